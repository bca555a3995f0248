// Marks of the shop's own lists: they stand among a part's values, no filter of a visitor can name them, and no facet shows them (SR-11).
import type { Edition } from '@partharbor/rules/goods';
import type { AttributeValue, SearchFilter } from './interface.ts';

/** Codes of parameters begin with a letter, so that none is called so. */
const codes = { mainland: '@mainland', pins: '@pins', discount: { domestic: '@discount', international: '@discountIntl' } } as const;
const marked = '1';

export interface Marked {
  /** Its maker is one of mainland China. */
  readonly mainland: boolean;
  /** What parts with its pins and function share (`pinsOf`); null = nothing is known. */
  readonly pins: string | null;
  /** Its price list of the edition has a discount. */
  readonly discount: Readonly<Record<Edition, boolean>>;
}

/** The marks of a part, to be put among its values. */
export function marksOf({ mainland, pins, discount }: Marked): Record<string, AttributeValue> {
  return {
    ...(mainland ? { [codes.mainland]: marked } : {}),
    ...(pins === null ? {} : { [codes.pins]: pins }),
    ...(discount.domestic ? { [codes.discount.domestic]: marked } : {}),
    ...(discount.international ? { [codes.discount.international]: marked } : {}),
  };
}

/** The shop's own lists that search knows by a mark. */
const zones = ['mainland', 'discount'] as const;
export type Zone = (typeof zones)[number];

/** The filter that leaves the parts of a list. */
export const zoneFilter = (zone: Zone, edition: Edition): SearchFilter => ({
  attr: zone === 'mainland' ? codes.mainland : codes.discount[edition],
  in: [marked],
});

/** The filter that leaves the parts with these pins (PD-5). */
export const pinsFilter = (key: string): SearchFilter => ({ attr: codes.pins, in: [key] });
