// Login at Alipay for websites: an auth_code, exchanged at the gateway under both sides' signatures for the visitor's id.
import { z } from 'zod';
import { secondText } from '@partharbor/rules/time';
import type { Clock } from '../platform/clock.ts';
import { signedForm, verifiedNode } from './alipay-signature.ts';
import { jsonIn } from '../platform/bounded-answer.ts';
import { askProvider, type Asking } from './https-request.ts';
import { away, refused, type Exchanged, type ThirdPartyGateway } from './gateway.ts';
import type { KeyLogin } from '../config/third-party.ts';

const hosts = { page: 'https://openauth.alipay.com', calls: 'https://openapi.alipay.com' };

const subject = z.string().regex(/^[\w-]{8,128}$/);
/** Applications made since 2023 get an open_id, older ones a user_id. */
const granted = z.object({ user_id: subject.optional(), open_id: subject.optional() });
const failed = z.object({ code: z.string(), sub_code: z.string().optional() });

function read(text: string, providerKey: KeyLogin['providerKey'], { log }: Asking): Exchanged {
  const node = verifiedNode(text, providerKey);
  if (!node) {
    log.warn({ provider: 'alipay' }, 'a provider of logins answered without a valid signature');
    return away;
  }
  const json = jsonIn(node.json);
  if (node.name === 'error_response') {
    const failure = failed.safeParse(json);
    const word = failure.success ? (failure.data.sub_code ?? '') : '';
    if (/^isv\.(code-invalid|code-expired|code-is-used)/.test(word)) return refused;
    log.warn({ provider: 'alipay', sub: /^[\w.-]{1,80}$/.test(word) ? word : '' }, 'a provider of logins reported an error');
    return away;
  }
  const answer = node.name === 'alipay_system_oauth_token_response' ? granted.safeParse(json) : null;
  if (!answer?.success) return away;
  const { open_id: openId, user_id: userId } = answer.data;
  if (userId !== undefined) return { ok: true, subject: `user:${userId}` };
  return openId === undefined ? away : { ok: true, subject: `open:${openId}` };
}

/** @example alipayGateway({ appId: '2021…', privateKey, providerKey }, { provider: 'alipay', log }, clock) */
export function alipayGateway(
  { appId, privateKey, providerKey }: KeyLogin,
  asking: Asking,
  clock: Clock,
  { page, calls } = hosts,
): ThirdPartyGateway {
  return {
    provider: 'alipay',
    authorizeUrl: ({ returnTo }) => {
      const address = new URL('/oauth2/publicAppAuthorize.htm', page);
      // auth_base tells the id alone: the shop needs no name and no picture.
      address.search = new URLSearchParams({ app_id: appId, scope: 'auth_base', redirect_uri: returnTo, state: 'alipay' }).toString();
      return address.toString();
    },
    exchange: async (code) => {
      const fields = {
        app_id: appId,
        method: 'alipay.system.oauth.token',
        format: 'JSON',
        charset: 'utf-8',
        sign_type: 'RSA2',
        timestamp: secondText(clock.now()),
        version: '1.0',
        grant_type: 'authorization_code',
        code,
      };
      // The gateway reads the charset from the address, before it reads the body.
      const address = new URL('/gateway.do?charset=utf-8', calls);
      const text = await askProvider(asking, address, signedForm(fields, privateKey));
      return text === null ? away : read(text, providerKey, asking);
    },
  };
}
