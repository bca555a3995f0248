// What buyers are told of their orders: messages, and mails that show the goods as well (CO-4).
import { amount } from '@partharbor/contract/fields';
import { currency } from '@partharbor/contract/records';
import { arrivalText } from '@partharbor/rules/delivery-words';
import { dateTime, money, quantity } from '@partharbor/rules/format';
import { z } from 'zod';
import type { MessageLink } from '../calls/notification-kinds.ts';
import { carrierName, isCarrierCode, trackingUrl } from '../mails/carriers.ts';
import { safeHttpsUrl, type Block } from '../mails/layout.ts';
import { payTypeName } from '../mails/pay-names.ts';
import type { Say } from '../mails/say.ts';
import { notificationKind, type Tongue } from '../notifications/kind.ts';
import { orderBlocks, payBlock, type OrderMail } from './mails.ts';

const ofOrder = z.object({ orderNo: z.string() });
const withAmount = ofOrder.extend({ amount, currency });

const toOrder = ({ orderNo }: z.output<typeof ofOrder>, say: Say): MessageLink => ({
  path: '/orderDetail',
  query: { orderNo },
  label: say('查看订单', 'See the order'),
});

/** Staff settled supply and lead time: it can be paid now. */
export const orderConfirmed = notificationKind({
  kind: 'order_confirmed',
  schema: withAmount.extend({ payUntil: z.iso.datetime() }),
  isLimited: () => true,
  words: (said, { say }) => {
    const sum = money(said.amount, said.currency);
    const until = dateTime(said.payUntil);
    return {
      title: say(`订单 ${said.orderNo} 已确认，请付款 ${sum}`, `Order ${said.orderNo} confirmed: ${sum} to pay`),
      sentences: [
        say(
          `货源和交期已核对。请在 ${until}（北京时间）前付款，逾期订单自动关闭。`,
          `Supply and lead time are settled. Please pay before ${until} (UTC+8); after that the order closes.`,
        ),
      ],
      link: toOrder(said, say),
    };
  },
  mail: (_said, to: OrderMail, making) => ({ blocks: orderBlocks(to, making, making.words.sentences, payBlock(to, making)) }),
});

/** The money has arrived. */
export const orderPaid = notificationKind({
  kind: 'order_paid',
  /** `arrives`: from and to which day; notifications of before have none. */
  schema: withAmount.extend({ method: z.string(), arrives: z.tuple([z.iso.date(), z.iso.date()]).optional() }),
  isLimited: () => false,
  words: (said, { say, lang }) => {
    const method = payTypeName(said.method, lang);
    const arrives = said.arrives === undefined ? '' : arrivalText({ arrives: said.arrives }, lang);
    return {
      title: say(
        `订单 ${said.orderNo} 已收款 ${money(said.amount, said.currency)}`,
        `Order ${said.orderNo}: ${money(said.amount, said.currency)} received`,
      ),
      sentences: [
        say(
          `款项已通过${method}到账，仓库开始备货，发货时会再通知您。`,
          `The money arrived by ${method}. The warehouse is picking your parts; we e-mail you when they leave.`,
        ),
        ...(arrives === '' ? [] : [say(`预计 ${arrives}送达。`, `Expected ${arrives}.`)]),
      ],
      link: toOrder(said, say),
    };
  },
  mail: (said, to: OrderMail, making) => {
    const { say, lang, words } = making;
    const sum = money(said.amount, said.currency);
    const method = payTypeName(said.method, lang);
    return {
      subject: say(`订单 ${said.orderNo} 已付款 ${sum}`, words.title),
      blocks: orderBlocks(to, making, [
        say(
          `已通过${method}收到 ${sum}。仓库开始备货，发货后会通知您快递单号。`,
          `We received ${sum} by ${method}. The warehouse is picking your parts; you get the tracking number when they leave.`,
        ),
      ]),
    };
  },
});

const carrierIn = (carrier: string, { lang }: Pick<Tongue, 'lang'>): string =>
  isCarrierCode(carrier) ? carrierName(carrier, lang) : carrier;

/** `lines` are those of the parcel. `trackingUrl` replaces the carrier's usual tracking page; one that is not https is left out. */
type ParcelMail = OrderMail & { readonly trackingUrl?: string };

/** Parts have left the warehouse. */
export const orderShipped = notificationKind({
  kind: 'order_shipped',
  /** `lines`: how many part numbers the parcel holds. */
  schema: ofOrder.extend({ carrier: z.string(), trackingNo: z.string(), lines: z.number().int() }),
  isLimited: () => false,
  words: (said, tongue) => {
    const { say } = tongue;
    const carrier = carrierIn(said.carrier, tongue);
    const lines = said.lines === 1 ? '1 part number' : `${quantity(said.lines)} part numbers`;
    return {
      title: say(`订单 ${said.orderNo} 已发货`, `Order ${said.orderNo} shipped`),
      sentences: [
        say(
          `本次包裹含 ${quantity(said.lines)} 个型号，由${carrier}承运，单号 ${said.trackingNo}。`,
          `This parcel holds ${lines} and travels with ${carrier}, number ${said.trackingNo}.`,
        ),
        say('收到后请核对型号、数量和批次。', 'On arrival please check part numbers, quantities and date codes.'),
      ],
      link: toOrder(said, say),
    };
  },
  mail: (said, to: ParcelMail, making) => {
    const { say, words } = making;
    const carrier = carrierIn(said.carrier, making);
    const shipped = say(
      '以下商品已发货。收到后请核对型号、数量和批次；发货后 30 天内可以申请退货退款。',
      'The parts below have shipped. On arrival please check part numbers, quantities and date codes; refunds can be requested within 30 days of shipment.',
    );
    return {
      subject: `${words.title}${say('：', ': ')}${carrier} ${said.trackingNo}`,
      blocks: orderBlocks(to, making, [shipped], ...parcelBlocks(said, to, making)),
    };
  },
});

function parcelBlocks(
  said: { readonly carrier: string; readonly trackingNo: string },
  to: Pick<ParcelMail, 'trackingUrl'>,
  tongue: Tongue,
): Block[] {
  const { say, lang } = tongue;
  const usual = isCarrierCode(said.carrier) ? trackingUrl(said.carrier, said.trackingNo, lang) : '';
  const address = safeHttpsUrl(to.trackingUrl ?? usual);
  const facts: Block = {
    kind: 'facts',
    rows: [
      [say('承运商', 'Carrier'), carrierIn(said.carrier, tongue)],
      [say('快递单号', 'Tracking number'), said.trackingNo],
    ],
  };
  const link: Block[] =
    address === undefined ? [] : [{ kind: 'link', label: say('在承运商网站查看物流', "Track on the carrier's site"), url: address }];
  return [facts, ...link];
}

/** The order is closed; money already paid goes back. */
export const orderClosed = notificationKind({
  kind: 'order_closed',
  /** `amount`: what goes back to the buyer; '0.00' = nothing had been paid. */
  schema: withAmount.extend({ reason: z.enum(['buyer', 'expired', 'staff']) }),
  isLimited: ({ amount: back }) => back === '0.00',
  words: (said, { say }) => {
    const reasons = {
      buyer: say('订单已按您的要求取消，保留的库存已释放。', 'It was cancelled as you asked; its stock is released.'),
      expired: say('超过付款时限，订单已自动关闭，需要时可以重新下单。', 'The time to pay has passed. You can order again at any time.'),
      staff: say('很抱歉，这张订单无法履行，已由客服关闭。', 'We are sorry: it cannot be fulfilled and was closed by our staff.'),
    } as const;
    const sum = money(said.amount, said.currency);
    return {
      title: say(`订单 ${said.orderNo} 已关闭`, `Order ${said.orderNo} closed`),
      sentences: [
        reasons[said.reason],
        ...(said.amount === '0.00' ? [] : [say(`已付的 ${sum} 将退回原付款方式。`, `The ${sum} you paid goes back the way it came.`)]),
      ],
      link: toOrder(said, say),
    };
  },
  mail: (said, to: OrderMail, making) => {
    const { say } = making;
    const reasons = {
      buyer: say('订单已按您的要求取消，保留的库存已释放。', 'The order was cancelled as you asked; its stock is released.'),
      expired: say(
        '订单超过付款时限，已自动关闭，保留的库存已释放。需要时可以重新下单。',
        'The time to pay has passed, so the order was closed and its stock released. You can order again at any time.',
      ),
      staff: say('很抱歉，这张订单无法履行，已由客服关闭。', 'We are sorry: this order cannot be fulfilled and was closed by our staff.'),
    } as const;
    const sum = money(said.amount, said.currency);
    const back = say(
      `已付的 ${sum} 将退回原付款方式，一般 3-5 个工作日到账。`,
      `The ${sum} you paid goes back the way it came, usually within 3-5 working days.`,
    );
    return { blocks: orderBlocks(to, making, said.amount === '0.00' ? [reasons[said.reason]] : [reasons[said.reason], back]) };
  },
});

/** A refund is on its way by the method of the payment. */
export const orderRefunded = notificationKind({
  kind: 'order_refunded',
  schema: withAmount.extend({ refundNo: z.string(), method: z.string() }),
  isLimited: () => false,
  words: (said, { say, lang }) => {
    const sum = money(said.amount, said.currency);
    const method = payTypeName(said.method, lang);
    return {
      title: say(`订单 ${said.orderNo} 已退款 ${sum}`, `Refund of ${sum} for order ${said.orderNo}`),
      sentences: [
        say(
          `${sum} 已退回${method}，退款单号 ${said.refundNo}，一般 3-5 个工作日到账。`,
          `${sum} is on its way back to ${method}, refund number ${said.refundNo}. Banks usually take 3-5 working days to book it.`,
        ),
      ],
      link: toOrder(said, say),
    };
  },
  mail: (said, to: OrderMail, making) => {
    const { say, lang } = making;
    const sum = money(said.amount, said.currency);
    const method = payTypeName(said.method, lang);
    const sent = say(
      `${sum} 已退回${method}，一般 3-5 个工作日到账，以银行或支付机构入账为准。`,
      `${sum} is on its way back to ${method}. Banks usually take 3-5 working days to book it.`,
    );
    const facts: Block = {
      kind: 'facts',
      rows: [
        [say('退款单号', 'Refund number'), said.refundNo],
        [say('退款金额', 'Amount refunded'), sum],
      ],
    };
    return { blocks: orderBlocks(to, making, [sent], facts) };
  },
});

/** All that this domain tells of. */
export const notifications = [orderConfirmed, orderPaid, orderShipped, orderClosed, orderRefunded];
