// Members of staff as the demo and the command line make them: a login with every permission, and a new password.
import { randomInt } from 'node:crypto';
import { OWNER } from '@partharbor/contract/roles';
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import { writeAuditOf } from '../audit/audit.ts';
import { sql, type Database, type Queryable } from '../platform/database.ts';
import { lockRights } from './locks.ts';
import { giveRoles, insertMember } from './rights-store.ts';
import { setOneTimePassword } from './sessions.ts';
import { dropSecondStep } from './totp/store.ts';

interface NewStaff {
  readonly username: string;
  /** As the back office shows it. */
  readonly name: string;
  readonly password: string;
  /** null = none yet; an owner where absent. */
  readonly role?: string | null;
  /** Good for one login within a day; his own, where absent. */
  readonly oneTimeFrom?: Date;
}

async function hashOf(password: string): Promise<string> {
  const hash = await hashPassword(password);
  if (hash === BUSY) throw new Error('passwords are being checked; try again');
  return hash;
}

/** Whether there is an owner who is not blocked. */
export const hasOwner = async (db: Queryable): Promise<boolean> =>
  (await db.maybe(
    sql`select 1 as one from staff s join staff_roles r on r.staff_id = s.id where r.role = ${OWNER} and s.blocked_at is null limit 1`,
  )) !== undefined;

/** Adds an owner, who holds every permission, or somebody without a role; false when the name is taken. The audit log says so. */
export async function addStaff(db: Database, { username, name, password, role = OWNER, oneTimeFrom }: NewStaff): Promise<boolean> {
  const passwordHash = await hashOf(password);
  return db.transaction(async (tx) => {
    await lockRights(tx);
    const id = await insertMember(tx, { username, name, passwordHash });
    if (id === null) return false;
    if (oneTimeFrom) await setOneTimePassword(tx, id, passwordHash, oneTimeFrom);
    if (role !== null) await giveRoles(tx, id, [role]);
    const entry = { action: 'staff.add', subject: `staff:${id}`, after: { username, name, roles: role === null ? [] : [role] } } as const;
    await writeAuditOf(tx, { staffId: id, requestId: 'command' }, entry);
    return true;
  });
}

/** Gives a new password, switches two-step login off and ends every session; false where nobody has the name. */
export async function resetStaff(db: Database, username: string, password: string, oneTimeFrom?: Date): Promise<boolean> {
  const hash = await hashOf(password);
  return db.transaction(async (tx) => {
    const member = await tx.maybe<{ id: number }>(
      sql`update staff set password_hash = ${hash}, password_until = null, password_spent_at = null where username = ${username} returning id`,
    );
    if (!member) return false;
    if (oneTimeFrom) await setOneTimePassword(tx, member.id, hash, oneTimeFrom);
    await dropSecondStep(tx, member.id);
    await tx.run(sql`update staff_logins set ended_at = now() where staff_id = ${member.id} and ended_at is null`);
    await tx.run(sql`update staff_sessions set ended_at = now() where staff_id = ${member.id} and ended_at is null`);
    await writeAuditOf(tx, { staffId: member.id, requestId: 'command' }, { action: 'staff.reset', subject: `staff:${member.id}` });
    return true;
  });
}

// Without letters and digits that are taken for one another.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

/** A random password of 99 bits. @example randomPassword() // 'k7mqd-2xwva-9rtce-hs4pn' */
export const randomPassword = (): string =>
  Array.from({ length: 4 }, () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')).join('-');
