// Phones that open the home page go to its address for phones, which shows the same page (RT-6, R-4).
import type { FastifyRequest } from 'fastify';
import { userAgentChars } from '../access/header-lengths.ts';

/** What the answer for the home page depends on besides the usual. */
export const phoneHeaders = 'User-Agent, Sec-CH-UA-Mobile';

/** Words that the agents of phones name, one after the other. */
const phones = [
  ['iphone'],
  ['ipod'],
  ['android', 'mobile'],
  ['mobile', 'firefox'],
  ['windows phone'],
  ['micromessenger', 'mobile'],
] as const;
/** They are shown the page that is canonical. */
const robot = /bot\b|spider|crawl|slurp|preview/i;

function isPhone({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const agent = (headers['user-agent'] ?? '').slice(0, userAgentChars).toLowerCase();
  if (robot.test(agent)) return false;
  return headers['sec-ch-ua-mobile'] === '?1' || phones.some((words) => namesInOrder(agent, words));
}

function namesInOrder(agent: string, words: readonly string[]): boolean {
  let end = 0;
  return words.every((word) => {
    const at = agent.indexOf(word, end);
    end = at + word.length;
    return at >= 0;
  });
}

const isHome = (path: string): boolean => /^\/index\/?(\?|$)/i.test(path);

/**
 * Where a phone that opens the home page is sent, with what its address carries; null for others. Only whole documents:
 * within the shop nothing is gained by another address.
 * @example phoneHome(request, '/index?lang=en_US') // '/webappui/?lang=en_US'
 */
export function phoneHome(request: Pick<FastifyRequest, 'headers' | 'method' | 'url'>, path: string): string | null {
  const isDocument = request.method !== 'POST' && !/\.data(\?|$)/.test(request.url);
  return isDocument && isHome(path) && isPhone(request) ? path.replace(/^[^?]*/, '/webappui/') : null;
}
