// The home page's goods and texts, hot words and the default search text (CO-1, HD-5, SR-1).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { defaultSearch, homeData, hotWords } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { homeTexts } from '../content/home.ts';
import { defaultSearchText } from '../content/texts/home-content.ts';
import { sql, type Database, type Queryable } from '../platform/database.ts';
import { timedCache } from './cache.ts';
import { goodsRecords } from './goods.ts';

type Home = AnswerOf<typeof homeData>;
type HomeGoods = Pick<Home, 'hotGoods' | 'newGoods'>;
type HotWord = AnswerOf<typeof hotWords>[number];

const goodsShown = 12;
const goodsShownNow = timedCache<HomeGoods>(30_000);
const words = timedCache<HotWord[]>(30_000);
const settings = timedCache<string>(30_000);

/** Home page data: goods at most 30 seconds old, texts five. */
export async function loadHome(context: CallContext): Promise<Outcome<Home>> {
  const [goods, texts] = await Promise.all([
    goodsShownNow(context.db, `${context.edition} ${context.lang}`, () => readGoods(context)),
    homeTexts(context),
  ]);
  return done({ ...goods, ...texts });
}

async function readGoods({ db, edition, lang }: CallContext): Promise<HomeGoods> {
  const [hot, fresh] = await Promise.all([topIds(db, 'hot'), topIds(db, 'new')]);
  const goods = await goodsRecords(db, edition, [...hot, ...fresh], lang);
  const pick = (ids: readonly number[]) => ids.flatMap((id) => goods.find((one) => one.goodsId === String(id)) ?? []);
  return { hotGoods: pick(hot), newGoods: pick(fresh) };
}

/** Goods sold most, or listed last, of those that can be had now. */
async function topIds(db: Queryable, which: 'hot' | 'new'): Promise<number[]> {
  const order = which === 'hot' ? sql`sales desc, part_id` : sql`listed_at desc, part_id desc`;
  const rows = await db.many<{ id: number }>(
    sql`select part_id as id from part_search where on_shelf and available > 0 and price_domestic is not null order by ${order} limit ${goodsShown}`,
  );
  return rows.map((row) => row.id);
}

/** Popular searches under the search box, in the visitor's language. */
export async function listHotWords({ db, lang }: CallContext): Promise<Outcome<HotWord[]>> {
  return done(
    await words(db, lang, () =>
      db.many<HotWord>(
        sql`select ${lang === 'zh' ? sql`content_zh` : sql`content_en`} as content, link, color from hot_words order by position, id limit 20`,
      ),
    ),
  );
}

/** What an empty search looks for: the shop's setting, else the text it ships with. */
export async function giveDefaultSearch({ db }: CallContext): Promise<Outcome<AnswerOf<typeof defaultSearch>>> {
  return done(await settings(db, 'search.default', () => readDefaultSearch(db)));
}

async function readDefaultSearch(db: Database): Promise<string> {
  const row = await db.maybe<{ value: unknown }>(sql`select value from settings where key = 'search.default'`);
  return typeof row?.value === 'string' ? row.value : defaultSearchText;
}
