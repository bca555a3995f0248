// The mails of reminders. Pure: data in, subject, text and HTML out.
import type { Lang } from '@partharbor/rules/goods';
import { layOut, oneLine, shopUrl, type Mail } from '../mails/layout.ts';
import { sayIn } from '../mails/say.ts';

export interface ReminderData {
  /** The configured PUBLIC_ORIGIN. */
  readonly origin: string;
  readonly kind: 'arrival' | 'price';
  readonly goodsId: string;
  readonly partNo: string;
  readonly brand: string;
  readonly quantity: number;
  /** At the time of writing. */
  readonly stock: number;
  /** With their currency sign; '' = quoted by hand. */
  readonly price: string;
  readonly priceBefore: string;
  /** '' = any change was asked for. */
  readonly below: string;
  readonly at: Date;
  /** It goes on waiting for the next change. */
  readonly isGoingOn: boolean;
  readonly linkToken: string;
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' });
const written = (count: number): string => count.toLocaleString('en-US');

/** Tells that a part has arrived or that its price has changed. */
export function reminderMail(data: ReminderData, lang: Lang): Mail {
  const say = sayIn[lang];
  const quoted = say('人工报价', 'on request');
  const part = oneLine(data.partNo, 80);
  const price = data.price || quoted;
  const subject =
    data.kind === 'arrival'
      ? say(`到货提醒：${part} 现有 ${written(data.stock)} 个`, `${part} has arrived: ${written(data.stock)} in stock`)
      : say(`价格提醒：${part} 单价 ${price}`, `${part}: unit price ${price}`);
  const news =
    data.kind === 'arrival'
      ? say(
          `您订阅的型号到货了。${timeFormat.format(data.at)}（北京时间）可售 ${written(data.stock)} 个，您需要 ${written(data.quantity)} 个。库存未为您保留，打开邮件时可能已经变化。`,
          `A part you wait for has arrived. On ${timeFormat.format(data.at)} (UTC+8) ${written(data.stock)} could be ordered; you asked for ${written(data.quantity)}. They are not reserved for you and may have changed by the time you read this.`,
        )
      : say(
          `您订阅的型号价格有变化。${timeFormat.format(data.at)}（北京时间）按 ${written(data.quantity)} 个计的含税单价为 ${price}，此前为 ${data.priceBefore || quoted}。`,
          `The price of a part you follow has changed. On ${timeFormat.format(data.at)} (UTC+8) the unit price for ${written(data.quantity)} is ${price} incl. VAT; it was ${data.priceBefore || quoted}.`,
        );
  const facts: (readonly [string, string])[] = [
    [say('型号', 'Part number'), part],
    [say('品牌', 'Manufacturer'), data.brand],
    [say('可售库存', 'In stock'), written(data.stock)],
    [say(`${written(data.quantity)} 个的单价（含税）`, `Unit price for ${written(data.quantity)} (incl. VAT)`), price],
    ...(data.below === '' ? [] : [[say('您设定的价格', 'Price you named'), data.below] as const]),
  ];
  const goesOn = data.isGoingOn
    ? say('价格再变化时会再次通知您。', 'We write again when the price changes again.')
    : say(
        '这个提醒已完成，不会再发邮件。需要时可在“我的订阅”里再次订阅。',
        'This reminder is done; no more mails follow. You can ask again under “My reminders”.',
      );
  return layOut(
    lang,
    subject,
    [
      { kind: 'paragraph', text: news },
      { kind: 'facts', rows: facts },
      {
        kind: 'link',
        label: say('查看商品', 'See the part'),
        url: shopUrl(data.origin, '/ProductDetail', { goodsId: data.goodsId, n: String(data.quantity) }),
      },
      { kind: 'paragraph', text: goesOn },
      {
        kind: 'link',
        label: say('退订（无需登录）', 'Unsubscribe (no login needed)'),
        url: shopUrl(data.origin, '/unsubscribe', { token: data.linkToken }),
      },
    ],
    say('您收到这封邮件，是因为在元港商城订阅了该型号。', 'You get this mail because you asked PartHarbor for a reminder about this part.'),
  );
}
