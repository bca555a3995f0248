// Parts as staff see and change them: stock, prices, shelf status (BO-2, BO-3).
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { tierProblem, type Tier } from '@partharbor/money/tiers';
import type { consoleMoves, consolePart, consoleParts } from '@partharbor/contract/calls/console-parts';
import { consolePrice, consoleStatus, consoleStock } from '@partharbor/contract/calls/console-parts';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { goodsRecords } from './goods.ts';
import { changePrice, changeStatus, partHead, priceRows, type PriceRow } from './price-store.ts';
import { changeStock, moveRows, stockRows } from '../stock/adjust.ts';
import type { Queryable } from '../platform/database.ts';
import { refreshParts } from './search-rows.ts';
import { filterParts, isNarrowed } from './filter-parts.ts';
import { findParts } from './find-parts.ts';
import { referenceOf } from './reference.ts';
import { auditAnswer, auditRows, writeAudit } from '../audit/audit.ts';
import { pageOf } from '../calls/paging.ts';

const subjectOf = (goodsId: string) => `part:${goodsId}` as const;

export async function listParts(
  context: CallContext,
  input: InputOf<typeof consoleParts>,
): Promise<Outcome<AnswerOf<typeof consoleParts>>> {
  const from = (input.current - 1) * input.size;
  const found = isNarrowed(input)
    ? await filterParts(context.db, input, await referenceOf(context.db), from, input.size)
    : await findParts(context.db, input.keywords, from, input.size);
  return done(pageOf(input, found.total, await goodsRecords(context.db, context.edition, found.ids, context.lang)));
}

const priceAnswer = (row: PriceRow): AnswerOf<typeof consolePart>['prices'][number] => ({
  edition: row.edition,
  currency: row.edition === 'domestic' ? 'CNY' : 'USD',
  tiers: row.tiers.map(([number, micros]) => ({ number, price: unitPriceText(micros) })),
  discount: row.discount_micros === 0 ? '' : unitPriceText(row.discount_micros),
  version: row.version,
});

/** A part in full for staff. */
export async function showPart(
  context: CallContext,
  _input: unknown,
  params: ParamsOf<typeof consolePart>,
): Promise<Outcome<AnswerOf<typeof consolePart>>> {
  const partId = Number(params.goodsId);
  const [head, [goods], stock, prices, audit] = await Promise.all([
    partHead(context.db, partId),
    goodsRecords(context.db, context.edition, [partId], context.lang),
    stockRows(context.db, partId),
    priceRows(context.db, partId),
    auditRows(context.db, subjectOf(params.goodsId), 0, 20),
  ]);
  if (!head || !goods) return refuse('NOT_FOUND');
  return done({
    ...goods,
    version: head.version,
    sourceId: head.source_id,
    stock: stock.map((row) => ({ warehouse: row.warehouse, name: row.name, onHand: row.on_hand, reserved: row.reserved })),
    prices: prices.map(priceAnswer),
    audit: audit.rows.map(auditAnswer),
  });
}

export async function listMoves(
  context: CallContext,
  input: InputOf<typeof consoleMoves>,
  params: ParamsOf<typeof consoleMoves>,
): Promise<Outcome<AnswerOf<typeof consoleMoves>>> {
  const partId = Number(params.goodsId);
  if (!(await partHead(context.db, partId))) return refuse('NOT_FOUND');
  const rows = await moveRows(context.db, partId, Number(input.before || 0), input.size);
  return done(
    rows.map((row) => ({
      id: String(row.id),
      warehouse: row.warehouse,
      onHand: row.d_on_hand,
      reserved: row.d_reserved,
      kind: row.kind,
      ref: row.ref,
      reason: row.reason ?? '',
      name: row.name ?? '',
      at: row.at.toISOString(),
    })),
  );
}

/** Changes stock by a relative number under an idempotency key; never below what is reserved. */
export async function adjustStock(
  context: CallContext,
  input: InputOf<typeof consoleStock>,
): Promise<Outcome<AnswerOf<typeof consoleStock>>> {
  const partId = Number(input.goodsId);
  return transact(context, consoleStock, { body: input, resultRef: () => `stock:${input.goodsId}:${input.warehouse}` }, async (tx) => {
    if (!(await partHead(tx, partId))) return refuse('NOT_FOUND');
    const changed = await changeStock(tx, {
      partId,
      warehouse: input.warehouse,
      change: input.change,
      reason: input.reason,
      staffId: staffOf(context).staffId,
    });
    if (!changed.ok)
      return input.change < 0
        ? refuse('BELOW_RESERVED', { onHand: changed.onHand, reserved: changed.reserved })
        : refuse('TOO_LARGE', { onHand: changed.onHand });
    await writeAudit(tx, context, {
      action: 'stock.adjust',
      subject: subjectOf(input.goodsId),
      before: { warehouse: input.warehouse, onHand: changed.onHand - input.change },
      after: { warehouse: input.warehouse, onHand: changed.onHand },
      reason: input.reason,
    });
    return done({ onHand: changed.onHand, reserved: changed.reserved });
  });
}

function readTiers(input: InputOf<typeof consolePrice>): Outcome<{ tiers: Tier[]; discountMicros: number }> {
  const tiers: Tier[] = [];
  for (const [i, { number, price }] of input.tiers.entries()) {
    const micros = readUnitPrice(price);
    if (micros === null) return refuse('BAD_INPUT', { field: `tiers.${i}.price`, problem: 'invalid_format' });
    tiers.push([number, micros]);
  }
  const problem = tiers.length === 0 ? null : tierProblem(tiers);
  if (problem) return refuse('BAD_INPUT', { field: 'tiers', problem });
  const discountMicros = input.discount === '' ? 0 : readUnitPrice(input.discount);
  if (discountMicros === null) return refuse('BAD_INPUT', { field: 'discount', problem: 'invalid_format' });
  // Off each piece more than it costs would be goods for nothing.
  const lowest = tiers.at(-1)?.[1] ?? Infinity;
  return discountMicros >= lowest ? refuse('BAD_INPUT', { field: 'discount', problem: 'too_big' }) : done({ tiers, discountMicros });
}

async function stale(db: Queryable, partId: number): Promise<Outcome<never>> {
  const head = await partHead(db, partId);
  if (!head) return refuse('NOT_FOUND');
  return refuse('STALE', { version: head.version, prices: (await priceRows(db, partId)).map(priceAnswer) });
}

/** Sets the price list of an edition if nobody changed it since the form was made. */
export async function setPrice(
  context: CallContext,
  input: InputOf<typeof consolePrice>,
  params: ParamsOf<typeof consolePrice>,
): Promise<Outcome<AnswerOf<typeof consolePrice>>> {
  const read = readTiers(input);
  if (!read.ok) return read;
  const partId = Number(params.goodsId);
  return transact(context, consolePrice, { body: input }, async (tx) => {
    const changed = await changePrice(tx, { partId, edition: input.edition, version: input.version, ...read.data });
    if (!changed) return stale(tx, partId);
    await refreshParts(tx, [partId]);
    await writeAudit(tx, context, {
      action: 'part.price',
      subject: subjectOf(params.goodsId),
      before: { ...priceAnswer(changed.before), priceSource: changed.before.source },
      after: { edition: input.edition, tiers: input.tiers, discount: input.discount },
      reason: input.reason,
    });
    return done({ version: changed.version });
  });
}

/** Takes a part off the shelf or puts it back. */
export async function setStatus(
  context: CallContext,
  input: InputOf<typeof consoleStatus>,
  params: ParamsOf<typeof consoleStatus>,
): Promise<Outcome<AnswerOf<typeof consoleStatus>>> {
  const partId = Number(params.goodsId);
  return transact(context, consoleStatus, { body: input }, async (tx) => {
    const changed = await changeStatus(tx, partId, input.goodsStatus, input.version);
    if (!changed) return stale(tx, partId);
    if (changed === 'hidden') return refuse('CATEGORY_TO_BE_SORTED');
    await refreshParts(tx, [partId]);
    await writeAudit(tx, context, {
      action: 'part.status',
      subject: subjectOf(params.goodsId),
      before: { goodsStatus: changed.before },
      after: { goodsStatus: input.goodsStatus },
      reason: input.reason,
    });
    return done({ goodsStatus: input.goodsStatus, version: changed.version });
  });
}
