// Quantity and “add” of a row, or why there is nothing to add and what to do instead.
import { Button } from '@partharbor/ui/Button';
import { Icon } from '@partharbor/ui/Icon';
import { Link } from '@partharbor/ui/Link';
import { Quantity } from '@partharbor/ui/Quantity';
import IconShoppingCart from '@tabler/icons-react/dist/esm/icons/IconShoppingCart.mjs';
import { useId, useState } from 'react';
import { Form } from 'react-router';
import { quantity as written } from '../../format.ts';
import { m } from '../../i18n/messages.js';
import { useAdd, useInCart } from './adding.tsx';
import { correctionText } from './corrections.ts';
import css from './listing.module.css';
import type { GoodsRow } from './rows.ts';
import { mostFrom, settle } from './settle.ts';
import type { Correction } from './settle.ts';
import { limitOf } from './words.ts';

/** MOQ, order multiple and factory pack in one line. */
const termsText = (row: GoodsRow): string => [row.moqFlag ? m.listing_moq({ moq: written(row.moq) }) : '', row.pack > 1 ? m.listing_pack({ pack: written(row.pack) }) : ''].filter(Boolean).join(' · ');

/** Why a part cannot be added; '' when it can. */
function barred(row: GoodsRow): string {
  if (!row.onShelf) return m.listing_offShelf();
  if (row.tiers.length === 0) return m.listing_askPrice();
  const limit = limitOf(row);
  if (limit === null) return '';
  if (limit === 0) return m.listing_noStock();
  return mostFrom(limit, row) === 0 ? m.listing_belowMoq({ moq: written(row.moq) }) : '';
}

/** `amount` is what the quantity costs, shown here on phones. */
export function AddCell({ row, quantity, amount, why, setQuantity }: { row: GoodsRow; quantity: number; amount: string; why: Correction; setQuantity: (quantity: number) => void }) {
  const { submit, busy, error } = useAdd(row);
  const inCart = useInCart(row.goodsId);
  const [corrected, setCorrected] = useState<Correction>(null);
  const noteId = useId();
  const reason = barred(row);
  if (reason) {
    return (
      <span className={css.add}>
        <span className={css.note}>{reason}</span>
      </span>
    );
  }
  const commit = (wish: number) => {
    const settled = settle(wish, row, limitOf(row));
    setCorrected(settled.why);
    setQuantity(settled.quantity);
  };
  const note = error ?? (correctionText(corrected ?? why, row, quantity) || null);
  return (
    <Form method="post" className={css.add} onSubmit={submit} preventScrollReset>
      <input type="hidden" name="goodsId" value={row.goodsId} />
      <span className={css.addLine}>
        <Quantity name="cartNum" size="cell" value={quantity} onChange={setQuantity} onCommit={commit} label={m.common_quantityOf({ partNo: row.partNo })} lessLabel={m.common_fewer()} moreLabel={m.common_more()} describedBy={noteId} moq={row.moq} step={row.step} moqFlag={row.moqFlag} />
        <Button type="submit" kind="accent" size="cell" loading={busy} loadingLabel={m.listing_adding()} aria-label={m.listing_addNamed({ partNo: row.partNo })}>
          {m.listing_add()}
        </Button>
      </span>
      <span className={css.noteLine}>
        <span className={css.phone}>
          {m.listing_amount()} {amount}
        </span>
        <span id={noteId} className={error ? css.refused : note ? css.corrected : css.note} role={error ? 'alert' : note ? 'status' : undefined}>
          {note ?? (inCart > 0 ? <InCart quantity={inCart} /> : termsText(row))}
        </span>
      </span>
    </Form>
  );
}

function InCart({ quantity }: { quantity: number }) {
  return (
    <Link href="/Cart" className={css.inCart}>
      <Icon of={IconShoppingCart} />
      {m.listing_inCart({ quantity: written(quantity) })}
    </Link>
  );
}
