// What the writer hands to readers: whole, or what has changed since the publication before.
import type { DictionaryGrowth } from '../dictionary.ts';
import type { ColumnPlace, Image } from '../image.ts';

interface Common {
  /** Counts publications; a step takes a reader from the one before to this one. */
  readonly serial: number;
  /** Changes taken in so far, and how many of them had been written in place. */
  readonly generation: number;
  readonly writtenInPlace: number;
  /** Parts a reader of this publication finds, on and off the shelf. */
  readonly parts: number;
  /** Bytes of its segments. */
  readonly bytes: number;
  /** Small and rebuilt often: the parts that came or changed since the base was built. */
  readonly delta: Image | null;
}

export interface WholePublication extends Common {
  readonly kind: 'whole';
  readonly base: Image | null;
  readonly dictionaries: DictionaryGrowth;
  readonly module: WebAssembly.Module | null;
  /** One 64-bit count of the changes written in place, shared by everybody. */
  readonly inPlace: SharedArrayBuffer;
}

/** Keeps the base, but for where its tombstones are now. */
export interface StepPublication extends Common {
  readonly kind: 'step';
  readonly tombstones: ColumnPlace | null;
  readonly growth: DictionaryGrowth;
}

/** Can be posted to threads as it is. */
export type Publication = WholePublication | StepPublication;
