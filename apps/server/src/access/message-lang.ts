// Language of an API answer's message: what is asked for outright, else what is known of the visitor.
import type { Lang } from '@partharbor/rules/goods';
import type { FastifyRequest } from 'fastify';
import { editionCookie, readCookies } from './cookies.ts';
import { acceptChars } from './header-lengths.ts';

/** zh or en for the word of a header or query such as zh_CN, en-US, en; undefined for anything else. */
export const localeWord = (text: string): Lang | undefined =>
  /^zh([_-]cn)?$/i.test(text) ? 'zh' : /^en([_-]us)?$/i.test(text) ? 'en' : undefined;

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** The header Locale, else `?lang`. */
export const langAsked = (request: FastifyRequest): Lang | undefined =>
  localeWord(textOf(request.headers['locale'])) ?? localeWord(textOf((request.query as Record<string, unknown> | undefined)?.['lang']));

/** The edition last chosen, else the first of our languages that the browser names. */
export function langHinted(request: FastifyRequest): Lang | undefined {
  const chosen = readCookies(request.headers.cookie).get(editionCookie);
  if (chosen === 'domestic' || chosen === 'international') return chosen === 'domestic' ? 'zh' : 'en';
  const accepted = textOf(request.headers['accept-language'])
    .slice(0, acceptChars)
    .toLowerCase()
    .split(',')
    .map((one) => one.trim());
  const first = accepted.find((one) => /^(zh|en)\b/.test(one));
  return first === undefined ? undefined : first.startsWith('zh') ? 'zh' : 'en';
}
