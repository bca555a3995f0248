// The home page's goods and texts (CO-1).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { homeData } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { popularSearches } from '../content/texts/home-content.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { timedCache } from './cache.ts';
import { goodsRecords } from './goods.ts';

type Home = AnswerOf<typeof homeData>;

const goodsShown = 12;
const textsShown = 8;
const homes = timedCache<Home>(30_000);

/** Home page data, at most 30 seconds old. */
export const loadHome = async (context: CallContext): Promise<Outcome<Home>> =>
  done(await homes(context.db, `${context.edition} ${context.lang}`, () => read(context)));

async function read({ db, edition, lang }: CallContext): Promise<Home> {
  const [hot, fresh, texts] = await Promise.all([topIds(db, 'hot'), topIds(db, 'new'), readTexts(db)]);
  const goods = await goodsRecords(db, edition, [...hot, ...fresh], lang);
  const pick = (ids: readonly number[]) => ids.flatMap((id) => goods.find((one) => one.goodsId === String(id)) ?? []);
  const of = (kind: string) => texts.filter((one) => one.kind === kind).map(({ kind: _kind, ...item }) => item);
  return {
    hotGoods: pick(hot),
    newGoods: pick(fresh),
    announcements: of('announcement'),
    notices: of('notice'),
    news: of('news'),
    solutions: of('solution'),
    hotSearch: popularSearches.map(({ label, labelEn, words: list }) => ({ label, labelEn, words: [...list] })),
  };
}

/** Goods sold most, or listed last, of those that can be had now. */
async function topIds(db: Queryable, which: 'hot' | 'new'): Promise<number[]> {
  const order = which === 'hot' ? sql`sales desc, part_id` : sql`listed_at desc, part_id desc`;
  const rows = await db.many<{ id: number }>(
    sql`select part_id as id from part_search where on_shelf and available > 0 and price_domestic is not null order by ${order} limit ${goodsShown}`,
  );
  return rows.map((row) => row.id);
}

interface Text {
  readonly kind: string;
  readonly id: string;
  readonly titleZh: string;
  readonly titleEn: string;
  readonly summaryZh: string;
  readonly summaryEn: string;
  readonly publishedAt: string;
}

async function readTexts(db: Queryable): Promise<Text[]> {
  const rows = await db.many<{
    id: number;
    kind: string;
    title_zh: string;
    title_en: string;
    summary_zh: string;
    summary_en: string;
    published_at: Date;
  }>(sql`
    select k.kind, c.* from (values ('announcement'), ('notice'), ('news'), ('solution')) k (kind), lateral (
      select id, title_zh, title_en, summary_zh, summary_en, published_at from contents where kind = k.kind and published_at <= now() order by published_at desc, id desc limit ${textsShown}) c
    order by c.published_at desc, c.id desc`);
  return rows.map((row) => ({
    kind: row.kind,
    id: String(row.id),
    titleZh: row.title_zh,
    titleEn: row.title_en,
    summaryZh: row.summary_zh,
    summaryEn: row.summary_en,
    publishedAt: row.published_at.toISOString(),
  }));
}
