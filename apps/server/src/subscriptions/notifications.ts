// What buyers are told of parts they wait for: that one has arrived, or that its price has changed (PD-4).
import { id } from '@partharbor/contract/fields';
import { dateTime, quantity } from '@partharbor/rules/format';
import { z } from 'zod';
import type { MessageLink } from '../calls/notification-kinds.ts';
import { oneLine, shopUrl, type Block } from '../mails/layout.ts';
import type { Say } from '../mails/say.ts';
import { linkBlocks, notificationKind, type MailMaking, type OwnMail } from '../notifications/kind.ts';

/** `quantity`: pieces asked for. */
const ofPart = z.object({ goodsId: id, partNo: z.string(), quantity: z.number().int() });
type OfPart = z.output<typeof ofPart>;

/** Prices with their currency sign; '' = quoted by hand. */
export interface ReminderMail {
  readonly brand: string;
  /** At the time of writing. */
  readonly stock: number;
  readonly price: string;
  /** Price that was named; '' = any change was asked for. */
  readonly below: string;
  readonly at: Date;
  readonly linkToken: string;
}

const toPart = ({ goodsId, quantity: n }: OfPart, say: Say): MessageLink => ({
  path: '/ProductDetail',
  query: { goodsId, n: String(n) },
  label: say('查看商品', 'See the part'),
});
const quotedByHand = (say: Say): string => say('人工报价', 'on request');

/** It can be had in the pieces asked for; the reminder is done. */
export const partArrived = notificationKind({
  kind: 'part_arrived',
  schema: ofPart.extend({ stock: z.number().int() }),
  isLimited: () => true,
  words: (said, { say }) => ({
    title: say(`${said.partNo} 到货，现有 ${quantity(said.stock)} 个`, `${said.partNo} has arrived: ${quantity(said.stock)} in stock`),
    sentences: [
      say(
        `您需要 ${quantity(said.quantity)} 个。库存未为您保留，请以商品页为准。这个提醒已完成。`,
        `You asked for ${quantity(said.quantity)}. They are not reserved for you; the product page shows how many there are now. This alert has ended.`,
      ),
    ],
    link: toPart(said, say),
  }),
  mail: (said, to: ReminderMail, making) => {
    const { say } = making;
    const part = oneLine(said.partNo, 80);
    const at = dateTime(to.at.toISOString());
    return reminderMail(said, to, making, {
      subject: say(`到货提醒：${part} 现有 ${quantity(said.stock)} 个`, `${part} has arrived: ${quantity(said.stock)} in stock`),
      news: say(
        `您订阅的型号到货了。${at}（北京时间）可售 ${quantity(said.stock)} 个，您需要 ${quantity(said.quantity)} 个。库存未为您保留，打开邮件时可能已经变化。`,
        `A part you wait for has arrived. On ${at} (UTC+8) ${quantity(said.stock)} could be ordered; you asked for ${quantity(said.quantity)}. They are not reserved for you and may have changed by the time you read this.`,
      ),
      goesOn: isDone(say),
    });
  },
});

export const priceChanged = notificationKind({
  kind: 'price_changed',
  /** Unit prices with their currency sign; '' = quoted by hand. `isGoingOn`: it waits for the next change. */
  schema: ofPart.extend({ price: z.string(), priceBefore: z.string(), isGoingOn: z.boolean() }),
  isLimited: () => true,
  words: (said, { say }) => {
    const [price, before] = [said.price || quotedByHand(say), said.priceBefore || quotedByHand(say)];
    return {
      title: say(`${said.partNo} 的单价变为 ${price}`, `${said.partNo}: unit price now ${price}`),
      sentences: [
        say(`按 ${quantity(said.quantity)} 个计的含税单价，此前为 ${before}。`, `For ${quantity(said.quantity)}, it was ${before}.`),
        said.isGoingOn
          ? say('价格再变化时会再次通知您。', 'We e-mail you when it changes again.')
          : say('这个提醒已完成。', 'This alert has ended.'),
      ],
      link: toPart(said, say),
    };
  },
  mail: (said, to: ReminderMail, making) => {
    const { say } = making;
    const part = oneLine(said.partNo, 80);
    const at = dateTime(to.at.toISOString());
    const [price, before] = [said.price || quotedByHand(say), said.priceBefore || quotedByHand(say)];
    return reminderMail(said, to, making, {
      subject: say(`价格提醒：${part} 单价 ${price}`, `${part}: unit price ${price}`),
      news: say(
        `您订阅的型号价格有变化。${at}（北京时间）按 ${quantity(said.quantity)} 个计的含税单价为 ${price}，此前为 ${before}。`,
        `The price of a part you follow has changed. On ${at} (UTC+8) the unit price for ${quantity(said.quantity)} is ${price}; it was ${before}.`,
      ),
      goesOn: said.isGoingOn ? say('价格再变化时会再次通知您。', 'We e-mail you when it changes again.') : isDone(say),
    });
  },
});

const isDone = (say: Say): string =>
  say(
    '这个提醒已完成，不会再发邮件。需要时可在“我的订阅”里再次订阅。',
    'This alert has ended; no more e-mails follow. You can turn it on again under “My alerts”.',
  );

/** The news, the part as it stands now, and how the reminder goes on or is ended without a login. */
function reminderMail(
  { partNo, quantity: wanted }: OfPart,
  { brand, stock, price, below, linkToken }: ReminderMail,
  making: MailMaking,
  { subject, news, goesOn }: { readonly subject: string; readonly news: string; readonly goesOn: string },
): OwnMail {
  const { say, origin } = making;
  const rows: (readonly [string, string])[] = [
    [say('型号', 'Part number'), oneLine(partNo, 80)],
    [say('品牌', 'Manufacturer'), brand],
    [say('可售库存', 'In stock'), quantity(stock)],
    [say(`${quantity(wanted)} 个的单价（含税）`, `Unit price for ${quantity(wanted)}`), price || quotedByHand(say)],
    ...(below === '' ? [] : [[say('您设定的价格', 'Your target price'), below] as const]),
  ];
  const unsubscribe: Block = {
    kind: 'link',
    label: say('退订（无需登录）', 'Unsubscribe (no login needed)'),
    url: shopUrl(origin, '/unsubscribe', { token: linkToken }),
  };
  return {
    subject,
    blocks: [
      { kind: 'paragraph', text: news },
      { kind: 'facts', rows },
      ...linkBlocks(making),
      { kind: 'paragraph', text: goesOn },
      unsubscribe,
    ],
    footer: say(
      '您收到这封邮件，是因为在元港商城订阅了该型号。',
      'You receive this e-mail because you asked PartHarbor for an alert about this part.',
    ),
  };
}
