// Puts lines into a cart: legal quantities only, sums where the part is there already, one material number per part (CT-1 … CT-5, R-20).
import type { AnswerOf, AnyCall, InputOf, Outcome, Refusal } from '@partharbor/contract/call';
import { cartSave, guestCartSave } from '@partharbor/contract/calls/carts';
import { done, refuse } from '@partharbor/contract/refuse';
import { lineFits } from '@partharbor/money/amounts';
import { isAmountZero } from '@partharbor/money/least-payable';
import { MAX_QUANTITY } from '@partharbor/rules/quantity';
import { quantityProblem } from '@partharbor/rules/quantity-problem';
import { cookieText, guestCookie } from '../access/cookies.ts';
import { newToken } from '../access/tokens.ts';
import type { CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { payableFrom } from '../catalogue/payable.ts';
import type { Queryable, Sql, Transaction } from '../platform/database.ts';
import {
  readAdding,
  unitPriceOf,
  writeLines,
  type AddedPart,
  type Adding,
  type LineThere,
  type NewLine,
  type WrittenLine,
} from './add-statement.ts';
import { lockOrMakeCart } from './locks.ts';
import { buyersCart, guestsCart, type CartOwner } from './owner.ts';
import { cartLines } from './settings.ts';

/** Part numbers a message names before it says 等 or etc. (CT-4). */
const namedAtMost = 10;

type LineInput = InputOf<typeof cartSave>['goodsJson'][number];
type Saved = AnswerOf<typeof cartSave>;

/** Adds lines to the buyer's cart, or with isFromLogin merges lines a browser kept. */
export function saveCart(context: CallContext, input: InputOf<typeof cartSave>): Promise<Outcome<Saved>> {
  return save(context, cartSave, input, buyersCart(context), input.isFromLogin);
}

/** Adds lines to the guest's cart, making its cookie; the cookie's time starts anew. */
export async function saveGuestCart(context: CallContext, input: InputOf<typeof guestCartSave>): Promise<Outcome<Saved>> {
  const token = context.guestToken || newToken('');
  const outcome = await save(context, guestCartSave, input, guestsCart(token), false);
  if (outcome.ok) context.setCookies.push(cookieText(guestCookie, token));
  return outcome;
}

/** Asked for under no key, an add mostly has the cart to itself: two statements without a lock in between. Where another came between, it waits its turn. */
async function save(
  context: CallContext,
  call: AnyCall,
  input: { readonly goodsJson: readonly LineInput[] },
  owner: CartOwner,
  merging: boolean,
): Promise<Outcome<Saved>> {
  const wish = { lines: input.goodsJson, owner, merging };
  for (let tried = 0; context.idempotencyKey === '' && tried < UNLOCKED_TRIES; tried += 1) {
    const outcome = await add(context, context.db, (query) => context.db.write(query), wish);
    if (outcome) return outcome;
  }
  return transact(context, call, { body: input }, (tx) => addLocked(context, tx, wish));
}

/** Adds lines to the buyer's cart inside a caller's transaction: all or none. Locks the cart. */
export const addLines = (context: CallContext, tx: Transaction, lines: readonly LineInput[]): Promise<Outcome<Saved>> =>
  addLocked(context, tx, { lines, owner: buyersCart(context), merging: false });

async function addLocked(context: CallContext, tx: Transaction, wish: Wish): Promise<Outcome<Saved>> {
  await lockOrMakeCart(tx, wish.owner);
  const outcome = await add(context, tx, (query) => tx.many(query), wish);
  if (!outcome) throw new Error('a locked cart was changed');
  return outcome;
}

/** Once more costs less than the lock; a cart that many change at once is worth it. */
const UNLOCKED_TRIES = 2;

interface Wish {
  readonly lines: readonly LineInput[];
  readonly owner: CartOwner;
  readonly merging: boolean;
}

type Write = (query: Sql) => Promise<WrittenLine[]>;

/** Reads, decides and writes; null when the cart changed after it was read, and nothing is written. */
async function add(context: CallContext, db: Queryable, write: Write, { lines, owner, merging }: Wish): Promise<Outcome<Saved> | null> {
  const ids = [...new Set(lines.map((line) => Number(line.goodsId)))];
  const read = await readAdding(db, context.edition, owner, ids);
  const known = merging ? lines.filter((line) => read.parts.has(Number(line.goodsId))) : lines;
  const wrong = merging ? null : (firstIllegal(known, read.parts) ?? null);
  return wrong ?? put(context, write, owner, merging ? summedUp(known) : withPreferred(summedUp(known), read), read, merging);
}

/** What comes without a code gets the preferred one of its part, where the cart's own lines of it have that or take it too. */
function withPreferred(wanted: readonly Wanted[], { parts, there }: Adding): Wanted[] {
  const keys = new Set(wanted.map(({ key }) => key));
  return wanted.map((line) => {
    const code = parts.get(line.partId)?.preferredCode ?? '';
    const fits = there.every(
      (row) => row.partId !== line.partId || row.materialNumber === code || (row.materialNumber === '' && keys.has(keyOfRow(row))),
    );
    return line.materialNumber === '' && code !== '' && fits ? { ...line, materialNumber: code, isFilled: true } : line;
  });
}

function firstIllegal(lines: readonly LineInput[], parts: ReadonlyMap<number, AddedPart>): Refusal | undefined {
  for (const line of lines) {
    const part = parts.get(Number(line.goodsId));
    if (!part || part.deleted) return refuse('NOT_FOUND', { goodsId: line.goodsId });
    const { mpn: partNo, moq, step } = part;
    if (!part.onShelf) return refuse('OFF_SHELF', { goodsId: line.goodsId, partNo });
    const problem = quantityProblem(line.cartNum, part);
    if (problem) return refuse(problem, { goodsId: line.goodsId, partNo, moq, step });
  }
  return undefined;
}

interface Wanted extends Omit<NewLine, 'seenPriceMicros'> {
  readonly key: string;
  /** The code is the preferred one, which a line without one takes as well. */
  readonly isFilled?: boolean;
}

const keyOf = (partId: number, link: string, batch: string): string => JSON.stringify([partId, link, batch]);
const keyOfRow = (row: LineThere): string => keyOf(row.partId, row.futuresLinkId, row.batchName);

/** Equal lines of one request as one, in the order they came. */
function summedUp(lines: readonly LineInput[]): Wanted[] {
  const byKey = new Map<string, Wanted>();
  for (const line of lines) {
    const partId = Number(line.goodsId);
    const key = keyOf(partId, line.futuresLinkId, line.batchName);
    // Another material number keeps its own entry here, so that the conflict is seen.
    const entry = `${key} ${line.materialNumber}`;
    const before = byKey.get(entry);
    byKey.set(entry, {
      key,
      partId,
      quantity: (before?.quantity ?? 0) + line.cartNum,
      selected: (before?.selected ?? false) || line.isCheck === 1,
      futuresLinkId: line.futuresLinkId,
      batchName: line.batchName,
      materialNumber: line.materialNumber,
    });
  }
  return [...byKey.values()];
}

async function put(
  context: CallContext,
  write: Write,
  owner: CartOwner,
  wanted: readonly Wanted[],
  { parts, there, count, cart }: Adding,
  merging: boolean,
): Promise<Outcome<Saved> | null> {
  const barred = merging
    ? null
    : (materialConflict(wanted, there, parts, context.lang) ??
      overfull(wanted, there, count, context.settings.get(cartLines)) ??
      outOfBounds(wanted, there, parts));
  if (barred) return barred;
  const lines = (merging ? oneEach(wanted, { parts, there }) : wanted).map((line) => ({
    ...line,
    seenPriceMicros: seenPrice(line, there, parts, merging),
  }));
  const written = lines.length === 0 ? [] : await write(writeLines(owner, cart, context.edition, lines, merging ? 'larger' : 'sum'));
  if (written.length < lines.length) return null;
  const added = written.filter((one) => one.fresh).length;
  const last = parts.get(wanted.at(-1)?.partId ?? 0);
  return done({
    added,
    totalNumber: count + added,
    cartIds: written.map((one) => String(one.id)),
    activeTab: last?.stockType === 'futures_stock' ? 'futures' : 'selfGoods',
  });
}

/** The same part under another or no material number blocks the add, in the cart or within one request (CT-4). */
function materialConflict(
  wanted: readonly Wanted[],
  there: readonly LineThere[],
  parts: ReadonlyMap<number, AddedPart>,
  lang: CallContext['lang'],
): Refusal | undefined {
  const differs = (line: Wanted): boolean =>
    there.some(
      (row) =>
        row.partId === line.partId && row.materialNumber !== line.materialNumber && !(line.isFilled === true && row.materialNumber === ''),
    ) || wanted.some((other) => other.partId === line.partId && other.materialNumber !== line.materialNumber);
  const partIds = [...new Set(wanted.filter(differs).map((line) => line.partId))];
  if (partIds.length === 0) return undefined;
  const names = partIds.slice(0, namedAtMost).map((id) => parts.get(id)?.mpn ?? String(id));
  const cut = partIds.length > namedAtMost;
  const list = lang === 'zh' ? `${names.join('、')}${cut ? '等' : ''}` : `${names.join(', ')}${cut ? ' etc.' : ''}`;
  return refuse('MATERIAL_CONFLICT', { count: partIds.length, list, goodsIds: partIds.map(String) });
}

/** Whether an add would bring the cart beyond its limit; a merge at login may, so that nothing is lost. */
function overfull(wanted: readonly Wanted[], there: readonly LineThere[], count: number, limit: number): Refusal | undefined {
  const known = new Set(there.map((row) => keyOfRow(row)));
  const more = wanted.filter((line) => !known.has(line.key)).length;
  return more > 0 && count + more > limit ? refuse('CART_FULL', { limit }) : undefined;
}

/** What a line holds after the add. */
function sumOf(line: Wanted, there: readonly LineThere[]): number {
  return line.quantity + (there.find((row) => keyOfRow(row) === line.key)?.quantity ?? 0);
}

/** A line that would cost more than an order may, or 0.00; one without any price stays to be asked for. */
function outOfBounds(wanted: readonly Wanted[], there: readonly LineThere[], parts: ReadonlyMap<number, AddedPart>): Refusal | undefined {
  for (const line of wanted) {
    const sum = sumOf(line, there);
    const one = parts.get(line.partId);
    const unit = one ? unitPriceOf(one, sum) : null;
    if (sum > MAX_QUANTITY || (unit !== null && !lineFits(sum, unit)))
      return refuse('TOO_LARGE', { goodsId: String(line.partId), partNo: one?.mpn ?? '', limit: MAX_QUANTITY });
    const least = one && unit !== null && isAmountZero(sum, unit) ? payableFrom(one, sum) : null;
    if (one && least !== null) return refuse('AMOUNT_ZERO', { goodsId: String(line.partId), partNo: one.mpn, least });
  }
  return undefined;
}

/** The price that holds for what the line then has: what the buyer sees at this moment (CT-7). */
function seenPrice(line: Wanted, there: readonly LineThere[], parts: ReadonlyMap<number, AddedPart>, merging: boolean): number | null {
  const one = parts.get(line.partId);
  if (!one) return null;
  const before = there.find((row) => keyOfRow(row) === line.key)?.quantity ?? 0;
  return unitPriceOf(one, merging ? Math.max(before, line.quantity) : before + line.quantity);
}

/** For a merge: one line per part, batch and link, and one material number a part: the cart's, the first that came, or the preferred one. */
function oneEach(wanted: readonly Wanted[], { parts, there }: Pick<Adding, 'parts' | 'there'>): Wanted[] {
  const byKey = new Map<string, Wanted>();
  for (const line of wanted) {
    const before = byKey.get(line.key);
    const quantity = Math.min(MAX_QUANTITY, Math.max(before?.quantity ?? 0, line.quantity));
    byKey.set(line.key, { ...line, quantity, materialNumber: before?.materialNumber || line.materialNumber });
  }
  const numberOf = (partId: number): string => {
    const rows = there.filter((row) => row.partId === partId);
    const kept = rows.find((row) => row.materialNumber !== '');
    if (kept) return kept.materialNumber;
    // A line that is not named here would stay without one.
    if (rows.some((row) => !byKey.has(keyOfRow(row)))) return '';
    const first = [...byKey.values()].find((line) => line.partId === partId && line.materialNumber !== '');
    return first?.materialNumber ?? parts.get(partId)?.preferredCode ?? '';
  };
  return [...byKey.values()].map((line) => ({ ...line, materialNumber: numberOf(line.partId) }));
}
