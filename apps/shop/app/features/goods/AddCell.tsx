// Quantity and “add” of a row, or why there is nothing to add and what to do instead.
import { Button } from '@partharbor/ui/button';
import { cx } from '@partharbor/ui/cx';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { Quantity } from '@partharbor/ui/quantity';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useOwned } from '@partharbor/ui/following';
import type { FormEvent, ReactNode } from 'react';
import { quantity as written } from '@partharbor/rules/format';
import { largestLegal } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import { askHref } from '../inquiries/ask-href.ts';
import { subscribeHref } from '../saved/context.ts';
import { AddSender, useInCart } from './adding.tsx';
import type { AddReport } from './adding.tsx';
import { correctionText } from './corrections.ts';
import { partHref } from './part-href.ts';
import css from './add-cell.module.css';
import dense from './compact.module.css';
import type { GoodsRow } from './rows.ts';
import { settle } from './settle.ts';
import type { Correction } from './settle.ts';
import { limitOf } from './labels.ts';

/** MOQ and factory pack in one line; a MOQ of one piece goes without saying. */
const termsText = (row: GoodsRow): string =>
  [row.moqFlag && row.moq > 1 ? m.goods_moq({ moq: written(row.moq) }) : '', row.pack > 1 ? m.goods_pack({ pack: written(row.pack) }) : '']
    .filter(Boolean)
    .join(' · ');

/** Why a part cannot be added; '' when it can. */
function barred(row: GoodsRow): string {
  if (!row.onShelf) return m.goods_offShelf();
  if (row.tiers.length === 0) return '';
  const limit = limitOf(row);
  if (limit === null) return '';
  if (limit === 0) return m.goods_noStock();
  return largestLegal(limit, row) === 0 ? m.goods_belowMoq({ moq: written(row.moq) }) : '';
}

/** What stands where a part cannot be added here; null where it can. The terms of futures stand on the part's page. */
function insteadOf(row: GoodsRow, quantity: number): ReactNode {
  const reason = barred(row);
  if (reason)
    return (
      <>
        <span className={cx(css.note, dense.note)}>{reason}</span>
        <Link href={subscribeHref(row.goodsId, 'arrival', quantity)} rel="nofollow">
          {m.saved_arrival()}
        </Link>
      </>
    );
  if (row.tiers.length === 0)
    return (
      <Link href={askHref('inquiry', { goodsId: row.goodsId, partNo: row.partNo, brand: row.brand, n: quantity })} rel="nofollow">
        {m.goods_askPrice()}
      </Link>
    );
  if (row.stockType === 'futures_stock') return <Link href={partHref(row.goodsId, quantity)}>{m.goods_futuresTerms()}</Link>;
  return null;
}

const idle: AddReport = { busy: false, error: null };

/** What a part that is not what was asked for differs in, said beside the field, and the word of its button (SR-12). */
export interface Differs {
  readonly note: string;
  readonly word: string;
}

/** `amount` is what the quantity costs, shown here on phones; `noteId` the id of the line below, one of its page. */
export function AddCell({
  row,
  quantity,
  amount,
  why,
  setQuantity,
  noteId,
  differs,
}: {
  row: GoodsRow;
  quantity: number;
  amount: string;
  why: Correction;
  setQuantity: (quantity: number, why?: Correction) => void;
  noteId: string;
  differs?: Differs;
}) {
  const [sent, setSent] = useOwned<FormData | null>(row.goodsId, null);
  const [{ busy, error }, report] = useOwned<AddReport>(row.goodsId, idle);
  const instead = insteadOf(row, quantity);
  if (instead) return <span className={css.add}>{instead}</span>;
  const commit = (wish: number) => {
    const settled = settle(wish, row, limitOf(row));
    setQuantity(settled.quantity, settled.why);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const form = new FormData(event.currentTarget);
    form.set('via', 'fetch');
    setSent(form);
  };
  return (
    <form method="post" className={css.add} onSubmit={submit}>
      {sent && <AddSender key={row.goodsId} part={row} note={differs?.note} form={sent} report={report} />}
      <input type="hidden" name="goodsId" value={row.goodsId} />
      {differs && <span className={css.differs}>{differs.note}</span>}
      <span className={cx(css.addLine, dense.line)}>
        <Quantity
          name="cartNum"
          size="cell"
          value={quantity}
          onChange={(typed) => setQuantity(typed)}
          onCommit={commit}
          label={m.common_quantityOf({ partNo: row.partNo })}
          lessLabel={m.common_fewer()}
          moreLabel={m.common_more()}
          describedBy={noteId}
          moq={row.moq}
          step={row.step}
          moqFlag={row.moqFlag}
        />
        <AddButton row={row} busy={busy} differs={differs} />
      </span>
      <NoteLine id={noteId} row={row} amount={amount} error={error} correction={correctionText(why, row, quantity)} />
    </form>
  );
}

function AddButton({ row, busy, differs }: { row: GoodsRow; busy: boolean; differs: Differs | undefined }) {
  const label = differs
    ? m.search_nearAddNamed({ word: differs.word, partNo: row.partNo, difference: differs.note })
    : m.goods_addNamed({ partNo: row.partNo });
  return (
    <Button type="submit" kind="accent" size="cell" loading={busy} loadingLabel={m.goods_adding()} aria-label={label}>
      {differs?.word ?? m.goods_add()}
    </Button>
  );
}

/** Below the quantity: a refusal, else a correction, else what is in the cart, else the terms of the part. */
function NoteLine({
  id,
  row,
  amount,
  error,
  correction,
}: {
  id: string;
  row: GoodsRow;
  amount: string;
  error: string | null;
  correction: string;
}) {
  const inCart = useInCart(row.goodsId);
  const note = error ?? correction;
  return (
    <span className={cx(css.noteLine, note ? dense.said : dense.note)}>
      <span className={css.phone}>
        {m.goods_amount()} {amount}
      </span>
      <span id={id} className={error ? css.refused : note ? css.corrected : css.note} role={error ? 'alert' : note ? 'status' : undefined}>
        {note || (inCart > 0 ? <InCart quantity={inCart} /> : termsText(row))}
      </span>
    </span>
  );
}

function InCart({ quantity }: { quantity: number }) {
  return (
    <Link href="/Cart" className={css.inCart}>
      <Icon of={IconShoppingCart} />
      {m.goods_inCart({ quantity: written(quantity) })}
    </Link>
  );
}
