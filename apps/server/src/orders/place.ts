// Places an order: read and quote once more, then write it, reserve its stock, use up cart and draft, all or nothing (CK-6, R-22).
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { orderSubmit } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { bodyHash, keyOwner, type Claim } from '../calls/transact.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { hasPaid, tooMuchOpen } from '../checkout/open-orders.ts';
import { readBasis } from '../checkout/quote-input.ts';
import { previewOf } from '../checkout/preview.ts';
import { goodsOfLines, quote, type Quote } from '../checkout/quote.ts';
import { resolveSource, type Source } from '../checkout/source.ts';
import { sql, type Queryable, type Sql } from '../platform/database.ts';
import { lockPlacing } from './locks.ts';
import { compose, idsNeeded, type Drawn, type Form, type Placed } from './compose.ts';
import { placeStatement, type PlacingResult } from './place-statement.ts';

/** A warehouse emptied between plan and reservation is no reason to refuse while another holds the goods: it is planned anew this often. */
const PLANS = 3;
/** Ids drawn with every reading: enough for most orders, and a number costs nothing. */
const IDS_DRAWN = 4;

/** Places what preview showed; a repeat under the same key answers the same order (T-38). */
export const submitOrder: Handler<typeof orderSubmit> = async (context, input) => {
  const claim: Claim = {
    owner: keyOwner(context),
    key: context.idempotencyKey,
    call: orderSubmit.id,
    hash: bodyHash(orderSubmit.id, asSent(input)),
  };
  for (let plan = 1; ; plan += 1) {
    const tried = await tryToPlace(context, input, claim);
    if ('outcome' in tried) return tried.outcome;
    // Others took what this plan counted on, or the same request came twice at once and the other was faster.
    if (plan === PLANS)
      return (await answeredBefore(context, claim)) ?? refuse('SHORT_STOCK', await shortDetails(context, tried.quoted, tried.short));
  }
};

type Tried = { readonly outcome: Outcome<Placed> } | { readonly quoted: Quote; readonly short: readonly number[] };

/** Without a wish for parcels nobody told: what was sent before there was one is the same order when it comes once more. */
function asSent({ parcels, ...form }: Form): object {
  return parcels === '' ? form : { ...form, parcels };
}

async function tryToPlace(context: CallContext, form: Form, claim: Claim): Promise<Tried> {
  const { userId } = buyerOf(context);
  const source = await resolveSource(context.db, userId, form, 'CONFLICT');
  // What is used up may have been used by this very request.
  if (!source.ok) return { outcome: (await answeredBefore(context, claim)) ?? source };
  const { extra, ...basis } = await readBasis<Extra>(context, source.data.lines, form.addressId, extraOf(userId, claim));
  if (extra?.kept) return { outcome: answerOf(extra.kept, claim) };
  const quoted = quote(context, basis, source.data.lines, form);
  if (!quoted.ok) return { outcome: quoted };
  const limit = extra?.paid || !context.config.limits ? null : (db: Queryable) => tooMuchOpen(db, context, quoted.data);
  const wrong = await problemOf(form, quoted.data, async () => (limit ? (await limit(context.db)) !== null : false));
  if (wrong) return { outcome: wrong };
  const placing = compose(context, quoted.data, form, await drawEnough(context, extra!, idsNeeded(quoted.data)), claim);
  const result = await write(context, { ...source.data, orderNo: placing.answer.orderNo }, placeStatement(placing), limit);
  // What stands in the way may be this very request's order.
  if ('reason' in result) return { outcome: (await answeredBefore(context, claim)) ?? result };
  return result.placed ? { outcome: done(placing.answer) } : { quoted: quoted.data, short: result.short };
}

async function problemOf(form: Form, quoted: Quote, isTooMuch: () => Promise<boolean>): Promise<Outcome<never> | null> {
  if (quoted.address === null) return refuse('ADDRESS_NEEDED');
  if (form.useInvoice && !form.invoice) return refuse('BAD_INPUT', { field: 'invoice', problem: 'invalid_type' });
  if (amountText(quoted.payableMinor) === form.payable) return null;
  return refuse('PRICE_CHANGED', { preview: previewOf(quoted, await isTooMuch()) });
}

interface Kept {
  /** In hexadecimal digits. */
  readonly hash: string;
  readonly response: Placed;
}

interface Extra extends Drawn {
  readonly kept: Kept | null;
  /** Whether this account ever paid an order. */
  readonly paid: boolean;
}

const keptUnder = ({ owner, key }: Claim): Sql =>
  sql`select json_build_object('hash', encode(i.body_hash, 'hex'), 'response', i.response) as kept from idem i where i.owner = ${owner} and i.key = ${key}`;

/** What submit reads beside goods and address: the answer given before, whether the buyer has paid before, numbers for a new order, the address for mails. */
const extraOf = (
  userId: number,
  claim: Claim,
): Sql => sql`json_build_object('kept', (${keptUnder(claim)}), 'paid', ${hasPaid(userId)}, 'number', nextval('order_numbers'),
  'ids', (select json_agg(nextval('orders_id_seq')) from generate_series(1, ${IDS_DRAWN}::int)), 'email', (select u.email from users u where u.id = ${userId}))`;

async function drawEnough(context: CallContext, drawn: Drawn, needed: number): Promise<Drawn> {
  if (drawn.ids.length >= needed) return drawn;
  const { ids } = await context.db.one<{ ids: number[] }>(
    sql`select array(select nextval('orders_id_seq') from generate_series(1, ${needed - drawn.ids.length}::int)) as ids`,
  );
  return { ...drawn, ids: [...drawn.ids, ...ids] };
}

const answerOf = (kept: Kept, claim: Claim): Outcome<Placed> =>
  kept.hash === claim.hash.toString('hex') ? done(kept.response) : refuse('KEY_REUSED');

async function answeredBefore(context: CallContext, claim: Claim): Promise<Outcome<Placed> | null> {
  const row = await context.db.maybe<{ kept: Kept }>(keptUnder(claim));
  return row ? answerOf(row.kept, claim) : null;
}

type Written = PlacingResult | Refusal;

type Used = Source & { readonly orderNo: string };
type Limit = (db: Queryable) => Promise<Refusal | null>;

class Undone extends Error {
  readonly written: Written;
  constructor(written: Written) {
    super('rolled back');
    this.written = written;
  }
}

/**
 * Writes the order, with what it uses up where it comes from a cart or a draft: a line or draft that is gone was used by another tab.
 * Where the account is held to a limit, its orders are placed one after the other, and what it holds is read after the lock is there.
 */
async function write(context: CallContext, source: Used, statement: Sql, limit: Limit | null): Promise<Written> {
  const usesNothing = source.cartIds.length === 0 && source.draftId === '';
  if (usesNothing && !limit) return (await context.db.write<PlacingResult>(statement))[0]!;
  const { userId } = buyerOf(context);
  try {
    return await context.db.transaction(async (tx) => {
      if (limit) await lockPlacing(tx, userId);
      const tooMuch = limit ? await limit(tx) : null;
      if (tooMuch) throw new Undone(tooMuch);
      if (!usesNothing && !(await context.hooks.placing(tx, context, { userId, ...source }))) throw new Undone(refuse('CONFLICT'));
      // Last, because rows of hot parts stay locked from here to the commit.
      const result = await tx.one<PlacingResult>(statement);
      if (!result.placed) throw new Undone(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Undone) return error.written;
    throw error;
  }
}

/** Parts somebody else took between quote and reservation, with what is left of them. */
async function shortDetails(context: CallContext, quoted: Quote, short: readonly number[]): Promise<Record<string, unknown>> {
  const wanted = short.map((partId) => ({ goodsId: String(partId) }));
  const left = await goodsOfLines(context.db, context, await referenceOf(context.db), wanted);
  const lines = [...new Set(short)].map((partId) => {
    const goods = left.get(String(partId));
    const asked = quoted.lines.filter((line) => line.goods.partId === partId).reduce((sum, line) => sum + line.number, 0);
    return { goodsId: String(partId), partNo: goods?.record.partNo ?? '', number: asked, available: goods?.record.goodsNumber ?? 0 };
  });
  return { ...lines[0], lines };
}
