// The pool as the job queue sees it. The queue writes how a job ended without waiting for it: a failure there is nobody's to catch and
// would end the process, so while the database is away connections and these writes are waited for.
import type pg from 'pg';
import { backOff, isOutage } from './database-retry.ts';

/** What the queue writes when a job has ended: done, or failed with a message. Both do no harm twice. */
const endOfJob = /\bdelete from \S*_private_jobs\b|\blast_error = /;

export type Method = (...asked: readonly unknown[]) => unknown;

/** The object with one method replaced by what `made` makes of it; all of its methods are called on itself. */
export function withMethod<T extends object>(object: T, replaced: string, made: (own: Method) => Method): T {
  return new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      const own = value.bind(target) as Method;
      return name === replaced ? made(own) : own;
    },
  });
}

/** Waits for connections, and repeats on others what tells a job's end, until `stopping`. */
export function patientPool(pool: pg.Pool, stopping: AbortSignal): pg.Pool {
  const mayPass = (error: unknown): boolean => !stopping.aborted && isOutage(error);
  /** Tries until it works; nothing is held between two tries. */
  const patiently = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tried = 0; ; tried += 1) {
      try {
        return await work();
      } catch (error) {
        if (!mayPass(error)) throw error;
      }
      await backOff(tried);
    }
  };
  const elsewhere = async (asked: pg.QueryConfig): Promise<unknown> => {
    const other = await pool.connect();
    try {
      return await other.query(asked);
    } finally {
      other.release();
    }
  };
  const patientClient = (client: pg.PoolClient): pg.PoolClient => {
    const query = async (asked: pg.QueryConfig): Promise<unknown> => {
      try {
        return await client.query(asked);
      } catch (error) {
        if (!endOfJob.test(asked.text) || !mayPass(error)) throw error;
      }
      return patiently(() => elsewhere(asked));
    };
    return withMethod(
      client,
      'query',
      (own) =>
        (...asked) =>
          isAlone(asked) ? query(asked[0]) : own(...asked),
    );
  };
  // With a callback it is the queue's listening, which has its own way of coming back.
  return withMethod(
    pool,
    'connect',
    (own) =>
      (...asked) =>
        asked.length === 0 ? patiently(async () => patientClient(await pool.connect())) : own(...asked),
  );
}

/** Asked with all there is in one object, as the queue asks. */
const isAlone = (asked: readonly unknown[]): asked is readonly [pg.QueryConfig] =>
  asked.length === 1 && typeof (asked[0] as { text?: unknown } | null)?.text === 'string';
