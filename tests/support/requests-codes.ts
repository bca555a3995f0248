// Requests that succeed for the calls about codes and new passwords: each with a code, link or password of its own.
import { devOutbox, findPwdMobile, loginMobile, registerSendMobile } from '@partharbor/contract/calls/codes';
import type { AnyCall } from '@partharbor/contract/call';
import { hashToken, newToken } from '@partharbor/server/access/tokens';
import { hashPassword } from '@partharbor/server/accounts/passwords';
import { contactHash } from '@partharbor/server/codes/hashes';
import { sql } from '@partharbor/server/platform/database';
import { callHttp, dataOf, encrypted } from './client.ts';
import { addPerson, type Person } from './people.ts';
import { SECRET } from './shop.ts';
import type { Request, World } from './world.ts';

type Make = (world: World, who: Person) => Request | Promise<Request>;

let numbers = 0;
const freshMobile = (): string => `15${String(process.pid % 1_000).padStart(3, '0')}${String(++numbers).padStart(6, '0')}`;

/** A number of an account made for it, and the code that a call sent there. */
async function codeBy({ origin, shop }: World, call: AnyCall): Promise<Request> {
  const mobile = freshMobile();
  const { userId } = await addPerson(shop.db);
  await shop.db.run(sql`update users set mobile = ${mobile} where id = ${Number(userId)}`);
  dataOf(await callHttp(origin, call, { mobile }));
  const [newest] = dataOf<{ text: string }[]>(await callHttp(origin, devOutbox, { to: mobile }));
  return { input: { mobile, code: /\d{6}/.exec(newest!.text)![0] } };
}

/** A ticket for an account made for it. */
async function ticket({ shop: { db } }: World): Promise<string> {
  const { userId, username } = await addPerson(db);
  const token = newToken('');
  await db.run(sql`insert into mail_tokens (token_hash, purpose, user_id, channel, contact_hash, created_at, expires_at)
    values (${hashToken(token)}, 'reset_password', ${Number(userId)}, 'mail', ${contactHash(SECRET, `${username}@example.com`)}, now(), now() + interval '15 minutes')`);
  return token;
}

const toNumber = (): Request => ({ input: { mobile: freshMobile() } });

/** The password of `who` is set first, and replaced by the same one: a second request then still has the old one right. */
async function changing({ origin, shop: { db } }: World, who: Person): Promise<Request> {
  const hash = await hashPassword('Secret-2026');
  await db.run(sql`update users set password_hash = ${String(hash)} where id = ${Number(who.userId)}`);
  const [old, fresh] = [await encrypted(origin, 'Secret-2026'), await encrypted(origin, 'Secret-2026')];
  return { input: { userId: who.userId, oldPassword: old.password, ...fresh } };
}

export const codeRequests: Readonly<Record<string, Make>> = {
  [registerSendMobile.id]: toNumber,
  [findPwdMobile.id]: toNumber,
  [loginMobile.id]: toNumber,
  'register-check-mobile': () => ({ input: {}, params: { mobile: '13800138000' } }),
  'login-by-code': (world) => codeBy(world, loginMobile),
  'find-pwd-check': (world) => codeBy(world, findPwdMobile),
  'find-pwd-mail': () => ({ input: { email: `mail${++numbers}@example.com` } }),
  'reset-usable': async (world) => ({ input: { ticket: await ticket(world) } }),
  'reset-password': async (world) => ({ input: { ticket: await ticket(world), ...(await encrypted(world.origin, 'Secret-2028')) } }),
  'change-password': changing,
  'dev-outbox': () => ({ input: { to: '13800138000' } }),
};
