// The demo catalogue as a whole: brands, category tree and an iterator over the parts of all families.
import { brands } from './brands.ts';
import { categories } from './categories.ts';
import type { Draft } from './draft.ts';
import { everydayNames } from './everyday.ts';
import { families } from './families.ts';
import { offer } from './offer.ts';
import type { DemoCatalogue, DemoPart } from './types.ts';

/** All drafts, each brand and part number once: two families may name the same part. */
export function* drafts(): Generator<Draft & { readonly family: string }> {
  const seen = new Set<string>();
  for (const [family, make] of Object.entries(families)) {
    for (const draft of make()) {
      const key = `${draft.brand}:${draft.mpn}`;
      if (seen.has(key)) continue;
      seen.add(key);
      yield { ...draft, family };
    }
  }
}

function* parts(seed: number): Generator<DemoPart> {
  for (const draft of drafts()) yield offer(draft, seed, everydayNames.has(draft.mpn));
}

/**
 * The demo catalogue of a seed: at least 20,000 parts under the makers' own numbers; prices and stock are invented and marked
 * by `demo:` source ids. `parts` can be walked any number of times and gives the same parts in the same order.
 * @example for (const part of generateDemo(7).parts) console.log(part.mpn)
 */
export function generateDemo(seed: number): DemoCatalogue {
  return { brands, categories, parts: { [Symbol.iterator]: () => parts(seed) } };
}
