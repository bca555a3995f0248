// Arrivals from a login elsewhere: providers send visitors to the home page with `state` and `code` (RT-7).
import { m } from '../../i18n/messages.js';

const names = {
  wechat: () => m.access_provider_wechat(),
  qq: () => m.access_provider_qq(),
  alipay: () => m.access_provider_alipay(),
} as const;

export type ThirdParty = keyof typeof names;

const isThirdParty = (text: string | null): text is ThirdParty => text !== null && Object.hasOwn(names, text);

/** Which provider sent the visitor; null where none did. */
export function arrivedFrom(params: URLSearchParams): ThirdParty | null {
  const state = params.get('state');
  return isThirdParty(state) && (params.get('code') ?? '') !== '' ? state : null;
}

/** Query of the login page that says which login is not offered. The code is left behind: it stands in no further address. */
export const notOffered = 'notOffered';

/** The sentence for a provider that this shop has no agreement with; null where the address names none. */
export function notOfferedText(params: URLSearchParams): string | null {
  const name = params.get(notOffered);
  return isThirdParty(name) ? m.access_noProvider({ provider: names[name]() }) : null;
}
