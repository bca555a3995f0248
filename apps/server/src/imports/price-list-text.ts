// Price lists that stand in one cell: "1+: 0.5; 10+: 0.4", "1~9:￥0.5/10~:￥0.4", "[[1,0.5],[10,0.4]]".
import { visible } from '@partharbor/part-values/invisible';

/** Longest cell looked at: twelve breaks need less than 500 characters. */
const textMax = 2_000;
const currency = '(?:US\\s?\\$|HK\\$|NT\\$|[$¥€£]|USD|CNY|RMB|EUR|GBP|HKD|元)?';
const count = '(?:≥|>=)?\\s?\\d[\\d,]*\\s?[kK千万]?\\s?(?:pcs?)?\\s?(?:\\+|以上|起|(?:[-~–—至]\\s?(?:\\d[\\d,]*\\s?[kK千万]?|∞)?))?';
const money = `${currency}\\s?\\d[\\d.,]*\\d?\\s?${currency}(?:/(?:pcs?|个|只))?`;
/** A break, what parts it from its price, the price; only behind "+" or a range a blank is enough, as "1 234" is one number. */
const pair = new RegExp(`^\\s*(${count})(?:\\s*(?:[:=@|]|→)\\s*|(?<=[+~–—起上至-]|\\d\\s?-\\s?\\d+)\\s+)(${money})\\s*$`, 'iu');
const jsonPair = /\[\s*"?(\d[\d,]*)"?\s*,\s*"?([^\],"]{1,40})"?\s*\]/g;
const jsonObject =
  /\{[^{}]*?"?(?:qty|quantity|from|number|num|breakQuantity)"?\s*:\s*"?(\d+)"?[^{}]*?"?(?:price|unitPrice)"?\s*:\s*"?([^,}"]{1,40})"?[^{}]*\}/gi;

/** Breaks and prices of a cell as they are written; [] where it is no list, and where a piece of it is not understood. */
export function pricesIn(text: string): readonly (readonly [from: string, price: string])[] {
  const clean = visible(text.slice(0, textMax)).normalize('NFKC').trim();
  if (/^[[{]/.test(clean)) {
    const found = [...clean.matchAll(clean.includes('{') ? jsonObject : jsonPair)];
    const rest = clean.replace(clean.includes('{') ? jsonObject : jsonPair, '').replace(/[[\],\s]/g, '');
    return rest === '' ? found.map((match) => [match[1]!, match[2]!.trim()]) : [];
  }
  for (const sign of [
    /;|\n|\||，(?=\s?\d)/,
    /\/(?=\s?(?:≥|>=)?\s?\d[\d,]*\s?[kK千万]?\s?(?:pcs?)?\s?(?:\+|[-~–—至]|以上|起|[:：]))/,
    /,\s+(?=\d)/,
    /,(?=\d[\d]*\s?[kK]?\s?[+:：])/,
    /\s{2,}|\s(?=\d+\+)/,
  ]) {
    const pieces = clean.split(sign).filter((piece) => piece.trim() !== '');
    const found = pieces.map((piece) => pair.exec(piece));
    if (found.length > 0 && found.every((match) => match !== null)) return found.map((match) => [match[1]!.trim(), match[2]!.trim()]);
  }
  return [];
}
