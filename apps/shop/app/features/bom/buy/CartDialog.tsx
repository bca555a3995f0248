// Before a list goes into the cart: what goes, what stays behind and why, what the system chose, what the cart has already.
import { Button, LinkButton, TextButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { money, quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import { CartRefusal } from './CartRefusal.tsx';
import { cartLines, chosenBySystem, leftBehind } from './cart-lines.ts';
import css from '../list/detail.module.css';
import { exportHref } from '../hrefs.ts';
import { leftWord } from '../labels.ts';
import { useBuying } from './use-buying.ts';
import type { Buying } from './use-buying.ts';
import { raisingOps } from './worthless.ts';
import type { Editor } from '../edit/use-editor.ts';

interface DialogProps {
  readonly editor: Editor;
  readonly close: () => void;
}

interface CartProps extends DialogProps {
  /** What is left goes on reminders. */
  readonly remind: () => void;
}

export function CartDialog({ editor, close, remind }: CartProps) {
  const { view, costs } = editor;
  const lines = cartLines(view.groups);
  const buying = useBuying(editor);
  const { outcome, codes, setCodes } = buying;
  return (
    <Dialog
      open
      wide
      onClose={close}
      title={outcome?.ok ? m.bom_cartDone() : m.bom_cartTitle({ count: lines.length })}
      closeLabel={m.common_close()}
      actions={<CartActions editor={editor} buying={buying} count={lines.length} close={close} />}
    >
      {outcome?.ok ? (
        <Done editor={editor} parts={outcome.parts} total={outcome.totalNumber} remind={remind} />
      ) : (
        <Stack gap={12}>
          {outcome && <CartRefusal refusal={outcome} lines={lines} codes={codes} setCodes={setCodes} />}
          {lines.length === 0 ? (
            <p>{m.bom_nothingToBuy()}</p>
          ) : (
            <p>{m.bom_cartSum({ count: lines.length, amount: money(view.totals.amount, view.currency) })}</p>
          )}
          <Worthless editor={editor} />
          <Chosen editor={editor} close={close} count={chosenBySystem(view.lines, costs)} />
          <InCart editor={editor} />
          <Left editor={editor} remind={remind} />
        </Stack>
      )}
    </Dialog>
  );
}

interface ActionsProps extends DialogProps {
  readonly buying: Buying;
  readonly count: number;
}

function CartActions({ editor, buying, count, close }: ActionsProps) {
  const { outcome, isBusy, send, order } = buying;
  const { ref } = editor.view;
  if (outcome?.ok) {
    return (
      <>
        <LinkButton kind="primary" href="/Cart">
          {m.bom_openCart()}
        </LinkButton>
        <Button onClick={close}>{m.bom_stayHere()}</Button>
      </>
    );
  }
  const nothing = count === 0;
  return (
    <>
      <Button kind="primary" data-autofocus inactive={nothing} loading={isBusy} loadingLabel={m.bom_putting()} onClick={send}>
        {m.bom_putParts({ count })}
      </Button>
      {ref.kind === 'saved' && !nothing && (
        <Button loading={isBusy} loadingLabel={m.bom_putting()} onClick={() => order(ref.bomId)}>
          {m.bom_orderNow()}
        </Button>
      )}
      <Button onClick={close}>{m.common_cancel()}</Button>
    </>
  );
}

function Chosen({ editor, close, count }: DialogProps & { readonly count: number }) {
  if (count === 0) return null;
  return (
    <p>
      {m.bom_chosenBySystem({ count })}{' '}
      <TextButton
        onClick={() => {
          editor.show('chosen', '');
          close();
        }}
      >
        {m.bom_checkThem()}
      </TextButton>
    </p>
  );
}

/** What would have the whole refused is told before, and mended for all of it at once. */
function Worthless({ editor: { view, change } }: Pick<DialogProps, 'editor'>) {
  const ops = raisingOps(view.groups);
  if (ops.length === 0) return null;
  return (
    <Notice
      tone="lead"
      actions={
        <Button
          size="cell"
          onClick={({ currentTarget }) => {
            // It goes with what it mends: keys go on at what adds.
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
            change(...ops);
          }}
        >
          {m.bom_takeLeast()}
        </Button>
      }
    >
      {m.bom_costNothing({ count: ops.length })}
    </Notice>
  );
}

function InCart({ editor: { view } }: { readonly editor: Editor }) {
  const there = new Map(
    view.groups.filter(({ inCart }) => inCart > 0).map(({ goodsId, partNo, inCart }) => [goodsId, `${partNo} × ${quantity(inCart)}`]),
  );
  if (there.size === 0) return null;
  return <p>{m.bom_inCart({ parts: [...there.values()].slice(0, 10).join(', '), count: there.size })}</p>;
}

function Left({ editor: { view, costs }, remind }: Pick<CartProps, 'editor' | 'remind'>) {
  const left = leftBehind(view.lines, costs);
  if (left.length === 0) return null;
  return (
    <div>
      <p>{m.bom_staysBehind()}</p>
      <ul className={css.left}>
        {left.map(({ state, lines }) => (
          <li key={state}>{m.bom_leftOf({ reason: leftWord(state), count: lines })}</li>
        ))}
      </ul>
      <Button size="cell" onClick={remind}>
        {m.bom_leftOver()}
      </Button>
    </div>
  );
}

interface DoneProps extends Pick<CartProps, 'editor' | 'remind'> {
  readonly parts: number;
  readonly total: number;
}

/** What is left is not lost: it stays in the list, waits for stock, and can be taken along as a file. */
function Done({ editor, parts, total, remind }: DoneProps) {
  const { view, counts } = editor;
  const file = counts.open > 0 ? 'open' : counts.short > 0 ? 'short' : null;
  const href = file === null ? null : exportHref(view.ref, file, 'xlsx');
  return (
    <Stack gap={12}>
      <output>{m.bom_added({ parts, total: quantity(total) })}</output>
      <Left editor={editor} remind={remind} />
      {href !== null && (
        <div>
          <LinkButton href={href} rel="external" download>
            {file === 'open' ? m.bom_exportOpen({ count: counts.open }) : m.bom_exportShort({ count: counts.short })}
          </LinkButton>
        </div>
      )}
    </Stack>
  );
}
