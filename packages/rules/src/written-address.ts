// An address abroad as a parcel there carries it: street, city with its postcode, country (AC-5).
import type { Lang } from './goods.ts';

/** Countries that write the postcode before the city: 10969 Berlin. */
const first: ReadonlySet<string> = new Set(
  'DE ES FI FR HR IT MC RS BA ME MK MX MY TR UA PE MA EG EE CU AT BE BG CH CY DK HU LI NO SI GE AL LU LT NL SE CZ SK GR PL PT RO IS AR CL IL'.split(
    ' ',
  ),
);

/** Whether the postcode stands before the city; behind it, and behind the state, elsewhere. @example isPostcodeFirst('US') // false */
export const isPostcodeFirst = (country: string): boolean => first.has(country);

export interface PostalAddress {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** Country and place as Chinese say them: "德国 Berlin". */
  readonly region: string;
  /** The same in English: "Berlin, Germany". */
  readonly regionEn: string;
  readonly street: string;
  readonly postcode: string;
}

/**
 * Lines of an address outside the mainland, the country's name in the reader's language.
 * @example linesAbroad({ country: 'US', region: '美国 Austin, TX', regionEn: 'Austin, TX, United States', street: '1 Main St', postcode: '78701' }, 'en')
 * // ['1 Main St', 'Austin, TX 78701', 'United States']
 */
export function linesAbroad({ country, region, regionEn, street, postcode }: PostalAddress, lang: Lang): readonly string[] {
  const place = region.slice(region.indexOf(' ') + 1);
  const name = lang === 'zh' ? region.slice(0, Math.max(0, region.length - place.length - 1)) : regionEn.slice(place.length + 2);
  const city = (isPostcodeFirst(country) ? [postcode, place] : [place, postcode]).filter(Boolean).join(' ');
  return [street, city, name].filter(Boolean);
}
