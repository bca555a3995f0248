// Parts with a BOM line's values: its searches in turn, from the narrowest, until there are enough.
import type { BomLine, BomValues } from '../interface.ts';

/** Ids of a typed search, best first. */
export type ValueSearch = (values: BomValues, size: number) => readonly number[];

/**
 * Ids that the line's searches find, each once, those of an earlier search first; at most `size`.
 * @example valueHits({ ...line, values: strict, orElse: [wide] }, 12, search)
 */
export function valueHits({ values, orElse = [] }: BomLine, size: number, search: ValueSearch): readonly number[] {
  if (!values) return [];
  const found = new Set(search(values, size));
  for (const wider of orElse) {
    if (found.size >= size) break;
    for (const id of search(wider, size)) found.add(id);
  }
  return [...found].slice(0, size);
}
