// The table of goods on lists, searches and the home page: one row a part, priced at the quantity one needs.
import { Table, Th } from '@partharbor/ui/table';
import { longestFraction } from '@partharbor/ui/price';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Currency } from '@partharbor/rules/format';
import { quantity } from '@partharbor/rules/format';
import { cx } from '@partharbor/ui/cx';
import { m } from '../../i18n/messages.js';
import { columnClass, columnTitle } from './column-labels.ts';
import { GoodsTr, untouched } from './GoodsTr.tsx';
import type { RowTouch } from './GoodsTr.tsx';
import css from './goods.module.css';
import { useRowsInSteps } from './rows-in-steps.ts';
import type { GoodsRow, ParamColumn } from './rows.ts';
import { usePictureTheme } from './theme.ts';
import { pricesShown } from './labels.ts';

export type SortOf = (
  code: string,
  name: string,
) => { readonly href: string; readonly now: 'ascending' | 'descending' | null; readonly label: string } | undefined;

export interface GoodsTableProps {
  readonly caption: string;
  readonly rows: readonly GoodsRow[];
  readonly currency: Currency;
  /** Needed quantity; 0 = each part at its own MOQ. */
  readonly n: number;
  /** Columns between part and stock; without them package and sales, or the date. */
  readonly columns?: readonly ParamColumn[];
  /** They were chosen, so all of them show; else as many as there is room for. */
  readonly chosen?: boolean;
  readonly extra?: 'sales' | 'listed';
  /** The head stays while the page scrolls; for one long table a page. */
  readonly stickyHead?: boolean;
  /** Sort link of a column's head, by its code (`$stock`, `$price` too) and name; without it heads do not sort. */
  readonly sortOf?: SortOf;
}

function Heads({ columns, chosen, n, sortOf }: { columns: readonly ParamColumn[]; chosen: boolean; n: number; sortOf?: SortOf }) {
  return (
    <thead>
      <tr>
        <Th className={css.imageCell}>
          <span className="visually-hidden">{m.goods_image()}</span>
        </Th>
        <Th className={css.partCell}>{m.goods_partHead()}</Th>
        {columns.map((column, index) => {
          const title = columnTitle(column);
          return (
            <Th
              key={index}
              align={column.numeric ? 'end' : 'start'}
              className={cx(css.paramHead, columnClass(index, chosen))}
              sort={sortOf?.(column.code, title)}
              title={title}
            >
              <span className={css.headWord}>{title}</span>
            </Th>
          );
        })}
        <Th align="end" sort={sortOf?.('$stock', m.goods_stockHead())}>
          {m.goods_stockHead()}
        </Th>
        <Th align="end" sort={sortOf?.('$price', m.goods_priceHead())}>
          {n > 0 ? m.goods_priceAt({ quantity: quantity(n) }) : m.goods_priceHead()} <span className={css.vat}>{m.common_inclVat()}</span>
        </Th>
        <Th align="end" className={css.amountCell}>
          {m.goods_amount()}
        </Th>
        <Th align="end">{m.goods_quantity()}</Th>
      </tr>
    </thead>
  );
}

const plain = (code: '$package' | '$sales' | '$listed', numeric: boolean): ParamColumn => ({ code, label: '', numeric, cell: -1 });
const plainColumns = {
  sales: [plain('$package', false), plain('$sales', true)],
  listed: [plain('$package', false), plain('$listed', true)],
};

/** What was opened and typed in rows, by part: it stays with the part when the list changes. */
function useTouched() {
  const [touched, setTouched] = useState<ReadonlyMap<string, RowTouch>>(new Map());
  const touch = useCallback(
    (goodsId: string, change: Partial<RowTouch>) =>
      setTouched((before) => new Map(before).set(goodsId, { ...(before.get(goodsId) ?? untouched), ...change })),
    [],
  );
  return [touched, touch] as const;
}

export function GoodsTable({ caption, rows, currency, n, columns, chosen = false, extra = 'sales', stickyHead, sortOf }: GoodsTableProps) {
  const decimals = useMemo(() => longestFraction(rows.flatMap((row) => pricesShown(row, currency))), [rows, currency]);
  const theme = usePictureTheme();
  const shown = columns ?? plainColumns[extra];
  const [touched, touch] = useTouched();
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, isPart } = useRowsInSteps(rows, shown, body);
  return (
    <div className={css.room} data-columns={chosen ? shown.length : undefined}>
      <Table caption={caption} stickyHead={stickyHead} records className={css.table}>
        <Heads columns={shown} chosen={chosen} n={n} sortOf={sortOf} />
        <tbody ref={body} aria-busy={isPart || undefined}>
          {/* By place: writing other texts into a row costs a third of making it anew. */}
          {drawn.map(({ row, columns: made }, place) => (
            <GoodsTr
              key={place}
              row={row}
              touched={touched.get(row.goodsId) ?? untouched}
              touch={touch}
              n={n}
              currency={currency}
              columns={made}
              chosen={chosen}
              decimals={decimals}
              theme={theme}
            />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
