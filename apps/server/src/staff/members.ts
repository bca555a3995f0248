// Members of staff: who there is, and making, changing and blocking one (BO-1, R-109).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { consoleStaffSave, type consoleStaff } from '@partharbor/contract/calls/console-roles';
import { grantsOf } from '@partharbor/contract/permissions';
import { done, refuse } from '@partharbor/contract/refuse';
import { OWNER } from '@partharbor/contract/roles';
import { isStaffName } from '@partharbor/rules/staff';
import { isStaffLoginOpen } from '../accounts/sessions.ts';
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import type { Handler } from '../calls/operation.ts';
import { pageOf } from '../calls/paging.ts';
import { transact } from '../calls/transact.ts';
import { sql, type Sql, type Transaction } from '../platform/database.ts';
import { randomPassword } from './keep.ts';
import { lockRights } from './locks.ts';
import { anotherOwner, changeMember, giveRoles, holdMember, insertMember, listMembers, listRoles, type MemberRow } from './rights-store.ts';
import { holdsAll } from './roles.ts';
import { endAllLogins, setOneTimePassword } from './sessions.ts';

/** Everyone on the staff, by user name; who is blocked stands last. */
export const showStaff: Handler<typeof consoleStaff> = async (context, input) => {
  const { staffId } = staffOf(context);
  const open = isStaffLoginOpen(context.clock.now());
  const { rows, total } = await listMembers(context.db, input.keywords, open, (input.current - 1) * input.size, input.size);
  const records = rows.map((row) => ({
    id: String(row.id),
    username: row.username,
    name: row.name,
    roles: row.roles,
    earlier: row.roles.length > 0 ? [] : grantsOf(row.permissions),
    blocked: row.blocked_at !== null,
    twoStep: row.two_step,
    self: row.id === staffId,
    seenAt: row.seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    version: row.version,
  }));
  return done(pageOf(input, total, records));
};

type Save = InputOf<typeof consoleStaffSave>;
type Saved = AnswerOf<typeof consoleStaffSave>;

interface Password {
  readonly text: string;
  readonly hash: string;
}

/** A new password where one is asked for, hashed before the transaction begins. */
async function newPassword({ id, reset }: Save): Promise<Password | null | typeof BUSY> {
  if (id !== '' && !reset) return null;
  const text = randomPassword();
  const hash = await hashPassword(text);
  return hash === BUSY ? BUSY : { text, hash };
}

const differ = (a: readonly string[], b: readonly string[]): boolean => a.toSorted().join() !== b.toSorted().join();

/** Whether the caller may give the roles asked for; each must be there. */
async function checkRoles(context: CallContext, tx: Transaction, roles: readonly string[]): Promise<Outcome<null>> {
  const known = new Map((await listRoles(tx)).map((one) => [one.key, one]));
  if (new Set(roles).size !== roles.length) return refuse('BAD_INPUT', { field: 'roles', problem: 'repeated' });
  if (roles.some((key) => !known.has(key))) return refuse('BAD_INPUT', { field: 'roles', problem: 'invalid_value' });
  const opened = roles.flatMap((key) => known.get(key)!.permissions);
  return holdsAll(staffOf(context).permissions, opened) ? done(null) : refuse('MORE_THAN_OWN');
}

async function addMember(context: CallContext, tx: Transaction, input: Save, password: Password): Promise<Outcome<Saved>> {
  const { username, name, roles } = input;
  if (!isStaffName(username)) return refuse('BAD_INPUT', { field: 'username', problem: 'invalid_format' });
  if (roles.length === 0) return refuse('BAD_INPUT', { field: 'roles', problem: 'too_small' });
  const may = await checkRoles(context, tx, roles);
  if (!may.ok) return may;
  const id = await insertMember(tx, { username, name, passwordHash: password.hash });
  if (id === null) return refuse('USERNAME_TAKEN');
  await setOneTimePassword(tx, id, password.hash, context.clock.now());
  await giveRoles(tx, id, roles);
  await writeAudit(tx, context, { action: 'staff.add', subject: `staff:${id}`, after: { username, name, roles }, reason: input.reason });
  return done({ id: String(id), password: password.text, version: 1 });
}

/** Which owners can do their work: in production those with two-step login. */
const canWork = ({ config }: CallContext): Sql => (config.mode === 'production' ? sql`s.totp_on_at is not null` : sql`true`);

/** Why the caller may not change this person so; null where he may. */
async function problemOf(context: CallContext, tx: Transaction, before: MemberRow, input: Save): Promise<Outcome<never> | null> {
  const { staffId, permissions } = staffOf(context);
  if (before.version !== input.version) return refuse('STALE', { version: before.version });
  if (input.username !== before.username) return refuse('BAD_INPUT', { field: 'username', problem: 'invalid_value' });
  const isBlocked = before.blocked_at !== null;
  const newRoles = differ(before.roles, input.roles);
  if (staffId === before.id && (newRoles || input.reset || input.blocked !== isBlocked)) return refuse('SAME_PERSON');
  if (!holdsAll(permissions, before.permissions)) return refuse('MORE_THAN_OWN');
  if (newRoles && input.roles.length === 0) return refuse('BAD_INPUT', { field: 'roles', problem: 'too_small' });
  const isOwner = before.roles.includes(OWNER) && !isBlocked;
  const staysOwner = input.roles.includes(OWNER) && !input.blocked;
  if (isOwner && !staysOwner && !(await anotherOwner(tx, before.id, canWork(context)))) return refuse('OWNER_LEFT');
  const may = newRoles ? await checkRoles(context, tx, input.roles) : done(null);
  return may.ok ? null : may;
}

async function change(context: CallContext, tx: Transaction, input: Save, password: Password | null): Promise<Outcome<Saved>> {
  const now = context.clock.now();
  const before = await holdMember(tx, Number(input.id));
  if (!before) return refuse('NOT_FOUND');
  const problem = await problemOf(context, tx, before, input);
  if (problem) return problem;
  const { name, roles, blocked, reason } = input;
  const version = await changeMember(tx, before.id, { name, blockedAt: blocked ? (before.blocked_at ?? now) : null });
  if (differ(before.roles, roles)) await giveRoles(tx, before.id, roles);
  if (password) await setOneTimePassword(tx, before.id, password.hash, now);
  const isLess = blocked || password !== null || before.roles.some((key) => !roles.includes(key));
  if (isLess) await endAllLogins(tx, before.id, now);
  const was = { name: before.name, roles: before.roles, blocked: before.blocked_at !== null };
  const subject = `staff:${before.id}` as const;
  await writeAudit(tx, context, { action: 'staff.change', subject, before: was, after: { name, roles, blocked }, reason });
  if (password) await writeAudit(tx, context, { action: 'staff.reset', subject, reason });
  return done({ id: input.id, password: password?.text ?? '', version });
}

/** Adds or changes a member of staff. A block, a role taken away and a new password end every login of his. */
export async function saveStaff(context: CallContext, input: Save): Promise<Outcome<Saved>> {
  const password = await newPassword(input);
  if (password === BUSY) return refuse('TOO_MANY', { retryAfterSeconds: 2 });
  return transact<Saved>(context, consoleStaffSave, { body: input }, async (tx) => {
    await lockRights(tx);
    return input.id === '' ? addMember(context, tx, input, password!) : change(context, tx, input, password);
  });
}
