// Proves the database layer: types, names, transactions that repeat, COPY, cursors and counting.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asAnother, CommitUnknownError, type Database, countQueries, createDatabase, join, sql } from './database.ts';
import { readInt8 } from './database-types.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';

let made: TestDatabase;
let db: Database;

beforeAll(async () => {
  made = await testDatabase();
  db = made.db;
  await db.pool.query('create table lab_stock (id int primary key, qty bigint not null, price numeric, day date)');
});
afterAll(() => made.drop());

const codes = (values: number[]) => sql`select * from unnest(array[${join(values)}]::int[]) as n`;

test('bigint arrives as number, numeric and date as text, arrays alike', async () => {
  const row = await db.one<Record<string, unknown>>(sql`select 9007199254740991::bigint n, 1.10::numeric m, date '2026-02-28' d,
    array[1,null]::bigint[] ns, array[date '2026-02-28'] ds, array[1.10]::numeric[] ms, '{"a":1}'::jsonb j`);
  expect(row).toEqual({ n: 9007199254740991, m: '1.10', d: '2026-02-28', ns: [1, null], ds: ['2026-02-28'], ms: ['1.10'], j: { a: 1 } });
});

test('a bigint beyond the safe integers is refused, not rounded', async () => {
  expect(() => readInt8('9007199254740993')).toThrow(RangeError);
  await expect(db.one(sql`select 9007199254740993::bigint n`)).rejects.toThrow(/safe integers/);
  expect(await db.one(sql`select 1 as n`)).toEqual({ n: 1 });
});

test('one, maybe and run hold their numbers of rows', async () => {
  await expect(db.one(sql`select 1 where false`)).rejects.toThrow(/got none/);
  await expect(db.maybe(codes([1, 2]))).rejects.toThrow(/at most one/);
  expect(await db.maybe(sql`select 1 where false`)).toBeUndefined();
  expect(await db.run(sql`insert into lab_stock (id, qty) values (1, 5), (2, 6)`)).toBe(2);
});

test('hostile text stays a value', async () => {
  const text = `'); drop table lab_stock; --\\ $1 \u0001`;
  expect(await db.one(sql`select ${text}::text as t`)).toEqual({ t: text });
});

test('equal texts share one prepared statement, and past 500 texts no more names are given', async () => {
  const own = createDatabase({ connection: made.connectionString, poolSize: 1 });
  const prepared = async () => Number((await own.pool.query('select count(*) n from pg_prepared_statements')).rows[0].n);
  for (let n = 0; n < 3; n += 1) await own.one(sql`select ${n}::int as n`);
  expect(await prepared()).toBe(1);
  for (let width = 1; width <= 520; width += 1) await own.many(sql`select ${join(Array.from({ length: width }, () => 1))}`);
  expect(await prepared()).toBe(500);
  await own.close();
});

test('a prepared statement survives a column being added', async () => {
  await db.pool.query('create table lab_wide (a int)');
  await db.many(sql`select * from lab_wide`);
  await db.pool.query('alter table lab_wide add b int');
  expect(await db.many(sql`select * from lab_wide`)).toEqual([]);
  expect(await db.transaction((tx) => tx.many(sql`select * from lab_wide`))).toEqual([]);
});

test('T-49 work inside a transaction that asks the pool is told so at once', async () => {
  const asked = (work: () => Promise<unknown>) => expect(db.transaction(work)).rejects.toThrow(/inside a transaction/);
  await asked(() => db.run(sql`select 1`));
  await asked(() => db.transaction((tx) => tx.run(sql`select 1`)));
  await asked(() => db.cursor(sql`select 1`).next());
  // Answers that are kept ask now and then only, and are found all the same.
  await asked(async () => db.refuseInside());
  await db.transaction(async (tx) => tx.afterCommit(async () => void (await db.run(sql`select 1`))));
  expect(await db.run(sql`select 1`)).toBe(1);
});

test('a failing transaction leaves nothing and skips the work after commit', async () => {
  const after: string[] = [];
  const work = db.transaction(async (tx) => {
    tx.afterCommit(() => void after.push('ran'));
    await tx.run(sql`insert into lab_stock (id, qty) values (77, 1)`);
    throw new Error('no');
  });
  await expect(work).rejects.toThrow('no');
  expect(await db.maybe(sql`select 1 from lab_stock where id = 77`)).toBeUndefined();
  expect(after).toEqual([]);
});

test('work after commit sees the stored row', async () => {
  let seen: unknown;
  await db.transaction(async (tx) => {
    await tx.run(sql`insert into lab_stock (id, qty) values (78, 1)`);
    tx.afterCommit(async () => {
      seen = await db.maybe(sql`select qty from lab_stock where id = 78`);
    });
  });
  expect(seen).toEqual({ qty: 1 });
});

test('failing work after commit never runs the transaction again', async () => {
  let tries = 0;
  const work = db.transaction(async (tx) => {
    tries += 1;
    tx.afterCommit(() => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })));
    await tx.run(sql`select 1`);
  });
  await expect(work).rejects.toThrow('away');
  expect(tries).toBe(1);
});

test('forty serializable increments at once all count', async () => {
  await db.run(sql`insert into lab_stock (id, qty) values (3, 0)`);
  let tries = 0;
  const increment = () =>
    db.transaction(
      async (tx) => {
        tries += 1;
        const { qty } = await tx.one<{ qty: number }>(sql`select qty from lab_stock where id = 3`);
        await tx.run(sql`update lab_stock set qty = ${qty + 1} where id = 3`);
      },
      { isolation: 'serializable', retries: 50 },
    );
  await Promise.all(Array.from({ length: 40 }, increment));
  expect(await db.one(sql`select qty from lab_stock where id = 3`)).toEqual({ qty: 40 });
  expect(tries).toBeGreaterThan(40);
});

test('two transactions that lock in opposite order both end well', async () => {
  await db.run(sql`insert into lab_stock (id, qty) values (10, 0), (11, 0)`);
  let met = 0;
  const move = (first: number, second: number) =>
    db.transaction(async (tx) => {
      await tx.run(sql`update lab_stock set qty = qty + 1 where id = ${first}`);
      met += 1;
      for (let waited = 0; met < 2 && waited < 100; waited += 1) await tx.run(sql`select pg_sleep(0.01)`);
      await tx.run(sql`update lab_stock set qty = qty + 1 where id = ${second}`);
    });
  await Promise.all([move(10, 11), move(11, 10)]);
  expect(await db.many(sql`select qty from lab_stock where id in (10, 11)`)).toEqual([{ qty: 2 }, { qty: 2 }]);
});

test('a lock timeout is tried again once only', async () => {
  let tries = 0;
  const work = db.transaction(() => {
    tries += 1;
    return Promise.reject(Object.assign(new Error('lock'), { code: '55P03' }));
  });
  await expect(work).rejects.toThrow('lock');
  expect(tries).toBe(2);
});

test('a transaction whose connection is ended starts over', async () => {
  let tries = 0;
  const pid = await db.transaction(async (tx) => {
    tries += 1;
    const row = await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    if (tries === 1) await asAnother(() => db.run(sql`select pg_terminate_backend(${row.pid})`));
    return (await tx.one<{ pid: number }>(sql`select pg_backend_pid() as pid`)).pid;
  });
  expect(pid).toBeGreaterThan(0);
  expect(tries).toBe(2);
});

test('a connection that breaks during COMMIT is reported as unknown, never repeated', async () => {
  await db.pool.query(`create table lab_slow (id int);
    create function kill_me() returns trigger language plpgsql as $$ begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(1); return null; end $$;
    create constraint trigger killing after insert on lab_slow deferrable initially deferred for each row execute function kill_me()`);
  let tries = 0;
  const work = db.transaction(async (tx) => {
    tries += 1;
    await tx.run(sql`insert into lab_slow values (1)`);
  });
  await expect(work).rejects.toBeInstanceOf(CommitUnknownError);
  expect(tries).toBe(1);
});

test('a caught failure inside a transaction cannot pass as stored', async () => {
  const work = db.transaction(async (tx) => {
    await expect(tx.run(sql`select 1/0`)).rejects.toThrow('division by zero');
  });
  await expect(work).rejects.toThrow(/before COMMIT/);
});

test('COPY takes chunks, counts rows and undoes a broken stream', async () => {
  await db.pool.query('create table lab_many (a int, b text)');
  function* chunks() {
    for (let n = 0; n < 100; n += 1) yield Array.from({ length: 50 }, (_, i) => `${n * 50 + i}\tTeil ${i}\n`).join('');
  }
  expect(await db.copy('copy lab_many (a, b) from stdin', chunks())).toBe(5000);
  async function* broken() {
    yield '1\tx\n';
    await Promise.resolve();
    throw new Error('source failed');
  }
  await expect(db.copy('copy lab_many (a, b) from stdin', broken())).rejects.toThrow('source failed');
  expect(await db.one(sql`select count(*) as n from lab_many`)).toEqual({ n: 5000 });
});

test('a cursor reads everything in batches and gives its connection back when left early', async () => {
  const own = createDatabase({ connection: made.connectionString, poolSize: 1 });
  const sizes: number[] = [];
  const numbers = sql`select n from generate_series(1, ${2500}::int) n`;
  for await (const rows of own.cursor<{ n: number }>(numbers, 1000)) sizes.push(rows.length);
  expect(sizes).toEqual([1000, 1000, 500]);
  for await (const rows of own.cursor(numbers, 10)) if (rows.length > 0) break;
  expect(await own.one(sql`select 1 as n`)).toEqual({ n: 1 });
  await own.close();
});

test('queries are counted per piece of work, transactions included', async () => {
  const before = db.stats.queries;
  const outcome = await countQueries(async () => {
    await db.many(sql`select 1`);
    await db.transaction((tx) => tx.run(sql`select 2`));
    return 'done';
  });
  expect(outcome).toEqual({ result: 'done', queries: 2, firstUse: 0, writes: 0 });
  expect(db.stats.queries - before).toBe(2);
});

test('a statement of its own is repeated after conflicts and stored once', async () => {
  await db.run(sql`insert into lab_stock (id, qty) values (71, 0)`);
  await db.pool.query(`create sequence lab_tries; create function lab_conflict() returns int language plpgsql as $$
    begin if nextval('lab_tries') < 3 then raise exception 'conflict' using errcode = '40001'; end if; return 1; end $$`);
  expect(await db.write<{ qty: number }>(sql`update lab_stock set qty = qty + lab_conflict() where id = 71 returning qty`)).toEqual([
    { qty: 1 },
  ]);
  expect(await db.one(sql`select last_value as n from lab_tries`)).toEqual({ n: 3 });
});

test('a statement of its own whose connection breaks is reported as unknown, never repeated', async () => {
  await db.run(sql`insert into lab_stock (id, qty) values (72, 0)`);
  const broken = db.write(
    sql`with gone as materialized (select pg_terminate_backend(pg_backend_pid())) update lab_stock set qty = qty + 1 from gone where id = 72`,
  );
  await expect(broken).rejects.toThrow(CommitUnknownError);
  expect(await db.one(sql`select qty from lab_stock where id = 72`)).toEqual({ qty: 0 });
});
