// Logins elsewhere that the texts name, and how their visitors arrive at the home page (RT-7).

/** Providers of a login elsewhere; each is also the `state` its visitors come back with. */
export const thirdParties = ['wechat', 'qq', 'alipay'] as const;

export type ThirdParty = (typeof thirdParties)[number];

export const isThirdParty = (text: unknown): text is ThirdParty => (thirdParties as readonly unknown[]).includes(text);

/** A visitor whom a provider sent back. */
export interface Arrival {
  readonly provider: ThirdParty;
  readonly code: string;
  /** Which login this browser began, as the address said that the provider was to send him to; '' = it says none. */
  readonly flow: string;
}

/**
 * The arrival an address of the home page tells of; null where it tells of none. Alipay names its code auth_code.
 * @example thirdPartyArrival(new URLSearchParams('state=qq&code=9A5F')) // { provider: 'qq', code: '9A5F', flow: '' }
 */
export function thirdPartyArrival(params: URLSearchParams): Arrival | null {
  const provider = params.get('state');
  const code = params.get('code') || params.get('auth_code') || '';
  return isThirdParty(provider) && code !== '' ? { provider, code, flow: params.get('flow') ?? '' } : null;
}
