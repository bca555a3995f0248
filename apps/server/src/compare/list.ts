// The comparison bar of a visitor (CP-1): kept under the hash of a cookie, so that it survives a reload and works before scripts.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { type compareAdd, type compareList, type compareRemove, type compareSave } from '@partharbor/contract/calls/compare';
import { compareLimit } from '@partharbor/rules/kept';
import { done, refuse } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import { cookieGone, cookieText, compareCookie, keepingDays } from '../access/cookies.ts';
import { hashToken, newToken } from '../access/tokens.ts';
import type { CallContext, Services } from '../calls/context.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { comparedLists } from './settings.ts';
import { append, forget, listOf, purgeOld, replace, takeOut } from './store.ts';

type List = AnswerOf<typeof compareList>;

/** The visitor's list; empty for who has none. */
export async function listCompared(context: CallContext): Promise<Outcome<List>> {
  const { compareToken = '' } = context;
  return done(await shown(context, compareToken === '' ? [] : await listOf(context.db, hashToken(compareToken))));
}

/** Puts a part into the list; a visitor without one gets its cookie. */
export async function addCompared(context: CallContext, { goodsId }: InputOf<typeof compareAdd>): Promise<Outcome<List>> {
  const partId = Number(goodsId);
  const [goods] = await goodsOf(context, [partId]);
  if (!goods || goods.deleted) return refuse('NOT_FOUND');
  const token = context.compareToken || newToken('');
  const ids = await append(context.db, hashToken(token), partId, compareLimit);
  if (ids) {
    keep(context, token);
    return done(await shown(context, ids));
  }
  const there = (await listOf(context.db, hashToken(token))).includes(partId);
  return there ? refuse('COMPARE_THERE') : refuse('COMPARE_FULL', { limit: compareLimit });
}

/** Takes a part out, or without one all of them. */
export async function removeCompared(context: CallContext, { goodsId }: InputOf<typeof compareRemove>): Promise<Outcome<List>> {
  if (goodsId === undefined) {
    await clearCompared(context);
    return done(await shown(context, []));
  }
  const { compareToken = '' } = context;
  return done(await shown(context, compareToken === '' ? [] : await takeOut(context.db, hashToken(compareToken), Number(goodsId))));
}

/** Replaces the list. */
export async function saveCompared(context: CallContext, { goodsIds }: InputOf<typeof compareSave>): Promise<Outcome<List>> {
  const token = context.compareToken || newToken('');
  const ids = await replace(context.db, hashToken(token), goodsIds.map(Number));
  keep(context, token);
  return done(await shown(context, ids));
}

/** Empties the visitor's list and forgets its cookie: on request, and when the edition is switched (ED-3). */
export async function clearCompared(context: Pick<CallContext, 'db' | 'compareToken' | 'setCookies'>): Promise<void> {
  const { compareToken = '' } = context;
  if (compareToken === '') return;
  await forget(context.db, hashToken(compareToken));
  context.setCookies.push(cookieGone(compareCookie));
}

/** Removes lists whose cookies are over, and the oldest of too many; answers how many went. */
export const purgeCompared = ({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<number> =>
  purgeOld(db, keepingDays.compareDays, settings.get(comparedLists));

const keep = (context: CallContext, token: string): number => context.setCookies.push(cookieText(compareCookie, token));

const goodsOf = async ({ db, edition, lang }: CallContext, ids: readonly number[]): Promise<Goods[]> =>
  goodsByIds(db, await referenceOf(db), edition, ids, lang);

/** The list as the bar shows it; parts that have left the catalogue are not shown. */
async function shown(context: CallContext, ids: readonly number[]): Promise<List> {
  const goods = ids.length === 0 ? [] : await goodsOf(context, ids);
  return { items: goods.filter((one) => !one.deleted).map(itemOf), limit: compareLimit };
}

function itemOf({ record, tiers, discountMicros }: Goods): List['items'][number] {
  const { goodsId, partNo, brandName, description, goodsImg } = record;
  const prices = tiers.map(([, micros]) => Math.max(0, micros - discountMicros));
  return {
    goodsId,
    goodsName: description || partNo,
    manufacturer: brandName || partNo,
    model: partNo,
    partNo,
    stepMinPrices: prices.length === 0 ? '' : unitPriceText(Math.min(...prices)),
    goodsImg,
    ty_product_id: goodsId,
    ty_mall_goods_id: goodsId,
  };
}
