// The text of mails about an order, from what is stored. Pure.
import { amountText, lineAmount, unitPriceText } from '@partharbor/money/amounts';
import type { Currency } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import type { Services } from '../calls/context.ts';
import { payTypeName } from '../mails/pay-names.ts';
import type { MailText, QueuedMail } from '../mails/outbox.ts';
import { orderClosed, orderConfirmed, orderPaid, orderPlaced, orderShipped, refundSent, type OrderMailData } from '../mails/templates.ts';
import type { Snapshot } from './rows.ts';

export type OrderEvent =
  | { readonly template: 'confirmed'; readonly payUntil: Date }
  | { readonly template: 'paid'; readonly method: string }
  | {
      readonly template: 'shipped';
      readonly carrier: string;
      readonly trackingNo: string;
      readonly lines: readonly { lineId: number; quantity: number }[];
    }
  | { readonly template: 'closed'; readonly reason: 'buyer' | 'expired' | 'staff'; readonly refundMinor: number }
  | { readonly template: 'refunded'; readonly refundNo: string; readonly refundMinor: number; readonly method: string };

/** An order as its mails tell of it. */
export interface MailedOrder {
  order_no: string;
  user_id: number;
  email: string | null;
  lang: Lang;
  currency: Currency;
  receiver: string;
  goods: number;
  freight: number;
  discount: number;
  total: number;
  expires_at: Date | null;
  lines: readonly {
    readonly id: number;
    readonly snapshot: Snapshot;
    readonly quantity: number;
    readonly unit: number;
    readonly amount: number;
  }[];
}

/** The mail about an order being placed, from what is at hand: the busiest mail reads nothing again. */
export function placedMail(services: Pick<Services, 'config'>, order: MailedOrder & { readonly email: string }): QueuedMail {
  const text = orderPlaced(
    { ...dataOf(services.config.publicOrigin, order), payUntil: order.expires_at?.toISOString() ?? null },
    order.lang,
  );
  return { eventKey: `placed:${order.order_no}`, userId: order.user_id, recipient: order.email, lang: order.lang, ...text };
}

const dataOf = (origin: string, row: MailedOrder): OrderMailData => ({
  origin,
  receiverName: row.receiver,
  orderNo: row.order_no,
  currency: row.currency,
  lines: row.lines.map((line) => ({
    mpn: line.snapshot.mpn,
    brand: line.snapshot.brand,
    quantity: line.quantity,
    unitPrice: unitPriceText(line.unit),
    amount: amountText(line.amount),
  })),
  goodsAmount: amountText(row.goods),
  freight: amountText(row.freight),
  serviceFee: amountText(row.total - row.goods - row.freight + row.discount),
  discount: amountText(row.discount),
  payable: amountText(row.total),
});

/** The mail about what happened to an order, in the language it was placed in. */
export function eventMail(origin: string, row: MailedOrder, mail: OrderEvent): MailText {
  const data = dataOf(origin, row);
  switch (mail.template) {
    case 'confirmed':
      return orderConfirmed({ ...data, payUntil: mail.payUntil.toISOString() }, row.lang);
    case 'paid':
      return orderPaid({ ...data, payMethod: payTypeName(mail.method, row.lang) }, row.lang);
    case 'shipped':
      return orderShipped(
        { ...data, lines: shippedLines(row, data, mail.lines), carrier: mail.carrier, trackingNo: mail.trackingNo },
        row.lang,
      );
    case 'closed':
      return orderClosed(
        { ...data, reason: mail.reason, refundAmount: mail.refundMinor > 0 ? amountText(mail.refundMinor) : null },
        row.lang,
      );
    case 'refunded':
      return refundSent(
        { ...data, refundNo: mail.refundNo, refundAmount: amountText(mail.refundMinor), payMethod: payTypeName(mail.method, row.lang) },
        row.lang,
      );
  }
}

function shippedLines(
  row: MailedOrder,
  data: OrderMailData,
  shipped: readonly { lineId: number; quantity: number }[],
): OrderMailData['lines'] {
  return row.lines.flatMap((line, i) => {
    const one = shipped.find(({ lineId }) => lineId === line.id);
    return one ? [{ ...data.lines[i]!, quantity: one.quantity, amount: amountText(lineAmount(one.quantity, line.unit)) }] : [];
  });
}
