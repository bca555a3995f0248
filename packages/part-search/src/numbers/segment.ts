// What part-number questions need to know of a document beside its number.
import type { Edition } from '@partharbor/rules/goods';
import type { NumberIndex } from './index.ts';

/** Numbers in a row that have one peak. */
export const placesPerPeak = 32;

/** Figures of documents by their number in the segment, read where they stand. */
export interface FigureReader {
  id(doc: number): number;
  brandId(doc: number): number;
  /** Pieces one can buy. */
  available(doc: number, edition: Edition): number;
  sales(doc: number): number;
  /** Per document: its sales, and the highest bit where it is in stock. */
  ranks(edition: Edition): Uint32Array;
  /** Per `placesPerPeak` numbers in their order at least the highest of their ranks. */
  peaks(edition: Edition): Uint32Array;
  /** Buried, or off the shelf: never offered. */
  gone(doc: number): boolean;
}

/** One segment as `suggestNumbers`, `nearNumbers` and `matchBom` take it. */
export interface NumberSegment {
  readonly numbers: NumberIndex;
  readonly figures: FigureReader;
}
