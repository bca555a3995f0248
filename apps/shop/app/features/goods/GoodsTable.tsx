// The table of goods on lists, searches and the home page: one row a part, priced at the quantity one needs.
import { Table, Th } from '@partharbor/ui/table';
import { longestFraction } from '@partharbor/ui/price';
import { Suspense, useCallback, useId, useMemo, useRef, useState } from 'react';
import type { Currency } from '@partharbor/rules/format';
import { quantity } from '@partharbor/rules/format';
import { cx } from '@partharbor/ui/cx';
import { useHydrated } from '@partharbor/ui/hydrated';
import { m } from '../../i18n/messages.js';
import { askedPart } from '../../lazy-part.ts';
import { writer } from '../../written.ts';
import chosenCss from './chosen-columns.module.css';
import { columnClasses, columnTitle } from './column-labels.ts';
import dense from './compact.module.css';
import { GoodsTr, quantityOf, untouched } from './GoodsTr.tsx';
import type { RowTouch } from './GoodsTr.tsx';
import css from './goods.module.css';
import { WrittenRows } from './WrittenRows.tsx';
import type { RowsLook } from './WrittenRows.tsx';
import { useRowsInSteps } from './rows-in-steps.ts';
import type { GoodsRow, ParamColumn } from './rows.ts';
import { usePictureTheme } from './theme.ts';
import { namedWarehouse } from '../delivery/named-warehouse.ts';
import { useStockNote } from '../delivery/use-delivery.ts';
import { pricesNow } from './labels.ts';

/** They come after the list; nobody is told where they do not. */
const RowCards = askedPart(() => import('./RowCards.tsx').then((loaded) => loaded.RowCards), true);

/** Id of the rows of a page's long table, where its skip link leads. */
export const ROWS_ID = 'rows';

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
  /** Rows of one line on wide windows: the parameters come first, pictures and notes give way. */
  readonly compact?: boolean;
  readonly extra?: 'sales' | 'listed';
  /** The head stays while the page scrolls; for one long table a page. */
  readonly stickyHead?: boolean;
  /** Sort link of a column's head, by its code (`$stock`, `$price` too) and name; without it heads do not sort. */
  readonly sortOf?: SortOf;
}

interface HeadsProps {
  readonly columns: readonly ParamColumn[];
  readonly classes: readonly string[];
  readonly n: number;
  readonly sortOf?: SortOf;
}

function Heads({ columns, classes, n, sortOf }: HeadsProps) {
  return (
    <thead>
      <tr>
        <Th className={cx(css.imageCell, dense.image)}>
          <span className="visually-hidden">{m.goods_image()}</span>
        </Th>
        <Th className={cx(css.partCell, dense.part)}>{m.goods_partHead()}</Th>
        {columns.map((column, index) => {
          const title = columnTitle(column);
          return (
            <Th
              key={index}
              align={column.numeric ? 'end' : 'start'}
              className={classes[index]}
              data-column={column.code}
              sort={sortOf?.(column.code, title)}
              title={title}
            >
              <span className={cx(css.headWord, dense.word)}>{title}</span>
            </Th>
          );
        })}
        <Th align="end" className={dense.stock} sort={sortOf?.('$stock', m.goods_stockHead())}>
          {m.goods_stockHead()}
        </Th>
        <Th align="end" className={dense.price} sort={sortOf?.('$price', m.goods_priceHead())}>
          {n > 0 ? m.goods_priceAt({ quantity: quantity(n) }) : m.goods_priceHead()} <span className={css.vat}>{m.common_inclVat()}</span>
        </Th>
        <Th align="end" className={cx(css.amountCell, dense.amount)}>
          {m.goods_amount()}
        </Th>
        <Th align="end" className={dense.add}>
          {m.goods_quantity()}
        </Th>
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

export function GoodsTable(props: GoodsTableProps) {
  const { caption, rows, currency, n, columns, chosen = false, compact = false, extra = 'sales', stickyHead, sortOf } = props;
  const theme = usePictureTheme();
  const shown = columns ?? plainColumns[extra];
  const classes = useMemo(() => columnClasses(shown, chosen, compact), [shown, chosen, compact]);
  const count = chosen ? shown.length : undefined;
  const [touched, touch] = useTouched();
  const pieces = useCallback((row: GoodsRow) => quantityOf(row, n, touched.get(row.goodsId) ?? untouched).quantity, [n, touched]);
  const decimals = useMemo(
    () => longestFraction(rows.flatMap((row) => pricesNow(row, pieces(row), currency, !compact))),
    [rows, pieces, currency, compact],
  );
  const body = useRef<HTMLTableSectionElement>(null);
  const { drawn, isPart } = useRowsInSteps(rows, shown, body);
  const hydrated = useHydrated();
  const arrivalOf = useStockNote();
  const named = compact ? namedWarehouse(rows) : undefined;
  const look: RowsLook = { n, currency, columns: shown, classes, decimals, theme, named, table: useId() };
  const attributes = stickyHead ? { id: ROWS_ID, tabIndex: -1 } : {};
  return (
    <div
      className={cx(css.room, dense.room, chosenCss.room)}
      data-columns={compact ? undefined : count}
      data-chosen={compact && count !== 0 ? count : undefined}
    >
      <Table
        caption={caption}
        stickyHead={stickyHead}
        records
        className={cx(css.table, compact && dense.compact, compact && chosenCss.table)}
      >
        <Heads columns={shown} classes={classes} n={n} sortOf={sortOf} />
        {import.meta.env.SSR && writer() ? (
          <WrittenRows rows={rows} look={look} arrivalOf={arrivalOf} attributes={attributes} by={writer()!} />
        ) : (
          <tbody {...attributes} ref={body} aria-busy={isPart || undefined}>
            {/* By place: writing other texts into a row costs a third of making it anew. */}
            {drawn.map(({ row, columns: made }, place) => (
              <GoodsTr
                key={place}
                row={row}
                arrival={arrivalOf(row)}
                touched={touched.get(row.goodsId) ?? untouched}
                touch={touch}
                {...look}
                columns={made}
              />
            ))}
          </tbody>
        )}
      </Table>
      {compact && hydrated && (
        <Suspense>
          <RowCards rows={rows} body={body} quantityOf={pieces} currency={currency} theme={theme} />
        </Suspense>
      )}
    </div>
  );
}
