// The database as the shop sees it: typed rows, named statements, transactions that retry, COPY and cursors.
import { AsyncLocalStorage } from 'node:async_hooks';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { CommitUnknownError, backOff, classify } from './database-retry.ts';
import { typeParsers } from './database-types.ts';
import { faultPoint, faultsOpen } from './faults.ts';
import { countQueries, countQuery, countTry, firstUse, uncounted } from './query-count.ts';
import { type Sql, empty, join, raw, sql } from './sql.ts';

export { CommitUnknownError, type Sql, countQueries, empty, firstUse, join, raw, sql, uncounted };

export interface DatabaseConfig {
  /** Where the server is: an address, or the client settings the supervisor gave. */
  readonly connection: string | pg.ClientConfig;
  readonly poolSize?: number;
  /**
   * Work inside a transaction that asks the pool throws, as all tests want it: when as many such transactions run as the pool has
   * connections, each waits for another one's, and none goes on.
   */
  readonly strict?: boolean;
  /** Hears of connections lost while idle and of failing after-commit work. */
  readonly log?: { warn(details: object, message: string): void; error(details: object, message: string): void };
}

/** Reading and writing, alike on the database and inside a transaction. */
export interface Queryable {
  /** All rows. @example const rows = await db.many<{ id: number }>(sql`select id from parts limit 10`); */
  many<Row extends object>(query: Sql): Promise<Row[]>;
  /** Exactly one row; throws otherwise, for that is a bug. */
  one<Row extends object>(query: Sql): Promise<Row>;
  /** One row or none; throws on more. */
  maybe<Row extends object>(query: Sql): Promise<Row | undefined>;
  /** Number of rows touched. */
  run(query: Sql): Promise<number>;
  /** COPY … FROM STDIN fed with text chunks; number of rows. Not under the statement timeout. */
  copy(copyText: string, chunks: AsyncIterable<string | Buffer> | Iterable<string | Buffer>): Promise<number>;
}

export interface Transaction extends Queryable {
  /** Runs once the transaction is stored; not at all when it is rolled back. Its failure is logged, not thrown. */
  afterCommit(work: () => void | Promise<void>): void;
  /** Several statements in one text without values: for migrations. */
  script(text: string): Promise<void>;
}

interface TransactionOptions {
  /** Further tries after conflicts and lost connections; 5 unless told. */
  readonly retries?: number;
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  readonly readOnly?: boolean;
}

export interface Database extends Queryable {
  /**
   * Runs `work` in one transaction and repeats it as a whole on 40001, 40P01, lost connections, and once on a lock timeout.
   * `work` must do nothing outside the database: it may run again.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /**
   * One statement that changes something, as a transaction of its own: it needs no BEGIN and COMMIT, and is repeated as `transaction` is.
   * @example const made = await db.write<{ id: number }>(sql`insert into carts (user_id) values (${userId}) returning id`);
   */
  write<Row extends object>(query: Sql): Promise<Row[]>;
  /** Rows in batches from one read-only snapshot, in constant memory. */
  cursor<Row extends object>(query: Sql, batch?: number): AsyncGenerator<Row[], void, undefined>;
  /**
   * What asks this database only now and then, for it keeps answers, says with it that it may ask: where `strict`, it throws inside a
   * transaction even when this time nothing would have been asked.
   */
  refuseInside(): void;
  readonly stats: { queries: number };
  /** For LISTEN, workers and tools; ordinary work never touches it. */
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const statementTimeoutMs = 15_000;
/** A try that fails later than this is the last: a visitor waits no longer for a database that is away. */
const giveUpMs = 5_000;
const maxNamedStatements = 500;

/** The pool whose transaction the work belongs to, where that is watched. */
const within = new AsyncLocalStorage<pg.Pool>();

function refuseWithin(pool: pg.Pool, { strict = false }: DatabaseConfig): void {
  if (strict && within.getStore() === pool) throw new Error('asked the pool inside a transaction: ask the transaction, or ask before it');
}

/** Work of somebody else that is begun inside a transaction, as tests do that play several people. */
export const asAnother = <T>(work: () => T): T => within.exit(work);

type Execute = (query: Sql, unnamed?: boolean) => Promise<pg.QueryResult>;

interface Shared {
  readonly names: Map<string, string>;
  readonly stats: { queries: number };
}

/** Opens the pool; connects on first use. @example const db = createDatabase({ connection: started.client, poolSize: 8 }); */
export function createDatabase(config: DatabaseConfig): Database {
  const base = typeof config.connection === 'string' ? { connectionString: config.connection } : config.connection;
  const pool = new pg.Pool({
    ...base,
    max: config.poolSize ?? 8,
    types: typeParsers,
    statement_timeout: statementTimeoutMs,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 30_000,
    connectionTimeoutMillis: 10_000,
    application_name: 'partharbor',
  });
  // Without a listener an idle connection closed by the server would end the process.
  pool.on('error', (error) => config.log?.warn({ err: error }, 'an idle database connection was lost'));
  // One in use reports its loss to whoever waits for its answer; the event itself needs a listener all the same.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const shared: Shared = { names: new Map(), stats: { queries: 0 } };
  const execute: Execute = async (query) => {
    refuseWithin(pool, config);
    try {
      return await send(pool, shared, query, false);
    } catch (error) {
      if (classify(error) !== 'stale-plan') throw error;
      return send(pool, shared, query, true); // a migration changed the columns under a prepared statement
    }
  };
  const transaction: Database['transaction'] = (work, options = {}) => runTransaction({ pool, shared, config }, work, options);
  return {
    ...queryMethods(faultsOpen() ? aroundWrites(execute) : execute),
    transaction,
    write: (query) => runTransaction({ pool, shared, config }, (tx) => tx.many(query), { alone: true }),
    copy: (text, chunks) => transaction((tx) => tx.copy(text, chunks), { retries: 0 }),
    cursor: (query, batch = 2000) => {
      refuseWithin(pool, config);
      return readCursor(pool, shared, query, batch);
    },
    refuseInside: () => refuseWithin(pool, config),
    stats: shared.stats,
    pool,
    close: () => pool.end(),
  };
}

/** A statement that writes outside a transaction commits by itself. */
function aroundWrites(execute: Execute): Execute {
  return async (query, unnamed) => {
    const writes = /^\s*(insert|update|delete|with\b.*\b(insert|update|delete)\b|select graphile_worker)/is.test(query.text);
    if (writes) faultPoint('before write');
    const result = await execute(query, unnamed);
    if (writes) faultPoint('after write');
    return result;
  };
}

function send(target: pg.Pool | pg.PoolClient, shared: Shared, query: Sql, unnamed: boolean): Promise<pg.QueryResult> {
  const { text } = query;
  count(shared, text);
  const name = unnamed ? undefined : nameOf(shared.names, text);
  return target.query(name === undefined ? { text, values: query.values } : { name, text, values: query.values });
}

function count(shared: Shared, text: string): void {
  shared.stats.queries += 1;
  countQuery(text);
}

/** Past the limit statements go unnamed, so that filters put together at run time do not fill the server's memory. */
function nameOf(names: Map<string, string>, text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNamedStatements) return known;
  const name = `q${names.size + 1}`;
  names.set(text, name);
  return name;
}

function queryMethods(execute: Execute): Omit<Queryable, 'copy'> {
  const many = async <Row extends object>(query: Sql) => (await execute(query)).rows as Row[];
  const maybe = async <Row extends object>(query: Sql) => {
    const rows = await many<Row>(query);
    if (rows.length > 1) throw new Error(`Expected at most one row, got ${rows.length}: ${query.sql}`);
    return rows[0];
  };
  const one = async <Row extends object>(query: Sql) => {
    const row = await maybe<Row>(query);
    if (row === undefined) throw new Error(`Expected one row, got none: ${query.sql}`);
    return row;
  };
  return { many, maybe, one, run: async (query) => (await execute(query)).rowCount ?? 0 };
}

interface Attempted extends TransactionOptions {
  /** A single statement, which PostgreSQL makes a transaction by itself. */
  readonly alone?: boolean;
}

interface Environment {
  readonly pool: pg.Pool;
  readonly shared: Shared;
  readonly config: DatabaseConfig;
}

async function runTransaction<T>(env: Environment, work: (tx: Transaction) => Promise<T>, options: Attempted): Promise<T> {
  refuseWithin(env.pool, env.config);
  const retries = options.retries ?? 5;
  const giveUpAt = performance.now() + giveUpMs;
  let unnamed = false;
  let lockTimeouts = 0;
  for (let tried = 0; ; tried += 1) {
    const hooks: (() => void | Promise<void>)[] = [];
    const counted = countTry();
    let result: T;
    try {
      result = await counted.run(() => attempt(env, work, options, hooks, unnamed));
    } catch (error) {
      const failure = error instanceof CommitUnknownError ? 'final' : classify(error);
      if (failure === 'lock-timeout') lockTimeouts += 1;
      if (failure === 'final' || tried >= retries || lockTimeouts > 1 || performance.now() > giveUpAt) {
        counted.keep();
        throw error;
      }
      unnamed ||= failure === 'stale-plan';
      await backOff(tried);
      continue;
    }
    counted.keep();
    // Outside the try: the work is stored and must not run again because of what follows it.
    await runHooks(env, hooks);
    return result;
  }
}

/** One try: begin, work, commit. Its connection is thrown away when even the rollback fails. */
async function attempt<T>(
  env: Environment,
  work: (tx: Transaction) => Promise<T>,
  options: Attempted,
  hooks: (() => void | Promise<void>)[],
  unnamed: boolean,
): Promise<T> {
  const client = await env.pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    const tx = transactionOn(client, env.shared, hooks, unnamed);
    if (options.alone) return await lone(tx, work);
    await client.query(beginText(options));
    const result = await (env.config.strict ? within.run(env.pool, work, tx) : work(tx));
    faultPoint('before commit');
    await commit(client);
    faultPoint('after commit');
    return result;
  } catch (error) {
    if (options.alone) {
      // Its end may reach the pool later than the error reached us.
      if (error instanceof CommitUnknownError) broken = error;
      throw error;
    }
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** A statement that commits by itself: when its connection breaks, it is open whether it did. */
async function lone<T>(tx: Transaction, work: (tx: Transaction) => Promise<T>): Promise<T> {
  faultPoint('before write');
  try {
    const result = await work(tx);
    faultPoint('after write');
    return result;
  } catch (error) {
    throw unknownWhereLost(error);
  }
}

const unknownWhereLost = (error: unknown): unknown =>
  classify(error) === 'connection'
    ? new CommitUnknownError('The connection broke during COMMIT; the outcome is unknown', { cause: error })
    : error;

async function commit(client: pg.PoolClient): Promise<void> {
  let answer: pg.QueryResult;
  try {
    answer = await client.query('commit');
  } catch (error) {
    throw unknownWhereLost(error);
  }
  // PostgreSQL answers ROLLBACK to a COMMIT after a failed statement somebody caught inside the transaction.
  if (answer.command !== 'COMMIT') throw new Error('The transaction had failed before COMMIT; an error inside it was caught');
}

function beginText(options: TransactionOptions): string {
  const isolation = options.isolation ? ` isolation level ${options.isolation}` : '';
  return `begin${isolation}${options.readOnly ? ' read only' : ''}`;
}

function transactionOn(client: pg.PoolClient, shared: Shared, hooks: (() => void | Promise<void>)[], unnamed: boolean): Transaction {
  return {
    ...queryMethods((query) => send(client, shared, query, unnamed)),
    copy: (text, chunks) => copyOn(client, shared, text, chunks),
    afterCommit: (work) => {
      hooks.push(work);
    },
    script: async (text) => {
      count(shared, text);
      await client.query(text);
    },
  };
}

async function copyOn(
  client: pg.PoolClient,
  shared: Shared,
  text: string,
  chunks: AsyncIterable<string | Buffer> | Iterable<string | Buffer>,
): Promise<number> {
  count(shared, text);
  await client.query('set local statement_timeout = 0');
  const stream = client.query(copyFrom(text));
  await pipeline(Readable.from(chunks, { objectMode: true }), stream);
  await client.query('set local statement_timeout to default');
  return stream.rowCount;
}

async function runHooks(env: Environment, hooks: readonly (() => void | Promise<void>)[]): Promise<void> {
  for (const hook of hooks) {
    try {
      await hook();
    } catch (error) {
      // The work is stored: telling the caller it failed would be untrue.
      if (!env.config.log) throw error;
      env.config.log.error({ err: error }, 'work after a commit failed');
    }
  }
}

async function* readCursor<Row extends object>(
  pool: pg.Pool,
  shared: Shared,
  query: Sql,
  batch: number,
): AsyncGenerator<Row[], void, undefined> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query("set local idle_in_transaction_session_timeout = '5min'"); // a slow reader downstream
    await send(client, shared, sql`declare rows no scroll cursor for ${query}`, true);
    for (;;) {
      const fetching = `fetch ${Math.trunc(batch)} from rows`;
      count(shared, fetching);
      const part = await client.query(fetching);
      if (part.rows.length > 0) yield part.rows as Row[];
      if (part.rows.length < batch) return;
    }
  } finally {
    await client.query('rollback').catch((failed: Error) => {
      broken = failed;
    });
    client.off('error', onError);
    client.release(broken);
  }
}
