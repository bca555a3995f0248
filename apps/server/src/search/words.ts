// Reads what was typed into the search box: a part number, a maker, or a maker with a part number (SR-3).
import { mpnKey } from '@partharbor/part-values/mpn';
import type { Reference } from '../catalogue/reference.ts';
import { sql, type Sql } from '../platform/database.ts';
import { brandsNamed } from './brand-names.ts';

export interface Words {
  /** Loose key of the whole text; '' when it holds no letter or digit. */
  readonly key: string;
  /** Brands the whole text names. */
  readonly brandIds: readonly number[];
  /** A maker's name beside a number: "TI LM358", "LM358 Texas Instruments". */
  readonly split: { readonly brandIds: readonly number[]; readonly key: string } | null;
}

/** Reads the search words. @example readWords('ti lm358', reference).split?.key // 'LM358' */
export function readWords(text: string, reference: Reference): Words {
  const tokens = text
    .normalize('NFKC')
    .split(/[\s,;，；、]+/)
    .filter((token) => token !== '')
    .slice(0, 8);
  return { key: mpnKey(text), brandIds: brandsNamed(reference, text), split: splitOf(tokens, reference) };
}

function splitOf(tokens: readonly string[], reference: Reference): Words['split'] {
  for (let taken = tokens.length - 1; taken >= 1; taken -= 1) {
    const sides = [
      [tokens.slice(0, taken), tokens.slice(taken)],
      [tokens.slice(-taken), tokens.slice(0, -taken)],
    ] as const;
    for (const [maker, rest] of sides) {
      const brandIds = brandsNamed(reference, maker.join(' '));
      const key = mpnKey(rest.join(''));
      if (brandIds.length > 0 && key.length >= 2) return { brandIds, key };
    }
  }
  return null;
}

/**
 * Condition that `column` begins with a key, as bounds: with LIKE and a parameter a prepared plan could not use the index.
 * Keys hold letters, digits and Chinese characters, all below the upper bound.
 */
export const beginsWith = (column: Sql, key: string): Sql => sql`(${column} ~>=~ ${key} and ${column} ~<=~ ${`${key}\uFFFD`})`;

/** Condition that the words hold a key; keys hold nothing that means anything to LIKE. */
export const holds = (column: Sql, key: string): Sql => sql`${column} like ${`%${key}%`}`;

/** Whether a key can be looked up by trigrams: three Latin letters or digits in a row. */
export const hasTrigram = (key: string): boolean => /[A-Z0-9]{3}/.test(key);
