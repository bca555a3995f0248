// Places an order: quote again inside the transaction, write it, reserve its stock, use up cart and draft (CK-6, R-22).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { orderSubmit } from '@partharbor/contract/calls/orders';
import { done, refuse } from '@partharbor/contract/refuse';
import { amountText } from '@partharbor/money/amounts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { transact } from '../calls/transact.ts';
import { consumeLines } from '../carts/consume.ts';
import type { Goods } from '../catalogue/goods.ts';
import type { Reference } from '../catalogue/reference.ts';
import type { Piece } from '../checkout/plan.ts';
import { previewOf } from '../checkout/preview.ts';
import { basisOf, goodsOfLines, quote, type Basis, type Quote } from '../checkout/quote.ts';
import { resolveSource, type Source } from '../checkout/source.ts';
import { useDraft } from '../checkout/drafts.ts';
import type { Transaction } from '../platform/database.ts';
import { orderAddressOf } from './address.ts';
import { mailPlaced, type MailedOrder } from './mails.ts';
import type { Snapshot } from './rows.ts';
import { reserveStock, type Reserving } from './stock.ts';
import { insertOrders, type InsertedOrder, type NewLine, type NewOrder, type OrderCommon } from './store.ts';
import { expiresAfter } from './terms.ts';

type Form = InputOf<typeof orderSubmit>;
type Placed = AnswerOf<typeof orderSubmit>;

/** Places what preview showed; a repeat under the same key answers the same order (T-38). */
export const submitOrder: Handler<typeof orderSubmit> = async (context, input) => {
  const basis = await basisOf(context, input.addressId);
  for (let plan = 1; ; plan += 1) {
    const race = { lost: false };
    const outcome = await transact<Placed>(context, orderSubmit, { body: input, resultRef: (placed) => `order:${placed.orderNo}` }, (tx) =>
      place(tx, context, basis, input, race),
    );
    if (!race.lost || plan === PLANS) return outcome;
  }
};

/** A warehouse emptied between plan and reservation is no reason to refuse while another holds the goods: it is planned anew this often. */
const PLANS = 3;

interface Race {
  /** Others took what this plan counted on. */
  lost: boolean;
}

async function place(tx: Transaction, context: CallContext, basis: Basis, form: Form, race: Race): Promise<Outcome<Placed>> {
  const { userId } = buyerOf(context);
  const source = await resolveSource(tx, userId, form, 'CONFLICT');
  if (!source.ok) return source;
  const quoted = await quote(tx, context, basis, source.data.lines, form);
  if (!quoted.ok) return quoted;
  if (quoted.data.address === null) return refuse('ADDRESS_NEEDED');
  if (form.useInvoice && !form.invoice) return refuse('BAD_INPUT', { field: 'invoice', problem: 'invalid_type' });
  if (amountText(quoted.data.payableMinor) !== form.payable) return refuse('PRICE_CHANGED', { preview: previewOf(quoted.data) });
  const used = await useUp(tx, userId, source.data);
  return used.ok ? write(tx, context, basis.reference, quoted.data, form, source.data, race) : used;
}

/** Cart lines go with the order; one that is gone was used by another tab. */
async function useUp(tx: Transaction, userId: number, source: Source): Promise<Outcome<null>> {
  if (source.cartIds.length > 0 && !(await consumeLines(tx, userId, source.cartIds))) return refuse('CONFLICT');
  return done(null);
}

async function write(
  tx: Transaction,
  context: CallContext,
  reference: Reference,
  quoted: Quote,
  form: Form,
  source: Source,
  race: Race,
): Promise<Outcome<Placed>> {
  const common = commonOf(context, quoted, form);
  const orders = await insertAll(tx, common, quoted);
  const root = orders[0]!;
  if (source.draftId !== '' && !(await useDraft(tx, common.userId, source.draftId, root.order_no))) return refuse('CONFLICT');
  await mailPlaced(tx, context, mailedOrder(common, quoted, root));
  // Last, because rows of hot parts stay locked from here to the commit.
  const short = await reserveStock(tx, reservingOf(quoted, leavesOf(orders)), root.order_no);
  race.lost = short.length > 0;
  if (race.lost) return refuse('SHORT_STOCK', await shortDetails(tx, context, reference, quoted, short));
  return done(placedAnswer(quoted, orders));
}

/** What moves on its own: the parts of a split order, or the order itself. */
const leavesOf = (orders: readonly InsertedOrder[]): readonly InsertedOrder[] => (orders.length > 1 ? orders.slice(1) : orders);

const reservingOf = (quoted: Quote, leaves: readonly InsertedOrder[]): Reserving[] =>
  quoted.parts.flatMap(({ warehouse, pieces }, i) =>
    warehouse === null
      ? []
      : pieces.map(({ line, quantity }, position) => ({
          lineId: leaves[i]!.line_ids[position]!,
          partId: line.goods.partId,
          warehouse,
          quantity,
        })),
  );

function commonOf(context: CallContext, quoted: Quote, form: Form): OrderCommon {
  const at = context.clock.now();
  return {
    userId: buyerOf(context).userId,
    edition: quoted.edition,
    currency: quoted.currency,
    payType: quoted.payType,
    carrier: quoted.delivery.carrier,
    freightRule: quoted.delivery.ruleId,
    address: orderAddressOf(quoted.address!),
    invoice: form.useInvoice ? (form.invoice ?? null) : null,
    note: form.note,
    poNumber: form.poNumber,
    expressAccount: form.expressAccount,
    lang: context.lang,
    demo: quoted.demo,
    expiresAt: quoted.needsConfirmation ? null : expiresAfter(context.config, quoted.payType, at),
    at,
  };
}

/** One order, or a parent and its parts; freight and fee lie on the first part, so that the parent is the sum of them (T-33 I-7). */
async function insertAll(tx: Transaction, common: OrderCommon, quoted: Quote): Promise<InsertedOrder[]> {
  const freight = quoted.delivery.freightMinor;
  const split = quoted.parts.length > 1;
  const suffixOf = (i: number): string => (split ? `-${i + 1}` : '');
  const leaves = quoted.parts.map((part, i): NewOrder => ({
    suffix: suffixOf(i),
    state: part.needsConfirmation ? 'pending_confirm' : 'unpaid',
    warehouse: part.warehouse,
    stockType: part.stockType,
    goods: part.goodsMinor,
    freight: i === 0 ? freight : 0,
    fee: i === 0 ? quoted.feeMinor : 0,
  }));
  const lines = quoted.parts.flatMap((part, i) => part.pieces.map((piece, position) => lineOf(piece, suffixOf(i), position)));
  if (!split) return insertOrders(tx, common, leaves, lines, null);
  const whole: NewOrder = {
    suffix: '',
    state: 'order_dealt',
    warehouse: null,
    stockType: null,
    goods: quoted.goodsMinor,
    freight,
    fee: quoted.feeMinor,
  };
  const [parent] = await insertOrders(tx, common, [whole], [], null);
  return [parent!, ...(await insertOrders(tx, common, leaves, lines, parent!))];
}

const lineOf = ({ line, quantity, amountMinor }: Piece, suffix: string, position: number): NewLine => ({
  suffix,
  position,
  partId: line.goods.partId,
  snapshot: snapshotOf(line.goods),
  quantity,
  unitMicros: line.unitMicros,
  amountMinor,
  batchName: line.batchName,
  futuresLinkId: line.futuresLinkId,
  materialNumber: line.materialNumber,
});

const mailedOrder = (common: OrderCommon, quoted: Quote, root: InsertedOrder): MailedOrder => ({
  order_no: root.order_no,
  user_id: common.userId,
  email: root.email,
  lang: common.lang,
  currency: common.currency,
  receiver: common.address.receiver,
  goods: quoted.goodsMinor,
  freight: quoted.delivery.freightMinor,
  discount: 0,
  total: quoted.payableMinor,
  expires_at: common.expiresAt,
  lines: quoted.parts.flatMap((part) =>
    part.pieces.map(({ line, quantity, amountMinor }) => ({
      id: 0,
      snapshot: snapshotOf(line.goods),
      quantity,
      unit: line.unitMicros,
      amount: amountMinor,
    })),
  ),
});

const snapshotOf = ({ record }: Goods): Snapshot => ({
  mpn: record.partNo,
  brand: record.brandName,
  package: record.package,
  description: record.description,
  image: record.goodsImg,
});

/** Parts somebody else took between quote and reservation, with what is left of them. */
async function shortDetails(
  tx: Transaction,
  context: CallContext,
  reference: Reference,
  quoted: Quote,
  short: readonly number[],
): Promise<Record<string, unknown>> {
  const left = await goodsOfLines(
    tx,
    context,
    reference,
    short.map((partId) => ({ goodsId: String(partId) })),
  );
  const lines = short.map((partId) => {
    const goods = left.get(String(partId));
    const asked = quoted.lines.filter((line) => line.goods.partId === partId).reduce((sum, line) => sum + line.number, 0);
    return { goodsId: String(partId), partNo: goods?.record.partNo ?? '', number: asked, available: goods?.record.goodsNumber ?? 0 };
  });
  return { ...lines[0], lines };
}

function placedAnswer(quoted: Quote, orders: readonly InsertedOrder[]): Placed {
  const root = orders[0]!;
  return {
    orderId: String(root.id),
    orderNo: root.order_no,
    payable: amountText(quoted.payableMinor),
    currency: quoted.currency,
    needsConfirmation: quoted.needsConfirmation,
    orders: leavesOf(orders).map((leaf, i) => {
      const part = quoted.parts[i]!;
      const extra = i === 0 ? quoted.delivery.freightMinor + quoted.feeMinor : 0;
      return {
        orderId: String(leaf.id),
        orderNo: leaf.order_no,
        warehouse: part.warehouse,
        stockType: part.stockType,
        status: part.needsConfirmation ? ('pending_confirm' as const) : ('unpaid' as const),
        payable: amountText(part.goodsMinor + extra),
      };
    }),
  };
}
