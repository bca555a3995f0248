// The table of goods on lists, searches and the home page: one row a part, priced at the quantity one needs.
import { Table, Th } from '@partharbor/ui/Table';
import { longestFraction } from '@partharbor/ui/Price';
import { useMemo } from 'react';
import type { Currency } from '@partharbor/rules/format';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { GoodsTr } from './GoodsTr.tsx';
import css from './listing.module.css';
import type { GoodsRow, ParamColumn } from './rows.ts';
import { pricesShown } from './words.ts';

export interface GoodsTableProps {
  readonly caption: string;
  readonly rows: readonly GoodsRow[];
  readonly currency: Currency;
  /** Needed quantity; 0 = each part at its own MOQ. */
  readonly n: number;
  readonly columns?: readonly ParamColumn[];
  /** Column before the stock where no parameters are shown. */
  readonly extra?: 'sales' | 'listed';
  /** The head stays while the page scrolls; for one long table a page. */
  readonly stickyHead?: boolean;
}

function Heads({ columns, extra, n }: { columns: readonly ParamColumn[]; extra: 'sales' | 'listed'; n: number }) {
  return (
    <thead>
      <tr>
        <Th width={56} className={css.imageCell}>
          <span className="visually-hidden">{m.listing_image()}</span>
        </Th>
        <Th>{m.listing_partHead()}</Th>
        {columns.map(({ code, label, numeric }) => (
          <Th key={code} align={numeric ? 'end' : 'start'} className={css.wide}>
            {label}
          </Th>
        ))}
        <Th className={css.wide}>{m.listing_package()}</Th>
        {columns.length === 0 && (
          <Th align="end" className={css.wide}>
            {extra === 'sales' ? m.listing_sales() : m.listing_listed()}
          </Th>
        )}
        <Th align="end">{m.listing_stockHead()}</Th>
        <Th align="end">
          {n > 0 ? m.listing_priceAt({ quantity: quantity(n) }) : m.listing_priceHead()}{' '}
          <span className={css.vat}>{m.common_inclVat()}</span>
        </Th>
        <Th align="end" className={css.amountCell}>
          {m.listing_amount()}
        </Th>
        <Th align="end">{m.listing_quantity()}</Th>
      </tr>
    </thead>
  );
}

export function GoodsTable({ caption, rows, currency, n, columns = [], extra = 'sales', stickyHead }: GoodsTableProps) {
  const decimals = useMemo(() => longestFraction(rows.flatMap((row) => pricesShown(row, currency))), [rows, currency]);
  return (
    <Table caption={caption} stickyHead={stickyHead} records className={css.table}>
      <Heads columns={columns} extra={extra} n={n} />
      <tbody>
        {rows.map((row) => (
          <GoodsTr key={row.goodsId} row={row} n={n} currency={currency} columns={columns} extra={extra} decimals={decimals} />
        ))}
      </tbody>
    </Table>
  );
}
