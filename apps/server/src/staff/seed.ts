// The first staff account: known in the demo, never made by itself in production.
import { BUSY, hashPassword } from '../accounts/passwords.ts';
import type { Services } from '../calls/context.ts';
import { nameKey } from '@partharbor/rules/names';
import { sql } from '../platform/database.ts';

/** Adds a staff member with every permission; false when the name exists. */
export async function addStaff(services: Pick<Services, 'db'>, username: string, name: string, password: string): Promise<boolean> {
  const known = await services.db.maybe<{ id: number }>(sql`select id from staff where lower(username) = ${nameKey(username)}`);
  if (known) return false;
  const passwordHash = await hashPassword(password);
  if (passwordHash === BUSY) throw new Error('passwords are being checked; try again');
  return (
    (await services.db.run(
      sql`insert into staff (username, name, password_hash, permissions) values (${nameKey(username)}, ${name}, ${passwordHash}, ${['admin']}) on conflict (username) do nothing`,
    )) === 1
  );
}
