// From a quote to what is written, answered and mailed when its order is placed. Touches nothing.
import type { AnswerOf, InputOf } from '@partharbor/contract/call';
import type { orderSubmit } from '@partharbor/contract/calls/orders';
import { amountText } from '@partharbor/money/amounts';
import { buyerOf, type CallContext } from '../calls/context.ts';
import type { Goods } from '../catalogue/goods.ts';
import { promiseText } from '@partharbor/rules/delivery-words';
import type { Piece } from '../checkout/plan.ts';
import { orderPromise } from '../checkout/promises.ts';
import type { Quote } from '../checkout/quote.ts';
import { orderAddressOf } from './delivery-address.ts';
import { placedMail, type MailedOrder } from './mails.ts';
import type { Claim } from '../calls/transact.ts';
import { totalOf, type NewLine, type NewOrder, type OrderCommon, type Placing } from './place-statement.ts';
import { orderNumber } from './order-number.ts';
import type { Snapshot } from './rows.ts';
import { expiresAfter } from './payment-deadline.ts';

export type Form = InputOf<typeof orderSubmit>;
export type Placed = AnswerOf<typeof orderSubmit>;

/** What an order is known by, drawn before it is written. */
export interface Drawn {
  /** The next of a counter; the order number is made of it. */
  readonly number: number;
  readonly ids: readonly number[];
  readonly email: string | null;
}

/** Ids the orders of a quote take: one each part, one more for the parent of several. */
export const idsNeeded = (quoted: Quote): number => quoted.parts.length + (quoted.parts.length > 1 ? 1 : 0);

/** Everything a placed order is made of. */
export function compose(
  context: CallContext,
  quoted: Quote,
  form: Form,
  drawn: Drawn,
  claim: Claim,
): Placing & { readonly answer: Placed } {
  const common = commonOf(context, quoted, form);
  const orders = ordersOf(quoted, drawn, orderNumber(context.config.secret, common.at, drawn.number));
  const leaves = leavesOf(orders);
  const lines = quoted.parts.flatMap(({ warehouse, pieces }, i) =>
    pieces.map((piece, position) => lineOf(piece, warehouse, leaves[i]!.id, position)),
  );
  const mail =
    drawn.email === null
      ? null
      : placedMail(context, mailedOrder(common, quoted, orders[0]!.orderNo, drawn.email), deliveryOf(common, quoted));
  return { common, orders, lines, claim, mail, answer: placedAnswer(quoted, orders) };
}

/** The promise to who pays now, in the buyer's language. */
const deliveryOf = ({ at, lang }: OrderCommon, quoted: Quote): string =>
  promiseText(orderPromise(quoted, quoted.delivery.carrier), at.getTime(), lang);

/** What moves on its own: the parts of a split order, or the order itself. */
const leavesOf = (orders: readonly NewOrder[]): readonly NewOrder[] => (orders.length > 1 ? orders.slice(1) : orders);

function commonOf(context: CallContext, quoted: Quote, form: Form): OrderCommon {
  const at = context.clock.now();
  return {
    userId: buyerOf(context).userId,
    edition: quoted.edition,
    currency: quoted.currency,
    payType: quoted.payType,
    carrier: quoted.delivery.carrier,
    freightRule: quoted.delivery.ruleId,
    parcels: quoted.parcels,
    address: orderAddressOf(quoted.address!),
    remote: quoted.promiseBasis.remote,
    invoice: form.useInvoice ? (form.invoice ?? null) : null,
    note: form.note,
    poNumber: form.poNumber,
    expressAccount: form.expressAccount,
    lang: context.lang,
    demo: quoted.demo,
    expiresAt: quoted.needsConfirmation ? null : expiresAfter(context.settings, quoted.payType, at),
    at,
  };
}

/** One order, or a parent and its parts; freight and fee lie on the first part and a discount on what it is for, so that the parent is the sum of them (T-33 I-7). */
function ordersOf(quoted: Quote, { ids }: Drawn, orderNo: string): NewOrder[] {
  const freight = quoted.delivery.freightMinor;
  const split = quoted.parts.length > 1;
  const first = ids[0]!;
  const leaves = quoted.parts.map((part, i): NewOrder => ({
    id: ids[split ? i + 1 : 0]!,
    orderNo: split ? `${orderNo}-${i + 1}` : orderNo,
    parentId: split ? first : null,
    state: part.needsConfirmation ? 'pending_confirm' : 'unpaid',
    warehouse: part.warehouse,
    stockType: part.stockType,
    goods: part.goodsMinor,
    freight: i === 0 ? freight : 0,
    fee: i === 0 ? quoted.feeMinor : 0,
    discount: part.discountMinor,
  }));
  if (!split) return leaves;
  const whole: NewOrder = {
    id: first,
    orderNo,
    parentId: null,
    state: 'order_dealt',
    warehouse: null,
    stockType: null,
    goods: quoted.goodsMinor,
    freight,
    fee: quoted.feeMinor,
    discount: quoted.discountMinor,
  };
  return [whole, ...leaves];
}

const lineOf = ({ line, quantity, amountMinor }: Piece, warehouse: string | null, orderId: number, position: number): NewLine => ({
  orderId,
  position,
  partId: line.goods.partId,
  warehouse,
  snapshot: snapshotOf(line.goods),
  quantity,
  unitMicros: line.unitMicros,
  amountMinor,
  batchName: line.batchName,
  futuresLinkId: line.futuresLinkId,
  materialNumber: line.materialNumber,
});

const mailedOrder = (common: OrderCommon, quoted: Quote, orderNo: string, email: string): MailedOrder & { email: string } => ({
  order_no: orderNo,
  user_id: common.userId,
  email,
  lang: common.lang,
  currency: common.currency,
  receiver: common.address.receiver,
  goods: quoted.goodsMinor,
  freight: quoted.delivery.freightMinor,
  discount: quoted.discountMinor,
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

/** Its drawing, not a picture that staff may take off: an order is shown for years. */
const snapshotOf = ({ record, drawing }: Goods): Snapshot => ({
  mpn: record.partNo,
  brand: record.brandName,
  package: record.package,
  description: record.description,
  image: drawing,
});

function placedAnswer(quoted: Quote, orders: readonly NewOrder[]): Placed {
  const root = orders[0]!;
  return {
    orderId: String(root.id),
    orderNo: root.orderNo,
    payable: amountText(quoted.payableMinor),
    currency: quoted.currency,
    needsConfirmation: quoted.needsConfirmation,
    orders: leavesOf(orders).map((leaf, i) => {
      const part = quoted.parts[i]!;
      return {
        orderId: String(leaf.id),
        orderNo: leaf.orderNo,
        warehouse: part.warehouse,
        stockType: part.stockType,
        status: part.needsConfirmation ? ('pending_confirm' as const) : ('unpaid' as const),
        payable: amountText(totalOf(leaf)),
      };
    }),
  };
}
