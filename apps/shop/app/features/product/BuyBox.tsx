// Price and order of a part: quantity, amount, tiers, warehouses, cart and purchase (PD-1, PD-2, PD-3).
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Quantity } from '@partharbor/ui/quantity';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Notice } from '@partharbor/ui/notice';
import { priceFor } from '@partharbor/money/tiers';
import { reservesStock } from '@partharbor/rules/goods';
import { useState } from 'react';
import { Form, useActionData, useNavigation, useRouteLoaderData } from 'react-router';
import { quantity as written } from '@partharbor/rules/format';
import { largestLegal } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import type { loader as shellLoader } from '../../routes/shell.tsx';
import { lazyPart } from '../../lazy-part.ts';
import { isBuilt } from '../../site-map.ts';
import { stockBadge } from '../common/stock.ts';
import type { AddAnswer } from '../goods/add-line.ts';
import { useAdd, useBought, useInCart } from '../goods/adding.tsx';
import { correctionText } from '../goods/corrections.ts';
import { settle, startWith } from '../goods/settle.ts';
import type { Correction } from '../goods/settle.ts';
import { amountAt, limitOf, priceText } from '../goods/labels.ts';
import { Arrival } from './Arrival.tsx';
import css from './buy.module.css';
import { Promises } from './BuyNotices.tsx';
import { KeepPart } from './KeepPart.tsx';
import { NextTier } from './NextTier.tsx';
import type { ProductView } from './product.server.ts';
import { Tiers } from './Tiers.tsx';
import { Warehouses } from './Warehouses.tsx';

const FORM = 'buy';

/** Of few parts; without a boundary, so that the server waits for it. */
const CannotBuy = lazyPart(() => import('./CannotBuy.tsx').then((loaded) => loaded.CannotBuy));

function StockHead({ view }: { view: ProductView }) {
  const { row } = view;
  const reserves = reservesStock(row.stockType);
  if (!row.onShelf) {
    return (
      <p className={css.stock}>
        <StockBadge state="none" word={m.goods_offShelf()} />
      </p>
    );
  }
  const badge = stockBadge(row.stockType, row.available, reserves, row.moqFlag ? row.moq : 0);
  return (
    <p className={css.stock}>
      <StockBadge {...badge} count={reserves && row.available > 0 ? written(row.available) : undefined} />
      {reserves && row.available <= 0 && <span>{m.goods_noDate()}</span>}
    </p>
  );
}

/** Whether the part can be put into a cart at all. */
const canAdd = ({ row }: ProductView): boolean => {
  const limit = limitOf(row);
  return row.onShelf && row.tiers.length > 0 && (limit === null || largestLegal(limit, row) > 0);
};

function Terms({ row }: Pick<ProductView, 'row'>) {
  return (
    <span className={css.terms}>
      {row.moqFlag
        ? m.product_terms({ moq: written(row.moq), step: written(row.step), pack: written(row.pack) })
        : m.product_termsFree({ pack: written(row.pack) })}
    </span>
  );
}

interface BuyBoxProps {
  readonly view: ProductView;
  /** The quantity one came with; 0 = the MOQ. */
  readonly asked: number;
  /** Told what stands in the field once it is settled. */
  readonly onQuantity: (quantity: number) => void;
}

function useQuantity(view: ProductView, asked: number, onQuantity: (quantity: number) => void) {
  const limit = limitOf(view.row);
  const first = startWith(asked, view.row, limit);
  const [quantity, setQuantity] = useState(first.quantity);
  const [why, setWhy] = useState<Correction>(first.why);
  const commit = (wish: number) => {
    const settled = settle(wish, view.row, limit);
    setWhy(settled.why);
    setQuantity(settled.quantity);
    onQuantity(settled.quantity);
  };
  return { quantity, setQuantity, commit, note: correctionText(why, view.row, quantity) };
}

/** Add and buy; drawn in the box, and on phones once more at the lower edge. */
function Actions({ adding, bar }: { adding: boolean; bar?: boolean }) {
  const shell = useRouteLoaderData<typeof shellLoader>('routes/shell');
  const buys = isBuilt(shell?.edition === 'international' ? '/submitOrder' : '/pre-order');
  const going = useNavigation().formData?.get('intent') === 'buy';
  return (
    <div className={bar ? css.barActions : css.actions}>
      <Button
        type="submit"
        form={FORM}
        name="intent"
        value="add"
        kind="primary"
        size="action"
        loading={adding}
        loadingLabel={m.goods_adding()}
      >
        {m.product_addToCart()}
      </Button>
      {buys && (
        <Button type="submit" form={FORM} name="intent" value="buy" size="action" loading={going} loadingLabel={m.product_buying()}>
          {m.product_buyNow()}
        </Button>
      )}
    </div>
  );
}

function Amount({ view, quantity }: { view: ProductView; quantity: number }) {
  const { row, currency } = view;
  const micros = priceFor(row.tiers, quantity, row.discountMicros);
  return (
    <p className={css.amount} aria-live="polite">
      <b translate="no">{amountAt(row, quantity, currency)}</b>{' '}
      <span>{m.product_times({ price: priceText(micros ?? 0, currency), quantity: written(quantity) })}</span>
    </p>
  );
}

function Order({ view, asked, onQuantity }: BuyBoxProps) {
  const { row } = view;
  const { quantity, setQuantity, commit, note } = useQuantity(view, asked, onQuantity);
  const { submit, busy, error } = useAdd(row);
  const refused = useActionData<AddAnswer>();
  const inCart = useInCart(row.goodsId);
  const bought = useBought(row.goodsId);
  const message = error ?? (refused && !refused.ok && !busy ? refused.message : null);
  return (
    <>
      <Form id={FORM} method="post" className={css.form} onSubmit={submit} preventScrollReset>
        <input type="hidden" name="goodsId" value={row.goodsId} />
        <input type="hidden" name="futuresLinkId" value={view.futures?.linkId ?? ''} />
        <div className={css.quantity}>
          <label htmlFor="quantity">{m.goods_quantity()}</label>
          <Quantity
            id="quantity"
            name="cartNum"
            size="form"
            value={quantity}
            onChange={setQuantity}
            onCommit={commit}
            label={m.common_quantityOf({ partNo: row.partNo })}
            lessLabel={m.common_fewer()}
            moreLabel={m.common_more()}
            describedBy="quantity-note"
            moq={row.moq}
            step={row.step}
            moqFlag={row.moqFlag}
          />
          <Terms row={row} />
        </div>
        <output id="quantity-note" className={css.corrected}>
          {note}
        </output>
        <Arrival view={view} quantity={quantity} />
        <Amount view={view} quantity={quantity} />
        <NextTier view={view} quantity={quantity} />
      </Form>
      <Tiers view={view} quantity={quantity} />
      {message && <Notice tone="error">{message}</Notice>}
      <Actions adding={busy} />
      {bought && (
        <p className={css.hint}>
          {m.goods_bought()} <Link href={bought.href}>{bought.rest}</Link>
        </p>
      )}
      {inCart > 0 && <p className={css.hint}>{m.product_inCart({ quantity: written(inCart), sum: written(inCart + quantity) })}</p>}
      <div className={css.bar} data-lower-bar="phone">
        <p>
          <b translate="no">{amountAt(row, quantity, view.currency)}</b>
          <span>
            {m.product_pieces({ count: quantity, quantity: written(quantity) })} · {m.common_inclVat()}
          </span>
        </p>
        <Actions adding={busy} bar />
      </div>
    </>
  );
}

export function BuyBox({ view, asked, onQuantity }: BuyBoxProps) {
  return (
    <section className={css.box} aria-label={m.product_buyBox()}>
      <StockHead view={view} />
      <div className={css.inner}>
        <Promises view={view} />
        {canAdd(view) ? (
          <Order key={`${view.row.goodsId} ${asked}`} view={view} asked={asked} onQuantity={onQuantity} />
        ) : (
          <>
            <CannotBuy view={view} asked={asked} />
            {view.row.onShelf && view.row.tiers.length > 0 && <Tiers view={view} quantity={0} />}
          </>
        )}
        <KeepPart goodsId={view.row.goodsId} n={asked} />
        <Warehouses view={view} />
        {view.demo && view.row.onShelf && <p className={css.hint}>{m.product_demo()}</p>}
      </div>
    </section>
  );
}
