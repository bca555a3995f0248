// One part of a goods table: what it is, stock, price at the quantity, and the way into the cart.
import { Price } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Td } from '@partharbor/ui/table';
import { cx } from '@partharbor/ui/cx';
import { nextTier, priceFor } from '@partharbor/money/tiers';
import { reservesStock } from '@partharbor/rules/goods';
import { salesText } from '@partharbor/rules/display';
import { Suspense, memo } from 'react';
import { day, quantity as written } from '@partharbor/rules/format';
import type { WarehouseCode } from '@partharbor/rules/goods';
import type { Currency } from '@partharbor/rules/format';
import { leastQuantity, multipleOf } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { stockBadge } from '../common/stock.ts';
import { daysIn } from '../delivery/use-delivery.ts';
import { AddCell } from './AddCell.tsx';
import arrivalDays from './arrival-days.module.css';
import { columnTitle } from './column-labels.ts';
import dense from './compact.module.css';
import css from './goods.module.css';
import { PartCell } from './PartCell.tsx';
import { RowPicture } from './RowPicture.tsx';
import { inTheme } from './theme.ts';
import type { GoodsRow, ParamColumn } from './rows.ts';
import { startWith } from './settle.ts';
import type { Correction } from './settle.ts';
import { amountAt, limitOf, priceText } from './labels.ts';

/** Longer texts wrap. */
const longText = 18;
/** Longer ones stand in smaller letters where columns are narrow. */
const tightText = 8;

/** Opened by few, so it comes when it is opened. */
const RowPanel = askedPart(() => import('./RowPanel.tsx').then((loaded) => loaded.RowPanel));

/** What the reader did to a row; the table keeps it by part, for rows are drawn by place. */
export interface RowTouch {
  readonly open: boolean;
  /** Quantity typed in the row while the page's own was `n`. */
  readonly typed: { readonly n: number; readonly quantity: number; readonly why: Correction } | null;
}
export const untouched: RowTouch = { open: false, typed: null };

export interface GoodsTrProps {
  readonly row: GoodsRow;
  /** Below the stock: place, and when it arrives. */
  readonly arrival: string;
  readonly touched: RowTouch;
  readonly touch: (goodsId: string, change: Partial<RowTouch>) => void;
  readonly n: number;
  readonly currency: Currency;
  readonly columns: readonly ParamColumn[];
  /** Of the columns, in their order. */
  readonly classes: readonly string[];
  readonly decimals: Decimals;
  /** Query of the picture's address. */
  readonly theme: string;
  /** Whose days stand above the list; undefined where rows have room for their notes. */
  readonly named: WarehouseCode | null | undefined;
  /** Id of the table, before those of its rows. */
  readonly table: string;
}

/** “100+” at the start of a tier, “120 pcs” within one. */
const pricedAt = (row: GoodsRow, quantity: number): string =>
  row.tiers.some(([from]) => from === quantity)
    ? m.goods_from({ quantity: written(quantity) })
    : m.goods_piecesOf({ quantity: written(quantity) });

function PriceCell({
  row,
  quantity,
  asked,
  currency,
  decimals,
}: {
  row: GoodsRow;
  quantity: number;
  asked: number;
  currency: Currency;
  decimals: Decimals;
}) {
  const micros = priceFor(row.tiers, quantity, row.discountMicros);
  if (micros === null) return <span className={css.quote}>{m.common_quote()}</span>;
  const next = nextTier(row.tiers, quantity, multipleOf(row), row.discountMicros);
  const label = row.discountMicros > 0 ? m.goods_deal() : quantity !== asked ? pricedAt(row, quantity) : '';
  return (
    <span className={cx(css.prices, dense.prices)}>
      <span className={row.discountMicros > 0 ? css.deal : css.tier}>{label}</span>
      <span className={dense.now} title={label || undefined}>
        <Price text={priceText(micros, currency, decimals)} quote={m.common_quote()} tone={row.discountMicros > 0 ? 'drop' : 'plain'} />
      </span>
      {next && (
        <>
          <span className={cx(css.tier, css.after)}>{m.goods_from({ quantity: written(next.quantity) })}</span>
          <span className={css.next}>
            <Price text={priceText(next.priceMicros, currency, decimals)} quote={m.common_quote()} />
          </span>
        </>
      )}
    </span>
  );
}

function StockCell({ row, short, arrival }: Pick<GoodsTrProps, 'row' | 'arrival'> & { readonly short: number }) {
  if (!row.onShelf) return <StockBadge state="none" word={m.goods_offShelf()} />;
  const badge = stockBadge(row.stockType, row.available, reservesStock(row.stockType), row.available + short);
  const count = reservesStock(row.stockType) && row.available > 0 ? written(row.available) : undefined;
  return <StockBadge {...badge} count={count} note={short > 0 ? m.goods_short({ short: written(short) }) : arrival} />;
}

/** In rows of one line: the days alone, and on narrow windows only where the sentence above the list does not name them. */
function ArrivalDays({ row, arrival, named }: Pick<GoodsTrProps, 'row' | 'arrival' | 'named'>) {
  const days = named === undefined || !row.onShelf ? '' : daysIn(arrival);
  if (days === '') return null;
  const isOther = row.warehouse !== named || !reservesStock(row.stockType);
  return (
    <span className={arrivalDays.days} data-other={isOther || undefined}>
      {days}
    </span>
  );
}

/** Text of a cell between part and stock. */
function cellText(row: GoodsRow, { code, cell }: ParamColumn): string {
  if (cell >= 0) return row.cells[cell] ?? '';
  if (code === '$package') return row.package;
  if (code === '$sales') return salesText(row.sales);
  return code === '$moq' ? written(leastQuantity(row)) : day(row.listedAt);
}

function ColumnCell({ row, column, className }: { row: GoodsRow; column: ParamColumn; className: string | undefined }) {
  const text = cellText(row, column);
  const { code, numeric } = column;
  const isLong = text.length > longText;
  const said = isLong ? (
    <span className={cx(css.long, dense.long)} title={text}>
      {text}
    </span>
  ) : (
    text
  );
  return (
    <Td
      align={numeric ? 'end' : 'start'}
      dataLabel={columnTitle(column)}
      className={cx(className, text.length > tightText && dense.tight)}
      title={text.length > tightText ? text : undefined}
      nowrap={!isLong}
    >
      {code === '$listed' ? <time dateTime={row.listedAt}>{text}</time> : said}
    </Td>
  );
}

/** Quantity of the row and what was corrected: what the reader typed here, until the page's own quantity changes. */
export function quantityOf(row: GoodsRow, n: number, { typed }: RowTouch): { readonly quantity: number; readonly why: Correction } {
  if (typed !== null && typed.n === n) return typed;
  return startWith(n, row, limitOf(row));
}

export const GoodsTr = memo(function GoodsTr({
  row,
  arrival,
  touched,
  touch,
  n,
  currency,
  columns,
  classes,
  decimals,
  theme,
  named,
  table,
}: GoodsTrProps) {
  const { open } = touched;
  const { quantity, why } = quantityOf(row, n, touched);
  const toggle = () => touch(row.goodsId, { open: !open });
  const set = (wished: number, corrected: Correction = null) => touch(row.goodsId, { typed: { n, quantity: wished, why: corrected } });
  const limit = limitOf(row);
  const short = limit !== null && limit > 0 ? Math.max(0, Math.max(n, quantity) - limit) : 0;
  const span = 6 + columns.length;
  return (
    <>
      <tr id={`g${row.goodsId}`} className={css.row} aria-selected={open || undefined}>
        <Td className={cx(css.imageCell, dense.image)}>
          <RowPicture src={inTheme(row.img, theme)} />
        </Td>
        <Td className={cx(css.partCell, dense.part)} data-part>
          <PartCell row={row} n={n} open={open} toggle={toggle} />
        </Td>
        {columns.map((column, index) => (
          <ColumnCell key={index} row={row} column={column} className={classes[index]} />
        ))}
        <Td align="end" dataLabel={m.goods_stockHead()} className={cx(css.stockCell, dense.stock)}>
          <StockCell row={row} short={short} arrival={arrival} />
          <ArrivalDays row={row} arrival={arrival} named={named} />
        </Td>
        <Td align="end" className={dense.price} dataLabel={n > 0 ? m.goods_priceAt({ quantity: written(n) }) : m.goods_priceVat()}>
          <PriceCell row={row} quantity={quantity} asked={n > 0 ? n : 0} currency={currency} decimals={decimals} />
        </Td>
        <Td align="end" nowrap className={cx(css.amountCell, dense.amount)} dataLabel={m.goods_amount()}>
          {amountAt(row, quantity, currency) ?? '–'}
        </Td>
        <Td align="end" className={cx(css.addCell, dense.add)}>
          <AddCell
            row={row}
            quantity={quantity}
            amount={amountAt(row, quantity, currency) ?? ''}
            why={why}
            setQuantity={set}
            noteId={table + row.goodsId}
          />
        </Td>
      </tr>
      {open && (
        <tr data-panel="true">
          <td colSpan={span} className={css.panelCell}>
            <Suspense fallback={<output>{m.common_loading()}</output>}>
              <RowPanel row={row} quantity={quantity} currency={currency} theme={theme} />
            </Suspense>
          </td>
        </tr>
      )}
    </>
  );
});
