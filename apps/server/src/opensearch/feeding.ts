// Keeps OpenSearch as the catalogue is: one process of all feeds it from the change feed, the others watch and take over when it dies.
import { setTimeout as sleep } from 'node:timers/promises';
import { changesOf, databaseIdentity, readFeed } from '../part-index/feed.ts';
import { readCatalogue } from '../part-index/load.ts';
import type { IndexerReport, LogLevel } from '../part-index/thread-protocol.ts';
import { sql, type Database } from '../platform/database.ts';
import { documentVersion } from './document.ts';
import { openSearch } from './engine.ts';
import { Feeder } from './feeder.ts';
import { takeFeedLock, type FeedLock } from './lock.ts';
import { readState } from './state.ts';
import type { Wire } from './wire.ts';

export interface FeedingOptions {
  readonly db: Database;
  readonly wire: Wire;
  readonly alias: string;
  /** Copies of the index on other servers. */
  readonly replicas: number;
  readonly log: (level: LogLevel, details: Readonly<Record<string, unknown>>, message: string) => void;
}

const feedEveryMs = 250;
const lookEveryMs = 500;
const afterErrorMs = 1_000;
/** Without changes the place in the feed is noted so often, so that it is not pruned away. */
const noteEveryMs = 60_000;

export class Feeding {
  readonly #options: FeedingOptions;
  readonly #stopping = new AbortController();
  #running: Promise<void> = Promise.resolve();
  #changes = 0;
  #rebuilding = false;
  #readAtMs = 0;
  #isFailing = false;

  constructor(options: FeedingOptions) {
    this.#options = options;
  }

  /** Feeds, or stands by, until stopped. */
  run(): Promise<void> {
    this.#running = this.#loop();
    return this.#running;
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
  }

  /** Resolves once the index holds this database's catalogue, whoever filled it. */
  async ready(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      if (await this.#isFilled().catch(() => false)) return;
      await this.#pause(lookEveryMs);
    }
  }

  /** Resolves once all that was committed before this call can be found. */
  async upToDate(): Promise<void> {
    const { db, wire, alias } = this.#options;
    const { now } = await db.one<{ now: string }>(sql`select pg_current_snapshot()::text as now`);
    while (!this.#stopping.signal.aborted) {
      const position = (await readState(wire, alias))?.state.position;
      if (position && !(await this.#isBehind(position, now))) return;
      await this.#pause(feedEveryMs / 2);
    }
  }

  async report(): Promise<IndexerReport> {
    const { parts, generation, bytes } = await openSearch(this.#options.wire, this.#options.alias).health();
    // A process that stands by reads the index, not the feed.
    const readAtMs = this.#readAtMs || Date.now();
    return { parts, generation, bytes, delta: 0, rebuilding: this.#rebuilding, readAtMs, changes: this.#changes, origin: 'tables' };
  }

  async #isFilled(): Promise<boolean> {
    const { db, wire, alias } = this.#options;
    const found = await readState(wire, alias);
    return found?.state.position !== '' && found?.state.source === (await source(db));
  }

  /** Whether something committed by `now` is not in an index that stands at `position`. */
  async #isBehind(position: string, now: string): Promise<boolean> {
    const { behind } = await this.#options.db.one<{ behind: boolean }>(sql`
      select exists (select from search_feed f where f.xid >= pg_snapshot_xmin(${position}::pg_snapshot)
        and pg_visible_in_snapshot(f.xid, ${now}::pg_snapshot) and not pg_visible_in_snapshot(f.xid, ${position}::pg_snapshot)) as behind`);
    return behind;
  }

  async #loop(): Promise<void> {
    const { db, alias, log } = this.#options;
    while (!this.#stopping.signal.aborted) {
      let lock: FeedLock | null = null;
      try {
        lock = await takeFeedLock(db, alias);
        if (lock) await this.#feed(lock);
        else await this.#pause(lookEveryMs);
      } catch (error) {
        if (!this.#isFailing) log('error', { err: error }, 'the search server could not be fed; it is tried again every second');
        this.#isFailing = true;
        await this.#pause(afterErrorMs);
      } finally {
        this.#rebuilding = false;
        this.#readAtMs = 0;
        await lock?.release();
      }
    }
  }

  /** Until stopped, until the lock is lost, or until an error. */
  async #feed(lock: FeedLock): Promise<void> {
    const { db, wire, alias, replicas, log } = this.#options;
    const feeder = await Feeder.claim(wire, alias, replicas);
    const own = await source(db);
    if (feeder.state.source !== own || feeder.state.position === '') await this.#rebuild(feeder, own);
    let { position } = feeder.state;
    let notedAtMs = performance.now();
    while (!this.#stopping.signal.aborted && lock.isHeld()) {
      const read = await readFeed(db, position);
      if (read.lost) {
        log('warn', {}, 'changes were pruned before they reached the search server; it is filled anew');
        await this.#rebuild(feeder, own);
        ({ position } = feeder.state);
        continue;
      }
      const changes = read.parts.size + read.figures.size;
      for await (const some of changesOf(db, read)) await feeder.apply(some);
      ({ position } = read);
      if (changes > 0 || performance.now() - notedAtMs > noteEveryMs) {
        await feeder.flush(position);
        notedAtMs = performance.now();
      }
      this.#changes += changes;
      this.#readAtMs = Date.now();
      if (this.#isFailing) log('info', {}, 'the search server is fed again');
      this.#isFailing = false;
      await this.#pause(feedEveryMs);
    }
  }

  async #rebuild(feeder: Feeder, own: string): Promise<void> {
    const { db, log } = this.#options;
    this.#rebuilding = true;
    const begun = performance.now();
    await readCatalogue(db, (position, parts) => feeder.rebuild(parts, position, own));
    this.#rebuilding = false;
    log('info', { ms: Math.round(performance.now() - begun) }, 'the search server holds the whole catalogue');
  }

  async #pause(ms: number): Promise<void> {
    await sleep(ms, undefined, { signal: this.#stopping.signal }).catch((error: unknown) => {
      if (!this.#stopping.signal.aborted) throw error;
    });
  }
}

/** What the index is made of: this database, in documents of this kind. */
const source = async (db: Database): Promise<string> => `${await databaseIdentity(db)}/${documentVersion}`;
