// SQL of the address book.
import { sql, type Queryable } from '../platform/database.ts';

export interface AddressRow {
  readonly id: number;
  readonly receiver: string;
  readonly phone: string;
  readonly company: string;
  readonly country: string;
  readonly region_path: string;
  readonly street: string;
  readonly postcode: string;
  readonly tag: string;
  readonly is_default: boolean;
}

export type AddressFields = Omit<AddressRow, 'id' | 'is_default'>;

export const columns = sql`id, receiver, phone, company, country, region_path, street, postcode, tag, is_default`;

/** Addresses of a user, the default first, then the newest. */
export const addressesOf = (db: Queryable, userId: number): Promise<AddressRow[]> =>
  db.many<AddressRow>(
    sql`select ${columns} from addresses where user_id = ${userId} and deleted_at is null order by is_default desc, id desc`,
  );

export const insertAddress = (db: Queryable, userId: number, fields: AddressFields): Promise<{ id: number }> =>
  db.one<{ id: number }>(sql`
    insert into addresses (user_id, receiver, phone, company, country, region_path, street, postcode, tag)
    values (${userId}, ${fields.receiver}, ${fields.phone}, ${fields.company}, ${fields.country}, ${fields.region_path}, ${fields.street}, ${fields.postcode}, ${fields.tag}) returning id`);

/** Changes an address; false when the user has none of this id. */
export async function updateAddress(db: Queryable, userId: number, id: string, fields: AddressFields): Promise<boolean> {
  return (
    (await db.run(sql`
      update addresses set receiver = ${fields.receiver}, phone = ${fields.phone}, company = ${fields.company}, country = ${fields.country},
        region_path = ${fields.region_path}, street = ${fields.street}, postcode = ${fields.postcode}, tag = ${fields.tag}
      where id = ${id} and user_id = ${userId} and deleted_at is null`)) === 1
  );
}

/** The phone number of an address as it is kept; undefined where the user has none of this id. */
export const phoneOf = async (db: Queryable, userId: number, id: string): Promise<string | undefined> =>
  (await db.maybe<{ phone: string }>(sql`select phone from addresses where id = ${id} and user_id = ${userId} and deleted_at is null`))
    ?.phone;

/** Where an address lies; undefined where the user has none of this id. */
export const placeOf = (
  db: Queryable,
  userId: number,
  id: string,
): Promise<Pick<AddressRow, 'country' | 'region_path' | 'postcode'> | undefined> =>
  db.maybe<Pick<AddressRow, 'country' | 'region_path' | 'postcode'>>(
    sql`select country, region_path, postcode from addresses where id = ${id} and user_id = ${userId} and deleted_at is null`,
  );

/** Removes or restores an address; false when there is nothing to do it to. A removed one is no default any more. */
export async function setDeleted(db: Queryable, userId: number, id: string, deleted: boolean): Promise<boolean> {
  const change = deleted ? sql`deleted_at = now(), is_default = false` : sql`deleted_at = null`;
  const state = deleted ? sql`deleted_at is null` : sql`deleted_at is not null`;
  return (await db.run(sql`update addresses set ${change} where id = ${id} and user_id = ${userId} and ${state}`)) === 1;
}

/** Takes the default flag from all but one address of the user, then gives it to that one. */
export async function makeDefault(db: Queryable, userId: number, id: number | string): Promise<void> {
  await db.run(sql`update addresses set is_default = false where user_id = ${userId} and is_default and id <> ${id}`);
  await db.run(
    sql`update addresses set is_default = true where user_id = ${userId} and id = ${id} and deleted_at is null and not is_default`,
  );
}

/** Makes the newest address the default where the user has addresses but no default. */
export const ensureDefault = (db: Queryable, userId: number): Promise<number> =>
  db.run(sql`
    update addresses set is_default = true
    where id = (select max(id) from addresses where user_id = ${userId} and deleted_at is null)
      and not exists (select 1 from addresses where user_id = ${userId} and is_default and deleted_at is null)`);

/** Number of addresses of a user. */
export const countAddresses = (db: Queryable, userId: number): Promise<{ n: number }> =>
  db.one<{ n: number }>(sql`select count(*)::int as n from addresses where user_id = ${userId} and deleted_at is null`);
