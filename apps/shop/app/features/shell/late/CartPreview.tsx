// The first six lines of the cart with their quantities to change, a way to remove each, what it comes to, and the rest; fetched when first shown (HD-6).
import { Button, IconButton, LinkButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import { Quantity } from '@partharbor/ui/quantity';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import { legalQuantity } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useId, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { partHref } from '../../goods/part-href.ts';
import type { action, loader } from '../../../routes/cart-preview.ts';
import css from './cart-preview.module.css';

const ADDRESS = '/cart-preview';
/** Presses closer together than this are one. */
const DEBOUNCE_MS = 300;

type Preview = NonNullable<Awaited<ReturnType<typeof loader>>['preview']>;
type Line = Preview['lines'][number];

interface PreviewLineProps {
  readonly line: Line;
  readonly currency: Preview['currency'];
  readonly onFailed: () => void;
  /** Its button has the focus. */
  readonly onReach: () => void;
}

function PreviewLine({ line, currency, onFailed, onReach }: PreviewLineProps) {
  const fetcher = useFetcher<typeof action>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isGoing, setGoing] = useState(false);
  const failed = fetcher.state === 'idle' && fetcher.data?.removed === false;
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (failed) onFailed();
  }, [failed, onFailed]);
  const remove = () => {
    clearTimeout(timer.current);
    setGoing(true);
    timer.current = setTimeout(() => void fetcher.submit({ cartId: line.cartId }, { method: 'post', action: ADDRESS }), DEBOUNCE_MS);
  };
  return (
    <li aria-busy={(isGoing && !failed) || undefined}>
      <div>
        <a href={partHref(line.goodsId)}>
          <PartNumber partNo={line.partNo} />
        </a>
        <span className={css.figures}>
          {line.isOff && `${quantity(line.cartNum)} × `}
          {unitPrice(line.price, currency) ?? m.shell_askPrice()}
          {line.subtotal !== '' && <b>{money(line.subtotal, currency)}</b>}
        </span>
      </div>
      {!line.isOff && <LineQuantity line={line} />}
      <IconButton size="cell" label={m.shell_removeLine({ part: line.partNo })} onClick={remove} onFocus={onReach} data-remove="">
        <Icon of={IconX} />
      </IconButton>
    </li>
  );
}

/** Sets a legal quantity on leaving, as the cart does; what was refused, or made of another wish, is said below. */
function LineQuantity({ line }: { line: Line }) {
  const fetcher = useFetcher<typeof action>();
  const noteId = useId();
  const rule = ruleOf(line.rule);
  const [typed, setTyped] = useState<number | null>(null);
  const [mended, setMended] = useState(0);
  const sent = useRef(line.cartNum);
  const isBusy = fetcher.state !== 'idle';
  const saving = Number(fetcher.formData?.get('cartNum') ?? Number.NaN);
  const commit = (wish: number) => {
    const number = wish <= 0 ? line.cartNum : legalQuantity(wish, rule);
    setTyped(null);
    setMended(number === wish ? 0 : number);
    if (number === (isBusy ? sent.current : line.cartNum)) return;
    sent.current = number;
    void fetcher.submit({ cartId: line.cartId, cartNum: String(number) }, { method: 'post', action: ADDRESS });
  };
  const refusal = fetcher.data?.refusal ?? '';
  const note = refusal || (mended > 0 ? m.shell_cartMended({ number: quantity(mended) }) : '');
  return (
    <span className={css.quantity}>
      <Quantity
        {...rule}
        value={typed ?? (Number.isNaN(saving) ? line.cartNum : saving)}
        onChange={setTyped}
        onCommit={commit}
        label={m.common_quantityOf({ partNo: line.partNo })}
        lessLabel={m.common_fewer()}
        moreLabel={m.common_more()}
        invalid={refusal !== ''}
        describedBy={note === '' ? undefined : noteId}
      />
      <output id={noteId}>{note}</output>
    </span>
  );
}

function Lines({ preview: { lines, total, currency, count, amount } }: { preview: Preview }) {
  const list = useRef<HTMLUListElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const place = useRef(-1);
  // The button that was pressed goes with its line: the focus moves to the next one, else to the link below.
  useEffect(() => {
    if (document.activeElement !== document.body || place.current < 0) return;
    const buttons = list.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [];
    (buttons[Math.min(place.current, buttons.length - 1)] ?? list.current?.parentElement?.querySelector('a'))?.focus();
    place.current = -1;
  });
  return (
    <>
      <ul ref={list} className={css.lines}>
        {lines.map((line, index) => (
          <PreviewLine
            key={line.cartId}
            line={line}
            currency={currency}
            onFailed={() => setFailed(true)}
            onReach={() => void (place.current = index)}
          />
        ))}
      </ul>
      {hasFailed && <Notice tone="error">{m.shell_removeFailed()}</Notice>}
      <p className={css.total}>
        <span>{m.shell_cartTotal({ count })}</span>
        <b>{money(amount, currency)}</b>
      </p>
      <LinkButton kind="primary" href="/Cart" block>
        {total > lines.length ? m.shell_cartMore({ count: total - lines.length }) : m.shell_cartView()}
      </LinkButton>
    </>
  );
}

export function CartPreview() {
  const { data, state, load } = useFetcher<typeof loader>();
  useEffect(() => void load(ADDRESS), [load]);
  return (
    <section className={css.panel} aria-label={m.shell_cartPreview()} aria-busy={state !== 'idle' || undefined}>
      {data === undefined && <p>{m.shell_cartLoading()}</p>}
      {data?.preview === null && (
        <>
          <Notice tone="error">{m.shell_cartFailed()}</Notice>
          <Button onClick={() => void load(ADDRESS)}>{m.common_retry()}</Button>
        </>
      )}
      {data?.preview && (data.preview.lines.length === 0 ? <p>{m.shell_cartEmpty()}</p> : <Lines preview={data.preview} />)}
    </section>
  );
}
