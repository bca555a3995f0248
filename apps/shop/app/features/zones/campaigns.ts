// The campaigns an address names, as `batchActivityNames` has them: JSON text of a list of names (SR-11).
import { cleanKeywords } from '../listing/list-state.ts';

/** Longest text that is read at all. */
const textLength = 4_000;
const namesAtMost = 10;
const nameLength = 60;

/** Names as they are told, cut to what a sentence holds; null = not a list of names. '' and [] name none. */
export function campaignNames(text: string): readonly string[] | null {
  if (text.trim() === '') return [];
  if (text.length > textLength) return null;
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
  if (!Array.isArray(given) || !given.every((one) => typeof one === 'string')) return null;
  const names = given.map((one) => Array.from(cleanKeywords(one)).slice(0, nameLength).join('')).filter((one) => one !== '');
  return [...new Set(names)].slice(0, namesAtMost);
}

/** `batchActivityNames` of an address. */
export const namesText = (names: readonly string[]): string => JSON.stringify(names);

/** Address of an activity's goods. @example batchHref('618') // '/batchGoods?batchActivityNames=%5B%22618%22%5D' */
export const batchHref = (name: string): string => `/batchGoods?${new URLSearchParams({ batchActivityNames: namesText([name]) })}`;
