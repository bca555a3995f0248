// Reads what was typed into the search box: a part number, a maker, or a maker with a part number (SR-3).
import { visible } from '@partharbor/part-values/invisible';
import { typedNumber, type TypedNumber } from '@partharbor/part-values/mpn';
import type { Reference } from './reference.ts';
import { brandsNamed } from './brand-names.ts';

/** A maker's name beside a number: "TI LM358", "LM358 Texas Instruments". */
interface MakerAndNumber {
  readonly brandIds: readonly number[];
  /** The maker's name as it was typed. */
  readonly source: string;
  readonly number: TypedNumber;
}

export interface Words {
  /** The whole text as a number; its loose key is '' when it holds no letter or digit. */
  readonly number: TypedNumber;
  /** Brands the whole text names. */
  readonly brandIds: readonly number[];
  readonly split: MakerAndNumber | null;
}

/** Reads the search words. @example readWords('ti lm358', reference).split?.number.key // 'LM358' */
export function readWords(typed: string, reference: Reference): Words {
  const text = visible(typed);
  const pieces = [...text.matchAll(/[^\s,;，；、]+/g)].slice(0, 8).map((one) => ({ start: one.index, end: one.index + one[0].length }));
  return { number: typedNumber(text), brandIds: brandsNamed(reference, text), split: splitOf(text, pieces, reference) };
}

interface Piece {
  readonly start: number;
  readonly end: number;
}

const spanOf = (text: string, pieces: readonly Piece[]): string => text.slice(pieces[0]!.start, pieces.at(-1)!.end);

function splitOf(text: string, pieces: readonly Piece[], reference: Reference): MakerAndNumber | null {
  for (let taken = pieces.length - 1; taken >= 1; taken -= 1) {
    const sides = [
      [pieces.slice(0, taken), pieces.slice(taken)],
      [pieces.slice(-taken), pieces.slice(0, -taken)],
    ] as const;
    for (const [maker, rest] of sides) {
      const source = spanOf(text, maker);
      const brandIds = brandsNamed(reference, source.normalize('NFKC'));
      const number = typedNumber(spanOf(text, rest));
      if (brandIds.length > 0 && number.key.length >= 2) return { brandIds, source, number };
    }
  }
  return null;
}
