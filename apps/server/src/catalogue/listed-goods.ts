// Goods for lists: what only edits change is kept in memory for as long as its rows are the same, what sells is read each time.
import type { Edition, Lang } from '@partharbor/rules/goods';
import { firstUse, sql, type Database } from '../platform/database.ts';
import { figuresOf, goodsColumns, goodsJoins, isGone, stockOf, toGoods, type Goods, type GoodsRow } from './goods.ts';
import { firstPicture } from './pictures.ts';
import type { Reference } from './reference.ts';

/** What is read of each part each time. */
interface FreshRow {
  readonly id: number;
  /** Versions of the rows of part and price list: other after any change of them. */
  readonly state: string;
  readonly picture: string | null;
  readonly deleted: boolean;
  readonly sales: number | null;
  readonly stock: string | null;
}

interface Kept {
  readonly state: string;
  readonly picture: string | null;
  readonly goods: Goods;
}

const isAsKept = (kept: Kept | undefined, row: FreshRow): kept is Kept => kept?.state === row.state && kept.picture === row.picture;

/** Whose goods they are. */
type Reader = `${Edition} ${Lang}`;
const readers: readonly Reader[] = ['domestic zh', 'domestic en', 'international zh', 'international en'];

/** Goods under one reference; those asked for lately stay. */
class KeptGoods {
  #young = new Map<number, Kept>();
  #old = new Map<number, Kept>();

  get(reader: Reader, id: number): Kept | undefined {
    const key = keyOf(reader, id);
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) this.#put(key, old);
    return old;
  }

  set(reader: Reader, id: number, kept: Kept): void {
    this.#put(keyOf(reader, id), kept);
  }

  #put(key: number, kept: Kept): void {
    if (this.#young.size >= KEPT_MAX / 2) [this.#old, this.#young] = [this.#young, new Map()];
    this.#young.set(key, kept);
  }
}

const keyOf = (reader: Reader, id: number): number => id * readers.length + readers.indexOf(reader);

/** Some 1.5 kB each, so 36 MB: what is not kept costs a list more than all else in it. */
const KEPT_MAX = 24_000;
/** A new reference starts anew: names of makers and symbols of categories are in the records. */
const memories = new WeakMap<Database, { readonly reference: Reference; readonly kept: KeptGoods }>();

function memoryOf(db: Database, reference: Reference): KeptGoods {
  const known = memories.get(db);
  if (known?.reference === reference) return known.kept;
  const kept = new KeptGoods();
  memories.set(db, { reference, kept });
  return kept;
}

/** A row's version: its place and the transaction that wrote it. */
const state = sql`p.xmin::text || p.ctid::text || coalesce(pr.xmin::text || pr.ctid::text, '') as state`;

/**
 * Goods by ids, in their order, as they are now; ids of no part are left out. One query, and one more for parts that were changed or
 * not asked for lately.
 */
export async function listedGoods(
  db: Database,
  reference: Reference,
  edition: Edition,
  ids: readonly number[],
  lang: Lang,
): Promise<Goods[]> {
  if (ids.length === 0) return [];
  const memory = memoryOf(db, reference);
  const reader: Reader = `${edition} ${lang}`;
  const joins = goodsJoins(edition, reference.visible[edition]);
  // The limit lets the planner keep one plan for any number of ids; without it every call is planned anew, which costs six times the query.
  const wanted = (some: readonly number[]) =>
    sql`from (select id, n from unnest(${some}::bigint[]) with ordinality as u (id, n) limit ${some.length}::int) want join parts p on p.id = want.id ${joins} order by want.n`;
  const fresh = await db.many<FreshRow>(
    sql`select p.id, ${state}, ${firstPicture}, ${isGone} as deleted, ps.sales, st.stock ${wanted(ids)}`,
  );
  const known = fresh.map((row) => memory.get(reader, row.id));
  const other = fresh.filter((row, at) => !isAsKept(known[at], row)).map((row) => row.id);
  const read = new Map<number, Goods>();
  if (other.length > 0)
    for (const row of await firstUse(() =>
      db.many<GoodsRow & { state: string }>(sql`select ${goodsColumns(lang)}, ${state} ${wanted(other)}`),
    )) {
      const goods = toGoods(row, reference, edition);
      memory.set(reader, row.id, { state: row.state, picture: row.picture, goods });
      read.set(row.id, goods);
    }
  return fresh.flatMap((row, at) => {
    const anew = read.get(row.id);
    if (anew) return [anew];
    const kept = known[at];
    return isAsKept(kept, row) ? [withFigures(kept.goods, row, edition)] : [];
  });
}

/** The part with what sells as it is now. */
function withFigures(goods: Goods, row: FreshRow, edition: Edition): Goods {
  const warehouses = stockOf(row.stock);
  return {
    ...goods,
    record: { ...goods.record, ...figuresOf(warehouses, row.sales, { edition, least: goods.record.stepMinNumber }) },
    warehouses,
    deleted: row.deleted,
  };
}
