// Finds makers and categories by what people type, in the reference tables held in memory.
import { brandKey, brandKeys } from '@partharbor/part-values/brand-key';
import type { Brand, Category, Reference } from './reference.ts';

/** Short names of the trade, as keys, for makers whose own name is longer. */
const shortNames: Readonly<Record<string, string>> = {
  ti: 'texasinstruments',
  st: 'stmicroelectronics',
  adi: 'analogdevices',
  on: 'onsemi',
  mps: 'monolithicpowersystems',
  aos: 'alphaomega',
  samsung: 'samsungelectromechanics',
  semco: 'samsungelectromechanics',
  gd: 'gigadevice',
};

interface Names {
  /** Loose key → brands; a brand stands under every spelling of its name. */
  readonly exact: ReadonlyMap<string, readonly number[]>;
  readonly sorted: readonly (readonly [key: string, brandId: number])[];
}

const known = new WeakMap<Reference, Names>();

/** Every spelling of a maker's name as a key. */
export function brandKeysOf(brand: Brand): string[] {
  return [...new Set([...brandKeys(brand.name), ...[brand.nameZh, ...brand.aliases].map(brandKey)])].filter((key) => key !== '');
}

function namesOf(reference: Reference): Names {
  const found = known.get(reference);
  if (found) return found;
  const sorted = [...reference.brands.values()]
    .flatMap((brand) => brandKeysOf(brand).map((key) => [key, brand.id] as const))
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const exact = new Map<string, number[]>();
  for (const [key, id] of sorted) exact.set(key, [...(exact.get(key) ?? []), id]);
  const archived = new Set([...reference.brands.values()].filter((brand) => brand.archived).map(({ id }) => id));
  // Offered while typing are those in use alone.
  const names = { exact, sorted: sorted.filter(([, id]) => !archived.has(id)) };
  known.set(reference, names);
  return names;
}

/** Brands of exactly this name, in any spelling. */
export function brandsNamed(reference: Reference, text: string): readonly number[] {
  const { exact } = namesOf(reference);
  const key = brandKey(text);
  const long = Object.hasOwn(shortNames, key) ? shortNames[key] : undefined;
  return [...new Set([...(exact.get(key) ?? []), ...(long === undefined ? [] : (exact.get(long) ?? []))])];
}

/** Brands whose name begins so, shortest name first. */
export function brandsBeginning(reference: Reference, text: string, limit: number): number[] {
  const key = brandKey(text);
  if (key.length < 2) return [];
  const { sorted } = namesOf(reference);
  let low = 0;
  for (let high = sorted.length; low < high;) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]![0] < key) low = middle + 1;
    else high = middle;
  }
  const hits: (readonly [string, number])[] = [];
  for (let at = low; sorted[at]?.[0].startsWith(key); at += 1) hits.push(sorted[at]!);
  return [...new Set(hits.sort(([a], [b]) => a.length - b.length).map(([, id]) => id))].slice(0, limit);
}

/** Every spelling a maker may be typed in, for reading free text. */
export function brandSpellings(brand: Brand): string[] {
  const keys = new Set(brandKeysOf(brand));
  const short = Object.entries(shortNames).flatMap(([name, long]) => (keys.has(long) ? [name] : []));
  return [...new Set([brand.name, ...(brand.nameZh ? [brand.nameZh] : []), ...brand.aliases, ...short])];
}

const namesIn = (category: Category): string[] => [category.nameZh.toLowerCase(), category.nameEn.toLowerCase()];

/** The category of exactly this name in either language. */
export function categoryNamed(reference: Reference, text: string): number | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < 2) return undefined;
  return [...reference.categories.values()].find((one) => namesIn(one).includes(wanted))?.id;
}

/** The first category whose name holds the text. */
export function categoryHolding(reference: Reference, text: string): number | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted.length < 2) return undefined;
  return [...reference.categories.values()].find(
    (one) => one.nameZh.toLowerCase().includes(wanted) || (wanted.length > 3 && one.nameEn.toLowerCase().includes(wanted)),
  )?.id;
}
