// SQL of roles and of who has them. Every change here stands below lockRights.
import { OWNER } from '@partharbor/contract/roles';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

export interface RoleRow {
  readonly key: string;
  readonly name_zh: string;
  readonly name_en: string;
  readonly permissions: string[];
  readonly version: number;
}

/** All roles in the order of the matrix, each with how many have it. */
export const listRoles = (db: Queryable): Promise<(RoleRow & { readonly members: number })[]> =>
  db.many<RoleRow & { readonly members: number }>(sql`
    select r.key, r.name_zh, r.name_en, r.permissions, r.version, (select count(*) from staff_roles s where s.role = r.key) as members
    from roles r order by r.place, r.key`);

export interface MemberRow {
  readonly id: number;
  readonly username: string;
  readonly name: string;
  readonly permissions: string[];
  readonly roles: string[];
  readonly blocked_at: Date | null;
  readonly version: number;
  readonly two_step: boolean;
}

const memberColumns = sql`s.id, s.username, s.name, s.permissions, s.blocked_at, s.version, s.totp_on_at is not null as two_step,
  array(select r.role from staff_roles r where r.staff_id = s.id order by r.place) as roles`;

interface ListedMember extends MemberRow {
  readonly created_at: Date;
  readonly seen_at: Date | null;
}

/** Members of staff by name, those who are blocked last. `open` says which logins `l` count as open. */
export async function listMembers(
  db: Queryable,
  keywords: string,
  open: Sql,
  offset: number,
  limit: number,
): Promise<{ readonly rows: ListedMember[]; readonly total: number }> {
  const match = keywords === '' ? sql`true` : sql`position(lower(${keywords}) in lower(s.username || ' ' || s.name)) > 0`;
  const rows = await db.many<ListedMember>(sql`
    select ${memberColumns}, s.created_at, (select max(l.seen_at) from staff_logins l where l.staff_id = s.id and ${open}) as seen_at
    from staff s where ${match} order by s.blocked_at is not null, lower(s.username), s.id offset ${offset} limit ${limit}`);
  const { total } = await db.one<{ total: number }>(sql`select count(*) as total from staff s where ${match}`);
  return { rows, total };
}

/** A member of staff, held until the transaction ends. */
export const holdMember = (tx: Transaction, id: number): Promise<MemberRow | undefined> =>
  tx.maybe<MemberRow>(sql`select ${memberColumns} from staff s where s.id = ${id} for no key update of s`);

/** Whether an owner who is not blocked is there beside one; `ready` says which of them can log in. */
export async function anotherOwner(tx: Transaction, id: number, ready: Sql): Promise<boolean> {
  const found = await tx.maybe(
    sql`select 1 as one from staff s join staff_roles r on r.staff_id = s.id and r.role = ${OWNER} where s.id <> ${id} and s.blocked_at is null and ${ready} limit 1`,
  );
  return found !== undefined;
}

/** Roles of a person, in the order they were given. */
export const rolesOf = async (db: Queryable, staffId: number): Promise<string[]> =>
  (await db.many<{ role: string }>(sql`select role from staff_roles where staff_id = ${staffId} order by place`)).map(({ role }) => role);

/** What the roles of each of these people add up to; he keeps nothing else. */
const addUp = (who: Sql): Sql => sql`
  update staff s set permissions = array(select distinct p from staff_roles h join roles r on r.key = h.role cross join unnest(r.permissions) p
    where h.staff_id = s.id order by p) where ${who}`;

/** Gives a person these roles and no others. */
export async function giveRoles(tx: Transaction, staffId: number, roles: readonly string[]): Promise<void> {
  await tx.run(sql`delete from staff_roles where staff_id = ${staffId}`);
  await tx.run(sql`
    insert into staff_roles (staff_id, role, place) select ${staffId}, role, place from unnest(${[...roles]}::text[]) with ordinality given (role, place)`);
  await tx.run(addUp(sql`s.id = ${staffId}`));
}

interface NewMember {
  readonly username: string;
  readonly name: string;
  readonly passwordHash: string;
}

/** Adds a member of staff without any permission; null where the name is taken. */
export const insertMember = async (tx: Transaction, { username, name, passwordHash }: NewMember): Promise<number | null> => {
  const row = await tx.maybe<{ id: number }>(
    sql`insert into staff (username, name, password_hash, permissions) values (${username}, ${name}, ${passwordHash}, '{}') on conflict (username) do nothing returning id`,
  );
  return row?.id ?? null;
};

/** Name and block of a member; answers the new version. */
export const changeMember = async (
  tx: Transaction,
  id: number,
  { name, blockedAt }: { readonly name: string; readonly blockedAt: Date | null },
): Promise<number> => {
  const { version } = await tx.one<{ version: number }>(
    sql`update staff set name = ${name}, blocked_at = ${blockedAt}, version = version + 1 where id = ${id} returning version`,
  );
  return version;
};

type RoleFields = Omit<RoleRow, 'key' | 'version'>;

/** Makes a role; null where another has one of its names. */
export const insertRole = async (tx: Transaction, fields: RoleFields): Promise<{ key: string; version: number } | null> =>
  (await tx.maybe<{ key: string; version: number }>(sql`
    insert into roles (key, name_zh, name_en, permissions, place)
    select 'role-' || nextval('role_number'), ${fields.name_zh}, ${fields.name_en}, ${fields.permissions}, max(place) + 1 from roles
    on conflict do nothing returning key, version`)) ?? null;

/** Whether a role beside this one has one of the names. */
export const isRoleNameTaken = async (tx: Transaction, key: string, { name_zh: zh, name_en: en }: RoleFields): Promise<boolean> =>
  (await tx.maybe(
    sql`select 1 as one from roles where key <> ${key} and (lower(name_zh) = lower(${zh}) or lower(name_en) = lower(${en})) limit 1`,
  )) !== undefined;

/** Changes a role, and with it what everyone who has it may do. */
export async function changeRole(tx: Transaction, key: string, fields: RoleFields): Promise<number> {
  const { version } = await tx.one<{ version: number }>(sql`
    update roles set name_zh = ${fields.name_zh}, name_en = ${fields.name_en}, permissions = ${fields.permissions}, version = version + 1
    where key = ${key} returning version`);
  await tx.run(addUp(sql`s.id in (select staff_id from staff_roles where role = ${key})`));
  return version;
}
