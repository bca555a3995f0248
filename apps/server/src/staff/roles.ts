// Roles: what each opens, and changing that (BO-1, R-109).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import { consoleRoleSave, type consoleRoles } from '@partharbor/contract/calls/console-roles';
import { allows, areaOf, grantsOf, type Grant, type Permission } from '@partharbor/contract/permissions';
import { done, refuse } from '@partharbor/contract/refuse';
import { OWNER, shippedRoles } from '@partharbor/contract/roles';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import type { Transaction } from '../platform/database.ts';
import { lockRights } from './locks.ts';
import { changeRole, insertRole, isRoleNameTaken, listRoles, rolesOf, type RoleRow } from './rights-store.ts';

/** Whether who holds `held` may do all that `given` opens; only an owner makes an owner. */
export const holdsAll = (held: readonly Grant[], given: readonly string[]): boolean =>
  grantsOf(given).every((one) => held.includes('admin') || (one !== 'admin' && allows(held, one)));

/** Without what another of them includes, in order. @example tidyPermissions(['orders.view', 'orders']) // ['orders'] */
const tidyPermissions = (given: readonly Permission[]): Permission[] =>
  [...new Set(given)].filter((one) => one === areaOf(one) || !given.includes(areaOf(one))).toSorted();

const shippedOf = (key: string): Grant[] | null => {
  const found = shippedRoles.find((one) => one.key === key);
  return found ? [...found.permissions] : null;
};

/** Every role; one's own are marked, for nobody changes those. */
export async function showRoles(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleRoles>>> {
  const roles = await listRoles(context.db);
  const own = new Set(await rolesOf(context.db, staffOf(context).staffId));
  return done(
    roles.map(({ key, name_zh: nameZh, name_en: nameEn, permissions, version, members }) => ({
      id: key,
      nameZh,
      nameEn,
      permissions: grantsOf(permissions),
      shipped: shippedOf(key),
      members,
      own: own.has(key),
      version,
    })),
  );
}

type Save = InputOf<typeof consoleRoleSave>;
type Saved = AnswerOf<typeof consoleRoleSave>;

/** Why a role may not be changed so; null where it may. */
async function problemOf(context: CallContext, tx: Transaction, before: RoleRow, input: Save): Promise<Outcome<never> | null> {
  const { staffId, permissions } = staffOf(context);
  if (before.version !== input.version) return refuse('STALE', { version: before.version });
  if (before.key === OWNER) return refuse('WRONG_STATE');
  if ((await rolesOf(tx, staffId)).includes(before.key)) return refuse('SAME_PERSON');
  // Neither given nor taken by one who lacks it himself.
  return holdsAll(permissions, before.permissions) ? null : refuse('MORE_THAN_OWN');
}

/** Makes a role, or changes one. */
export async function saveRole(context: CallContext, input: Save): Promise<Outcome<Saved>> {
  const permissions = tidyPermissions(input.permissions);
  if (!holdsAll(staffOf(context).permissions, permissions)) return refuse('MORE_THAN_OWN');
  const fields = { name_zh: input.nameZh, name_en: input.nameEn, permissions };
  const told = { nameZh: input.nameZh, nameEn: input.nameEn, permissions };
  return transact<Saved>(context, consoleRoleSave, { body: input }, async (tx) => {
    await lockRights(tx);
    if (input.id === '') {
      const made = await insertRole(tx, fields);
      if (made === null) return refuse('ROLE_NAME_TAKEN');
      await writeAudit(tx, context, { action: 'role.add', subject: `role:${made.key}`, after: told });
      return done({ id: made.key, version: made.version });
    }
    const before = (await listRoles(tx)).find(({ key }) => key === input.id);
    if (!before) return refuse('NOT_FOUND');
    const problem = await problemOf(context, tx, before, input);
    if (problem) return problem;
    if (await isRoleNameTaken(tx, before.key, fields)) return refuse('ROLE_NAME_TAKEN');
    const version = await changeRole(tx, before.key, fields);
    const was = { nameZh: before.name_zh, nameEn: before.name_en, permissions: before.permissions };
    await writeAudit(tx, context, { action: 'role.change', subject: `role:${before.key}`, before: was, after: told });
    return done({ id: before.key, version });
  });
}
