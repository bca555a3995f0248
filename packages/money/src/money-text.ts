// Prices as price lists write them: an amount, its currency before or behind, and how many pieces it is for.
import { plainNumber, type DecimalSign } from './written-number.ts';

/** Signs, codes and words of currencies; longer ones first where one begins another. `$` and `¥` are the shop's own two. */
const currencies: readonly (readonly [code: string, pattern: string])[] = [
  ['HKD', 'HK\\$|HKD|港币|港元'],
  ['TWD', 'NT\\$|TWD|NTD|新台币'],
  ['AUD', 'AU?\\$|AUD'],
  ['CAD', 'CA?\\$|CAD'],
  ['SGD', 'SG?\\$|SGD'],
  ['USD', 'US\\s?\\$|U\\$|USD|US dollars?|美元|美金|\\$'],
  ['JPY', 'JP¥|JPY|日元|円'],
  ['CNY', 'CN¥|CNY|RMB|人民币|¥|元|圆'],
  ['EUR', '€|EUR(?:O|OS)?|欧元'],
  ['GBP', '£|GBP|英镑'],
  ['INR', '₹|INR|Rs\\.?'],
  ['KRW', '₩|KRW'],
  ['RUB', '₽|RUB|руб\\.?'],
  ['PLN', 'zł|PLN'],
  ['CZK', 'Kč|CZK'],
  ['CHF', 'CHF|SFr\\.?'],
  ['SEK', 'SEK'],
  ['NOK', 'NOK'],
  ['DKK', 'DKK'],
];
const anyCurrency = currencies.map(([, pattern]) => pattern).join('|');
const pieces = '(?:pcs?|pieces?|ea|each|units?|st[ck]k?|个|件|只|片|支|颗|粒|K|k|千个?|千只?)';

const form = new RegExp(
  `^(?<before>${anyCurrency})?\\s?(?<number>\\d(?:[\\d.,' ]*\\d)?)\\s?(?<behind>${anyCurrency})?\\s?(?:(?:/|per|每)\\s?(?<per>[\\d., ]*\\s?${pieces}?)\\.?|(?<each>each|ea))?$`,
  'iu',
);
const codes = currencies.map(([code, pattern]) => [code, new RegExp(`^(?:${pattern})$`, 'iu')] as const);

/** The code of a currency's sign, code or word; null when it is none. @example currencyOf('￥') // 'CNY' */
export function currencyOf(text: string): string | null {
  const clean = text.slice(0, 20).normalize('NFKC').trim();
  return codes.find(([, pattern]) => pattern.test(clean))?.[0] ?? null;
}

const inText = new RegExp(`(?<![\\p{L}])(?:${anyCurrency})(?![\\p{L}])`, 'iu');

/** The first currency a heading names, and the heading without it. @example currencyIn('单价(元)') // ['CNY', '单价()'] */
export function currencyIn(text: string): readonly [code: string | null, rest: string] {
  const clean = text.slice(0, 200).normalize('NFKC');
  const found = inText.exec(clean)?.[0];
  return found === undefined ? [null, clean] : [currencyOf(found), clean.replace(found, ' ')];
}

export interface WrittenMoney {
  /** Plain decimal digits. */
  readonly amount: string;
  /** Null where none is written. */
  readonly currency: string | null;
  /** Pieces the amount is for. */
  readonly per: number;
}

/**
 * A price with its currency and the pieces it is for; null when the text is no such price. Nothing of the text is left out of account: what is
 * not understood makes it none.
 * @example readMoney('US$0.10', '.') // { amount: '0.10', currency: 'USD', per: 1 }
 * @example readMoney('6,85 €', ',') // { amount: '6.85', currency: 'EUR', per: 1 }
 * @example readMoney('¥50/1000pcs', '.') // { amount: '50', currency: 'CNY', per: 1000 }
 */
export function readMoney(text: string, decimal: DecimalSign): WrittenMoney | null {
  const clean = text
    .slice(0, 100)
    .normalize('NFKC')
    .replace(/[’‘ʼ`´]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();
  const parts = form.exec(clean)?.groups;
  if (!parts) return null;
  const amount = plainNumber(parts['number']!, decimal);
  const [before, behind] = [currencyOf(parts['before'] ?? ''), currencyOf(parts['behind'] ?? '')];
  const per = piecesOf(parts['per'], decimal);
  if (amount === null || per === null || (before !== null && behind !== null && before !== behind)) return null;
  return { amount, currency: before ?? behind, per };
}

/** '1000pcs' → 1000, 'pcs' → 1, 'K' → 1000; null when it is no number of pieces. */
function piecesOf(text: string | undefined, decimal: DecimalSign): number | null {
  if (text === undefined) return 1;
  const match = /^([\d., ]*)\s?(k|千)?/iu.exec(text.trim());
  const digits = match?.[1]?.trim() ?? '';
  const count = digits === '' ? '1' : plainNumber(digits, decimal);
  if (text.trim() === '' || count === null || !/^[1-9]\d{0,6}$/.test(count)) return null;
  return Number(count) * (match?.[2] ? 1000 : 1);
}
