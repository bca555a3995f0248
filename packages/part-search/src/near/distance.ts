// How far a value on offer is from the one asked for, so that the nearest parts come first (SR-4, SR-12).
import type { AttributeValue, SearchFilter } from '../interface.ts';
import { accepts } from '../meaning.ts';
import { meaningOf } from '../parse/semantics.ts';
import { isLimit, protects } from './protects.ts';

/** How a value stands to a wish: fulfils it, is smaller, is greater, is another text, or is not stated. */
type Side = 'as' | 'below' | 'above' | 'other' | 'unstated';

export interface Distance {
  readonly side: Side;
  /** Powers of ten between the two; of texts and of what is not stated a fixed length. 0 = as asked. */
  readonly decades: number;
  /** Has divided by asked; 0 where that says nothing. */
  readonly ratio: number;
}

const asAsked: Distance = { side: 'as', decades: 0, ratio: 1 };
/** A maker costs nothing to change, another text is half a decade off, a package of no known size a whole one; what is not stated could be anything. */
const fixed = { brand: 0.05, text: 0.5, package: 1, unstated: 1.9 } as const;

const textApart = (attr: string): number => (attr === '$brand' ? fixed.brand : attr === '$package' ? fixed.package : fixed.text);

const between = (wanted: number, has: number): Distance => {
  const ratio = wanted > 0 && has > 0 ? has / wanted : 0;
  const decades = ratio > 0 ? Math.abs(Math.log10(ratio)) : Math.abs(has - wanted) / Math.max(Math.abs(wanted), 1);
  return { side: has < wanted ? 'below' : 'above', decades, ratio };
};

/** The bound that a number or range misses, and by how much; the nearest one of several wanted. */
function numbersApart({ in: wanted, min, max }: SearchFilter, value: number | readonly [number, number]): Distance {
  const [low, high] = typeof value === 'number' ? [value, value] : value;
  const single = (wanted ?? []).map(Number).filter((one) => !Number.isNaN(one));
  const apart = [
    ...single.map((one) => between(one, one < low ? low : high)),
    ...(min !== undefined && low > min && typeof value !== 'number' ? [between(min, low)] : []),
    ...(min !== undefined && high < min ? [between(min, high)] : []),
    ...(max !== undefined && high < max && typeof value !== 'number' ? [between(max, high)] : []),
    ...(max !== undefined && low > max ? [between(max, low)] : []),
  ];
  const order = single.length > 0 ? 1 : -1;
  return apart.sort((a, b) => order * (a.decades - b.decades))[0] ?? { side: 'other', decades: fixed.text, ratio: 0 };
}

/**
 * @example distanceTo({ attr: 'voltage_rating', min: 500 }, 50) // { side: 'below', decades: 1, ratio: 0.1 }
 */
export function distanceTo(filter: SearchFilter, value: AttributeValue | null): Distance {
  if (value === null) return { side: 'unstated', decades: fixed.unstated, ratio: 0 };
  if (accepts(filter, value)) return asAsked;
  if (typeof value !== 'string') return numbersApart(filter, value);
  return { side: 'other', decades: textApart(filter.attr), ratio: 0 };
}

/** Twice as much is still the same kind of part. */
export const kinDecades = Math.log10(2) + 1e-9;

/**
 * Whether a part with this value may be shown as near without being asked for: a limit that protects is never lowered, and not left
 * unstated; more than was asked for may stand, where a part has one value of it. One that a part is chosen by, as a fuse by its current,
 * may be the next smaller or greater one.
 */
export function mayStandNear(filter: SearchFilter, { side, decades }: Distance): boolean {
  const { attr } = filter;
  if (side === 'as' || !protects(attr)) return true;
  if (!isLimit(filter)) return side !== 'unstated' && decades <= kinDecades;
  return side === 'above' && attr !== 'clamping_voltage' && meaningOf(attr) !== 'covers';
}

/** The value of a key of a facet (see `valueKey`). @example valueOfKey('1e-7') // 1e-7; valueOfKey('4.5~60') // [4.5, 60] */
export function valueOfKey(key: string): AttributeValue {
  const range = /^(-?[\d.]+(?:e[+-]?\d+)?)~(-?[\d.]+(?:e[+-]?\d+)?)$/.exec(key);
  if (range) return [Number(range[1]), Number(range[2])];
  return /^-?[\d.]+(?:e[+-]?\d+)?$/.test(key) ? Number(key) : key;
}
