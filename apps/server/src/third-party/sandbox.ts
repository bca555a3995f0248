// The shop's adapter for logins at the sandbox provider: all of it stays in this process.
import type { ThirdParty } from '@partharbor/rules/third-parties';
import type { Services } from '../calls/context.ts';
import { openLoginCode } from '../sandbox/login-codes.ts';
import { refused, type ThirdPartyGateway } from './gateway.ts';

/** Plays one of the three in a demo. */
export function sandboxLogin(provider: ThirdParty, { config, clock }: Pick<Services, 'config' | 'clock'>): ThirdPartyGateway {
  return {
    provider,
    authorizeUrl: ({ returnTo, lang }) => {
      // Relative both ways, so that the visitor stays on the host he is on.
      const back = new URL(returnTo);
      const query = new URLSearchParams({ back: back.pathname + back.search, lang: lang === 'zh' ? 'zh_CN' : 'en_US' });
      return `/sandbox-login/${provider}?${query}`;
    },
    exchange: async (code) => {
      const account = openLoginCode(config.secret, provider, code, clock.now());
      return account === null ? refused : { ok: true, subject: `sandbox:${account}` };
    },
  };
}
