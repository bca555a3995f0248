// Members of staff as the demo and the command line make them: a login with every permission, and a new password.
import { randomInt } from 'node:crypto';
import { OWNER } from '@partharbor/contract/roles';
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import { sql, type Database } from '../platform/database.ts';
import { lockRights } from './locks.ts';
import { giveRoles, insertMember } from './rights-store.ts';

interface NewStaff {
  readonly username: string;
  /** As the back office shows it. */
  readonly name: string;
  readonly password: string;
}

async function hashOf(password: string): Promise<string> {
  const hash = await hashPassword(password);
  if (hash === BUSY) throw new Error('passwords are being checked; try again');
  return hash;
}

/** Adds an owner, who holds every permission; false when the name is taken. */
export async function addStaff(db: Database, { username, name, password }: NewStaff): Promise<boolean> {
  const passwordHash = await hashOf(password);
  return db.transaction(async (tx) => {
    await lockRights(tx);
    const id = await insertMember(tx, { username, name, passwordHash });
    if (id !== null) await giveRoles(tx, id, [OWNER]);
    return id !== null;
  });
}

/** Gives a new password and ends every session; false where nobody has the name. */
export async function resetStaff(db: Database, username: string, password: string): Promise<boolean> {
  const hash = await hashOf(password);
  const changed = await db.run(sql`
    with member as (update staff set password_hash = ${hash} where username = ${username} returning id),
      ended as (update staff_logins set ended_at = now() where staff_id in (select id from member) and ended_at is null),
      bearers as (update staff_sessions set ended_at = now() where staff_id in (select id from member) and ended_at is null)
    select id from member`);
  return changed === 1;
}

// Without letters and digits that are taken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of 99 bits. @example randomPassword() // 'k7mqd-2xwva-9rtce-hs4pn' */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');
