// Hears what processes tell each other through the database (LISTEN), over a connection of its own that comes back by itself.
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Database } from './database.ts';
import type { Log } from './log.ts';

const againAfterMs = 1_000;

export interface Hearing {
  readonly db: Database;
  readonly log: Log;
  readonly channel: string;
  /** What the channel is about, for the log. */
  readonly about: string;
  /** From now on nothing is missed. */
  readonly onOpen: () => void | Promise<void>;
  readonly onNotice: (payload: string) => void;
  /** Things may be missed until it opens again. */
  readonly onLost: () => void;
}

/** Answers how to stop. @example const stop = startHearing({ db, log, channel: 'identity_change', … }); */
export function startHearing(hearing: Hearing): () => Promise<void> {
  const stopping = new AbortController();
  const running = hear(hearing, stopping.signal);
  return async () => {
    stopping.abort();
    await running;
  };
}

async function hear(hearing: Hearing, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    try {
      await hearOnce(hearing, signal);
    } catch (error) {
      hearing.log.warn({ err: error }, `changes of ${hearing.about} cannot be heard just now`);
    }
    hearing.onLost();
    await sleep(againAfterMs, undefined, { signal, ref: false }).catch((error: unknown) => {
      if (!signal.aborted) throw error;
    });
  }
}

async function hearOnce({ db, log, channel, about, onOpen, onNotice, onLost }: Hearing, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({ ...db.pool.options, statement_timeout: undefined, keepAlive: true });
  const ended = new Promise<void>((resolve) => {
    client.on('error', (error) => {
      log.warn({ err: error }, `the connection that hears of changed ${about} was lost`);
      resolve();
    });
    client.once('end', resolve);
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  try {
    await client.connect();
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    await client.query(`listen ${channel}`);
    if (!signal.aborted) await onOpen();
    await ended;
  } finally {
    onLost();
    await client.end().catch((error: unknown) => log.debug({ err: error }, 'a lost connection could not say goodbye'));
  }
}
