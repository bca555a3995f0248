// Login at QQ for websites: a code for an access token, that for the visitor's openid.
import { z } from 'zod';
import { jsonIn } from '../platform/bounded-answer.ts';
import { askProvider, type Asking } from './https-request.ts';
import { away, refused, type ThirdPartyGateway } from './gateway.ts';
import type { SecretLogin } from '../config/third-party.ts';

const hosts = { page: 'https://graph.qq.com', calls: 'https://graph.qq.com' };

const granted = z.object({ access_token: z.string().min(8).max(512) });
const known = z.object({ client_id: z.string(), openid: z.string().regex(/^[0-9A-Za-z]{16,64}$/) });
/** Comes with status 200. */
const failed = z.object({ error: z.coerce.number().int() });

/** Words of the provider for a code it does not take: wrong, used, expired. */
const badCode = new Set([100_019, 100_020, 100_021]);

/** @example qqGateway({ appId: '101…', secret: '…' }, { provider: 'qq', log }) */
export function qqGateway({ appId, secret }: SecretLogin, asking: Asking, { page, calls } = hosts): ThirdPartyGateway {
  const ask = async (path: string, query: Record<string, string>): Promise<unknown> => {
    const address = new URL(path, calls);
    address.search = new URLSearchParams({ ...query, fmt: 'json' }).toString();
    const text = await askProvider(asking, address);
    return text === null ? undefined : jsonIn(text);
  };
  const told = (step: string, answer: unknown): number | undefined => {
    const failure = failed.safeParse(answer);
    if (!failure.success || failure.data.error === 0) return undefined;
    asking.log.warn({ provider: 'qq', step, error: failure.data.error }, 'a provider of logins reported an error');
    return failure.data.error;
  };
  return {
    provider: 'qq',
    authorizeUrl: ({ returnTo }) => {
      const address = new URL('/oauth2.0/authorize', page);
      address.search = new URLSearchParams({
        response_type: 'code',
        client_id: appId,
        redirect_uri: returnTo,
        state: 'qq',
        scope: 'get_user_info',
      }).toString();
      return address.toString();
    },
    exchange: async (code, returnTo) => {
      const first = await ask('/oauth2.0/token', {
        grant_type: 'authorization_code',
        client_id: appId,
        client_secret: secret,
        code,
        redirect_uri: returnTo,
      });
      const error = told('token', first);
      if (error !== undefined) return badCode.has(error) ? refused : away;
      const token = granted.safeParse(first);
      if (!token.success) return away;
      const second = await ask('/oauth2.0/me', { access_token: token.data.access_token });
      if (told('me', second) !== undefined) return away;
      const person = known.safeParse(second);
      // A token of another application says nothing about who uses this shop.
      if (!person.success || person.data.client_id !== appId) return away;
      return { ok: true, subject: `openid:${person.data.openid}` };
    },
  };
}
