// Requests that succeed for the calls about staff themselves: roles, two-step login, passwords.
import { hashToken, newToken } from '@partharbor/server/access/tokens';
import { hashPassword } from '@partharbor/server/accounts/passwords';
import { sql } from '@partharbor/server/platform/database';
import { codeOf, stepAt } from '@partharbor/server/staff/totp/code';
import { seal } from '@partharbor/server/staff/totp/seal';
import { encrypted, freshKey } from './client.ts';
import { SECRET } from './shop.ts';
import type { Request, World } from './world.ts';

type Make = (world: World) => Request | Promise<Request>;

const seed = Buffer.from('12345678901234567890');
const password = 'correct horse battery';

interface Member {
  readonly id: number;
  readonly username: string;
  /** Bearer of a login of his. */
  readonly token: string;
}

/** A member of staff without roles, logged in: nobody needs to hold more than he does. */
async function member({ shop }: World, hash = 'x'): Promise<Member> {
  const username = `s${freshKey()
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 20)
    .toLowerCase()}`;
  const token = newToken('s_');
  const { id } = await shop.db.one<{ id: number }>(sql`
    with someone as (insert into staff (username, name, password_hash) values (${username}, '测试员工', ${hash}) returning id),
      login as (insert into staff_logins (staff_id, cookie_hash, user_agent, created_at, seen_at, expires_at)
        select id, ${hashToken(newToken(''))}, 'test', now(), now(), now() + interval '1 hour' from someone returning id, staff_id)
    insert into staff_sessions (token_hash, staff_id, login_id, expires_at)
    select ${hashToken(token)}, staff_id, id, now() + interval '1 hour' from login returning staff_id as id`);
  return { id, username, token };
}

/** The same with a seed that is in force, or shown and to be confirmed. */
async function withSeed(world: World, state: 'on' | 'pending'): Promise<Member & { code: string }> {
  const one = await member(world);
  const sealed = seal(SECRET, one.id, seed);
  await world.shop.db.run(
    state === 'on'
      ? sql`update staff set totp_seed = ${sealed}, totp_on_at = now() where id = ${one.id}`
      : sql`update staff set totp_pending = ${sealed} where id = ${one.id}`,
  );
  return { ...one, code: codeOf(seed, stepAt(new Date())) };
}

async function withPassword(world: World): Promise<Request> {
  const hash = await hashPassword(password);
  if (typeof hash !== 'string') throw new Error('passwords are being checked');
  const { token } = await member(world, hash);
  const [old, next] = [await encrypted(world.origin, password), await encrypted(world.origin, 'staple of another kind')];
  return { input: { old: old.password, new: next.password, kid: next.kid }, token };
}

/** Of staff, by the id of their call. */
export const staffRightsRequests: Readonly<Record<string, Make>> = {
  'console-staff': () => ({ input: { keywords: '', current: 1, size: 20 } }),
  'console-staff-save': async (world) => {
    const { id, username } = await member(world);
    return { input: { id: String(id), username, name: '改名', roles: [], version: 1, reason: '更名' } };
  },
  'console-roles': () => ({ input: {} }),
  'console-role-save': () => ({ input: { nameZh: `岗位${freshKey()}`.slice(0, 40), nameEn: freshKey().slice(0, 40), permissions: [] } }),
  'console-totp-start': async (world) => ({ input: {}, token: (await member(world)).token }),
  'console-totp-confirm': async (world) => {
    const { code, token } = await withSeed(world, 'pending');
    return { input: { code }, token };
  },
  'console-totp-off': async (world) => ({ input: { staffId: String((await withSeed(world, 'on')).id), reason: '手机遗失' } }),
  'console-fresh': async (world) => {
    const { code, token } = await withSeed(world, 'on');
    return { input: { code }, token };
  },
  'console-staff-password': withPassword,
};
