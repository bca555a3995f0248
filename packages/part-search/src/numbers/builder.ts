// Collects the numbers, codes and words of parts and makes the columns `n.*` of a segment of them.
import type { Column } from '../image.ts';
import type { SearchPart } from '../interface.ts';
import { tokensOf } from '../tokens.ts';
import { EntriesBuilder, GrowingNumbers, reordered } from './bytes.ts';
import { sortedEntries } from './key-table.ts';
import { buildTrigrams } from './trigrams.ts';
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
    this.#words.add(tokensOf(text));
  }

  /** Columns by name, for documents in that order: `order[doc]` = place in the order of adding. */
  finish(order: Uint32Array): Map<string, Column> {
    const keys = reordered(this.#keys.entries(), order);
    const shown = reordered(this.#shown.entries(), order);
    const trigrams = buildTrigrams(keys);
    return new Map<string, Column>([
      ['n.keyStart', keys.starts],
      ['n.keyBytes', keys.bytes],
      ['n.keyOrder', sortedEntries(keys)],
      ['n.shownStart', shown.starts],
      ['n.shownBytes', shown.bytes],
      ['n.trigramStart', trigrams.starts],
      ['n.trigramDocs', trigrams.docs],
      ...this.#codeColumns(order),
      ...this.#words.finish(order),
    ]);
  }

  #codeColumns(order: Uint32Array): Map<string, Column> {
    const docOf = new Uint32Array(order.length);
    for (let doc = 0; doc < order.length; doc += 1) docOf[order[doc]!] = doc;
    const codes = this.#codes.entries();
    const codeOrder = sortedEntries(codes);
    const sorted = reordered(codes, codeOrder);
    return new Map<string, Column>([
      ['n.codeStart', sorted.starts],
      ['n.codeBytes', sorted.bytes],
      ['n.codeDoc', codeOrder.map((code) => docOf[this.#codeOwners.numbers[code]!]!)],
    ]);
  }
}
