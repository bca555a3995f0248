// Buys what a project holds: into the cart or on an order form, at the prices shown or not at all.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { projectBuy } from '@partharbor/contract/calls/projects';
import { done, refuse } from '@partharbor/contract/refuse';
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { reservesStock } from '@partharbor/rules/goods';
import type { Transaction } from '../platform/database.ts';
import { goodsFacts, type ShopGoods } from '../boms/match/facts.ts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { addLines } from '../carts/save.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { makeDraft } from '../checkout/drafts.ts';
import { preferredCodes } from '../materials/codes.ts';
import * as contents from './contents-store.ts';
import { partsOf } from './cost.ts';
import { byId } from './store.ts';

type Input = InputOf<typeof projectBuy>;
type Bought = AnswerOf<typeof projectBuy>;

/** One transaction: prices and stock as shown, then the cart or a draft; nothing is bought by halves. */
export async function buyProject(context: CallContext, input: Input): Promise<Outcome<Bought>> {
  const { userId } = buyerOf(context);
  const reference = await referenceOf(context.db);
  return transact(context, projectBuy, { body: input }, async (tx) => {
    const project = await byId(tx, userId, input.projectId);
    if (!project || project.deleted_at !== null) return refuse('NOT_FOUND');
    const boms = await contents.bomsOf(tx, input.projectId);
    const lines = await contents.bomLinesOf(
      tx,
      boms.map(({ id }) => id),
    );
    const goods = await contents.goodsOf(tx, input.projectId);
    const held = new Set(partsOf({ goods, boms, lines }));
    const asked = input.lines.map(({ goodsId }) => Number(goodsId));
    const facts = await goodsFacts(tx, reference, context.edition, asked);
    const stranger = asked.find((id) => !held.has(id) || !facts.has(id));
    if (stranger !== undefined) return refuse('NOT_FOUND', { goodsId: String(stranger) });
    const differs = firstDifference(input, facts);
    if (differs) return differs;
    const codes = await codesOf(tx, userId, input, goods);
    const wanted = input.lines.map(({ goodsId, number }) => ({ goodsId, number, materialNumber: codes.get(goodsId) ?? '' }));
    const bought = input.to === 'cart' ? await toCart(context, tx, wanted) : await toOrder(context, tx, reference, wanted);
    if (!bought.ok) return bought;
    return done({ ...bought.data, left: held.size - new Set(asked).size });
  });
}

/** The first line that is not as it was shown. */
function firstDifference({ lines }: Input, facts: ReadonlyMap<number, ShopGoods>): Outcome<never> | null {
  for (const { goodsId, number, unitPrice } of lines) {
    const part = facts.get(Number(goodsId))!;
    const details = { goodsId, partNo: part.mpn, available: part.available, moq: part.moq, step: part.step };
    if (!part.onShelf) return refuse('OFF_SHELF', details);
    const micros = priceFor(part.tiers, number);
    if (micros === null) return refuse('NO_PRICE', details);
    if (micros !== readUnitPrice(unitPrice)) return refuse('PRICE_CHANGED', { ...details, unitPrice: unitPriceText(micros) });
    if (reservesStock(part.stockType) && part.available < number) return refuse('SHORT_STOCK', details);
  }
  return null;
}

/** The material number of each part: as said, the project's, or the buyer's preferred code. */
async function codesOf(
  tx: Transaction,
  userId: number,
  { lines, codes }: Input,
  goods: readonly contents.GoodsRow[],
): Promise<ReadonlyMap<string, string>> {
  const own = new Map(goods.map((one) => [String(one.part_id), one.material_number]));
  const preferred = await preferredCodes(
    tx,
    userId,
    lines.map(({ goodsId }) => Number(goodsId)),
  );
  return new Map(lines.map(({ goodsId }) => [goodsId, codes[goodsId] ?? (own.get(goodsId) || (preferred.get(Number(goodsId)) ?? ''))]));
}

interface WantedLine {
  readonly goodsId: string;
  readonly number: number;
  readonly materialNumber: string;
}
type Placed = Pick<Bought, 'added' | 'draftId' | 'next'>;

async function toCart(context: CallContext, tx: Transaction, lines: readonly WantedLine[]): Promise<Outcome<Placed>> {
  const added = await addLines(
    context,
    tx,
    lines.map(({ goodsId, number, materialNumber }) => ({
      goodsId,
      cartNum: number,
      isCheck: 1,
      futuresLinkId: '',
      batchName: '',
      materialNumber,
    })),
  );
  return added.ok ? done({ added: lines.length, draftId: '', next: '' }) : added;
}

async function toOrder(
  context: CallContext,
  tx: Transaction,
  reference: Reference,
  lines: readonly WantedLine[],
): Promise<Outcome<Placed>> {
  const goodsList = lines.map((line) => ({ ...line, batchName: '', futuresLinkId: '' }));
  const draft = await makeDraft(tx, context, reference, { goodsList, fromCart: false });
  return draft.ok ? done({ added: lines.length, ...draft.data }) : draft;
}
