// Brands, categories and warehouses in memory: read whole, checked when a change was heard of, else at most every four seconds.
import type { ParamSchema } from '@partharbor/contract/records';
import type { Edition, Lang, WarehouseCode } from '@partharbor/rules/goods';
import type { Services } from '../calls/context.ts';
import { firstUse, sql, type Database } from '../platform/database.ts';
import { startHearing } from '../platform/listen.ts';
import { schemaOfCategory } from './category-schema.ts';

export interface Brand {
  readonly id: number;
  readonly name: string;
  readonly nameZh: string;
  readonly own: boolean;
  /** Further names, by which it is found. */
  readonly aliases: readonly string[];
  /** Whether prices of its parts may be asked for. */
  readonly rfq: boolean;
  /** Address of its logo; '' = none. */
  readonly logo: string;
  /** Shown in no list of makers. */
  readonly archived: boolean;
}

export interface Category {
  readonly id: number;
  readonly parentId: number | null;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly symbol: string;
  /** In the order of lists. */
  readonly params: readonly ParamSchema[];
  /** The same with those that its kind of part has and no part brought yet: what a form asks for. */
  readonly form: readonly ParamSchema[];
  /** Whether that order means anything: somebody set it, or the kind of part is known. */
  readonly isRanked: boolean;
}

interface Warehouse {
  readonly code: WarehouseCode;
  readonly nameZh: string;
  readonly nameEn: string;
  readonly domestic: boolean;
  readonly international: boolean;
}

export interface Reference {
  /** Those that are makers still. */
  readonly brands: ReadonlyMap<number, Brand>;
  /** What makers that became one with another are now. */
  readonly mergedBrands: ReadonlyMap<number, number>;
  /** Those that buyers may see, in the order of their positions. */
  readonly categories: ReadonlyMap<number, Category>;
  /** Categories that were merged, and into which. */
  readonly merged: ReadonlyMap<number, number>;
  readonly warehouses: ReadonlyMap<string, Warehouse>;
  /** Codes of the warehouses an edition sees. */
  readonly visible: Readonly<Record<Edition, readonly WarehouseCode[]>>;
}

interface Kept {
  readonly reference: Reference;
  readonly mark: string;
  checkedAtMs: number;
}

const maxAgeMs = 4_000;
const kept = new WeakMap<Database, Kept>();
const running = new WeakMap<Database, Promise<Kept>>();
/** When a change was heard of last. */
const heardAtMs = new WeakMap<Database, number>();

const isFresh = (db: Database, { checkedAtMs }: Kept): boolean =>
  checkedAtMs > (heardAtMs.get(db) ?? Number.NEGATIVE_INFINITY) && performance.now() - checkedAtMs < maxAgeMs;

/** The reference tables, without what a process heard of at most four seconds old: no query mostly, one small one when that time is over. */
export async function referenceOf(db: Database): Promise<Reference> {
  db.refuseInside();
  const busy = await running.get(db);
  // What another began to read before the change was heard of may lack it.
  const known = busy && isFresh(db, busy) ? busy : kept.get(db);
  if (known && isFresh(db, known)) return known.reference;
  const other = running.get(db);
  if (other) return (await other).reference;
  const work = firstUse(() => refresh(db, known));
  running.set(db, work);
  try {
    const fresh = await work;
    kept.set(db, fresh);
    return fresh.reference;
  } finally {
    running.delete(db);
  }
}

/**
 * Makes this process look again as soon as anybody changes these tables: names are there before the parts that bear them are found, for they
 * are written with or before them. Answers how to stop.
 */
export const startHearingOfReference = ({ db, log }: Pick<Services, 'db' | 'log'>): (() => Promise<void>) => {
  const look = (): void => void heardAtMs.set(db, performance.now());
  return startHearing({
    db,
    log,
    channel: 'reference_change',
    about: 'makers and categories',
    onOpen: look,
    onNotice: look,
    onLost: () => undefined,
  });
};

/** Makes this process look again at once: after its own changes. */
export function forgetReference(db: Database): void {
  kept.delete(db);
}

/** Every change of a row changes its transaction number, and with it the sum. */
async function refresh(db: Database, known: Kept | undefined): Promise<Kept> {
  const checkedAtMs = performance.now();
  const { mark } = await db.one<{ mark: string }>(sql`
    select concat_ws(':', (select count(*) from brands), (select sum(xmin::text::bigint) from brands), (select count(*) from categories), (select sum(xmin::text::bigint) from categories),
      (select sum(xmin::text::bigint) from warehouses),
      (select count(*) from brand_aliases where name is not null), (select sum(xmin::text::bigint) from brand_aliases where name is not null)) as mark`);
  if (known && known.mark === mark) return { ...known, checkedAtMs };
  return { reference: await read(db), mark, checkedAtMs };
}

interface Tables {
  readonly brands:
    | {
        id: number;
        name: string;
        name_zh: string | null;
        own: boolean;
        rfq: boolean;
        logo: string;
        aliases: string[] | null;
        archived: boolean;
        merged_into: number | null;
      }[]
    | null;
  readonly categories:
    | {
        id: number;
        parent_id: number | null;
        name_zh: string;
        name_en: string;
        symbol: string;
        kind: string | null;
        schema: ParamSchema[] | null;
        params: ParamSchema[];
      }[]
    | null;
  readonly merged: { id: number; into: number }[] | null;
  readonly warehouses:
    | { code: WarehouseCode; name_zh: string; name_en: string; visible_domestic: boolean; visible_international: boolean }[]
    | null;
}

async function read(db: Database): Promise<Reference> {
  const tables = await db.one<Tables>(sql`select
    (select json_agg(b) from (select id, name, name_zh, own, rfq, logo, merged_into, archived_at is not null as archived,
      (select array_agg(a.name order by a.name) from brand_aliases a where a.brand_id = brands.id and a.name is not null) as aliases from brands) b) as brands,
    (select json_agg(c order by c.position, c.id) from (select id, parent_id, name_zh, name_en, symbol, kind, schema, params, position from categories where is_public) c) as categories,
    (select json_agg(m) from (select id, merged_into as "into" from categories where merged_into is not null) m) as merged,
    (select json_agg(w order by w.code) from (select code, name_zh, name_en, visible_domestic, visible_international from warehouses) w) as warehouses`);
  const warehouses = (tables.warehouses ?? []).map((w): Warehouse => ({
    code: w.code,
    nameZh: w.name_zh,
    nameEn: w.name_en,
    domestic: w.visible_domestic,
    international: w.visible_international,
  }));
  const all = tables.brands ?? [];
  return {
    brands: new Map(
      all
        .filter((b) => b.merged_into === null)
        .map(({ id, name, name_zh: zh, own, rfq, logo, aliases, archived }) => [
          id,
          { id, name, nameZh: zh ?? '', own, rfq, logo, aliases: aliases ?? [], archived },
        ]),
    ),
    mergedBrands: new Map(all.flatMap((b) => (b.merged_into === null ? [] : [[b.id, b.merged_into] as const]))),
    categories: categoriesOf(tables.categories ?? []),
    merged: new Map((tables.merged ?? []).map(({ id, into }) => [id, into])),
    warehouses: new Map(warehouses.map((w) => [w.code, w])),
    visible: {
      domestic: warehouses.filter((w) => w.domestic).map((w) => w.code),
      international: warehouses.filter((w) => w.international).map((w) => w.code),
    },
  };
}

/** A top with others below has no parts and so no parameters of its own, whatever its name says. */
function categoriesOf(rows: NonNullable<Tables['categories']>): Map<number, Category> {
  const tops = new Set(rows.map(({ parent_id }) => parent_id));
  return new Map(
    rows.map((c) => {
      const names = { nameZh: c.name_zh, nameEn: c.name_en };
      const { params, form, isRanked } = schemaOfCategory({ ...names, kind: c.kind, schema: c.schema, params: c.params });
      const isTop = tops.has(c.id);
      return [c.id, { id: c.id, parentId: c.parent_id, ...names, symbol: c.symbol, params, form: isTop ? params : form, isRanked }];
    }),
  );
}

/** The maker of an id; that of one that became one with another is the one that stays. */
export const brandOf = ({ brands, mergedBrands }: Reference, id: number): Brand | undefined => brands.get(mergedBrands.get(id) ?? id);

/** A brand's name as the visitor reads it. */
export const brandLabel = (brand: Brand, lang: Lang): string => (lang === 'zh' && brand.nameZh ? brand.nameZh : brand.name);

/** The leaf categories of a category: its children, or itself. */
export function leavesOf(reference: Reference, categoryId: number): number[] {
  const children = [...reference.categories.values()].filter((one) => one.parentId === categoryId).map((one) => one.id);
  return children.length > 0 ? children : [categoryId];
}

const wordsOf = new WeakMap<Reference, ReadonlyMap<string, ParamSchema>>();

/** Every parameter that any category has, as the first has it. */
export function allWords(reference: Reference): ReadonlyMap<string, ParamSchema> {
  let words = wordsOf.get(reference);
  if (!words) {
    const all = [...reference.categories.values()].flatMap(({ params }) => params).toReversed();
    wordsOf.set(reference, (words = new Map(all.map((param) => [param.code, param]))));
  }
  return words;
}
