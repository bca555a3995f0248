// Proves the register of what hangs on parts, makers and users against the migrated database: nothing undeclared, nothing invented.
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { referencesTo, targetTables, type Target } from './calls/reference.ts';
import { domains } from './domains.ts';
import { sql } from './platform/database.ts';
import { testDatabase, type TestDatabase } from './platform/testing/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const targets = Object.keys(targetTables) as Target[];
const declared = targets.flatMap((to) => referencesTo(domains, to));
const nameOf = (one: { table: string; column: string; to: string }): string => `${one.table}.${one.column} → ${one.to}`;

/** Foreign keys to the table of a target, one row a column. */
const foreignKeys = async (): Promise<string[]> => {
  const rows = await database.db.many<{ table: string; column: string; target: string }>(sql`
    select owner.relname as table, a.attname as column, target.relname as target
    from pg_constraint c join pg_class owner on owner.oid = c.conrelid join pg_class target on target.oid = c.confrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and target.relname = any(${Object.values(targetTables)}) and c.conparentid = 0`);
  return rows.map((row) => nameOf({ ...row, to: targets.find((to) => targetTables[to] === row.target)! }));
};

/** Columns by their table, of what the shop's own migrations made. */
const columns = async (): Promise<{ table: string; column: string }[]> =>
  database.db.many(sql`select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name) where c.table_schema = 'public' and t.table_type = 'BASE TABLE'`);

test('every foreign key to a part, a maker or a user is declared, and every declared one is there', async () => {
  const there = await foreignKeys();
  expect(there.length).toBeGreaterThan(20);
  expect(
    declared
      .filter((one) => one.noForeignKey === undefined)
      .map(nameOf)
      .sort(),
  ).toEqual([...new Set(there)].sort());
});

/** Names of columns that hold such ids; `source` ids and the like are of other tables. */
const holdsIds: Readonly<Record<Target, RegExp>> = {
  parts: /(^|_)(part|goods)_ids?$/,
  makers: /(^|_)(brand|maker)_ids?$/,
  users: /(^|_)(user|buyer|customer|account)_ids?$/,
};

test('a column whose name says that it holds their ids is declared too, and says what stands in for a foreign key', async () => {
  const named = (await columns()).flatMap((one) =>
    targets.filter((to) => holdsIds[to].test(one.column)).map((to) => nameOf({ ...one, to })),
  );
  expect(named.length).toBeGreaterThan(25);
  const known = new Set(declared.map(nameOf));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

test('what is declared without a foreign key is a column that has none', async () => {
  const there = new Set((await columns()).map(({ table, column }) => `${table}.${column}`));
  const loose = declared.filter((one) => one.noForeignKey !== undefined);
  expect(loose.filter(({ table, column }) => !there.has(`${table}.${column}`))).toEqual([]);
  const keys = await foreignKeys();
  expect(loose.map(nameOf).filter((name) => keys.includes(name))).toEqual([]);
});

test('a column is declared once', () => {
  const names = declared.map(nameOf);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

test('each target has its own rules, with the domain that knows the rows', () => {
  expectTypeOf(referencesTo(domains, 'parts')[0]!.atMerge).toEqualTypeOf<'move' | 'drop' | 'refuse' | 'keep'>();
  expectTypeOf(referencesTo(domains, 'users')[0]!.inExport).toEqualTypeOf<boolean>();
  expect(referencesTo(domains, 'parts')).toContainEqual(
    expect.objectContaining({ domain: 'orders', table: 'order_lines', atMerge: 'keep' }),
  );
  expect(referencesTo([{ name: 'one' }], 'users')).toEqual([]);
});
