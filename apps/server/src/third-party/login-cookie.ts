// The login elsewhere that a browser began, kept in a cookie of its own. `state` is a word of the texts and shows nothing, so the way
// back carries a mark that only this cookie matches: nobody is logged in by an address that somebody else made (T-7).
import { createHash, timingSafeEqual } from 'node:crypto';
import { safeRedirect } from '@partharbor/rules/redirects';
import { isThirdParty, type ThirdParty } from '@partharbor/rules/third-parties';
import { hashToken, looksLikeToken, newToken } from '../access/tokens.ts';

export interface Flow {
  readonly token: string;
  readonly provider: ThirdParty;
  /** Where the visitor wanted to go. */
  readonly target: string;
}

/** A new one. Targets are our own paths only. */
export const newFlow = (provider: ThirdParty, target: string): Flow => ({ token: newToken(''), provider, target: safeRedirect(target) });

/** As the cookie carries it. */
export const flowText = ({ token, provider, target }: Flow): string => `${token}.${provider}.${Buffer.from(target).toString('base64url')}`;

/** The flow of a cookie's value; null for anything we did not write. */
export function readFlow(value: string | undefined): Flow | null {
  const [token = '', provider, target, ...more] = (value ?? '').split('.');
  if (more.length > 0 || target === undefined || !looksLikeToken(token) || !isThirdParty(provider)) return null;
  return { token, provider, target: safeRedirect(Buffer.from(target, 'base64url').toString('utf8')) };
}

/** What the database keeps of a flow. */
export const flowHash = (flow: Flow): Buffer => hashToken(`flow ${flow.token}`);

/** What addresses show of a flow; the cookie cannot be told from it. */
const markOf = (flow: Flow): string => createHash('sha256').update(`mark ${flow.token}`).digest('base64url');

/** Path that the provider sends the visitor back to (RT-7). */
export const returnPath = (flow: Flow | null): string => (flow ? `/index?${new URLSearchParams({ flow: markOf(flow) })}` : '/index');

/** Whether an address came back from this flow. */
export function isMarked(flow: Flow, mark: string): boolean {
  const [own, given] = [Buffer.from(markOf(flow)), Buffer.from(mark)];
  return own.length === given.length && timingSafeEqual(own, given);
}
