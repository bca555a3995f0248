// Words about logins elsewhere: names of the providers, and why one led to the login page (RT-7).
import { isThirdParty, type ThirdParty } from '@partharbor/rules/third-parties';
import { m } from '../../i18n/messages.js';

const names: Readonly<Record<ThirdParty, () => string>> = {
  wechat: () => m.accounts_provider_wechat(),
  qq: () => m.accounts_provider_qq(),
  alipay: () => m.accounts_provider_alipay(),
};

/** Name of a provider in the reader's language. */
export const providerName = (provider: ThirdParty): string => names[provider]();

/** Fields of the login page's query, each with the provider that it speaks of. What was authorised stands in no further address. */
const came = {
  notOffered: 'notOffered',
  notBegun: 'notBegun',
  failed: 'loginFailed',
  away: 'loginAway',
  blocked: 'loginBlocked',
} as const;

export type Came = keyof typeof came;

const sentences: Readonly<Record<Came, (inputs: { provider: string }) => string>> = {
  notOffered: m.accounts_noProvider,
  notBegun: m.accounts_notBegun,
  failed: m.accounts_thirdFailed,
  away: m.accounts_thirdAway,
  blocked: m.accounts_thirdBlocked,
};

/** Query of the login page that says why a login elsewhere ended there. @example cameQuery('notBegun', 'qq') // { notBegun: 'qq' } */
export const cameQuery = (why: Came, provider: ThirdParty): Record<string, string> => ({ [came[why]]: provider });

/** The sentence for who came back from a provider without being logged in; null where the address tells of none. */
export function cameText(params: URLSearchParams): string | null {
  for (const [why, name] of Object.entries(came) as [Came, string][]) {
    const provider = params.get(name);
    if (isThirdParty(provider)) return sentences[why]({ provider: providerName(provider) });
  }
  return null;
}
