// Starts, adopts, brings back and stops the shop's own PostgreSQL; several processes may share one data directory.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type Account, chooseAccount } from './account.ts';
import { type Binaries, loadBinaries } from './binaries.ts';
import { ensureCluster, readPassword, superuser } from './cluster.ts';
import { StartError } from '../start-failures.ts';
import { dropStaleLock, isOurServer, readPidFile } from './identity.ts';
import { lastLines } from './log-tail.ts';
import { type Endpoint, serverFlags } from './settings.ts';

const databaseName = 'partharbor';
/** Key of the advisory lock every user of the server holds shared; who gets it alone is the last one. */
const keeperKey = 7_204_118;
const maxRounds = 20;
/** The memory of a server killed just now may still be held for a moment; what fails more often is not cured by waiting. */
const maxFailedStarts = 5;
/** A checkpoint of a full cache on a slow disk takes its time. */
const maxStopMs = 60_000;
const logLimitBytes = 10 * 1024 * 1024;
/** Errors that going round again cannot cure: wrong password, no such role, no right. */
const hopeless = new Set(['28P01', '28000', '42501']);

interface DatabaseLog {
  info(message: string): void;
  warn(message: string): void;
}

export interface DatabaseOptions {
  /** Directory of all data of the shop; the cluster lives in its folder `pg`. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Throw-away cluster without fsync, for tests only. */
  readonly fast?: boolean;
}

export interface StartedDatabase {
  readonly client: pg.ClientConfig;
  readonly connectionString: string;
  /** True when the server was already running, by another process or left over by a dead one. */
  readonly adopted: boolean;
  /** Leaves the server; the last one to leave stops it. */
  stop(): Promise<void>;
}

interface Place {
  readonly clusterDir: string;
  readonly binaries: Binaries;
  readonly account: Account;
  readonly fast: boolean;
  readonly log: DatabaseLog;
  /** Where the server was when it was first entered: it comes back there, as connections know only that. */
  endpoint?: Endpoint;
}

/** A server that answers, and the connection that keeps it. */
interface Entered {
  readonly keeper: pg.Client;
  readonly endpoint: Endpoint;
  readonly client: pg.ClientConfig;
  readonly adopted: boolean;
  /** Ends when the keeper's connection does. */
  readonly gone: Promise<void>;
}

/**
 * Brings up PostgreSQL on `dataDir` and a connection that keeps it. Until `stop` a server that was killed or ended itself
 * (a full disk does that) is started again as soon as that is possible.
 * @example const database = await startDatabase({ dataDir: config.dataDir, log });
 */
export async function startDatabase(options: DatabaseOptions): Promise<StartedDatabase> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o711 });
  const parentDir = realpathSync(options.dataDir);
  const clusterDir = join(parentDir, 'pg');
  const binaries = await loadBinaries();
  if (process.getuid?.() === 0) chmodSync(parentDir, 0o711);
  const account = await chooseAccount([parentDir, binaries.postgres]);
  await ensureCluster(parentDir, clusterDir, binaries, account);
  const place: Place = { clusterDir, binaries, account, fast: options.fast ?? false, log: options.log };
  for (let round = 1; ; round += 1) {
    try {
      return keepUp(place, await enter(place));
    } catch (error) {
      const code = (error as { code?: string }).code ?? '';
      if (round >= (error instanceof StartError ? maxFailedStarts : maxRounds) || hopeless.has(code)) throw error;
      options.log.warn(`PostgreSQL is not ready yet (${code || (error as Error).message}); trying again`);
      await sleep(50 + 50 * round * Math.random());
    }
  }
}

async function enter(place: Place): Promise<Entered> {
  const { endpoint, adopted } = await bringUp(place);
  const client = clientConfig(endpoint, place.clusterDir);
  await makeDatabase(client);
  const keeper = new pg.Client({ ...client, keepAlive: true });
  const gone = new Promise<void>((resolve) => keeper.once('end', resolve));
  // Without a listener the loss of this connection would end the process; its end is what brings the server back.
  keeper.on('error', () => undefined);
  await keeper.connect();
  await keeper.query('select pg_advisory_lock_shared($1)', [keeperKey]);
  place.endpoint = endpoint;
  return { keeper, endpoint, client, adopted, gone };
}

/** Enters again whenever the server goes away, until stopped. */
function keepUp(place: Place, first: Entered): StartedDatabase {
  const stopped = new AbortController();
  const told = once(stopped.signal, 'abort');
  let current = first;
  const watching = (async () => {
    for (;;) {
      await Promise.race([current.gone, told]);
      const back = stopped.signal.aborted ? null : await bringBack(place, stopped.signal);
      if (!back) return;
      current = back;
    }
  })();
  const stop = async (): Promise<void> => {
    stopped.abort();
    await watching;
    await leave(current.keeper, place, current.endpoint);
  };
  let stopping: Promise<void> | undefined;
  const { client, adopted } = first;
  return { client, connectionString: connectionString(client), adopted, stop: () => (stopping ??= stop()) };
}

/** Tries until the server answers again; null when told to stop first. */
async function bringBack(place: Place, stopped: AbortSignal): Promise<Entered | null> {
  place.log.warn('PostgreSQL went away; starting it again');
  for (let round = 1; !stopped.aborted; round += 1) {
    try {
      const back = await enter(place);
      place.log.warn('PostgreSQL is back');
      return back;
    } catch (error) {
      place.log.warn(`PostgreSQL could not be started again yet: ${(error as Error).message}`);
      await sleep(Math.min(100 * round, 2_000), undefined, { signal: stopped }).catch((aborted: unknown) => {
        if (!stopped.aborted) throw aborted;
      });
    }
  }
  return null;
}

/** Starts the server, or finds it running. Stale locks go first, or pg_ctl takes a stranger for our server. */
async function bringUp(place: Place): Promise<{ endpoint: Endpoint; adopted: boolean }> {
  const { clusterDir, account, binaries } = place;
  const pidFile = join(clusterDir, 'postmaster.pid');
  const logFile = join(clusterDir, 'server.log');
  const endpoint = place.endpoint ?? (await chooseEndpoint(clusterDir));
  for (let tries = 0; tries < 3; tries += 1) {
    dropStaleLock(pidFile, clusterDir);
    dropStaleLock(join(endpoint.host, `.s.PGSQL.${endpoint.port}.lock`), clusterDir);
    if ((await account.run(binaries.pgCtl, ['status', '-D', clusterDir])).code === 0) {
      const found = await whenReady(pidFile, clusterDir);
      if (found) return { endpoint: found, adopted: true };
      continue;
    }
    if (existsSync(logFile) && statSync(logFile).size > logLimitBytes) rmSync(logFile);
    prepareSockets(endpoint, account);
    const flags = serverFlags(endpoint, place.fast);
    const start = ['start', '-D', clusterDir, '-w', '-t', '120', '-l', logFile, '-o', flags];
    if ((await account.run(binaries.pgCtl, start, { silent: true })).code === 0) return { endpoint, adopted: false };
  }
  const end = lastLines(logFile, 5);
  throw new StartError(
    /No space left on device|Disk quota exceeded/.test(end)
      ? `The disk is full: PostgreSQL cannot write in ${clusterDir}. Make room and start again.`
      : `PostgreSQL did not start; its log is ${logFile} and ends:\n${end}`,
  );
}

/** Where a running server listens; null when it went away while we looked. */
async function whenReady(pidFile: string, clusterDir: string): Promise<Endpoint | null> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 50) {
    const found = readPidFile(pidFile);
    if (found?.ready) return { host: found.socketDir || '127.0.0.1', port: found.port };
    if (found && !isOurServer(found.pid, clusterDir)) return null;
    if (!found && !existsSync(pidFile)) return null;
    await sleep(50);
  }
  return null;
}

/** A socket directory of our own (a fifth cheaper than TCP), or a free loopback port on Windows. */
async function chooseEndpoint(clusterDir: string): Promise<Endpoint> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await freePort() };
  const hash = createHash('sha256').update(clusterDir).digest('hex').slice(0, 8);
  const base = /^[\w./+-]+$/.test(tmpdir()) ? tmpdir() : '/tmp';
  return { host: join(base, `partharbor-pg-${hash}`), port: 5432 };
}

/** Makes the socket directory, before each start: who left last took it along, perhaps while others are coming back. */
function prepareSockets({ host }: Endpoint, account: Account): void {
  if (!host.startsWith('/')) return;
  mkdirSync(host, { recursive: true, mode: 0o700 });
  if (process.getuid?.() === 0) account.own(host);
  const found = lstatSync(host);
  const expected = account.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== expected) throw new StartError(`${host} belongs to somebody else; remove it and start again`);
  chmodSync(host, 0o700);
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function clientConfig(endpoint: Endpoint, clusterDir: string): pg.ClientConfig {
  return { host: endpoint.host, port: endpoint.port, user: superuser, password: readPassword(clusterDir), database: databaseName };
}

/** The same endpoint as one address, for tools and child processes. */
function connectionString(client: pg.ClientConfig): string {
  const host = client.host ?? '';
  const secret = `${encodeURIComponent(client.user ?? '')}:${encodeURIComponent(String(client.password))}`;
  if (!host.startsWith('/')) return `postgres://${secret}@${host}:${client.port}/${client.database}`;
  return `postgres://${secret}@localhost:${client.port}/${client.database}?host=${encodeURIComponent(host)}`;
}

async function makeDatabase(config: pg.ClientConfig): Promise<void> {
  const client = new pg.Client({ ...config, database: 'postgres' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const known = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (known.rowCount === 0) await client.query(`create database ${databaseName}`);
  } catch (error) {
    // Two starters: "already exists" comes as either code.
    if (!['42P04', '23505'].includes((error as { code?: string }).code ?? '')) throw error;
  } finally {
    await client.end();
  }
}

async function leave(keeper: pg.Client, place: Place, endpoint: Endpoint): Promise<void> {
  const server = readPidFile(join(place.clusterDir, 'postmaster.pid'));
  let last = true;
  try {
    await keeper.query('select pg_advisory_unlock_shared($1)', [keeperKey]);
    const got = await keeper.query<{ ok: boolean }>('select pg_try_advisory_lock($1) ok', [keeperKey]);
    last = got.rows[0]?.ok ?? true;
    await keeper.end();
  } catch {
    last = false; // the server is already gone, or restarted by somebody who now keeps it
  }
  if (!last || !server) return;
  await endServer(place, server.pid);
  // Not empty or not there: somebody is starting again this very moment, and needs it.
  if (endpoint.host.startsWith('/') && readdirOrNone(endpoint.host).length === 0) rmSync(endpoint.host, { recursive: true, force: true });
}

/** Ends this very server in order: `pg_ctl stop` would go on waiting for the one that somebody starts in its place at this moment. */
async function endServer({ clusterDir, account, binaries }: Place, pid: number): Promise<void> {
  await account.run(binaries.pgCtl, ['kill', 'INT', String(pid)]);
  for (let waitedMs = 0; waitedMs < maxStopMs && isOurServer(pid, clusterDir); waitedMs += 50) await sleep(50);
}

function readdirOrNone(dir: string): string[] {
  try {
    return readdirSync(dir);
  } catch {
    return ['gone'];
  }
}
