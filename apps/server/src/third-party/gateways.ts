// The providers of logins this shop is set up with.
import { thirdParties, type ThirdParty } from '@partharbor/rules/third-parties';
import type { Services } from '../calls/context.ts';
import type { Config } from '../config/config.ts';
import { alipayGateway } from './alipay.ts';
import type { Asking } from './https-request.ts';
import type { ThirdPartyGateway } from './gateway.ts';
import { qqGateway } from './qq.ts';
import { sandboxLogin } from './sandbox.ts';
import { wechatGateway } from './wechat.ts';

/** What is set for a provider; the sandbox counts in demo mode alone. */
const settingOf = <P extends ThirdParty>({ mode, logins }: Pick<Config, 'mode' | 'logins'>, provider: P): Config['logins'][P] | null =>
  logins[provider] === 'sandbox' && mode !== 'demo' ? null : logins[provider];

/** Providers that visitors may log in at. */
export const offeredLogins = (config: Pick<Config, 'mode' | 'logins'>): readonly ThirdParty[] =>
  thirdParties.filter((provider) => settingOf(config, provider) !== null);

/** Providers that the demo plays itself. */
export const playedLogins = (config: Pick<Config, 'mode' | 'logins'>): readonly ThirdParty[] =>
  thirdParties.filter((provider) => settingOf(config, provider) === 'sandbox');

/** The gateway of a provider; null where it is not offered. */
export function loginGateway(services: Pick<Services, 'config' | 'clock' | 'log'>, provider: ThirdParty): ThirdPartyGateway | null {
  const { config, clock, log } = services;
  const asking: Asking = { provider, log };
  if (settingOf(config, provider) === 'sandbox') return sandboxLogin(provider, services);
  if (provider === 'alipay') {
    const alipay = settingOf(config, 'alipay');
    return alipay && alipay !== 'sandbox' ? alipayGateway(alipay, asking, clock) : null;
  }
  const setting = settingOf(config, provider);
  if (!setting || setting === 'sandbox') return null;
  return provider === 'wechat' ? wechatGateway(setting, asking) : qqGateway(setting, asking);
}
