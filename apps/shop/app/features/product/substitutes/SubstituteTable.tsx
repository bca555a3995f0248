// Substitutes as a matrix: the part itself, then each level with what is better or worse, stock, price at the quantity, and what can be done.
import { LinkButton } from '@partharbor/ui/button';
import { Price, longestFraction } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Table, Td, Th } from '@partharbor/ui/table';
import { priceFor } from '@partharbor/money/tiers';
import { quantity as written } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { reservesStock } from '@partharbor/rules/goods';
import { m } from '../../../i18n/messages.js';
import { stockBadge } from '../../common/stock.ts';
import { compareHref } from '../../compare/hrefs.ts';
import { AddRow } from '../../goods/AddRow.tsx';
import { useStockNote } from '../../delivery/use-delivery.ts';
import { limitOf, priceText, pricesShown } from '../../goods/labels.ts';
import type { GoodsRow } from '../../goods/rows.ts';
import { startWith } from '../../goods/settle.ts';
import { PartHead } from './PartHead.tsx';
import { priceDifference } from './price-difference.ts';
import type { Column, SubstituteRow } from './substitutes.server.ts';
import { Level } from './Level.tsx';
import { ValueCell } from './ValueCell.tsx';
import css from './matrix.module.css';

export interface MatrixProps {
  readonly own: GoodsRow;
  readonly columns: readonly Column[];
  readonly pins: string;
  readonly rows: readonly SubstituteRow[];
  readonly totals: { readonly pin: number; readonly similar: number };
  /** Pieces needed; 0 = each part at its own MOQ. */
  readonly n: number;
  readonly currency: Currency;
}

interface RowProps extends Pick<MatrixProps, 'own' | 'columns' | 'n' | 'currency'> {
  readonly decimals: ReturnType<typeof longestFraction>;
}

function StockCell({ row, n }: { row: GoodsRow; n: number }) {
  const stockNote = useStockNote();
  const reserves = reservesStock(row.stockType);
  return (
    <Td align="end" dataLabel={m.goods_stockHead()}>
      <StockBadge
        {...stockBadge(row.stockType, row.available, reserves, n)}
        count={reserves && row.available > 0 ? written(row.available) : undefined}
        note={stockNote(row)}
      />
    </Td>
  );
}

function PriceCell({ row, n, currency, decimals }: { row: GoodsRow } & Pick<RowProps, 'n' | 'currency' | 'decimals'>) {
  const micros = priceFor(row.tiers, startWith(n, row, limitOf(row)).quantity, row.discountMicros);
  return (
    <Td align="end" dataLabel={m.goods_priceVat()}>
      <Price text={micros === null ? null : priceText(micros, currency)} quote={m.common_quote()} decimals={decimals} />
    </Td>
  );
}

function OwnRow({ own, columns, n, currency, decimals }: RowProps) {
  return (
    <tr data-current="true">
      <Th scope="row" className={css.part}>
        <PartHead row={own} n={n} isOwn />
      </Th>
      {columns.map(({ code, label, own: value }) => (
        <Td key={code} dataLabel={label}>
          {value}
        </Td>
      ))}
      <StockCell row={own} n={n} />
      <PriceCell row={own} n={n} currency={currency} decimals={decimals} />
      <Td className={css.empty} />
      <Td className={css.empty} />
    </tr>
  );
}

function Row({ found, own, columns, n, currency, decimals }: RowProps & { found: SubstituteRow }) {
  const { row, level, sameNumber, values, others } = found;
  return (
    <tr>
      <Th scope="row" className={css.part}>
        <PartHead row={row} n={n} sameNumber={sameNumber && level === 'similar'} others={others} />
      </Th>
      {values.map((value, at) => (
        <Td key={columns[at]!.code} dataLabel={columns[at]!.label}>
          <ValueCell {...value} />
        </Td>
      ))}
      <StockCell row={row} n={n} />
      <PriceCell row={row} n={n} currency={currency} decimals={decimals} />
      <Td align="end" dataLabel={m.product_priceGap()} className={css.gap}>
        {priceDifference(own, row, n, currency)}
      </Td>
      <Td align="end">
        {level === 'pin' ? (
          <AddRow row={row} n={n} currency={currency} />
        ) : (
          <LinkButton size="cell" href={compareHref({ ids: [own.goodsId, row.goodsId], n, onlyDifferent: true })} rel="nofollow">
            {m.product_seeDifferences()}
          </LinkButton>
        )}
      </Td>
    </tr>
  );
}

function Head({ columns, n }: Pick<MatrixProps, 'columns' | 'n'>) {
  return (
    <thead>
      <tr>
        <Th>{m.goods_partHead()}</Th>
        {columns.map(({ code, label }) => (
          <Th key={code} className={css.column}>
            {label}
          </Th>
        ))}
        <Th align="end">{m.goods_stockHead()}</Th>
        <Th align="end">
          {n > 0 ? m.goods_priceAt({ quantity: written(n) }) : m.goods_priceHead()} <span className={css.label}>{m.common_inclVat()}</span>
        </Th>
        <Th align="end">
          {m.product_priceGap()} {n > 0 && <span className={css.label}>{m.product_forPieces({ quantity: written(n) })}</span>}
        </Th>
        <Th align="end">{m.goods_quantity()}</Th>
      </tr>
    </thead>
  );
}

export function SubstituteTable({ own, columns, pins, rows, totals, n, currency }: MatrixProps) {
  const decimals = longestFraction([own, ...rows.map(({ row }) => row)].flatMap((row) => pricesShown(row, currency)));
  const shared = { own, columns, n, currency, decimals };
  const width = columns.length + 5;
  return (
    <Table caption={m.product_substitutes()} records flat density="compact" className={css.matrix}>
      <Head columns={columns} n={n} />
      <tbody>
        <OwnRow {...shared} />
      </tbody>
      {(['pin', 'similar'] as const).map((level) => {
        const found = rows.filter((one) => one.level === level);
        return (
          found.length > 0 && (
            <tbody key={level}>
              <Level level={level} count={totals[level]} shown={found.length} pins={pins} width={width} />
              {found.map((one) => (
                <Row key={one.row.goodsId} found={one} {...shared} />
              ))}
            </tbody>
          )
        );
      })}
    </Table>
  );
}
