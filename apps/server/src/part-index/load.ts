// Parts as the index takes them, from PostgreSQL: all of one moment as a stream, or some by their ids.
import type { AttributeValue, PartFigures, SearchPart } from '@partharbor/part-search/interface';
import { marksOf } from '@partharbor/part-search/marks';
import { isMainlandMaker } from '@partharbor/part-values/mainland-makers';
import { mpnKey } from '@partharbor/part-values/mpn';
import { readPackage } from '@partharbor/part-values/packages';
import { pinningOf } from '@partharbor/part-values/pin-families/pin-key';
import { to as copyTo } from 'pg-copy-streams';
import { raw, sql, type Database, type Queryable } from '../platform/database.ts';
import type { Position } from '../platform/snapshot-positions.ts';

type Tiers = readonly (readonly [quantity: number, priceMicros: number])[];

interface FigureRow {
  readonly part_id: number;
  readonly available_domestic: number;
  readonly available_international: number;
  readonly sales: number;
  readonly moq: number;
  /** null = no price list. */
  readonly tiers_domestic: Tiers | null;
  readonly discount_domestic: number | null;
  readonly tiers_international: Tiers | null;
  readonly discount_international: number | null;
}

interface PartRow extends FigureRow {
  readonly mpn: string;
  readonly mpn_key: string;
  /** Where it was imported: its number in the file's terms stands behind the last colon. */
  readonly source_id: string;
  readonly brand_id: number;
  readonly category_id: number;
  readonly top_category_id: number;
  readonly package: string;
  readonly stock_type: string;
  readonly params: Readonly<Record<string, AttributeValue>>;
  readonly text: string;
  readonly listed_at_s: number;
  readonly on_shelf: boolean;
  readonly maker: string;
  /** Keys of the numbers of what became one with it. */
  readonly former: readonly string[] | null;
}

const figureColumns = `ps.part_id, ps.available_domestic, ps.available_international, ps.sales, p.moq,
  d.tiers as tiers_domestic, d.discount_micros as discount_domestic, i.tiers as tiers_international, i.discount_micros as discount_international`;
const partColumns = `${figureColumns}, p.mpn, ps.mpn_key, p.source_id, ps.brand_id, ps.category_id, ps.top_category_id,
  ps.package, ps.stock_type, p.params, concat_ws(' ', p.description_zh, p.description_en, p.series, nullif(array_to_string(p.aliases, ' '), '')) as text,
  extract(epoch from ps.listed_at)::bigint as listed_at_s, ps.on_shelf`;
const tables = `part_search ps join parts p on p.id = ps.part_id
  left join part_prices d on d.part_id = ps.part_id and d.edition = 'domestic'
  left join part_prices i on i.part_id = ps.part_id and i.edition = 'international'`;

/** Removed parts are in no index, nor are those whose category nobody has sorted yet: only staff see them (BO-2). */
const isThere = 'p.deleted_at is null and ps.category_id not in (select id from categories where not is_public)';

/** Parts of these ids that are in the catalogue, in no order. One query. */
export async function readParts(db: Queryable, ids: readonly number[]): Promise<SearchPart[]> {
  const rows = await db.many<PartRow>(
    sql`select ${raw(partColumns)}, b.name as maker, (select array_agg(m.mpn_key order by m.id) from parts m where m.merged_into = p.id) as former from ${raw(tables)} join brands b on b.id = ps.brand_id
        where ${raw(isThere)} and ps.part_id = any(${ids}::bigint[])`,
  );
  return rows.map(partOf);
}

/** What changes often of these parts. One query. */
export async function readFigures(db: Queryable, ids: readonly number[]): Promise<{ id: number; figures: PartFigures }[]> {
  const rows = await db.many<FigureRow>(
    sql`select ${raw(figureColumns)} from ${raw(tables)} where ${raw(isThere)} and ps.part_id = any(${ids}::bigint[])`,
  );
  return rows.map((row) => ({ id: row.part_id, figures: figuresOf(row) }));
}

/**
 * The four tables are joined along their keys: rows come at once, by one process, and nothing is put aside on disk. The planner
 * would hash all of them, which takes two and a half times the work for a million parts.
 */
const alongKeys = ['hashjoin', 'seqscan', 'sort']
  .map((way) => `set local enable_${way} = off`)
  .concat('set local max_parallel_workers_per_gather = 0')
  .join('; ');

/**
 * Has `work` read every part of one moment, and tells it the place in the feed that belongs to that moment. Memory stays flat.
 * @example await readCatalogue(db, async (position, parts) => { for await (const some of parts) some.forEach(add); });
 */
export async function readCatalogue<T>(
  db: Database,
  work: (position: Position, parts: AsyncIterable<SearchPart[]>) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error): void => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query(`set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; ${alongKeys}`);
    const { rows } = await client.query<{ position: Position }>('select pg_current_snapshot()::text as position');
    const brands = await client.query<{ id: number; name: string }>('select id, name from brands');
    const makers = new Map(brands.rows.map(({ id, name }) => [id, name]));
    const merged = await client.query<{ id: number; former: string[] }>(
      'select merged_into as id, array_agg(mpn_key order by id) as former from parts where merged_into is not null group by merged_into',
    );
    const known: Known = { makers, former: new Map(merged.rows.map(({ id, former }) => [id, former])) };
    const copied = client.query(copyTo(`copy (select ${partColumns} from ${tables} where ${isThere}) to stdout`));
    try {
      return await work(rows[0]!.position, partsIn(copied, known));
    } catch (error) {
      // The rest of the rows is still on its way over this connection.
      broken ??= error as Error;
      throw error;
    }
  } finally {
    if (!broken) await client.query('rollback').catch(onError);
    client.off('error', onError);
    client.release(broken);
  }
}

const newline = 10;

/** What is read before the parts: names of makers, and numbers of what became one with a part. */
interface Known {
  readonly makers: ReadonlyMap<number, string>;
  readonly former: ReadonlyMap<number, readonly string[]>;
}

/** COPY's lines as parts, a piece of what came at a time. */
async function* partsIn(chunks: AsyncIterable<Buffer>, known: Known): AsyncGenerator<SearchPart[]> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (end === 0) {
      rest = Buffer.concat([rest, chunk]);
      continue;
    }
    const head = chunk.subarray(0, end);
    const lines = (rest.length === 0 ? head : Buffer.concat([rest, head])).toString('utf8').split('\n');
    lines.pop();
    // Copied, so that it does not keep the whole piece alive.
    rest = Buffer.from(chunk.subarray(end));
    yield lines.map((line) => partOf(rowOf(line, known)));
  }
}

/** A line of COPY's text format; the order of `partColumns`. */
function rowOf(line: string, { makers, former }: Known): PartRow {
  const fields = line.split('\t');
  const [id, domestic, international, sales, moq, tiersD, discountD, tiersI, discountI] = fields;
  const [mpn, key, source, brand, category, top, pack, stockType, params, text, listed, shelf] = fields.slice(9);
  return {
    part_id: Number(id),
    available_domestic: Number(domestic),
    available_international: Number(international),
    sales: Number(sales),
    moq: Number(moq),
    tiers_domestic: tiersIn(tiersD!),
    discount_domestic: Number(discountD),
    tiers_international: tiersIn(tiersI!),
    discount_international: Number(discountI),
    mpn: copied(mpn!),
    mpn_key: copied(key!),
    source_id: copied(source!),
    brand_id: Number(brand),
    category_id: Number(category),
    top_category_id: Number(top),
    package: copied(pack!),
    stock_type: copied(stockType!),
    params: json<PartRow['params']>(params!) ?? {},
    text: copied(text!),
    listed_at_s: Number(listed),
    on_shelf: shelf === 't',
    maker: makers.get(Number(brand))!,
    former: former.get(Number(id)) ?? null,
  };
}

/** What stands between the numbers of such a list. */
const between: ReadonlySet<number> = new Set(Array.from('[], ', (sign) => sign.charCodeAt(0)));

/** A list of pairs of whole numbers as PostgreSQL prints it; read by hand, for nearly half of all bytes are such. */
function tiersIn(field: string): Tiers | null {
  if (field === '\\N') return null;
  const numbers: number[] = [];
  let value = -1;
  for (let at = 0; at < field.length; at += 1) {
    const code = field.charCodeAt(at);
    if (code >= 0x30 && code <= 0x39) value = Math.max(value, 0) * 10 + code - 0x30;
    else if (!between.has(code)) return json(field);
    else if (value >= 0) {
      numbers.push(value);
      value = -1;
    }
  }
  return Array.from({ length: numbers.length / 2 }, (_, i) => [numbers[2 * i]!, numbers[2 * i + 1]!] as const);
}

const json = <T>(field: string): T | null => (field === '\\N' ? null : (JSON.parse(copied(field)) as T));

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };
const copied = (field: string): string =>
  field.includes('\\') ? field.replace(/\\(.)/gs, (_all, letter: string) => escapes[letter] ?? letter) : field;

function partOf(row: PartRow): SearchPart {
  const code = mpnKey(row.source_id.slice(row.source_id.lastIndexOf(':') + 1));
  return {
    id: row.part_id,
    mpn: row.mpn,
    key: row.mpn_key,
    codes: [...new Set([code, ...(row.former ?? [])])].filter((one) => one !== '' && one !== row.mpn_key),
    brandId: row.brand_id,
    categoryId: row.category_id,
    topCategoryId: row.top_category_id,
    package: packageName(row.package),
    stockType: row.stock_type,
    params: { ...row.params, ...marks(row) },
    text: row.text,
    listedAtS: row.listed_at_s,
    onShelf: row.on_shelf,
    figures: figuresOf(row),
  };
}

const figuresOf = (row: FigureRow): PartFigures => ({
  available: { domestic: row.available_domestic, international: row.available_international },
  tiers: {
    domestic: reduced(row.tiers_domestic, row.discount_domestic),
    international: reduced(row.tiers_international, row.discount_international),
  },
  sales: row.sales,
  moq: row.moq,
});

/** Prices with the discount taken off, never below nothing. */
function reduced(tiers: Tiers | null, discountMicros: number | null): Tiers {
  if (tiers === null) return [];
  return discountMicros ? tiers.map(([quantity, micros]) => [quantity, Math.max(0, micros - discountMicros)] as const) : tiers;
}

const marks = (row: PartRow): SearchPart['params'] =>
  marksOf({
    mainland: isMainland(row.maker),
    pins: pinningOf(row)?.key ?? null,
    discount: {
      domestic: hasDiscount(row.tiers_domestic, row.discount_domestic),
      international: hasDiscount(row.tiers_international, row.discount_international),
    },
  });

const hasDiscount = (tiers: Tiers | null, discountMicros: number | null): boolean => (tiers?.length ?? 0) > 0 && (discountMicros ?? 0) > 0;

const mostMakers = 20_000;
const makers = new Map<string, boolean>();

/** Makers are looked up once each. */
function isMainland(name: string): boolean {
  const known = makers.get(name);
  if (known !== undefined) return known;
  if (makers.size >= mostMakers) makers.clear();
  const found = isMainlandMaker(name);
  makers.set(name, found);
  return found;
}

const mostPackages = 50_000;
const packages = new Map<string, string>();

/** Package names are read once each: a catalogue has thousands of parts in one. */
function packageName(text: string): string {
  const known = packages.get(text);
  if (known !== undefined) return known;
  const name = ofItsOwn(readPackage(text).name);
  if (packages.size >= mostPackages) packages.clear();
  packages.set(ofItsOwn(text), name);
  return name;
}

/** The same text, in memory of its own: one cut from a long text keeps all of that. */
const ofItsOwn = (text: string): string => Buffer.from(text).toString();
