// Numbers of pieces as price lists write them: breaks, minimums, stock.
import { plainNumber, type DecimalSign } from './written-number.ts';

const clean = (text: string): string => text.slice(0, 100).normalize('NFKC').replace(/\s+/g, ' ').trim();
const unit = '(?:pcs?\\.?|pieces?|units?|ea|个|件|只|片|支|颗|粒)';
const many: Readonly<Record<string, number>> = { k: 1000, 千: 1000, 万: 10_000 };

/** '1,000', '10.5K', '1.2万' → whole pieces; null when it is no whole number. */
function wholePieces(digits: string, factor: string | undefined, decimal: DecimalSign): number | null {
  const plain = plainNumber(digits, decimal);
  if (plain === null) return null;
  // '10.000' may be ten with decimals or ten thousand with the other sign.
  if (factor === undefined && plain.endsWith('.000')) return null;
  const [whole = '', fraction = ''] = plain.split('.');
  const times = factor === undefined ? 1 : (many[factor.toLowerCase()] ?? 1);
  const zeros = String(times).length - 1;
  const rest = fraction.slice(zeros);
  if (/[1-9]/.test(rest) || whole.length > 12) return null;
  return Number(whole + fraction.slice(0, zeros).padEnd(zeros, '0'));
}

const quantity = new RegExp(`^(?<digits>\\d(?:[\\d.,' ]*\\d)?)\\s?(?<factor>[k千万])?\\s?${unit}?$`, 'iu');

/**
 * A number of pieces; null when the text is no whole one.
 * @example readQuantity('1,000 pcs', '.') // 1000
 * @example readQuantity('10K', '.') // 10_000
 */
export function readQuantity(text: string, decimal: DecimalSign): number | null {
  const parts = quantity.exec(clean(text))?.groups;
  return parts ? wholePieces(parts['digits']!, parts['factor'], decimal) : null;
}

const from = `(?:≥|>=|from|ab|à partir de|起)?`;
const breakForm = new RegExp(
  `^${from}\\s?(?<digits>\\d(?:[\\d.,' ]*\\d)?)\\s?(?<factor>[k千万])?\\s?(?:${unit})?\\s?(?:\\+|以上|起|及以上|and up|up|[-~–—至到](?:\\s?\\d[\\d.,' ]*\\s?[k千万]?|\\s?∞)?)?\\s?(?:${unit})?$`,
  'iu',
);

/**
 * The quantity a price break begins at; null when the text is none.
 * @example readBreak('1K+', '.') // 1000
 * @example readBreak('10-99', '.') // 10
 */
export function readBreak(text: string, decimal: DecimalSign): number | null {
  const parts = breakForm.exec(clean(text))?.groups;
  const found = parts ? wholePieces(parts['digits']!, parts['factor'], decimal) : null;
  return found !== null && found >= 1 ? found : null;
}

export interface WrittenStock {
  readonly quantity: number;
  /** True where the text says that there are more. */
  readonly atLeast: boolean;
}

const before = '(?:in stock|stock|available|qty|quantity|现货|库存|现货库存|可售|有货)';
const behind = '(?:in stock|available|现货|库存|有货)';
const stockForm = new RegExp(
  `^(?:${before}\\s?[:：]?\\s?)?(?<over>>=?|≥|over|more than|超过)?\\s?(?<number>\\d.*?)\\s?(?<plus>\\+|以上)?\\s?(?:${behind})?$`,
  'iu',
);
const none = /^(?:out of stock|sold out|no stock|none|无货|缺货|无库存|售罄|暂无|无)$/iu;

/**
 * Pieces in stock; null when the text gives no number of them ('In stock' alone does not).
 * @example readStock('>10,000', '.') // { quantity: 10_000, atLeast: true }
 * @example readStock('In stock: 500', '.') // { quantity: 500, atLeast: false }
 */
export function readStock(text: string, decimal: DecimalSign): WrittenStock | null {
  const plain = clean(text);
  if (none.test(plain)) return { quantity: 0, atLeast: false };
  const parts = stockForm.exec(plain)?.groups;
  const number = parts ? readQuantity(parts['number']!, decimal) : null;
  return number === null ? null : { quantity: number, atLeast: parts?.['over'] !== undefined || parts?.['plus'] !== undefined };
}
