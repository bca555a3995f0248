// The home page's goods and texts (CO-1).
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { homeData } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { homeTexts } from './home.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { timedCache } from '../catalogue/cache.ts';
import { goodsRecords } from '../catalogue/goods.ts';

type Home = AnswerOf<typeof homeData>;
type HomeGoods = Pick<Home, 'hotGoods' | 'newGoods'>;

const goodsShown = 12;
const goodsShownNow = timedCache<HomeGoods>(30_000);

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
