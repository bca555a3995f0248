// Rows of parts in full: what is asked for in one turn of the event loop is read by one statement.
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsDetail } from '@partharbor/contract/calls/catalogue';
import type { Edition, Lang } from '@partharbor/rules/goods';
import DataLoader from 'dataloader';
import { sql, type Database } from '../platform/database.ts';
import { documentsColumn, type StoredDocument } from './documents.ts';
import { picturesColumn, type ShownPicture } from './pictures.ts';
import { goodsColumns, goodsJoins, type GoodsRow } from './goods.ts';
import { referenceOf } from './reference.ts';

export interface DetailRow extends GoodsRow {
  readonly description_zh: string | null;
  readonly description_en: string | null;
  readonly series: string | null;
  readonly origin: string | null;
  readonly packaging: string | null;
  readonly life_cycle: Compliance['lifeCycle'] | null;
  readonly rohs: Compliance['rohs'] | null;
  readonly msl: Compliance['msl'] | null;
  readonly eccn: string | null;
  readonly hs_code: string | null;
  readonly source_id: string;
  readonly datasheet: string | null;
  readonly param_texts: Record<string, string>;
  /** Those staff added. */
  readonly documents: readonly StoredDocument[] | null;
  readonly pictures: readonly ShownPicture[] | null;
}

type Compliance = Pick<AnswerOf<typeof goodsDetail>, 'lifeCycle' | 'rohs' | 'msl'>;
type Loader = DataLoader<string, DetailRow | undefined>;

const mostAtOnce = 64;
const loaders = new WeakMap<Database, Map<string, Loader>>();

/**
 * The row of a part as an edition sees it; undefined for an id of no part. Nothing is kept: each call sees what was stored when it asked.
 * A statement's round trip costs more than its reading, so many visitors at once share it (decision 4).
 */
export function detailRow(db: Database, edition: Edition, lang: Lang, id: string): Promise<DetailRow | undefined> {
  let ofDatabase = loaders.get(db);
  if (!ofDatabase) loaders.set(db, (ofDatabase = new Map()));
  const key = `${edition} ${lang}`;
  let loader = ofDatabase.get(key);
  if (!loader) ofDatabase.set(key, (loader = makeLoader(db, edition, lang)));
  return loader.load(id);
}

const makeLoader = (db: Database, edition: Edition, lang: Lang): Loader =>
  new DataLoader((ids) => readRows(db, edition, lang, ids), {
    cache: false,
    maxBatchSize: mostAtOnce,
    // After every request that came in this turn has been read.
    batchScheduleFn: (send) => setImmediate(send),
  });

async function readRows(db: Database, edition: Edition, lang: Lang, ids: readonly string[]): Promise<(DetailRow | undefined)[]> {
  const reference = await referenceOf(db);
  const rows = await db.many<DetailRow>(sql`
    select ${goodsColumns(lang)}, p.description_zh, p.description_en, p.series, p.origin, p.packaging, p.life_cycle, p.rohs, p.msl, p.eccn, p.hs_code, p.source_id, p.datasheet, p.param_texts, ${documentsColumn}, ${picturesColumn}
    from (select id from unnest(${ids}::bigint[]) as u (id) limit ${ids.length}::int) want join parts p on p.id = want.id ${goodsJoins(edition, reference.visible[edition])}`);
  const byId = new Map(rows.map((row) => [String(row.id), row]));
  return ids.map((id) => byId.get(id));
}
