// What a demonstration left in a database that production is started on: logins that everybody knows, and what hangs on them (R-27, T-60).
import { BUSY, verifyPassword } from '../accounts/passwords.ts';
import { sql, type Queryable } from '../platform/database.ts';
import { StartError } from '../platform/start-failures.ts';
import { demoPasswords } from './logins.ts';

/** Names told of each kind; of more only the number. */
const NAMED = 5;

const named = (names: readonly string[]): string =>
  names.length <= NAMED ? names.join(', ') : `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;

/** Whether a stored hash is of a password of the demo. */
async function isKnown(hash: string): Promise<boolean> {
  for (const password of demoPasswords) {
    const right = await verifyPassword(hash, password);
    if (right === BUSY) throw new Error('passwords are being checked; start again');
    if (right) return true;
  }
  return false;
}

/** Staff and demo accounts are few: each one's password is tried. */
async function withKnownPassword(rows: readonly { name: string; password_hash: string }[]): Promise<string[]> {
  const found: string[] = [];
  for (const { name, password_hash: hash } of rows) if (await isKnown(hash)) found.push(name);
  return found;
}

/** What is there, each kind with its rows; empty where nothing is. */
export async function demoLeftBehind(db: Queryable): Promise<string[]> {
  const staff = await db.many<{ name: string; password_hash: string }>(sql`select username as name, password_hash from staff order by id`);
  const accounts = await db.many<{ name: string }>(
    sql`select username as name from users where demo or username_key in ('democn', 'demointl') order by id`,
  );
  const orders = await db.many<{ name: string }>(
    sql`select o.order_no as name from orders o join users u on u.id = o.user_id where (o.demo or u.demo) and o.parent_id is null order by o.id`,
  );
  const kinds: readonly (readonly [string, readonly string[]])[] = [
    ['staff with a password of the demo', await withKnownPassword(staff)],
    ['demo accounts', accounts.map(({ name }) => name)],
    ['orders of demo accounts', orders.map(({ name }) => name)],
  ];
  return kinds.filter(([, names]) => names.length > 0).map(([kind, names]) => `${kind}: ${named(names)}`);
}

/** @throws StartError naming the rows where a demonstration was served from this database. */
export async function refuseDemoData(db: Queryable): Promise<void> {
  const found = await demoLeftBehind(db);
  if (found.length === 0) return;
  throw new StartError(
    [
      'Production does not start on the database of a demonstration, whose logins everybody knows:',
      ...found.map((line) => `  ${line}`),
      'Give it a database of its own (DATABASE_URL, or another DATA_DIR), and make its first owner by: npm run staff -- add <name>',
    ].join('\n'),
  );
}
