// The table of every list: rows 32 high, records below each other on phones. Columns describe themselves.
import { Table, Td, Th } from '@partharbor/ui/table';
import type { ColumnWidth } from '@partharbor/ui/table';
import type { HTMLAttributes, ReactNode } from 'react';
import css from './templates.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly head: string;
  readonly render: (row: Row) => ReactNode;
  readonly align?: 'start' | 'end';
  readonly nowrap?: boolean;
  readonly width?: ColumnWidth;
  /** Left out on phones, where a row is a record. */
  readonly wide?: boolean;
  /** Left out where the list is narrower than 1120. */
  readonly roomy?: boolean;
  /** The head is for screen readers alone: a column of buttons. */
  readonly headHidden?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly flat?: boolean;
  /** Marks the row that is open. */
  readonly isCurrent?: (row: Row) => boolean;
  /** For rows that take the focus themselves. */
  readonly rowProps?: (row: Row) => HTMLAttributes<HTMLTableRowElement> & Readonly<Record<`data-${string}`, string | undefined>>;
}

function classOf<Row>({ align, wide, roomy }: Column<Row>): string | undefined {
  const names = [align === 'end' ? css.number : '', wide ? css.wide : '', roomy ? css.roomy : ''].filter(Boolean);
  return names.length > 0 ? names.join(' ') : undefined;
}

export function DataTable<Row>({ caption, columns, rows, rowKey, flat, isCurrent, rowProps }: DataTableProps<Row>) {
  return (
    <Table caption={caption} density="compact" records flat={flat}>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column.key} className={classOf(column)} align={column.align} width={column.width}>
              {column.headHidden ? <span className="visually-hidden">{column.head}</span> : column.head}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} data-current={isCurrent?.(row) || undefined} {...rowProps?.(row)}>
            {columns.map((column) => (
              <Td
                key={column.key}
                className={classOf(column)}
                align={column.align}
                nowrap={column.nowrap}
                dataLabel={column.headHidden ? undefined : column.head}
              >
                {column.render(row)}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
