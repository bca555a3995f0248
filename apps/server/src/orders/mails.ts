// Mails about an order: what they all show, and the one that tells that it was placed. Pure: data in, subject, text and HTML out.
import { amountText, unitPriceText } from '@partharbor/money/amounts';
import { dateTime, type Currency } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import type { Services } from '../calls/context.ts';
import { amountLine, layOut, oneLine, shopUrl, supportFooter, type Block, type Mail, type MailLine } from '../mails/layout.ts';
import type { QueuedMail } from '../mails/outbox.ts';
import { sayIn, type Say } from '../mails/say.ts';
import type { Snapshot } from './rows.ts';

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

/** What every mail about an order shows. Amounts are decimal strings without sign. */
export interface OrderMail {
  readonly receiverName: string;
  readonly orderNo: string;
  readonly currency: Currency;
  readonly lines: readonly MailLine[];
  readonly goodsAmount: string;
  readonly freight: string;
  /** Fee of the payment method; '0.00' leaves the row out. */
  readonly serviceFee: string;
  /** Coupons, promotion and points together; '0.00' leaves the row out. */
  readonly discount: string;
  readonly payable: string;
  /** When it arrives, in words; absent where that is no matter of the mail. */
  readonly delivery?: string;
}

export const orderMailOf = (row: MailedOrder): OrderMail => ({
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

/** What a mail is written with. `origin` is the configured PUBLIC_ORIGIN. */
interface Writing {
  readonly say: Say;
  readonly origin: string;
}

/** Greeting, paragraphs, what is special, goods, amounts, link to the order. */
export function orderBlocks(
  order: OrderMail,
  { say, origin }: Writing,
  paragraphs: readonly string[],
  ...special: readonly Block[]
): Block[] {
  const name = oneLine(order.receiverName, 60);
  const sum = (amount: string): string => amountLine(amount, order.currency);
  const fee: readonly (readonly [string, string])[] = /^0*(\.0*)?$/.test(order.serviceFee)
    ? []
    : [[say('支付服务费', 'Payment service fee'), sum(order.serviceFee)]];
  const discount: readonly (readonly [string, string])[] = /^-?0*(\.0*)?$/.test(order.discount)
    ? []
    : [[say('优惠', 'Discount'), sum(`-${order.discount.replace(/^-/, '')}`)]];
  return [
    { kind: 'paragraph', text: name === '' ? say('您好：', 'Hello,') : say(`${name}，您好：`, `Hello ${name},`) },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ...special,
    { kind: 'goods', lines: order.lines, currency: order.currency },
    {
      kind: 'facts',
      rows: [
        [say('订单号', 'Order number'), order.orderNo],
        [say('商品金额', 'Goods'), sum(order.goodsAmount)],
        ...discount,
        [say('运费', 'Shipping'), sum(order.freight)],
        ...fee,
        [say('订单金额（含税）', 'Order total'), sum(order.payable)],
        ...(order.delivery === undefined ? [] : [[say('预计送达', 'Delivery'), order.delivery] as const]),
      ],
    },
    { kind: 'link', label: say('查看订单', 'View order'), url: shopUrl(origin, '/orderDetail', { orderNo: order.orderNo }) },
  ];
}

/** Leads to where it is paid. */
export function payBlock(order: OrderMail, { say, origin }: Writing): Block {
  const amount = amountLine(order.payable, order.currency);
  return { kind: 'link', label: say(`付款 ${amount}`, `Pay ${amount}`), url: shopUrl(origin, '/Pay', { orderNo: order.orderNo }) };
}

/** The order was placed: pay until …, an ISO 8601 time; or, null, wait for staff to confirm (futures, order goods). */
export function orderPlaced(origin: string, order: OrderMail, payUntil: string | null, lang: Lang): Mail {
  const say = sayIn[lang];
  const writing = { say, origin };
  const laidOut = (subject: string, blocks: readonly Block[]): Mail => layOut(lang, subject, blocks, supportFooter[lang]);
  if (payUntil === null) {
    const waits = say(
      '订单里有期货或订货商品，我们会先核对货源和交期。确认后会再发邮件，届时付款即可。',
      'Your order has futures or lead time parts. We check supply and lead time first, then e-mail you so that you can pay.',
    );
    return laidOut(
      say(`订单 ${order.orderNo} 已收到，等待确认`, `Order ${order.orderNo} received, waiting for confirmation`),
      orderBlocks(order, writing, [waits]),
    );
  }
  const amount = amountLine(order.payable, order.currency);
  const until = dateTime(payUntil);
  const pays = say(
    `订单已提交，库存已为您保留。请在 ${until}（北京时间）前付款，逾期订单自动关闭，库存释放。`,
    `Your order is placed and its stock is reserved. Please pay before ${until} (UTC+8); after that the order closes and the stock is released.`,
  );
  return laidOut(
    say(`订单 ${order.orderNo} 已提交，请付款 ${amount}`, `Order ${order.orderNo} placed: ${amount} to pay`),
    orderBlocks(order, writing, [pays], payBlock(order, writing)),
  );
}

/** The mail about an order being placed, from what is at hand: the busiest mail reads nothing again. */
export function placedMail(
  { config }: Pick<Services, 'config'>,
  order: MailedOrder & { readonly email: string },
  delivery: string,
): QueuedMail {
  const { order_no: orderNo, user_id: userId, email: recipient, lang } = order;
  const text = orderPlaced(config.publicOrigin, { ...orderMailOf(order), delivery }, order.expires_at?.toISOString() ?? null, lang);
  return { eventKey: `placed:${orderNo}`, userId, recipient, lang, ...text, isLimited: config.limits };
}
