// Counts browsing in this process and shares the counts through the database in batches, so that an ordinary page costs no round trip (PL-4, T-9).
import { later } from '@partharbor/rules/time';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database.ts';
import type { Log } from '../platform/log.ts';
import { addCounts, keysInForce, standingsOf, type Count, type Standing } from './store.ts';

export interface MeterOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly windowMs: number;
  /** How long a limit lasts. */
  readonly pauseMs: number;
}

/** A visitor or an address as this process knows it. */
export interface Metered {
  /** As last read from the database, within the window. */
  shared: number;
  /** Counted here since. */
  own: number;
  windowNo: number;
  limit: number;
  limitedUntilMs: number;
  provenUntilMs: number;
}

/** What a process lets through of one key before it asks the database: this share of the limit. So P processes let through at most P times as much beyond it. */
const shareOfLimit = 1 / 50;
const flushEveryMs = 1_000;
/** Keys a process remembers, in two halves: the older one goes whole when the newer one is full, so that forgetting costs nothing. */
const mostKeys = 50_000;

/** @example const { limitedUntilMs } = await meter.count('v:q7Zk…', 1200); */
export class Meter {
  readonly #options: MeterOptions;
  #keys = new Map<string, Metered>();
  #older = new Map<string, Metered>();
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | undefined;
  #failedAtMs = 0;

  constructor(options: MeterOptions) {
    this.#options = options;
  }

  get size(): number {
    return this.#keys.size + this.#older.size;
  }

  /** What is known of a key, without counting. */
  of(key: string, limit: number): Metered {
    const windowNo = Math.floor(this.#nowMs() / this.#options.windowMs);
    const known = this.#recall(key) ?? { shared: 0, own: 0, windowNo, limit, limitedUntilMs: 0, provenUntilMs: 0 };
    this.#keep(key, known);
    if (known.windowNo !== windowNo) Object.assign(known, { windowNo, shared: 0 });
    known.limit = limit;
    return known;
  }

  /** Counts visits, one unless told. Only who asks for much waits for the database now and then. */
  async count(key: string, limit: number, visits = 1): Promise<Metered> {
    const known = this.of(key, limit);
    known.own += visits;
    this.#later();
    const step = Math.max(1, Math.floor(limit * shareOfLimit));
    const due = (): boolean => (known.own >= step || known.shared + known.own > limit) && !this.#hasFailed();
    // A batch that was on its way already did not take this visit along.
    for (let tries = 0; tries < 2 && due(); tries++) await this.flush();
    // Never open: while the database is away the count of this process decides.
    if (known.shared + known.own > limit && this.#hasFailed()) known.limitedUntilMs = this.#nowMs() + this.#options.pauseMs;
    return known;
  }

  /** Sends what was counted, one batch at a time. Without the database all stays counted here, and limits hold in this process alone. */
  flush(): Promise<void> {
    this.#running ??= this.#send().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Reads keys anew. */
  async read(keys: readonly string[]): Promise<void> {
    for (const one of await standingsOf(this.#options.db, keys)) this.#learn(one);
  }

  /** Learns of all limits and lifts in force, as after a start or a lost connection. */
  async readInForce(): Promise<void> {
    for (const one of await keysInForce(this.#options.db, this.#options.clock.now(), mostKeys / 2)) this.#learn(one);
  }

  /** A process limited a key or lifted its limit. */
  hear(key: string, limitedUntilMs: number, provenUntilMs: number): void {
    const known = this.#recall(key) ?? this.of(key, Number.MAX_SAFE_INTEGER);
    known.limitedUntilMs = limitedUntilMs;
    if (provenUntilMs > 0) Object.assign(known, { provenUntilMs, shared: 0, own: 0 });
  }

  #recall(key: string): Metered | undefined {
    return this.#keys.get(key) ?? this.#older.get(key);
  }

  #keep(key: string, known: Metered): void {
    if (this.#keys.has(key)) return;
    this.#keys.set(key, known);
    this.#older.delete(key);
    if (this.#keys.size < mostKeys / 2) return;
    // Begins to send what the older half counted before it goes.
    void this.flush();
    this.#older = this.#keys;
    this.#keys = new Map();
  }

  #nowMs(): number {
    return this.#options.clock.now().getTime();
  }

  /** After a failure the database is left alone for a moment. */
  #hasFailed(): boolean {
    return performance.now() - this.#failedAtMs < flushEveryMs && this.#failedAtMs > 0;
  }

  #later(): void {
    this.#timer ??= setTimeout(() => void this.flush(), flushEveryMs).unref();
  }

  #learn(standing: Standing): void {
    const known = this.#recall(standing.key) ?? this.of(standing.key, Number.MAX_SAFE_INTEGER);
    known.shared = standing.n;
    known.limitedUntilMs = standing.limited_until?.getTime() ?? 0;
    known.provenUntilMs = standing.proven_until?.getTime() ?? 0;
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const { db, clock, log, pauseMs, windowMs } = this.#options;
    const sent: (Count & { readonly known: Metered })[] = [];
    for (const [key, known] of [...this.#older, ...this.#keys]) {
      if (known.own === 0) continue;
      sent.push({ key, n: known.own, limit: known.limit, known });
      known.shared += known.own;
      known.own = 0;
    }
    if (sent.length === 0) return;
    sent.sort((a, b) => (a.key < b.key ? -1 : 1));
    const now = clock.now();
    const times = { now, windowNo: Math.floor(now.getTime() / windowMs), until: later(now, pauseMs) };
    try {
      for (const standing of await addCounts(db, sent, times)) this.#learn(standing);
      this.#failedAtMs = 0;
    } catch (error) {
      log.warn({ err: error }, 'counts of visits could not be shared just now');
      this.#failedAtMs = performance.now();
      for (const { known, n } of sent) Object.assign(known, { shared: Math.max(0, known.shared - n), own: known.own + n });
      this.#later();
    }
  }
}
