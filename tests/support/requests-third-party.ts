// Requests that succeed for the calls of logins elsewhere, with the demo's sandbox as the provider.
import { openidBind, thirdPartyStart, wxLoginCode } from '@partharbor/contract/calls/third-party';
import type { ThirdParty } from '@partharbor/rules/third-parties';
import { makeLoginCode } from '@partharbor/server/sandbox/login-codes';
import { callHttp, dataOf, encrypted, newBuyer } from './client.ts';
import { SECRET } from './shop.ts';
import type { Request, World } from './world.ts';

type Make = (world: World) => Request | Promise<Request>;

let counter = 0;
const freshName = (): string => `sample_${process.pid}_${++counter}`;

/** A code of the sandbox for an account there, as its page gives it. */
export const sandboxCode = (account: string, provider: ThirdParty = 'wechat'): string =>
  makeLoginCode(SECRET, provider, account, new Date());

export interface BegunLogin {
  /** The cookie of the browser that began it. */
  readonly cookie: string;
  readonly openid: string;
  readonly bound: boolean;
}

/** A login at WeChat up to its ticket, as a browser does it. */
export async function begunLogin(origin: string, account = freshName()): Promise<BegunLogin> {
  const begun = await callHttp(origin, thirdPartyStart, { provider: 'wechat' }, { headers: { origin } });
  const cookie = begun.headers.getSetCookie()[0]!.split(';', 1)[0]!;
  const back = new URL(new URL(dataOf<{ address: string }>(begun).address, origin).searchParams.get('back')!, origin);
  const input = { flow: back.searchParams.get('flow')! };
  const given = await callHttp(origin, wxLoginCode, input, { params: { code: sandboxCode(account) }, headers: { cookie } });
  return { cookie, ...dataOf<{ openid: string; bound: boolean }>(given) };
}

/** What links a ticket to an account. */
export async function bindRequest(origin: string, { cookie, openid }: BegunLogin, username: string, password: string): Promise<Request> {
  return {
    input: { openid, provider: 'wechat', username, ...(await encrypted(origin, password)), client_id: 'web', client_secret: 'web' },
    headers: { cookie, origin },
  };
}

/** A ticket that logs in. */
async function linkedTicket({ origin }: World): Promise<BegunLogin> {
  const account = `linked_${process.pid}`;
  const first = await begunLogin(origin, account);
  if (first.bound) return first;
  const { input, headers } = await bindRequest(origin, first, 'democn', 'Demo-2026');
  dataOf(await callHttp(origin, openidBind, input, { headers }));
  return begunLogin(origin, account);
}

const code =
  (provider: ThirdParty): Make =>
  () => ({ input: {}, params: { code: sandboxCode(freshName(), provider) } });

export const thirdPartyRequests: Readonly<Record<string, Make>> = {
  'third-party-start': () => ({ input: { provider: 'wechat', redirect: '/Cart' } }),
  'third-party-codes': code('qq'),
  'ali-login-code': code('alipay'),
  'wx-login-code': code('wechat'),
  'openid-token': async (world) => {
    const { openid, cookie } = await linkedTicket(world);
    return { input: { openid, provider: 'wechat', client_id: 'web', client_secret: 'web' }, headers: { cookie } };
  },
  'openid-usable': async ({ origin }) => {
    const { openid, cookie } = await begunLogin(origin);
    return { input: { openid, provider: 'wechat' }, headers: { cookie } };
  },
  'openid-bind': async ({ origin }) => bindRequest(origin, await begunLogin(origin), (await newBuyer(origin)).username, 'Secret-2026'),
};
