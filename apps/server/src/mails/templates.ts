// The mails about an order: placed, confirmed, paid, shipped, closed, refunded. Pure: data in, subject, text and HTML out.
import type { Currency } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import { carrierName, isCarrierCode, trackingUrl } from './carriers.ts';
import { amountLine, layOut, oneLine, safeHttpsUrl, shopUrl, type Block, type Mail, type MailLine } from './layout.ts';
import { sayIn } from './say.ts';

/** What every mail about an order needs. Amounts are decimal strings without sign; `origin` is the configured PUBLIC_ORIGIN. */
export type OrderMailData = {
  readonly origin: string;
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
};

/** `payUntil` is an ISO 8601 time; null while staff still has to confirm the order (futures, order goods). */
export type OrderPlacedData = OrderMailData & { readonly payUntil: string | null };
/** `payUntil` is an ISO 8601 time. */
export type OrderConfirmedData = OrderMailData & { readonly payUntil: string };
export type OrderPaidData = OrderMailData & { readonly payMethod: string };
/** `trackingUrl` replaces the carrier's usual tracking page; one that is not https is left out. */
export type OrderShippedData = OrderMailData & { readonly carrier: string; readonly trackingNo: string; readonly trackingUrl?: string };
export type OrderClosedData = OrderMailData & {
  readonly reason: 'buyer' | 'expired' | 'staff';
  /** What had been paid and now goes back; null where nothing had been paid. */
  readonly refundAmount: string | null;
};
export type RefundSentData = OrderMailData & { readonly refundNo: string; readonly refundAmount: string; readonly payMethod: string };

const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });

/** The order was placed: pay until …, or wait for staff to confirm. */
export function orderPlaced(data: OrderPlacedData, lang: Lang): Mail {
  const say = sayIn[lang];
  const amount = amountLine(data.payable, data.currency);
  if (data.payUntil === null) {
    return mail(data, lang, say(`订单 ${data.orderNo} 已收到，等待确认`, `Order ${data.orderNo} received, waiting for confirmation`), [
      say(
        '订单里有期货或订货商品，我们会先核对货源和交期。确认后会再发邮件，届时付款即可。',
        'Your order holds futures or order goods. We check supply and lead time first, then write again so that you can pay.',
      ),
    ]);
  }
  const until = timeFormat.format(new Date(data.payUntil));
  return mail(
    data,
    lang,
    say(`订单 ${data.orderNo} 已提交，请付款 ${amount}`, `Order ${data.orderNo} placed: ${amount} to pay`),
    [
      say(
        `订单已提交，库存已为您保留。请在 ${until}（北京时间）前付款，逾期订单自动关闭，库存释放。`,
        `Your order is placed and its stock is reserved. Please pay before ${until} (UTC+8); after that the order closes and the stock is released.`,
      ),
    ],
    payLink(data, lang, amount),
  );
}

/** Staff settled supply and lead time: it can be paid now. */
export function orderConfirmed(data: OrderConfirmedData, lang: Lang): Mail {
  const say = sayIn[lang];
  const amount = amountLine(data.payable, data.currency);
  const until = timeFormat.format(new Date(data.payUntil));
  return mail(
    data,
    lang,
    say(`订单 ${data.orderNo} 已确认，请付款 ${amount}`, `Order ${data.orderNo} confirmed: ${amount} to pay`),
    [
      say(
        `货源和交期已核对。请在 ${until}（北京时间）前付款，逾期订单自动关闭。`,
        `Supply and lead time are settled. Please pay before ${until} (UTC+8); after that the order closes.`,
      ),
    ],
    payLink(data, lang, amount),
  );
}

const payLink = (data: OrderMailData, lang: Lang, amount: string): Block => ({
  kind: 'link',
  label: sayIn[lang](`付款 ${amount}`, `Pay ${amount}`),
  url: shopUrl(data.origin, '/Pay', { orderNo: data.orderNo }),
});

/** The money has arrived. */
export function orderPaid(data: OrderPaidData, lang: Lang): Mail {
  const say = sayIn[lang];
  const amount = amountLine(data.payable, data.currency);
  return mail(data, lang, say(`订单 ${data.orderNo} 已付款 ${amount}`, `Order ${data.orderNo}: ${amount} received`), [
    say(
      `已通过${data.payMethod}收到 ${amount}。仓库开始备货，发货后会通知您快递单号。`,
      `We received ${amount} by ${data.payMethod}. The warehouse is picking your parts; you get the tracking number when they leave.`,
    ),
  ]);
}

/** Parts have left the warehouse; `lines` are those of this parcel. */
export function orderShipped(data: OrderShippedData, lang: Lang): Mail {
  const say = sayIn[lang];
  const known = isCarrierCode(data.carrier);
  const carrier = known ? carrierName(data.carrier, lang) : data.carrier;
  const address = safeHttpsUrl(data.trackingUrl ?? (known ? trackingUrl(data.carrier, data.trackingNo, lang) : ''));
  const blocks: Block[] = [
    {
      kind: 'facts',
      rows: [
        [say('承运商', 'Carrier'), carrier],
        [say('快递单号', 'Tracking number'), data.trackingNo],
      ],
    },
    ...(address === undefined
      ? []
      : [{ kind: 'link', label: say('在承运商网站查看物流', "Track on the carrier's site"), url: address } as const]),
  ];
  return mail(
    data,
    lang,
    say(`订单 ${data.orderNo} 已发货：${carrier} ${data.trackingNo}`, `Order ${data.orderNo} shipped: ${carrier} ${data.trackingNo}`),
    [
      say(
        '以下商品已发货。收到后请核对型号、数量和批次；发货后 30 天内可以申请退货退款。',
        'The parts below have shipped. On arrival please check part numbers, quantities and date codes; refunds can be requested within 30 days of shipment.',
      ),
    ],
    ...blocks,
  );
}

/** The order is closed; money already paid goes back. */
export function orderClosed(data: OrderClosedData, lang: Lang): Mail {
  const say = sayIn[lang];
  const reasons = {
    buyer: say('订单已按您的要求取消，保留的库存已释放。', 'The order was cancelled as you asked; its stock is released.'),
    expired: say(
      '订单超过付款时限，已自动关闭，保留的库存已释放。需要时可以重新下单。',
      'The time to pay has passed, so the order was closed and its stock released. You can order again at any time.',
    ),
    staff: say('很抱歉，这张订单无法履行，已由客服关闭。', 'We are sorry: this order cannot be fulfilled and was closed by our staff.'),
  } as const;
  const back =
    data.refundAmount === null
      ? []
      : [
          say(
            `已付的 ${amountLine(data.refundAmount, data.currency)} 将退回原付款方式，一般 3-5 个工作日到账。`,
            `The ${amountLine(data.refundAmount, data.currency)} you paid goes back the way it came, usually within 3-5 working days.`,
          ),
        ];
  return mail(data, lang, say(`订单 ${data.orderNo} 已关闭`, `Order ${data.orderNo} closed`), [reasons[data.reason], ...back]);
}

/** A refund has been sent to the original payment method; `lines` are those refunded. */
export function refundSent(data: RefundSentData, lang: Lang): Mail {
  const say = sayIn[lang];
  const amount = amountLine(data.refundAmount, data.currency);
  return mail(
    data,
    lang,
    say(`订单 ${data.orderNo} 已退款 ${amount}`, `Refund of ${amount} for order ${data.orderNo}`),
    [
      say(
        `${amount} 已退回${data.payMethod}，一般 3-5 个工作日到账，以银行或支付机构入账为准。`,
        `${amount} is on its way back to ${data.payMethod}. Banks usually take 3-5 working days to book it.`,
      ),
    ],
    {
      kind: 'facts',
      rows: [
        [say('退款单号', 'Refund number'), data.refundNo],
        [say('退款金额', 'Amount refunded'), amount],
      ],
    },
  );
}

/** Greeting, paragraphs, what is special, goods, amounts, link to the order, footer. */
function mail(data: OrderMailData, lang: Lang, subject: string, paragraphs: readonly string[], ...special: readonly Block[]): Mail {
  const say = sayIn[lang];
  const name = oneLine(data.receiverName, 60);
  const sum = (amount: string): string => amountLine(amount, data.currency);
  const fee: readonly (readonly [string, string])[] = /^0*(\.0*)?$/.test(data.serviceFee)
    ? []
    : [[say('支付服务费', 'Payment service fee'), sum(data.serviceFee)]];
  const discount: readonly (readonly [string, string])[] = /^-?0*(\.0*)?$/.test(data.discount)
    ? []
    : [[say('优惠', 'Discount'), sum(`-${data.discount.replace(/^-/, '')}`)]];
  const blocks: readonly Block[] = [
    { kind: 'paragraph', text: name === '' ? say('您好：', 'Hello,') : say(`${name}，您好：`, `Hello ${name},`) },
    ...paragraphs.map((text): Block => ({ kind: 'paragraph', text })),
    ...special,
    { kind: 'goods', lines: data.lines, currency: data.currency },
    {
      kind: 'facts',
      rows: [
        [say('订单号', 'Order number'), data.orderNo],
        [say('商品金额', 'Goods'), sum(data.goodsAmount)],
        ...discount,
        [say('运费', 'Shipping'), sum(data.freight)],
        ...fee,
        [say('订单金额（含税）', 'Order total (incl. VAT)'), sum(data.payable)],
      ],
    },
    { kind: 'link', label: say('查看订单', 'View order'), url: shopUrl(data.origin, '/orderDetail', { orderNo: data.orderNo }) },
  ];
  const footer = say(
    '元港 PartHarbor · 客服工作日 9:00-18:00（北京时间）。此邮件由系统发出，我们不会在邮件里索要密码或验证码。',
    'PartHarbor · Support on working days 9:00-18:00 (UTC+8). Sent automatically; we never ask for passwords or codes by mail.',
  );
  return layOut(lang, subject, blocks, footer);
}
