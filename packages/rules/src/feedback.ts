// What visitors tell the shop about itself: kinds, states with their moves, lengths, and which page it may be about (CO-6).
import { safeRedirect } from './redirects.ts';

export const feedbackKinds = ['parts', 'price', 'order', 'delivery', 'website', 'suggestion', 'other'] as const;
export type FeedbackKind = (typeof feedbackKinds)[number];

/** `received` waits for staff; `answered` has an answer to everything written so far; `closed` takes no more words. */
export const feedbackStates = ['received', 'working', 'answered', 'closed'] as const;
export type FeedbackState = (typeof feedbackStates)[number];

/** How content a visitor is, from 1 to 5. */
export const satisfactions = [1, 2, 3, 4, 5] as const;

/** States staff set by hand; an answer leads to `answered` by itself. What is closed must be taken up again first. */
const moves: Readonly<Record<FeedbackState, readonly FeedbackState[]>> = {
  received: ['working', 'closed'],
  working: ['received', 'closed'],
  answered: ['working', 'closed'],
  closed: ['working'],
};

/** @example movesFrom('closed') // ['working'] */
export const movesFrom = (state: FeedbackState): readonly FeedbackState[] => moves[state];

/** While it is open staff may answer, and the writer may add something. */
export const isOpen = (state: FeedbackState): boolean => state !== 'closed';

/** The state after the writer has added something: an answer there was is none to that. */
export const afterAddition = (state: FeedbackState): FeedbackState => (state === 'answered' ? 'received' : state);

/** Characters of each field. */
export const feedbackLengths = { text: 2_000, page: 300, email: 100 } as const;
export const leastText = 5;

/** Parameters that open something which is not everybody's. */
const secret = /^(key|token|code|state|openid|ticket|draft|redirect|from)$/i;

/**
 * Path and query of a page of the shop, without parameters that open something; '' for any other text.
 * @example pageNamed('/ProductDetail?goodsId=7', 'https://shop.example') // '/ProductDetail?goodsId=7'
 * @example pageNamed('//evil.example', 'https://shop.example') // ''
 */
export function pageNamed(text: string, origin = ''): string {
  const bare = text.trim();
  const own = origin !== '' && bare.startsWith(`${origin}/`) ? bare.slice(origin.length) : bare;
  const safe = safeRedirect(own);
  // What is no page of ours leads to the home page there.
  if (!own.startsWith('/') || (safe === '/index' && !/^\/index(?![^?#])/.test(own))) return '';
  const { pathname, searchParams } = new URL(safe, 'http://shop.invalid');
  const kept = new URLSearchParams([...searchParams].filter(([name]) => !secret.test(name)));
  const whole = kept.size > 0 ? `${pathname}?${kept}` : pathname;
  return whole.length <= feedbackLengths.page ? whole : pathname.length <= feedbackLengths.page ? pathname : '';
}
