// Collects what was understood while a text is read: one filter per attribute, and the pieces of text behind each.
import type { SearchFilter } from '../interface.ts';
import type { Understood } from './types.ts';

/** An understood piece before its place in the text as typed is known: indexes of its lexemes. */
export interface DraftItem {
  readonly lexemes: readonly number[];
  readonly kind: Understood['kind'];
  readonly code: string;
  readonly filter: SearchFilter | null;
  readonly categoryIds: readonly number[];
  readonly asText?: true;
}

export class Draft {
  readonly items: DraftItem[] = [];
  readonly #filters = new Map<string, SearchFilter>();
  readonly #used = new Set<number>();

  /** Lexemes that mean nothing more. */
  use(...lexemes: number[]): void {
    for (const index of lexemes) this.#used.add(index);
  }

  isUsed(index: number): boolean {
    return this.#used.has(index);
  }

  /** Whether a lexeme stands for categories. */
  isCategory(index: number): boolean {
    return this.items.some(({ kind, lexemes }) => kind === 'category' && lexemes.includes(index));
  }

  has(attr: string): boolean {
    return this.#filters.has(attr);
  }

  /** Whether the filter of the attribute is this very value. */
  means(attr: string, value: number): boolean {
    const { min, max } = this.#filters.get(attr) ?? {};
    return min !== undefined && max !== undefined && min <= value && value <= max && max - min <= Math.abs(value) * 0.01;
  }

  filters(): SearchFilter[] {
    return [...this.#filters.values()];
  }

  /** Takes a filter; values of one attribute add up (0603 or 0805), a second bound of one does not: false. */
  add(kind: Understood['kind'], filter: SearchFilter, lexemes: readonly number[], how: Pick<DraftItem, 'asText'> = {}): boolean {
    const before = this.#filters.get(filter.attr);
    if (before && (before.in === undefined || filter.in === undefined)) return false;
    const joined = before ? { ...filter, in: [...new Set([...before.in!, ...filter.in!])] } : filter;
    this.#filters.set(filter.attr, joined);
    this.items.push({ lexemes, kind, code: filter.attr, filter, categoryIds: [], ...how });
    this.use(...lexemes);
    return true;
  }

  category(lexemes: readonly number[], categoryIds: readonly number[]): void {
    this.items.push({ lexemes, kind: 'category', code: '$category', filter: null, categoryIds });
    this.use(...lexemes);
  }
}
