// Words of messages in both languages. Pure: what is kept in, title, sentences and link out.
import { dateTime, money, quantity } from '@partharbor/rules/format';
import type { Lang } from '@partharbor/rules/goods';
import { carrierName, isCarrierCode } from '../mails/carriers.ts';
import { oneLine } from '../mails/layout.ts';
import { payTypeName } from '../mails/pay-names.ts';
import { answerWords } from '@partharbor/rules/inquiry-answers';
import type { News } from './kinds.ts';

export interface Worded {
  readonly title: string;
  readonly sentences: readonly string[];
  /** Path of the page it leads to. */
  readonly link: string;
}

type Said<K extends News['kind']> = Extract<News, { kind: K }>['said'];
type Say = (zh: string, en: string) => string;

const orderLink = ({ orderNo }: { readonly orderNo: string }): string => `/orderDetail?${new URLSearchParams({ orderNo })}`;
const partLink = ({ goodsId, quantity: n }: { readonly goodsId: string; readonly quantity: number }): string =>
  `/ProductDetail?${new URLSearchParams({ goodsId, n: String(n) })}`;

/** A message in a language. @example wordsOf({ kind: 'order_paid', said }, 'en').title // 'Order PH26… : ¥128.00 received' */
export function wordsOf(news: News, lang: Lang): Worded {
  const say: Say = (zh, en) => (lang === 'zh' ? zh : en);
  switch (news.kind) {
    case 'order_confirmed':
      return confirmed(news.said, say);
    case 'order_paid':
      return paid(news.said, say, lang);
    case 'order_shipped':
      return shipped(news.said, say, lang);
    case 'order_closed':
      return closed(news.said, say);
    case 'order_refunded':
      return refunded(news.said, say, lang);
    case 'part_arrived':
      return arrived(news.said, say);
    case 'price_changed':
      return priceChanged(news.said, say);
    case 'inquiry_answered':
      return inquiryAnswered(news.said, say, lang);
    case 'feedback_answered':
      return feedbackAnswered(news.said, say);
  }
}

function confirmed(said: Said<'order_confirmed'>, say: Say): Worded {
  const amount = money(said.amount, said.currency);
  const until = dateTime(said.payUntil);
  return {
    title: say(`订单 ${said.orderNo} 已确认，请付款 ${amount}`, `Order ${said.orderNo} confirmed: ${amount} to pay`),
    sentences: [
      say(
        `货源和交期已核对。请在 ${until}（北京时间）前付款，逾期订单自动关闭。`,
        `Supply and lead time are settled. Please pay before ${until} (UTC+8); after that the order closes.`,
      ),
    ],
    link: orderLink(said),
  };
}

function paid(said: Said<'order_paid'>, say: Say, lang: Lang): Worded {
  const amount = money(said.amount, said.currency);
  const method = payTypeName(said.method, lang);
  return {
    title: say(`订单 ${said.orderNo} 已收款 ${amount}`, `Order ${said.orderNo}: ${amount} received`),
    sentences: [
      say(
        `款项已通过${method}到账，仓库开始备货，发货时会再通知您。`,
        `The money arrived by ${method}. The warehouse is picking your parts; you hear from us when they leave.`,
      ),
    ],
    link: orderLink(said),
  };
}

function shipped(said: Said<'order_shipped'>, say: Say, lang: Lang): Worded {
  const carrier = isCarrierCode(said.carrier) ? carrierName(said.carrier, lang) : said.carrier;
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
    link: orderLink(said),
  };
}

function closed(said: Said<'order_closed'>, say: Say): Worded {
  const reasons = {
    buyer: say('订单已按您的要求取消，保留的库存已释放。', 'It was cancelled as you asked; its stock is released.'),
    expired: say('超过付款时限，订单已自动关闭，需要时可以重新下单。', 'The time to pay has passed. You can order again at any time.'),
    staff: say('很抱歉，这张订单无法履行，已由客服关闭。', 'We are sorry: it cannot be fulfilled and was closed by our staff.'),
  } as const;
  const amount = money(said.amount, said.currency);
  return {
    title: say(`订单 ${said.orderNo} 已关闭`, `Order ${said.orderNo} closed`),
    sentences: [
      reasons[said.reason],
      ...(said.amount === '0.00' ? [] : [say(`已付的 ${amount} 将退回原付款方式。`, `The ${amount} you paid goes back the way it came.`)]),
    ],
    link: orderLink(said),
  };
}

function refunded(said: Said<'order_refunded'>, say: Say, lang: Lang): Worded {
  const amount = money(said.amount, said.currency);
  const method = payTypeName(said.method, lang);
  return {
    title: say(`订单 ${said.orderNo} 已退款 ${amount}`, `Refund of ${amount} for order ${said.orderNo}`),
    sentences: [
      say(
        `${amount} 已退回${method}，退款单号 ${said.refundNo}，一般 3-5 个工作日到账。`,
        `${amount} is on its way back to ${method}, refund number ${said.refundNo}. Banks usually take 3-5 working days to book it.`,
      ),
    ],
    link: orderLink(said),
  };
}

function arrived(said: Said<'part_arrived'>, say: Say): Worded {
  return {
    title: say(`${said.partNo} 到货，现有 ${quantity(said.stock)} 个`, `${said.partNo} has arrived: ${quantity(said.stock)} in stock`),
    sentences: [
      say(
        `您需要 ${quantity(said.quantity)} 个。库存未为您保留，请以商品页为准。这个提醒已完成。`,
        `You asked for ${quantity(said.quantity)}. They are not reserved for you; the product page shows how many there are now. This reminder is done.`,
      ),
    ],
    link: partLink(said),
  };
}

function priceChanged(said: Said<'price_changed'>, say: Say): Worded {
  const quoted = say('人工报价', 'on request');
  const [price, before] = [said.price || quoted, said.priceBefore || quoted];
  return {
    title: say(`${said.partNo} 的单价变为 ${price}`, `${said.partNo}: unit price now ${price}`),
    sentences: [
      say(
        `按 ${quantity(said.quantity)} 个计的含税单价，此前为 ${before}。`,
        `For ${quantity(said.quantity)}, incl. VAT; it was ${before}.`,
      ),
      said.isGoingOn
        ? say('价格再变化时会再次通知您。', 'You hear from us when it changes again.')
        : say('这个提醒已完成。', 'This reminder is done.'),
    ],
    link: partLink(said),
  };
}

function inquiryAnswered(said: Said<'inquiry_answered'>, say: Say, lang: Lang): Worded {
  const part = oneLine(said.part, 60);
  return {
    title:
      said.of === 'inquiry'
        ? say(`询价答复：${part}`, `Your inquiry: ${part}`)
        : say(`缺货登记答复：${part}`, `Your registration: ${part}`),
    sentences: [answerWords[said.answer][lang]],
    link: `/myInquiryDetail?${new URLSearchParams({ id: said.id })}`,
  };
}

function feedbackAnswered({ id, key }: Said<'feedback_answered'>, say: Say): Worded {
  return {
    title: say(`反馈 F${id} 的答复`, `Your feedback F${id}: our answer`),
    sentences: [say('我们答复了您的反馈，打开即可查看。', 'We have answered your feedback. Open it to read what we say.')],
    link: `/questionnaireDetail?${new URLSearchParams({ key })}`,
  };
}
