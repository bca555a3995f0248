// Login at WeChat for websites: a code by QR, exchanged for the visitor's unionid or openid.
import { z } from 'zod';
import { jsonIn } from '../platform/bounded-answer.ts';
import { askProvider, type Asking } from './https-request.ts';
import { away, refused, type Exchanged, type ThirdPartyGateway } from './gateway.ts';
import type { SecretLogin } from '../config/third-party.ts';

const hosts = { page: 'https://open.weixin.qq.com', calls: 'https://api.weixin.qq.com' };

const subject = z.string().regex(/^[\w-]{6,128}$/);
const granted = z.object({ openid: subject, unionid: subject.optional() });
/** Comes with status 200. */
const failed = z.object({ errcode: z.number().int() });

/** Words of the provider for a code it does not take: invalid, used, expired. */
const badCode = new Set([40029, 40163, 42003]);

function read(text: string, asking: Asking): Exchanged {
  const json = jsonIn(text);
  const failure = failed.safeParse(json);
  if (failure.success && failure.data.errcode !== 0) {
    if (badCode.has(failure.data.errcode)) return refused;
    asking.log.warn({ provider: 'wechat', errcode: failure.data.errcode }, 'a provider of logins reported an error');
    return away;
  }
  const answer = granted.safeParse(json);
  if (!answer.success) return away;
  // The same person has one unionid in all applications of an operator, where he registered them together.
  const { openid, unionid } = answer.data;
  return { ok: true, subject: unionid === undefined ? `openid:${openid}` : `unionid:${unionid}` };
}

/** @example wechatGateway({ appId: 'wx…', secret: '…' }, { provider: 'wechat', log }) */
export function wechatGateway({ appId, secret }: SecretLogin, asking: Asking, { page, calls } = hosts): ThirdPartyGateway {
  return {
    provider: 'wechat',
    authorizeUrl: ({ returnTo }) => {
      const address = new URL('/connect/qrconnect', page);
      address.search = new URLSearchParams({
        appid: appId,
        redirect_uri: returnTo,
        response_type: 'code',
        scope: 'snsapi_login',
        state: 'wechat',
      }).toString();
      address.hash = 'wechat_redirect';
      return address.toString();
    },
    exchange: async (code) => {
      const address = new URL('/sns/oauth2/access_token', calls);
      address.search = new URLSearchParams({ appid: appId, secret, code, grant_type: 'authorization_code' }).toString();
      const text = await askProvider(asking, address);
      return text === null ? away : read(text, asking);
    },
  };
}
