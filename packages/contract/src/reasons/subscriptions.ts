// Refusals of reminders about stock and price.
import { reason, type ReasonEntry } from './entry.ts';

export const subscriptions = {
  STOCK_THERE: reason(
    409,
    'an arrival is to be told of that has come already',
    '现有库存 {stock} 个，提醒数量须大于库存。',
    '{stock} are in stock now. Ask for more than that.',
  ),
  PRICE_THERE: reason(
    409,
    'a price is to be told of that holds already',
    '当前单价 {price} 已不高于所填价格，请填写更低的价格。',
    'The unit price is {price} already. Name a lower one.',
  ),
  EMAIL_NEEDED: reason(
    400,
    'mails are asked for and there is no address to send them to',
    '请填写接收提醒的邮箱。',
    'Enter the e-mail address that reminders go to.',
  ),
  SUBSCRIPTIONS_FULL: reason(
    409,
    'the buyer waits for the most reminders one may',
    '最多同时等待 {limit} 个提醒，请先取消一些。',
    'You can wait for {limit} reminders at a time. End some first.',
  ),
} as const satisfies Record<string, ReasonEntry>;
