// Makers with what they sell: in lists, and looked up by the name or id of an address (SR-11).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { MakerRecord, makerList, makerLookup } from '@partharbor/contract/calls/zones';
import { done } from '@partharbor/contract/refuse';
import { numberDistance } from '@partharbor/part-search/numbers/distance';
import { brandKey } from '@partharbor/part-values/brand-key';
import { isMainlandMaker } from '@partharbor/part-values/mainland-makers';
import type { CallContext } from '../calls/context.ts';
import { timedCache } from '../catalogue/cache.ts';
import { brandOf, referenceOf, type Brand, type Reference } from '../catalogue/reference.ts';
import { sql, type Database } from '../platform/database.ts';
import { brandKeysOf, brandsNamed } from '../catalogue/brand-names.ts';

interface Sold {
  readonly parts: number;
  readonly sales: number;
}

interface Maker {
  readonly record: MakerRecord;
  readonly letter: string;
  /** Every spelling as a key. */
  readonly keys: readonly string[];
}

const nearLimit = 8;
const namedLimit = 50;
/** Slips a name may be away, by the length of its key. */
const slips = (key: string): number => (key.length < 4 ? 1 : 2);
const figures = timedCache<ReadonlyMap<number, Sold>>(60_000);
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** What each maker sells; one scan a minute. */
const soldBy = (db: Database): Promise<ReadonlyMap<number, Sold>> =>
  figures(db, '', async () => {
    const rows = await db.many<{ id: number; parts: number; sales: number }>(
      sql`select brand_id as id, count(*)::int as parts, sum(sales)::bigint as sales from part_search where on_shelf group by brand_id`,
    );
    return new Map(rows.map(({ id, parts, sales }) => [id, { parts, sales }]));
  });

/** The letter of the index a name stands under. @example letterOf('3PEAK') // '0' */
export function letterOf(name: string): string {
  const [first = ''] = name.normalize('NFKD').toUpperCase().trimStart();
  if (/[A-Z]/.test(first)) return first;
  return /\d/.test(first) ? '0' : '#';
}

const recordOf = ({ id, name, nameZh, own, logo }: Brand, sold: Sold | undefined): MakerRecord => ({
  brandId: String(id),
  brandName: name,
  brandNameZh: nameZh,
  logo,
  ownBrand: own,
  mainland: isMainlandMaker(name),
  parts: sold?.parts ?? 0,
  sales: sold?.sales ?? 0,
});

/** The last list made of each reference, with the figures it was made of. */
const made = new WeakMap<Reference, { readonly sold: ReadonlyMap<number, Sold>; readonly makers: readonly Maker[] }>();

/** All makers, by name: as fresh as the reference tables, their figures at most a minute old. */
async function allMakers(db: Database): Promise<readonly Maker[]> {
  const [reference, sold] = await Promise.all([referenceOf(db), soldBy(db)]);
  const known = made.get(reference);
  if (known?.sold === sold) return known.makers;
  const makers = [...reference.brands.values()]
    .map((brand) => ({ record: recordOf(brand, sold.get(brand.id)), letter: letterOf(brand.name), keys: brandKeysOf(brand) }))
    .sort((a, b) => collator.compare(a.record.brandName, b.record.brandName) || Number(a.record.brandId) - Number(b.record.brandId));
  made.set(reference, { sold, makers });
  return makers;
}

const orders: Readonly<Record<InputOf<typeof makerList>['sort'], (a: Maker, b: Maker) => number>> = {
  sales: (a, b) => b.record.sales - a.record.sales || b.record.parts - a.record.parts,
  parts: (a, b) => b.record.parts - a.record.parts || b.record.sales - a.record.sales,
  name: () => 0,
};

/** Makers that have parts on sale; figures at most a minute old. */
export async function listMakers(
  { db }: CallContext,
  { keywords, letter, sort, current, size }: InputOf<typeof makerList>,
): Promise<Outcome<AnswerOf<typeof makerList>>> {
  const selling = (await allMakers(db)).filter(({ record }) => record.parts > 0);
  const key = brandKey(keywords);
  const found = selling
    .filter((one) => letter === '' || one.letter === letter)
    .filter(({ keys }) => keywords === '' || (key !== '' && keys.some((one) => one.includes(key))))
    .sort(orders[sort]);
  const counts = new Map<string, number>();
  for (const one of selling) counts.set(one.letter, (counts.get(one.letter) ?? 0) + 1);
  return done({
    records: found.slice((current - 1) * size, current * size).map(({ record }) => record),
    total: found.length,
    pages: Math.ceil(found.length / size),
    current,
    size,
    letters: [...counts].map(([one, count]) => ({ letter: one, count })).sort((a, b) => place(a.letter) - place(b.letter)),
  });
}

/** Digits come behind Z, all others last. */
const place = (letter: string): number => (letter === '0' ? 91 : letter === '#' ? 92 : letter.charCodeAt(0));

/** The makers that an id or a name stands for; where there are none, those whose names come close. */
export async function lookUpMaker(
  { db }: CallContext,
  { brandId, name }: InputOf<typeof makerLookup>,
): Promise<Outcome<AnswerOf<typeof makerLookup>>> {
  const [reference, makers] = await Promise.all([referenceOf(db), allMakers(db)]);
  const ids = new Set(brandId === '' ? (name === '' ? [] : brandsNamed(reference, name)) : [brandOf(reference, Number(brandId))?.id ?? 0]);
  const found = makers.filter(({ record }) => ids.has(Number(record.brandId))).map(({ record }) => record);
  const byParts = found.sort((a, b) => b.parts - a.parts).slice(0, namedLimit);
  return done({ makers: byParts, near: found.length > 0 || name === '' ? [] : nearest(makers, brandKey(name)) });
}

/** Makers whose name holds the key, is held by it, or is a slip or two away; those with most parts first among equals. */
function nearest(makers: readonly Maker[], key: string): MakerRecord[] {
  if (key.length < 2) return [];
  const distance = ({ keys }: Maker): number =>
    Math.min(
      ...keys.map((one) => {
        if (one.startsWith(key) || (one.length > 2 && key.startsWith(one))) return 0.5;
        if ((key.length > 2 && one.includes(key)) || (one.length > 3 && key.includes(one))) return 1;
        const whole = numberDistance(one.toUpperCase(), key.toUpperCase(), slips(key));
        // People write the beginning of long names.
        return key.length < 4
          ? whole
          : Math.min(whole, 1 + numberDistance(one.slice(0, key.length).toUpperCase(), key.toUpperCase(), slips(key)));
      }),
    );
  return makers
    .filter(({ record }) => record.parts > 0)
    .map((one) => ({ one, far: distance(one) }))
    .filter(({ far }) => far < Infinity)
    .sort((a, b) => a.far - b.far || b.one.record.parts - a.one.record.parts)
    .slice(0, nearLimit)
    .map(({ one }) => one.record);
}
