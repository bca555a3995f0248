// Price lists that stand in one cell: "1+: 0.5; 10+: 0.4", "1~9:￥0.5/10~:￥0.4", "[[1,0.5],[10,0.4]]".
import { visible } from '@partharbor/part-values/invisible';
import { z } from 'zod';

/** Longest cell looked at: twelve breaks need less than 500 characters. */
const textMax = 2_000;
const currency = '(?:US\\s?\\$|HK\\$|NT\\$|[$¥€£]|USD|CNY|RMB|EUR|GBP|HKD|元)?';
const count = '(?:≥|>=)?\\s?\\d[\\d,]*\\s?[kK千万]?\\s?(?:pcs?)?\\s?(?:\\+|以上|起|(?:[-~–—至]\\s?(?:\\d[\\d,]*\\s?[kK千万]?|∞)?))?';
const money = `${currency}\\s?\\d[\\d.,]*\\d?\\s?${currency}(?:/(?:pcs?|个|只))?`;
/** A break, what parts it from its price, the price; only behind "+" or a range a blank is enough, as "1 234" is one number. */
const pair = new RegExp(`^\\s*(${count})(?:\\s*(?:[:=@|]|→)\\s*|(?<=[+~–—起上至-]|\\d\\s?-\\s?\\d+)\\s+)(${money})\\s*$`, 'iu');

/** Breaks and prices of a cell as they are written; [] where it is no list, and where a piece of it is not understood. */
export function pricesIn(text: string): readonly (readonly [from: string, price: string])[] {
  const clean = visible(text.slice(0, textMax)).normalize('NFKC').trim();
  if (/^[[{]/.test(clean)) return fromJson(clean);
  for (const sign of [
    /;|\n|\||，(?=\s?\d)/,
    /\/(?=\s?(?:≥|>=)?\s?\d[\d,]*\s?[kK千万]?\s?(?:pcs?)?\s?(?:\+|[-~–—至]|以上|起|[:：]))/,
    /,\s+(?=\d)/,
    /,(?=\d+\s?[kK]?\s?(?:[+:：]|[-~–—至]\s?\d))/,
    /\s{2,}|\s(?=\d+\+)/,
  ]) {
    const pieces = clean.split(sign).filter((piece) => piece.trim() !== '');
    const found = pieces.map((piece) => pair.exec(piece));
    if (found.length > 0 && found.every((match) => match !== null)) return found.map((match) => [match[1]!.trim(), match[2]!.trim()]);
  }
  return [];
}

const number = z.union([z.number(), z.string()]).transform(String);
const pairs = z.union([
  z.array(z.tuple([number, number])),
  z.array(z.record(z.string(), z.unknown())).transform((all, context) =>
    all.map((one): [string, string] => {
      const [from, price] = [
        ['qty', 'quantity', 'from', 'number', 'breakQuantity'],
        ['price', 'unitPrice'],
      ].map((names) => number.safeParse(names.map((name) => one[name]).find((value) => value !== undefined)));
      if (!from?.success || !price?.success) context.addIssue({ code: 'custom', message: 'no break' });
      return [from?.data ?? '', price?.data ?? ''];
    }),
  ),
]);

/** "[[1,0.5],[10,0.4]]" or objects with quantity and price. */
function fromJson(text: string): readonly (readonly [string, string])[] {
  try {
    const read = pairs.safeParse(JSON.parse(text));
    return read.success ? read.data : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}
