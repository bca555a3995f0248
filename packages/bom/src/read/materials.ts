// Reads a list of material codes: the head by the names that columns of parts lists have, and below it one row a code.
import { nameScores } from './names.ts';

export const materialRoles = ['code', 'partNo', 'brandName', 'goodsId', 'remark'] as const;
type MaterialRole = (typeof materialRoles)[number];

/** A row of a sheet; `line` is the number the spreadsheet shows. */
export interface SheetRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** What a row of a list says, each trimmed. */
export type ListedMaterial = { readonly row: number } & Readonly<Record<MaterialRole, string>>;

/** Rows that are looked at for the head. */
const HEAD_ROWS = 60;

const heads: Readonly<Record<string, MaterialRole>> = {
  goodsid: 'goodsId',
  商品编号: 'goodsId',
  itemnumber: 'goodsId',
};
const roleOf = { material_code: 'code', mpn: 'partNo', manufacturer: 'brandName', supplier_pn: 'goodsId', remark: 'remark' } as const;

/** How well a cell names each role. A customer's own number is a code here: the list is the customer's. */
function scoresOf(cell: string): Partial<Record<MaterialRole, number>> {
  const bare = cell.replace(/[*＊\s]/g, '').toLowerCase();
  if (Object.hasOwn(heads, bare)) return { [heads[bare]!]: 1.1 };
  const { scores } = nameScores(cell.replace(/[*＊]/g, ' '));
  const found: Partial<Record<MaterialRole, number>> = {};
  for (const [from, to] of Object.entries(roleOf) as [keyof typeof roleOf, MaterialRole][]) if (scores[from]) found[to] = scores[from];
  if (scores.customer_pn) found.code = Math.max(found.code ?? 0, scores.customer_pn * 0.9);
  return found;
}

/** The best column of each role; a column has one. Null where no code or no part is named. */
function columnsOf(cells: readonly string[]): Partial<Record<MaterialRole, number>> | null {
  const wishes = cells
    .flatMap((cell, index) => Object.entries(scoresOf(cell)).map(([role, score]) => ({ role: role as MaterialRole, index, score })))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const columns: Partial<Record<MaterialRole, number>> = {};
  const used = new Set<number>();
  for (const { role, index } of wishes) {
    if (columns[role] !== undefined || used.has(index)) continue;
    columns[role] = index;
    used.add(index);
  }
  return columns.code !== undefined && (columns.partNo !== undefined || columns.goodsId !== undefined) ? columns : null;
}

/**
 * The rows below the head; blank ones are none, nor is the head again. Null where no row is a head.
 * @example readMaterials([{ line: 1, cells: ['物料编码*', '型号*'] }, { line: 2, cells: ['M-001', 'LM358DR'] }])
 */
export function readMaterials(rows: Iterable<SheetRow>): ListedMaterial[] | null {
  let columns: Partial<Record<MaterialRole, number>> | null = null;
  let head = '';
  let seen = 0;
  const found: ListedMaterial[] = [];
  for (const { line, cells } of rows) {
    if (!columns) {
      if (++seen > HEAD_ROWS) return null;
      columns = columnsOf(cells);
      head = cells.join('\t');
      continue;
    }
    if (cells.join('\t') === head) continue;
    const of = (role: MaterialRole): string => cells[columns![role] ?? -1]?.trim() ?? '';
    const listed = {
      row: line,
      code: of('code'),
      partNo: of('partNo'),
      brandName: of('brandName'),
      goodsId: of('goodsId'),
      remark: of('remark'),
    };
    if (materialRoles.some((role) => listed[role] !== '')) found.push(listed);
  }
  return columns ? found : null;
}
