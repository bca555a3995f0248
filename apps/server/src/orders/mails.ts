// Mails about an order, rendered from what is stored and put into the outbox of the same transaction.
import { amountText, lineAmount, unitPriceText } from '@partharbor/money/amounts';
import type { Lang } from '@partharbor/rules/goods';
import type { Services } from '../calls/context.ts';
import { queueMail, type QueuedMail } from '../mails/send.ts';
import { orderClosed, orderPaid, orderPlaced, orderShipped, refundSent, type OrderMailData } from '../mails/templates.ts';
import { sql, type Transaction } from '../platform/database.ts';
import type { Snapshot } from './rows.ts';

export type OrderMail =
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
  currency: string;
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

const payNames: Record<string, { zh: string; en: string }> = {
  ALIPAY: { zh: '支付宝', en: 'Alipay' },
  WECHAT: { zh: '微信支付', en: 'WeChat Pay' },
  CREDIT_CARD: { zh: '信用卡', en: 'credit card' },
  TRANSFER: { zh: '银行转账', en: 'bank transfer' },
};

/** Name of a pay type in a language. */
export const payTypeName = (payType: string, lang: Lang): string => payNames[payType]?.[lang] ?? payType;

/**
 * Queues a mail about a root order or a part to its buyer; buyers without an e-mail address get none. One mail per event key.
 * @example await mailOrder(tx, services, { rootId: root.id, eventKey: `paid:${root.order_no}`, template: 'paid', method: 'ALIPAY' })
 */
export async function mailOrder(
  tx: Transaction,
  services: Pick<Services, 'config'>,
  mail: OrderMail & { readonly rootId: number; readonly eventKey: string },
): Promise<void> {
  const row = await tx.one<MailedOrder>(sql`
    select o.order_no, o.user_id, u.email, o.lang, o.currency, o.address->>'receiver' as receiver, o.goods, o.freight, o.discount, o.total, o.expires_at,
      case when u.email is null then '[]' else (select coalesce(json_agg(json_build_object('id', l.id, 'snapshot', l.snapshot, 'quantity', l.quantity, 'unit', l.unit_micros, 'amount', l.amount)
        order by l.id), '[]') from order_lines l join orders c on c.id = l.order_id where c.id = o.id or c.parent_id = o.id) end as lines
    from orders o join users u on u.id = o.user_id where o.id = ${mail.rootId}`);
  if (row.email === null) return;
  await queueMail(tx, {
    eventKey: mail.eventKey,
    userId: row.user_id,
    recipient: row.email,
    lang: row.lang,
    ...render(services.config.publicOrigin, row, mail),
  });
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
  currencySign: row.currency === 'CNY' ? '¥' : '$',
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

function render(origin: string, row: MailedOrder, mail: OrderMail): { subject: string; text: string; html: string } {
  const data = dataOf(origin, row);
  switch (mail.template) {
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
