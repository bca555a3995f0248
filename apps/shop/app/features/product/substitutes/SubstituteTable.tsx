// Substitutes as rows: the part, what differs from the one looked at, stock, price at the quantity, and the way to the cart.
import { PartNumber } from '@partharbor/ui/part-number';
import { Price, longestFraction } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Tag } from '@partharbor/ui/tag';
import { priceFor } from '@partharbor/money/tiers';
import { quantity as written } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { useMemo } from 'react';
import { m } from '../../../i18n/messages.js';
import { copyTexts } from '../../common/copy.ts';
import { stockBadge } from '../../common/stock.ts';
import { RowActions } from '../../saved/RowActions.tsx';
import { AddRow } from '../../goods/AddRow.tsx';
import { BrandName } from '../../goods/BrandName.tsx';
import { PartDifference } from '../../goods/PartDifference.tsx';
import { partHref } from '../../goods/part-href.ts';
import { useStockNote } from '../../delivery/use-delivery.ts';
import { limitOf, priceText, pricesShown } from '../../goods/labels.ts';
import { startWith } from '../../goods/settle.ts';
import type { SubstituteRow } from './substitutes.server.ts';
import css from './substitutes.module.css';

/** Differences named in a row; the others are counted. */
const namedAtMost = 4;

function Differences({ by, differences }: Pick<SubstituteRow, 'by' | 'differences'>) {
  const rest = differences.length - namedAtMost;
  return (
    <>
      {by === 'number' && <Tag tone="lead">{m.product_sameNumber()}</Tag>}
      {differences.length === 0 ? (
        <span>{m.product_onlyMaker()}</span>
      ) : (
        <ul className={css.differences}>
          {differences.slice(0, namedAtMost).map((one) => (
            <li key={one.code}>
              <PartDifference {...one} />
            </li>
          ))}
          {rest > 0 && <li className={css.label}>{m.product_moreDifferences({ count: rest })}</li>}
        </ul>
      )}
    </>
  );
}

export function SubstituteTable({ rows, n, currency }: { rows: readonly SubstituteRow[]; n: number; currency: Currency }) {
  const stockNote = useStockNote();
  const decimals = useMemo(() => longestFraction(rows.flatMap(({ row }) => pricesShown(row, currency))), [rows, currency]);
  return (
    <Table caption={m.product_substitutes()} records flat>
      <thead>
        <tr>
          <Th>{m.goods_partHead()}</Th>
          <Th>{m.product_differences()}</Th>
          <Th align="end">{m.goods_stockHead()}</Th>
          <Th align="end">
            {n > 0 ? m.goods_priceAt({ quantity: written(n) }) : m.goods_priceHead()}{' '}
            <span className={css.label}>{m.common_inclVat()}</span>
          </Th>
          <Th align="end">{m.goods_quantity()}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ row, by, differences }) => {
          const { quantity } = startWith(n, row, limitOf(row));
          const micros = priceFor(row.tiers, quantity, row.discountMicros);
          const badge = stockBadge(row.stockType, row.available, reservesStock(row.stockType), n);
          return (
            <tr key={row.goodsId}>
              <Td className={css.part}>
                <span className={css.number}>
                  <PartNumber partNo={row.partNo} href={partHref(row.goodsId, n)} copy={copyTexts(row.partNo)} />
                  <RowActions goodsId={row.goodsId} partNo={row.partNo} n={n} />
                </span>
                <span className={css.label}>
                  <BrandName brand={row.brand} brandZh={row.brandZh} /> · {row.package}
                </span>
              </Td>
              <Td dataLabel={m.product_differences()}>
                <Differences by={by} differences={differences} />
              </Td>
              <Td align="end" dataLabel={m.goods_stockHead()}>
                <StockBadge
                  {...badge}
                  count={reservesStock(row.stockType) && row.available > 0 ? written(row.available) : undefined}
                  note={stockNote(row)}
                />
              </Td>
              <Td align="end" dataLabel={m.goods_priceVat()}>
                <Price text={micros === null ? null : priceText(micros, currency)} quote={m.common_quote()} decimals={decimals} />
              </Td>
              <Td align="end">
                <AddRow row={row} n={n} currency={currency} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
