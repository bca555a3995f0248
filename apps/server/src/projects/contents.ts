// What a project holds: shown with what it costs, put in, moved from the cart, and taken out (R-170, R-171, CT-6).
import type { AnswerOf, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import * as calls from '@partharbor/contract/calls/projects';
import { done, refuse } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { PROJECT_BOMS_MAX, PROJECT_GOODS_MAX } from '@partharbor/rules/projects';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { piecesInCart } from '../boms/cart-pieces.ts';
import { currencyOf } from '../boms/cost/priced.ts';
import { goodsFacts, type ShopGoods } from '../boms/match/facts.ts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { takeFromCart, type TakenLine } from '../carts/take.ts';
import { referenceOf } from '../catalogue/reference.ts';
import type { Transaction } from '../platform/database.ts';
import * as contents from './contents-store.ts';
import { costOfProject, partsOf } from './cost.ts';
import { lockProject } from './locks.ts';
import { summaryOf } from './service.ts';
import { byId, touch } from './store.ts';

type Detail = AnswerOf<typeof calls.projectDetail>;

/** A project with what it holds, priced at this moment. */
export async function showProject(context: CallContext, input: InputOf<typeof calls.projectDetail>): Promise<Outcome<Detail>> {
  const { db, edition, clock } = context;
  const row = await byId(db, buyerOf(context).userId, input.projectId);
  if (!row || row.deleted_at !== null) return refuse('NOT_FOUND');
  const goods = await contents.goodsOf(db, input.projectId);
  const boms = await contents.bomsOf(db, input.projectId);
  const lines = await contents.bomLinesOf(
    db,
    boms.map(({ id }) => id),
  );
  const held = { goods, boms, lines };
  const facts = await goodsFacts(db, await referenceOf(db), edition, partsOf(held));
  const cost = costOfProject(held, { facts, edition, inCart: await piecesInCart(context) });
  return done({
    ...summaryOf(row),
    goods: goods.map((one): Detail['goods'][number] => ({
      goodsId: String(one.part_id),
      number: one.number,
      materialNumber: one.material_number,
      remark: one.remark,
      addedAt: one.added_at.toISOString(),
      seenPrice: one.seen_micros === null ? '' : unitPriceText(one.seen_micros),
      seenCurrency: currencyOf(one.seen_edition),
    })),
    boms: boms.map(({ id, name, sets, updated_at }): Detail['boms'][number] => {
      const { lines: lineCount, success, open, short } = cost.ofBom.get(id)!;
      return { bomId: String(id), name, sets, lineCount, success, open, short, updatedAt: updated_at.toISOString() };
    }),
    groups: cost.groups,
    totals: cost.totals,
    currency: currencyOf(edition),
    edition,
    asOf: clock.now().toISOString(),
  });
}

type Put = InputOf<typeof calls.projectPut>;

interface Wish {
  readonly number: number;
  readonly materialNumber: string;
  readonly remark: string;
  readonly mode: '' | 'add' | 'set';
}

/** Puts goods, BOMs and cart lines into a project, all or nothing. */
export async function putIntoProject(context: CallContext, input: Put): Promise<Outcome<AnswerOf<typeof calls.projectPut>>> {
  const { userId } = buyerOf(context);
  if (input.goods.length + input.bomIds.length + input.cartIds.length === 0) return refuse('NOTHING_SELECTED');
  const reference = await referenceOf(context.db);
  return transact(context, calls.projectPut, { body: input }, async (tx) => {
    const taken = await takeFromCart(tx, userId, input.cartIds, input.keepInCart);
    if (!taken) return refuse('NOT_FOUND');
    if (!(await lockProject(tx, userId, input.projectId))) return refuse('NOT_FOUND');
    const wishes = wishesOf(input, taken);
    const facts = await goodsFacts(tx, reference, context.edition, [...wishes.keys()]);
    const missing = [...wishes.keys()].find((id) => !facts.has(id));
    if (missing !== undefined) return refuse('NOT_FOUND', { goodsId: String(missing) });
    const before = new Map((await contents.goodsOf(tx, input.projectId)).map((one) => [one.part_id, one]));
    const wanted = numbersOf(wishes, before, facts);
    if (!wanted.ok) return wanted;
    const at = context.clock.now();
    if (wanted.data.length > 0) await contents.putGoods(tx, input.projectId, wanted.data, context.edition, at);
    const ids = [...new Set(input.bomIds)];
    if (ids.length > 0 && (await contents.putBoms(tx, userId, input.projectId, ids, at)) < ids.length) return refuse('NOT_FOUND');
    const full = await overfull(tx, input.projectId);
    if (full) return full;
    const changed = [...wishes.keys()]
      .flatMap((id) => before.get(id) ?? [])
      .map((one) => ({ goodsId: String(one.part_id), number: one.number }));
    return done({
      version: await touch(tx, input.projectId, at),
      added: wanted.data.length - changed.length,
      changed,
      removedFromCart: input.keepInCart ? [] : [...taken],
    });
  });
}

/** What is asked for, one entry a part: lines of the cart that have the same part add up, their batches as remark. */
function wishesOf({ goods, cartMode }: Put, taken: readonly TakenLine[]): Map<number, Wish> {
  const wishes = new Map<number, Wish>();
  const add = (partId: number, { number, materialNumber, remark, mode }: Wish): void => {
    const one = wishes.get(partId);
    const remarks = [...new Set([...(one?.remark.split('、') ?? []), remark])].filter((text) => text !== '').join('、');
    wishes.set(partId, {
      number: (one?.number ?? 0) + number,
      materialNumber: one?.materialNumber || materialNumber,
      remark: Array.from(remarks).slice(0, 64).join(''),
      mode,
    });
  };
  for (const { goodsId, ...wish } of goods) add(Number(goodsId), wish);
  for (const { goodsId, cartNum, materialNumber, batchName } of taken)
    add(Number(goodsId), { number: cartNum, materialNumber, remark: batchName, mode: cartMode });
  return wishes;
}

/** Numbers as they are to stand; asks where a part is there and nobody said how its numbers join. */
function numbersOf(
  wishes: ReadonlyMap<number, Wish>,
  before: ReadonlyMap<number, contents.GoodsRow>,
  facts: ReadonlyMap<number, ShopGoods>,
): Outcome<contents.NewGoods[]> {
  const asked = [...wishes].filter(([id, { mode }]) => mode === '' && before.has(id)).map(([id]) => id);
  if (asked.length > 0) return hasAlready(asked, facts);
  const wanted: contents.NewGoods[] = [];
  for (const [partId, { number, mode, materialNumber, remark }] of wishes) {
    const sum = number + (mode === 'add' ? (before.get(partId)?.number ?? 0) : 0);
    const part = facts.get(partId)!;
    if (sum > MAX_QUANTITY) return refuse('TOO_LARGE', { goodsId: String(partId), partNo: part.mpn, limit: MAX_QUANTITY });
    wanted.push({ partId, number: sum, materialNumber, remark, seenMicros: priceFor(part.tiers, sum) });
  }
  return done(wanted);
}

const NAMED_MOST = 10;

function hasAlready(ids: readonly number[], facts: ReadonlyMap<number, ShopGoods>): Refusal {
  const names = ids.slice(0, NAMED_MOST).map((id) => facts.get(id)!.mpn);
  const list = `${names.join(', ')}${ids.length > NAMED_MOST ? ' …' : ''}`;
  return refuse('PROJECT_HAS', { list, count: ids.length, goodsIds: ids.map(String) });
}

async function overfull(tx: Transaction, projectId: string): Promise<Refusal | null> {
  const { goods, boms } = await contents.sizeOf(tx, projectId);
  if (goods > PROJECT_GOODS_MAX) return refuse('PROJECTS_FULL', { limit: PROJECT_GOODS_MAX });
  return boms > PROJECT_BOMS_MAX ? refuse('PROJECTS_FULL', { limit: PROJECT_BOMS_MAX }) : null;
}

/** Takes goods and BOMs out. */
export async function dropFromProject(
  context: CallContext,
  input: InputOf<typeof calls.projectDrop>,
): Promise<Outcome<AnswerOf<typeof calls.projectDrop>>> {
  const { userId } = buyerOf(context);
  return transact(context, calls.projectDrop, { body: input }, async (tx) => {
    if (!(await lockProject(tx, userId, input.projectId))) return refuse('NOT_FOUND');
    const goods = await contents.dropGoods(tx, input.projectId, input.goodsIds);
    const bomIds = await contents.dropBoms(tx, input.projectId, input.bomIds);
    const version = await touch(tx, input.projectId, context.clock.now());
    return done({
      version,
      dropped: {
        goods: goods.map(({ part_id, number, material_number, remark }) => {
          return { goodsId: String(part_id), number, materialNumber: material_number, remark };
        }),
        bomIds: bomIds.map(String),
      },
    });
  });
}
