// Changes of what is in a cart: quantity, tick, material number, accepted price, removal (CT-3, CT-6, CT-7).
import type { AnswerOf, AnyCall, InputOf, Outcome } from '@partharbor/contract/call';
import { cartDelete, cartSelect, cartUpdate, guestCartDelete, guestCartSelect, guestCartUpdate } from '@partharbor/contract/calls/carts';
import { done, refuse } from '@partharbor/contract/refuse';
import { lineFits } from '@partharbor/money/amounts';
import { isAmountZero } from '@partharbor/money/least-payable';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { guestOwner, viewLines } from './list.ts';
import { lockCart } from './locks.ts';
import { buyersCart, type CartOwner } from './owner.ts';
import { countLines, linesOfCart, removeLines, selectLines, updateLine, type LineChange, type LineRow } from './store.ts';
import { illegalQuantity, leastOf, selectedOf, unitPriceOf, viewLine, type ViewedLine } from './view.ts';

type Change = Omit<InputOf<typeof guestCartUpdate>, never>;
type Changed = AnswerOf<typeof cartUpdate>;
type Select = InputOf<typeof guestCartSelect>;
type Selected = AnswerOf<typeof cartSelect>;
type Remove = InputOf<typeof guestCartDelete>;
type Removed = AnswerOf<typeof cartDelete>;

export const updateCart = (context: CallContext, input: Change): Promise<Outcome<Changed>> =>
  update(context, cartUpdate, input, buyersCart(context));
export const updateGuestCart = (context: CallContext, input: Change): Promise<Outcome<Changed>> =>
  update(context, guestCartUpdate, input, guestOwner(context));

async function update(context: CallContext, call: AnyCall, input: Change, owner: CartOwner | null): Promise<Outcome<Changed>> {
  if (!owner) return refuse('NOT_FOUND');
  const reference = await referenceOf(context.db);
  return transact(context, call, { body: input }, async (tx) => {
    const cartId = await lockCart(tx, owner);
    const lines = cartId === undefined ? [] : await viewLines(tx, context, reference, await linesOfCart(tx, cartId));
    const line = lines.find((one) => String(one.row.id) === input.cartId);
    if (!line) return refuse('NOT_FOUND');
    const change = changeOf(context, input, line);
    if (!change.ok) return change;
    const differs = lines.some(
      ({ row }) => row.part_id === line.row.part_id && row.id !== line.row.id && row.material_number !== change.data.materialNumber,
    );
    if (differs && change.data.materialNumber !== line.row.material_number)
      return refuse('MATERIAL_CONFLICT', { count: 1, list: line.record.partNo, goodsIds: [line.record.goodsId] });
    await updateLine(tx, change.data);
    const row: LineRow = {
      ...line.row,
      quantity: change.data.quantity,
      selected: change.data.selected,
      material_number: change.data.materialNumber,
      seen_edition: change.data.seenEdition,
      seen_price_micros: change.data.seenPriceMicros,
    };
    const changed = viewLine(row, line.goods, context.edition, context.clock.now());
    const { cartNum, isCheck, StepPrice, goodsNowPrices, subtotal } = changed.record;
    return done({
      cartId: input.cartId,
      cartNum,
      isCheck,
      StepPrice,
      goodsNowPrices,
      subtotal,
      ...selectedOf(lines.map((one) => (one === line ? changed : one))),
    });
  });
}

function changeOf(context: CallContext, input: Change, { row, goods, record }: ViewedLine): Outcome<LineChange> {
  const quantity = input.cartNum ?? row.quantity;
  if (input.cartNum !== undefined) {
    const { partNo, stepMinNumber: moq, stepNumber: step, goodsId } = record;
    const problem = illegalQuantity(goods, quantity);
    if (problem) return refuse(problem, { goodsId, partNo, moq, step });
    const price = unitPriceOf(goods, quantity);
    if (price !== null && !lineFits(quantity, price)) return refuse('TOO_LARGE', { goodsId, partNo });
    const least = price !== null && isAmountZero(quantity, price) ? leastOf(goods, quantity) : null;
    if (least !== null) return refuse('AMOUNT_ZERO', { goodsId, partNo, least });
  }
  // Another quantity takes its own tier's price without a word; a list that changed meanwhile stays to be accepted.
  const follows = input.acceptPrice || (input.cartNum !== undefined && !record.changes.includes('price'));
  return done({
    id: row.id,
    quantity,
    selected: input.isCheck === undefined ? row.selected : input.isCheck === 1,
    materialNumber: input.materialNumber ?? row.material_number,
    seenEdition: follows ? context.edition : row.seen_edition,
    seenPriceMicros: follows ? unitPriceOf(goods, quantity) : row.seen_price_micros,
  });
}

export const selectCart = (context: CallContext, input: Select): Promise<Outcome<Selected>> =>
  select(context, cartSelect, input, buyersCart(context));
export const selectGuestCart = (context: CallContext, input: Select): Promise<Outcome<Selected>> =>
  select(context, guestCartSelect, input, guestOwner(context));

async function select(context: CallContext, call: AnyCall, input: Select, owner: CartOwner | null): Promise<Outcome<Selected>> {
  if (!owner) return done(selectedOf([]));
  const reference = await referenceOf(context.db);
  return transact(context, call, { body: input }, async (tx) => {
    const cartId = await lockCart(tx, owner);
    if (cartId === undefined) return done(selectedOf([]));
    const lines = await viewLines(tx, context, reference, await linesOfCart(tx, cartId));
    const selected = input.isCheck === 1;
    const meant = new Set(lines.filter((line) => input.group === '' || line.group === input.group).map((line) => line.row.id));
    await selectLines(tx, [...meant], selected);
    const now = context.clock.now();
    return done(
      selectedOf(
        lines.map((line) => (meant.has(line.row.id) ? viewLine({ ...line.row, selected }, line.goods, context.edition, now) : line)),
      ),
    );
  });
}

export const removeFromCart = (context: CallContext, input: Remove): Promise<Outcome<Removed>> =>
  remove(context, cartDelete, input, buyersCart(context));
export const removeFromGuestCart = (context: CallContext, input: Remove): Promise<Outcome<Removed>> =>
  remove(context, guestCartDelete, input, guestOwner(context));

/** By line where a line is named, else by part. What is not there, or another's, counts as removed already. */
async function remove(context: CallContext, call: AnyCall, input: Remove, owner: CartOwner | null): Promise<Outcome<Removed>> {
  if (input.goodsId === undefined && input.cartId === undefined) return refuse('BAD_INPUT', { field: 'goodsId', problem: 'invalid_type' });
  if (!owner) return done({ removed: [], totalNumber: 0 });
  return transact(context, call, { body: input }, async (tx) => {
    const cartId = await lockCart(tx, owner);
    if (cartId === undefined) return done({ removed: [], totalNumber: 0 });
    const rows = await removeLines(tx, cartId, input.cartId === undefined ? { partId: input.goodsId! } : { lineIds: [input.cartId] });
    const removed = rows.map((row) => ({
      goodsId: String(row.part_id),
      cartNum: row.quantity,
      isCheck: row.selected ? 1 : 0,
      futuresLinkId: row.futures_link_id,
      batchName: row.batch_name,
      materialNumber: row.material_number,
    }));
    return done({ removed, totalNumber: await countLines(tx, cartId) });
  });
}
