// Which part a row of an uploaded list means: by goods id, or by its number as written, else written loosely, of one maker.
import type { ListedMaterial } from '@partharbor/bom/read/materials';
import { identityKey, mpnKey, pointedKey } from '@partharbor/part-values/mpn';
import type { PartSearch } from '@partharbor/part-search/interface';
import { brandsNamed } from '../../catalogue/brand-names.ts';
import type { Reference } from '../../catalogue/reference.ts';
import { sql, type Queryable } from '../../platform/database.ts';

interface FoundPart {
  readonly part_id: number;
  readonly mpn: string;
  readonly mpn_key: string;
  readonly brand_id: number;
  readonly brand: string;
  readonly brand_zh: string;
}

export interface Meaning {
  readonly part: FoundPart | null;
  readonly problem: '' | 'no_part' | 'unknown' | 'several';
  readonly choices: readonly FoundPart[];
}

/** Of one row. */
const CHOICES_MAX = 8;
/** Rows whose near numbers are looked up; the first ones show what is wrong. */
const NEAR_ROWS = 40;
const columns = sql`p.id as part_id, p.mpn, p.mpn_key, p.brand_id, b.name as brand, coalesce(b.name_zh, '') as brand_zh`;

const partsWhere = (db: Queryable, keys: readonly string[], ids: readonly number[]): Promise<FoundPart[]> =>
  keys.length === 0 && ids.length === 0
    ? Promise.resolve([])
    : db.many(sql`select ${columns} from parts p join brands b on b.id = p.brand_id
        where p.deleted_at is null and (p.mpn_key = any(${keys}::text[]) or p.id = any(${ids}::bigint[])) order by p.goods_status desc, p.id limit 40000`);

const idOf = (text: string): number | null => (/^[1-9]\d{0,14}$/.test(text) ? Number(text) : null);

/** Names of makers as rows write them; empty where a row names none. */
function ofMaker(parts: readonly FoundPart[], brandName: string, reference: Reference): readonly FoundPart[] {
  if (brandName === '') return parts;
  const ids = new Set(brandsNamed(reference, brandName));
  return parts.filter(({ brand_id }) => ids.has(brand_id));
}

function meaningOf(row: ListedMaterial, known: Known, reference: Reference): Meaning {
  const id = idOf(row.goodsId);
  const same = known.byKey.get(mpnKey(row.partNo)) ?? [];
  if (row.goodsId !== '') {
    const part = id === null ? undefined : known.byId.get(id);
    if (part && (row.partNo === '' || pointedKey(row.partNo) === pointedKey(part.mpn))) return { part, problem: '', choices: [] };
    return { part: null, problem: 'unknown', choices: part ? [part] : [] };
  }
  if (row.partNo === '') return { part: null, problem: 'no_part', choices: [] };
  const written = same.filter(({ mpn }) => identityKey(mpn) === identityKey(row.partNo));
  const found = written.length > 0 ? written : same.filter(({ mpn }) => pointedKey(mpn) === pointedKey(row.partNo));
  const meant = ofMaker(found, row.brandName, reference);
  if (meant.length === 1) return { part: meant[0]!, problem: '', choices: [] };
  const choices = (meant.length > 0 ? meant : found).slice(0, CHOICES_MAX);
  return { part: null, problem: choices.length > 0 ? 'several' : 'unknown', choices };
}

interface Known {
  readonly byKey: ReadonlyMap<string, readonly FoundPart[]>;
  readonly byId: ReadonlyMap<number, FoundPart>;
}

/** What each row means, in their order. Two queries, and the index for numbers near those that nobody has. */
export async function meaningsOf(
  { db, parts }: { readonly db: Queryable; readonly parts: Pick<PartSearch, 'near'> },
  reference: Reference,
  rows: readonly ListedMaterial[],
): Promise<Meaning[]> {
  const keys = [...new Set(rows.filter(({ goodsId }) => goodsId === '').map(({ partNo }) => mpnKey(partNo)))].filter((key) => key !== '');
  const ids = [...new Set(rows.flatMap(({ goodsId }) => idOf(goodsId) ?? []))];
  const found = await partsWhere(db, keys, ids);
  const known = { byKey: Map.groupBy(found, ({ mpn_key }) => mpn_key), byId: new Map(found.map((one) => [one.part_id, one])) };
  const meanings = rows.map((row) => meaningOf(row, known, reference));
  const unknown = meanings
    .map((one, at) => ({ at, key: mpnKey(rows[at]!.partNo), one }))
    .filter(({ one, key }) => one.problem === 'unknown' && one.choices.length === 0 && key.length > 3)
    .slice(0, NEAR_ROWS);
  const near = await Promise.all(unknown.map(({ key }) => parts.near(key, 3)));
  const named = new Map((await partsWhere(db, [], [...new Set(near.flat())])).map((one) => [one.part_id, one]));
  for (const [i, { at, one }] of unknown.entries()) meanings[at] = { ...one, choices: near[i]!.flatMap((id) => named.get(id) ?? []) };
  return meanings;
}
