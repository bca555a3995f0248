// Data table primitives: a named, focusable region around a real table; head cells with widths and sort links.
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { ReactNode, TdHTMLAttributes, ThHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import css from './table.module.css';
import { cx } from './cx.tsx';

type Density = 'compact' | 'standard' | 'roomy';
export type ColumnWidth = 40 | 56 | 76 | 96 | 120 | 148 | 160 | 176 | 208 | 240 | 280 | 360;

interface TableProps {
  /** Names table and region; shown above the table unless `captionHidden`. */
  caption: ReactNode;
  captionHidden?: boolean;
  density?: Density;
  /** Marks the row under the pointer. */
  hover?: boolean;
  /** The head stays while the page scrolls; needs a table that does not scroll sideways at this width. */
  stickyHead?: boolean;
  /** The first column stays while the region scrolls sideways. */
  stickyStart?: boolean;
  /** Rows become stacked records below 720; every cell then gives `dataLabel`. */
  records?: boolean;
  /** Without border and ground, inside a panel. */
  flat?: boolean;
  className?: string;
  id?: string;
  children: ReactNode;
}

export function Table({
  caption,
  captionHidden = true,
  density = 'standard',
  hover = true,
  stickyHead,
  stickyStart,
  records,
  flat,
  className,
  id,
  children,
}: TableProps) {
  const name = typeof caption === 'string' ? caption : undefined;
  return (
    <section
      className={cx(css.region, stickyHead && css.open, flat && css.flat)}
      aria-label={name}
      tabIndex={stickyHead ? undefined : 0}
      id={id}
    >
      <table
        className={cx(
          css.table,
          css[density],
          hover && css.hover,
          stickyHead && css.stick,
          stickyStart && css.stickStart,
          records && css.records,
          className,
        )}
      >
        <caption className={captionHidden ? 'visually-hidden' : css.caption}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}

interface CellLook {
  /** Numbers stand right, texts left. */
  align?: 'start' | 'end' | 'centre';
  nowrap?: boolean;
}

interface ThProps extends Omit<ThHTMLAttributes<HTMLTableCellElement>, 'align'>, CellLook {
  width?: ColumnWidth;
  /** Sort link of the column: address that sorts by it and the direction now in force. */
  sort?: { href: string; now: 'ascending' | 'descending' | null; label: string };
}

/** Head cell of a column; `scope="row"` for the head of a row. */
export function Th({ align = 'start', nowrap, width, sort, scope = 'col', className, children, ...rest }: ThProps) {
  return (
    <th
      {...rest}
      scope={scope}
      aria-sort={sort?.now ?? undefined}
      className={cx(align !== 'start' && css[align], nowrap && css.nowrap, width && css[`w${width}`], className)}
    >
      {sort ? (
        <Link href={sort.href} className={cx(css.sort, sort.now && css.sorted)} title={sort.label} rel="nofollow">
          {children}
          {sort.now && <Icon of={sort.now === 'ascending' ? IconArrowUp : IconArrowDown} />}
        </Link>
      ) : (
        children
      )}
    </th>
  );
}

export function Td({
  align = 'start',
  nowrap,
  dataLabel,
  className,
  children,
  ...rest
}: Omit<TdHTMLAttributes<HTMLTableCellElement>, 'align'> & CellLook & { dataLabel?: string }) {
  return (
    <td {...rest} data-label={dataLabel} className={cx(align !== 'start' && css[align], nowrap && css.nowrap, className)}>
      {children}
    </td>
  );
}
