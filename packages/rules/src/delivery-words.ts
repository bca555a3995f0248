// The delivery promise in words: one sentence for every page and mail (PD-1, CK-3).
import type { DeliveryPromise } from './delivery-promise.ts';
import type { Lang, WarehouseCode } from './goods.ts';
import { DAY_MS, dayOf, secondText } from './time.ts';

const warehouseNames: Readonly<Record<WarehouseCode, Readonly<Record<Lang, string>>>> = {
  JS: { zh: '江苏仓', en: 'Jiangsu' },
  SZ: { zh: '深圳仓', en: 'Shenzhen' },
  HK: { zh: '香港仓', en: 'Hong Kong' },
};

const weekdays = {
  zh: ['周日', '周一', '周二', '周三', '周四', '周五', '周六'],
  en: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
} as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** A day with its weekday. @example dayWord('2026-12-01', 'zh') // '12月1日（周二）'; dayWord('2026-12-01', 'en') // 'Tue 1 Dec' */
export function dayWord(day: string, lang: Lang): string {
  const [, month = 1, date = 1] = day.split('-').map(Number);
  const weekday = weekdays[lang][new Date(`${day}T00:00:00Z`).getUTCDay()]!;
  return lang === 'zh' ? `${month}月${date}日（${weekday}）` : `${weekday} ${date} ${months[month - 1]!}`;
}

/** Between which days it arrives. @example arrivalText(promise, 'en') // 'Tue 1 Dec - Thu 3 Dec' */
export function arrivalText({ arrives: [from, to] }: Pick<DeliveryPromise, 'arrives'>, lang: Lang): string {
  if (from === to) return dayWord(from, lang);
  return lang === 'zh' ? `${dayWord(from, lang)}至 ${dayWord(to, lang)}` : `${dayWord(from, lang)} - ${dayWord(to, lang)}`;
}

/** Before when to order, as it is said at a moment. @example cutOffWord(promise.orderByMs, atMs, 'en') // '16:00 (UTC+8) today' */
export function cutOffWord(orderByMs: number, atMs: number, lang: Lang): string {
  const clock = secondText(new Date(orderByMs)).slice(11, 16);
  const day = dayOf(orderByMs);
  if (day === dayOf(atMs)) return lang === 'zh' ? `今天 ${clock}` : `${clock} (UTC+8) today`;
  if (day === dayOf(atMs + DAY_MS)) return lang === 'zh' ? `明天 ${clock}` : `${clock} (UTC+8) tomorrow`;
  return lang === 'zh' ? `${dayWord(day, lang)}${clock}` : `${clock} (UTC+8) on ${dayWord(day, lang)}`;
}

/**
 * What is promised to who orders now.
 * @example promiseText(promise, atMs, 'zh') // '江苏仓今天 16:00 前下单当天发出，预计 12月1日（周二）至 12月3日（周四）送达'
 */
export function promiseText(promise: DeliveryPromise, atMs: number, lang: Lang): string {
  const { warehouse, orderByMs, leaves } = promise;
  const by = cutOffWord(orderByMs, atMs, lang);
  const arrives = arrivalText(promise, lang);
  const from = warehouse === null ? '' : warehouseNames[warehouse][lang];
  const isSameDay = leaves === dayOf(orderByMs);
  if (lang === 'zh') {
    const sent = isSameDay ? '当天发出' : `约 ${dayWord(leaves, lang)}发出`;
    return `${from}${by} 前下单，${sent}，预计 ${arrives}送达`;
  }
  const sent = isSameDay ? 'ships the same day' : `ships about ${dayWord(leaves, lang)}`;
  return `Order by ${by}: ${sent}${from === '' ? '' : ` from ${from}`}, arrives ${arrives}`;
}
