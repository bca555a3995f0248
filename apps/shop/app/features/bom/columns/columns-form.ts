// The form of the columns: which role each column of a file has, and where its header stands (BM-2).
import type { BomFile } from '../types.ts';

type Columns = BomFile['columns'];
export type Role = keyof Columns;

/** Columns by role as a form says them, in the order of `roles`; of a role named twice the first column counts. */
export function columnsFrom<R extends string>(form: FormData, roles: readonly R[]): Partial<Record<R, number>> {
  const found = new Map<string, number>();
  for (const [name, value] of form.entries()) {
    const index = /^column-(\d{1,2})$/.exec(name)?.[1];
    if (index !== undefined && typeof value === 'string' && value !== '' && !found.has(value)) found.set(value, Number(index));
  }
  return Object.fromEntries(roles.filter((role) => found.has(role)).map((role) => [role, found.get(role)])) as Partial<Record<R, number>>;
}

/** Columns as they are read now, in the same form: what the form began with. */
export const columnsNow = <R extends string>(columns: Columns, roles: readonly R[]): Partial<Record<R, number>> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const column = columns[role as unknown as Role];
      return column ? [[role, column.index]] : [];
    }),
  ) as Partial<Record<R, number>>;

/** Columns as one text, whatever order their roles are named in: the same text is the same columns. */
export const columnsText = (columns: Readonly<Partial<Record<string, number>>>): string =>
  Object.entries(columns)
    .map(([role, index]) => `${role}=${index}`)
    .toSorted()
    .join(' ');

/** Rows are counted from 1 by readers and from 0 by calls; '' and 0 = there is no header. @example headerRowFrom('3') // { headerRow: 2 } */
export function headerRowFrom(typed: string): { headerRow?: number | null } {
  const text = typed.trim();
  if (text === '' || text === '0') return { headerRow: null };
  return /^\d{1,5}$/.test(text) ? { headerRow: Number(text) - 1 } : {};
}

/** Role of each column by its index; further columns of a role have none of their own. */
export function rolesByColumn(
  columns: Columns,
): Map<number, { readonly role: Role; readonly confidence: 'sure' | 'guess' | 'remembered' | 'also' }> {
  const roles = new Map<number, { role: Role; confidence: 'sure' | 'guess' | 'remembered' | 'also' }>();
  for (const [role, column] of Object.entries(columns) as [Role, NonNullable<Columns[Role]>][]) {
    for (const index of column.also) roles.set(index, { role, confidence: 'also' });
    roles.set(column.index, { role, confidence: column.confidence });
  }
  return roles;
}

/**
 * What a column is called: by its head, else by its letter, as spreadsheets name columns.
 * @example columnName(['Qty', ''], 1) // 'B'; columnName([], 27) // 'AB'
 */
export function columnName(headers: readonly string[], index: number): string {
  const head = headers[index];
  if (head !== undefined && head !== '') return head;
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : `${columnName([], Math.floor(index / 26) - 1)}${last}`;
}
