// Lists of designators: dividers, ranges of every form, and what looks like one.
import { tidy } from './text.ts';

/** Designators a line has at most; what is beyond is not read. */
export const DESIGNATORS_MAX = 2_000;
/** Characters of a list that are read: 2,000 of the longest. */
const LIST_MAX = 24_000;

/** `(C12)…(18)`: prefix and number, an optional letter or number of its own behind it. */
const name = /^([A-Za-z]{1,5}_?)(\d{1,5})$/;
const bare = /^\d{1,5}$/;
/** `C5+C9` lists, `U1+` does not. */
const plusBetween = /(?<=[A-Za-z]\d{1,5})\s?\+\s?(?=[A-Za-z]{1,5}\d)/g;
/** Between both ends of a range; a dash only where the ends look like it. */
const rangeSign = / ?(?:-{1,3}>|[→⇒➔]|\.{2,3}|…|[~～〜]|至|到|[-‐‑‒–—−]) ?/g;

/**
 * The designators of a cell, ranges written out.
 * @example readDesignators('C1-C3, R5') // ['C1', 'C2', 'C3', 'R5']; readDesignators('C11,12,13') // ['C11', 'C12', 'C13']
 */
export function readDesignators(cell: string): string[] {
  const text = tidy(cell.slice(0, LIST_MAX).normalize('NFKC'))
    .replace(rangeSign, (sign) => (/[-‐‑‒–—−]/.test(sign) && !sign.includes('>') ? sign.replace(/[‐‑‒–—−]/g, '-') : '~'))
    .replace(/(?<=\d)\s-\s(?=[A-Za-z\d])/g, '-')
    .replace(/(?<=[A-Za-z]\d{1,5}) to (?=[A-Za-z]{0,5}\d)/gi, '~')
    .replace(plusBetween, ',')
    .replace(/(?<=^|[,;] ?)([A-Za-z]{1,3}) (\d{1,4})(?= ?[,;]|$)/g, '$1$2');
  const found: string[] = [];
  let prefix = '';
  for (const [, token, sign] of text.matchAll(/([^,;/|、，；\s]+)([,;/|、，；\s]*)/gu)) {
    if (found.length >= DESIGNATORS_MAX) break;
    for (const one of written(token!, prefix)) if (found.length < DESIGNATORS_MAX) found.push(one);
    // Only behind a comma a number goes on after the prefix before it.
    prefix = /[,;、，；]/.test(sign!) ? (name.exec(found.at(-1) ?? '')?.[1] ?? '') : '';
  }
  return found;
}

/** One token as designators: itself, a range, or a number that goes on after the prefix of the one before. */
function written(token: string, prefix: string): string[] {
  const [from, to, ...more] = token.split(/[~-]/);
  if (to !== undefined && more.length === 0) {
    const range = between(prefixed(from!, prefix), to);
    if (range) return range;
  }
  return [bare.test(token) ? `${prefix}${token}` : token.replaceAll('~', '-')];
}

const prefixed = (text: string, prefix: string): string => (bare.test(text) ? `${prefix}${text}` : text);

/** `C1` to `C4` or `4`; null where it is no range of one prefix that rises. */
function between(from: string, to: string): string[] | null {
  const [, prefix, first] = name.exec(from) ?? [];
  if (prefix === undefined) return null;
  const [, other, last] = bare.test(to) ? ['', prefix, to] : (name.exec(to) ?? []);
  if (other?.toUpperCase() !== prefix.toUpperCase() || last === undefined) return null;
  const [low, high] = [Number(first), Number(last)];
  if (high < low || high - low >= DESIGNATORS_MAX) return null;
  const width = first!.startsWith('0') ? first!.length : 0;
  return Array.from({ length: high - low + 1 }, (_one, i) => `${prefix}${String(low + i).padStart(width, '0')}`);
}

const usual =
  /^(?:R|C|L|D|Q|U|T|J|P|K|S|X|Y|F|B|E|H|M|W|Z|V|N|A|IC|RN|RP|VR|RV|RT|TR|CR|CN|CON|CE|CP|JP|SW|TP|BT|BZ|LS|FB|LED|PTC|DS|DZ|ZD|XT|XTAL|OSC|USB|ANT|KEY|BTN|FID|MH|MK|SP|TVS|OK|OC|BR|PS|HS|RLY|RY|FU|POT|SG|ESD|MOD)$/i;
const oneName = /^([A-Za-z]{1,5})_?(\d{1,4})(?:[A-Za-z]|[-_.]\d{1,3})?$/;
const tail = /^(?:(?:[A-Za-z]{1,5})?\d{1,4}(?:[~-][A-Za-z]{0,5}\d{1,4})?|\.{2,3})$/;

/**
 * How much a cell looks like designators: 1 for a list or one with a usual prefix, 0.4 for one that may be a number of a part, else 0.
 * @example designatorLook('C1, C2') // 1; designatorLook('LM358') // 0.4
 */
export function designatorLook(cell: string): 0 | 0.4 | 1 {
  const tokens = tidy(cell.slice(0, 400).normalize('NFKC'))
    .replace(/ ?(?:-{1,3}>|[→⇒➔]|\.{2,3}|…|[~～〜]|至|到) ?/g, '~')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(plusBetween, ',')
    .split(/[,;/|、，；\s]+/u)
    .filter((token) => token !== '');
  // What was cut at the bound is no token any more.
  if (cell.length > 400) tokens.pop();
  if (tokens.length === 0) return 0;
  const [head, ...rest] = tokens;
  const [first, ...others] = head!.split(/[~-]/);
  const found = oneName.exec(others.length > 0 && tail.test(others.join('-')) ? first! : head!);
  if (!found) return 0;
  const isUsual = usual.test(found[1]!);
  if (rest.length === 0) return isUsual && (others.length > 0 || found[2]!.length < 4) ? 1 : 0.4;
  const good = rest.filter((token) => tail.test(token) || oneName.test(token)).length;
  return good >= rest.length * 0.8 ? 1 : 0;
}

/** Whether a cell is a list of designators for certain: several of them, or one with a usual prefix. */
export const isDesignatorList = (cell: string): boolean => designatorLook(cell) === 1;
