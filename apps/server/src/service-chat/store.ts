// SQL of service contacts and of days that are not as their weekday.
import type { ContactKind } from '@partharbor/rules/contacts';
import type { Edition } from '@partharbor/rules/goods';
import { sql, type Queryable, type Sql, type Transaction } from '../platform/database.ts';

type Role = 'advisor' | 'account';

export interface ContactRow {
  readonly id: number;
  readonly edition: Edition;
  readonly role: Role;
  readonly name: string;
  readonly kind: ContactKind;
  readonly contact: string;
  readonly shown: boolean;
  readonly position: number;
  readonly picture_hash: string | null;
  readonly picture_key: string | null;
  readonly version: number;
  readonly updated_at: Date;
}

export type ContactFields = Pick<ContactRow, 'edition' | 'role' | 'name' | 'kind' | 'contact' | 'shown' | 'position'>;

/**
 * A picture of a stored file; null takes it away, undefined leaves it. The version before reads its bytes from the row, so they are
 * written there too until it is gone.
 */
export type NewPicture = { readonly bytes: Buffer; readonly type: string; readonly hash: string; readonly key: string } | null | undefined;

const columns = sql`id, edition, role, name, kind, contact, shown, position, picture_hash, picture_key, version, updated_at`;

/** Contacts that visitors of an edition see, in their order. */
export const shownContacts = (db: Queryable, edition: Edition): Promise<ContactRow[]> =>
  db.many<ContactRow>(
    sql`select ${columns} from service_contacts where edition = ${edition} and shown order by role, position, id limit 100`,
  );

/** All contacts, in the order visitors see them. */
export const allContacts = (db: Queryable, most: number): Promise<ContactRow[]> =>
  db.many<ContactRow>(sql`select ${columns} from service_contacts order by edition, role desc, position, id limit ${most}`);

export const contactOf = (db: Queryable, id: string): Promise<ContactRow | undefined> =>
  db.maybe<ContactRow>(sql`select ${columns} from service_contacts where id = ${id}`);

/** Adds a contact; undefined where the edition has this one already. */
export const insertContact = (db: Queryable, fields: ContactFields, picture: NewPicture): Promise<ContactRow | undefined> =>
  db.maybe<ContactRow>(sql`
    insert into service_contacts (edition, role, name, kind, contact, shown, position, picture, picture_type, picture_hash, picture_key)
    values (${fields.edition}, ${fields.role}, ${fields.name}, ${fields.kind}, ${fields.contact}, ${fields.shown}, ${fields.position},
      ${picture?.bytes ?? null}, ${picture?.type ?? null}, ${picture?.hash ?? null}, ${picture?.key ?? null})
    on conflict do nothing returning ${columns}`);

/** Changes a contact; undefined where another has its edition, role and id already. */
export function updateContact(db: Queryable, id: number, fields: ContactFields, picture: NewPicture): Promise<ContactRow | undefined> {
  const drawn =
    picture === undefined
      ? sql``
      : sql`, picture = ${picture?.bytes ?? null}, picture_type = ${picture?.type ?? null}, picture_hash = ${picture?.hash ?? null}, picture_key = ${picture?.key ?? null}`;
  return db.maybe<ContactRow>(sql`
    update service_contacts c set edition = ${fields.edition}, role = ${fields.role}, name = ${fields.name}, kind = ${fields.kind},
      contact = ${fields.contact}, shown = ${fields.shown}, position = ${fields.position}, version = version + 1, updated_at = now() ${drawn}
    where id = ${id} and not exists (select from service_contacts o where o.id <> c.id and o.edition = ${fields.edition}
      and o.role = ${fields.role} and o.kind = ${fields.kind} and lower(o.contact) = lower(${fields.contact}))
    returning ${columns}`);
}

export const deleteContact = (db: Queryable, id: number): Promise<number> => db.run(sql`delete from service_contacts where id = ${id}`);

/** A query for the key of a picture's stored file. */
export const storedKeyOf = (hash: string): Sql =>
  sql`(select picture_key from service_contacts where picture_hash = ${hash} and picture_key is not null order by id limit 1)`;

/** Bytes of a picture as a row still holds them, until a later release drops them. */
export const pictureOf = (db: Queryable, hash: string): Promise<{ bytes: Buffer; type: string } | undefined> =>
  db.maybe<{ bytes: Buffer; type: string }>(
    sql`select picture as bytes, picture_type as type from service_contacts where picture_hash = ${hash} order by id limit 1`,
  );

export interface UnmovedPicture {
  readonly id: number;
  readonly picture: Buffer;
  readonly picture_type: string;
  readonly picture_hash: string;
}

/** Contacts whose picture has no stored file, after an id in their order. */
export const unmovedPictures = (db: Queryable, after: number, most: number): Promise<UnmovedPicture[]> =>
  db.many<UnmovedPicture>(sql`select id, picture, picture_type, picture_hash from service_contacts
    where picture is not null and picture_key is null and id > ${after} order by id limit ${most}`);

/** Notes the file of a contact's picture. The row of the file must be there, the contact locked. */
export const setPictureKey = (tx: Transaction, id: number, key: string): Promise<number> =>
  tx.run(sql`update service_contacts set picture_key = ${key} where id = ${id}`);

export interface DayRow {
  readonly day: string;
  readonly is_open: boolean;
  readonly note: string;
}

/** Days against their weekday, from a day on. */
export const daysFrom = (db: Queryable, first: string, most: number): Promise<DayRow[]> =>
  db.many<DayRow>(sql`select day, is_open, note from service_days where day >= ${first}::date order by day limit ${most}`);

/** Sets a day; answers what it was before. */
export async function putDay(db: Queryable, { day, is_open, note }: DayRow): Promise<DayRow | undefined> {
  const before = await db.maybe<DayRow>(sql`select day, is_open, note from service_days where day = ${day}::date for update`);
  await db.run(sql`insert into service_days (day, is_open, note) values (${day}::date, ${is_open}, ${note})
    on conflict (day) do update set is_open = excluded.is_open, note = excluded.note, updated_at = now()`);
  return before;
}

/** Removes a day; undefined where it was as its weekday. */
export const deleteDay = (db: Queryable, day: string): Promise<DayRow | undefined> =>
  db.maybe<DayRow>(sql`delete from service_days where day = ${day}::date returning day, is_open, note`);
