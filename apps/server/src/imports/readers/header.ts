// Finds the header row, the first that names part number and brand, and turns the rows below into records.
import { headerKey } from '../row-fields.ts';
import type { SourceRow } from './row.ts';

/** Rows looked at for a header. */
const HEADER_ROWS_MAX = 60;

/** Header names that a mapping has for part number and brand. */
export interface HeaderNames {
  readonly mpn: readonly string[];
  readonly brand: readonly string[];
}

export class HeaderSearch {
  found = false;
  lost = false;
  readonly #mpn: Set<string>;
  readonly #brand: Set<string>;
  #headers: string[] = [];
  #looked = 0;

  constructor({ mpn, brand }: HeaderNames) {
    this.#mpn = new Set(mpn.map(headerKey));
    this.#brand = new Set(brand.map(headerKey));
  }

  take(file: string, line: number, cells: readonly string[]): SourceRow | null {
    if (!this.found) {
      const keys = cells.map(headerKey);
      this.found = keys.some((key) => this.#mpn.has(key)) && keys.some((key) => this.#brand.has(key));
      this.#headers = this.found ? distinct(cells) : [];
      this.lost = !this.found && ++this.#looked >= HEADER_ROWS_MAX;
      return null;
    }
    if (cells.slice(this.#headers.length).some((cell) => cell.trim() !== '')) return { file, line, problem: 'too_many_cells' };
    if (cells.some((cell) => cell.includes('\uFFFD') || !cell.isWellFormed())) return { file, line, problem: 'wrong_encoding' };
    const record: Record<string, unknown> = {};
    for (const [i, header] of this.#headers.entries()) record[header] = cells[i] ?? '';
    return { file, line, record };
  }
}

function distinct(cells: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return cells.map((cell, i) => {
    const name = cell.trim() === '' ? `column ${i + 1}` : cell.trim();
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} (${count})`;
  });
}
