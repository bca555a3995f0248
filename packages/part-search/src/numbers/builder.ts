// Collects the numbers, codes and words of parts and makes the columns `n.*` of a segment of them.
import type { Column, ColumnSource } from '../image.ts';
import type { SearchPart } from '../interface.ts';
import { EntriesBuilder, GrowingNumbers } from './bytes.ts';
import { sortedEntries } from './key-table.ts';
import { trigramColumns } from './trigrams.ts';
import { WordsBuilder } from './words.ts';

/**
 * Takes parts one by one and keeps bytes only.
 * @example builder.add(part); builder.finish(Uint32Array.of(0)) // columns of one document
 */
export class NumbersBuilder {
  readonly #keys = new EntriesBuilder();
  /** Numbers as shown; empty where that is the key itself. */
  readonly #shown = new EntriesBuilder();
  readonly #codes = new EntriesBuilder();
  /** Place in the order of adding of the part a code belongs to. */
  readonly #codeOwners = new GrowingNumbers();
  readonly #words = new WordsBuilder();

  add({ key, mpn, codes, text }: SearchPart): void {
    for (const code of codes) {
      this.#codes.add(code);
      this.#codeOwners.push(this.#keys.size);
    }
    this.#keys.add(key);
    this.#shown.add(mpn === key ? '' : mpn);
    this.#words.add(text);
  }

  /** Columns by name, for documents in that order: `order[doc]` = place in the order of adding. What was collected goes as they are written. */
  finish(order: Uint32Array): Map<string, Column | ColumnSource> {
    const sortKeys: ColumnSource['fill'] = (into, made) =>
      (into as Uint32Array).set(sortedEntries({ starts: made('n.keyStart'), bytes: made('n.keyBytes') }));
    // Trigrams are counted before the keys go.
    const trigrams = trigramColumns(this.#keys.entries());
    return new Map<string, Column | ColumnSource>([
      ...this.#keys.columns('n.keyStart', 'n.keyBytes', order),
      ['n.keyOrder', { kind: 'u32', length: order.length, fill: sortKeys }],
      ...this.#shown.columns('n.shownStart', 'n.shownBytes', order),
      ...trigrams,
      ...this.#codeColumns(order),
      ...this.#words.finish(order),
    ]);
  }

  #codeColumns(order: Uint32Array): [string, Column | ColumnSource][] {
    const docOf = new Uint32Array(order.length);
    for (let doc = 0; doc < order.length; doc += 1) docOf[order[doc]!] = doc;
    const codeOrder = sortedEntries(this.#codes.entries());
    const docs = codeOrder.map((code) => docOf[this.#codeOwners.numbers[code]!]!);
    return [...this.#codes.columns('n.codeStart', 'n.codeBytes', codeOrder), ['n.codeDoc', docs]];
  }
}
