// After a quick order: what the cart has now, what stayed behind, and the way back.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { quantity } from '@partharbor/rules/format';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import type { action } from '../../routes/quick-order.ts';
import type { CartLine } from '../bom/buy/cart-lines.ts';
import css from './quick.module.css';

interface DoneProps {
  readonly parts: readonly CartLine[];
  /** Lines in the cart now. */
  readonly total: number;
  readonly left: readonly string[];
  readonly close: () => void;
}

export function QuickDone({ parts, total, left, close }: DoneProps) {
  const undo = useFetcher<typeof action>();
  const isBack = undo.data?.ok === true;
  const takeBack = () =>
    void undo.submit(
      { parts: JSON.stringify(parts.map(({ goodsId, number }) => ({ goodsId, number }))) },
      { method: 'post', action: '/quick-order' },
    );
  return (
    <Dialog
      open
      wide="page"
      onClose={close}
      title={isBack ? m.quick_undone() : m.quick_done()}
      closeLabel={m.common_close()}
      actions={
        <>
          {!isBack && (
            <LinkButton kind="primary" href="/Cart" data-autofocus>
              {m.bom_openCart()}
            </LinkButton>
          )}
          <Button onClick={close}>{m.bom_stayHere()}</Button>
          {!isBack && (
            <Button kind="quiet" loading={undo.state !== 'idle'} loadingLabel={m.quick_undoing()} onClick={takeBack}>
              {m.quick_undo()}
            </Button>
          )}
        </>
      }
    >
      <Stack gap={12}>
        {undo.data?.ok === false && <Notice tone="error">{undo.data.message || m.quick_failed()}</Notice>}
        <output>
          {isBack
            ? m.quick_takenBack({ count: quantity(parts.length) })
            : m.quick_added({ count: quantity(parts.length), total: quantity(total) })}
        </output>
        {!isBack && (
          <ul className={css.parts}>
            {parts.map(({ goodsId, partNo, number }) => (
              <li key={goodsId}>
                <b translate="no">{partNo}</b> × {quantity(number)}
              </li>
            ))}
          </ul>
        )}
        {left.length > 0 && (
          <div>
            <p>{m.quick_stayed({ count: quantity(left.length) })}</p>
            <ul className={css.parts} translate="no">
              {left.map((text, at) => (
                <li key={at}>{text}</li>
              ))}
            </ul>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
