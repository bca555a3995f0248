// What the shop needs of a provider of logins; each provider is one adapter of this shape (RT-7).
import type { Lang } from '@partharbor/rules/goods';
import type { ThirdParty } from '@partharbor/rules/third-parties';

/** Where a provider sends the visitor back to: an address of ours, whole. */
interface Way {
  readonly returnTo: string;
  readonly lang: Lang;
}

/** `subject` is the provider's lasting id of the account that logged in there. */
export type Exchanged = { readonly ok: true; readonly subject: string } | { readonly ok: false; readonly why: 'refused' | 'away' };

export interface ThirdPartyGateway {
  readonly provider: ThirdParty;
  /** The provider's page that asks the visitor; it sends him back with `state` and a code. */
  authorizeUrl(way: Way): string;
  /** Never throws: an answer that is none, late or other than documented means 'away'. `returnTo` as the visitor was sent with. */
  exchange(code: string, returnTo: string): Promise<Exchanged>;
}

export const refused: Exchanged = { ok: false, why: 'refused' };
export const away: Exchanged = { ok: false, why: 'away' };
