// Rows of the comparison one buys by: picture and order, price at the quantity, stock, price tiers.
import { Drawing } from '@partharbor/ui/drawing';
import { Price, longestFraction } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { readUnitPrice } from '@partharbor/money/amounts';
import { quantity as written } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { stockBadge } from '../common/stock.ts';
import { RowActions } from '../saved/RowActions.tsx';
import { AddRow } from '../goods/AddRow.tsx';
import { inTheme, usePictureTheme } from '../goods/theme.ts';
import { useStockNote } from '../delivery/use-delivery.ts';
import { priceText, pricesShown } from '../goods/labels.ts';
import { Best } from './Best.tsx';
import type { CompareData } from './compare.server.ts';
import css from './compare.module.css';

interface RowProps {
  data: CompareData;
}

/** Package drawings, all at one size, with the way to the cart. */
export function PictureRow({ data: { parts, own, currency, address } }: RowProps) {
  const theme = usePictureTheme();
  return (
    <tr className={css.pictures}>
      <th scope="row">{m.compare_order()}</th>
      {parts.map(({ row }) => (
        <td key={row.goodsId}>
          <span className={css.picture}>
            <Drawing src={inTheme(row.img, theme)} alt={m.product_drawingPart({ partNo: row.partNo })} size={80} />
            <RowActions goodsId={row.goodsId} partNo={row.partNo} comparing={!own.includes(row.goodsId)} n={address.n} />
          </span>
          <span className={css.adding}>
            <AddRow row={row} n={address.n} currency={currency} />
          </span>
        </td>
      ))}
    </tr>
  );
}

export function PriceRow({ data: { parts, currency, address }, decimals }: RowProps & { decimals: Decimals }) {
  return (
    <tr>
      <th scope="row">
        {address.n > 0 ? m.goods_priceAt({ quantity: written(address.n) }) : m.compare_priceAtMoq()}{' '}
        <span className={css.unknown}>{m.common_inclVat()}</span>
      </th>
      {parts.map(({ row, price }) => {
        const micros = price.unitPrice === '' ? null : readUnitPrice(price.unitPrice);
        return (
          <td key={row.goodsId}>
            <Price text={micros === null ? null : priceText(micros, currency)} quote={m.common_quote()} decimals={decimals} />
            {micros !== null && price.quantity !== address.n && (
              <span className={css.at}>{m.goods_piecesOf({ quantity: written(price.quantity) })}</span>
            )}
            {price.lowest && <Best word={m.compare_lowest()} />}
          </td>
        );
      })}
    </tr>
  );
}

export function StockRow({ data: { parts, address } }: RowProps) {
  const stockNote = useStockNote();
  return (
    <tr>
      <th scope="row">{m.goods_stockHead()}</th>
      {parts.map(({ row }) => {
        const reserves = reservesStock(row.stockType);
        return (
          <td key={row.goodsId}>
            {row.onShelf ? (
              <StockBadge
                {...stockBadge(row.stockType, row.available, reserves, address.n)}
                count={reserves && row.available > 0 ? written(row.available) : undefined}
                note={stockNote(row)}
              />
            ) : (
              <StockBadge state="none" word={m.goods_offShelf()} />
            )}
          </td>
        );
      })}
    </tr>
  );
}

/** All tiers of each part. */
export function TierRow({ data: { parts, currency } }: RowProps) {
  return (
    <tr className={css.tiers}>
      <th scope="row">{m.goods_tiers()}</th>
      {parts.map(({ row }) => {
        const decimals = longestFraction(pricesShown(row, currency));
        return (
          <td key={row.goodsId}>
            {row.tiers.length === 0 ? (
              <span className={css.unknown}>{m.common_quote()}</span>
            ) : (
              <ul>
                {row.tiers.map(([from, micros]) => (
                  <li key={from}>
                    <span>{m.goods_from({ quantity: written(from) })}</span>
                    <span>{priceText(Math.max(0, micros - row.discountMicros), currency, decimals)}</span>
                  </li>
                ))}
              </ul>
            )}
          </td>
        );
      })}
    </tr>
  );
}
