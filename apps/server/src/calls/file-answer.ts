// Answers a file that is written while it is read; the work ends with the file, and with the connection (SR-13, HD-4, T-52).
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Outcome } from '@partharbor/contract/call';
import type { FileAnswer } from '@partharbor/contract/files';
import { done, refuse } from '@partharbor/contract/refuse';
import type { FastifyReply } from 'fastify';
import { addressBudgetKey } from '../access/ip-address.ts';
import { attachment } from '../files/disposition.ts';
import type { CallContext } from './context.ts';
import { demandSpeed } from '../platform/slow-readers.ts';

const texts = /^text\//;
/** Readers hold a turn, and the database now and then: bytes a second at least. */
const leastSpeed = 16 * 1024;

/** A broken connection is no error of ours. */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const file = Readable.from(answer.body, { objectMode: false, highWaterMark: 64 * 1024 });
  const late = setTimeout(() => file.destroy(new Error('the reader took too long')), answer.limitMs);
  const undemand = reply.raw.socket ? demandSpeed(reply.raw.socket, leastSpeed) : null;
  reply.raw.once('close', () => undemand?.());
  file.once('close', () => {
    clearTimeout(late);
    answer.ended?.(file.readableEnded);
  });
  return reply
    .headers({ ...answer.headers })
    .header('cache-control', 'no-store')
    .header('content-disposition', attachment(answer.name, answer.plainName))
    .type(texts.test(answer.type) ? `${answer.type}; charset=utf-8` : answer.type)
    .send(file);
}

/** Whose turn a file takes: an account's, or that of all guests at an address. */
export const readerOf = ({ identity, ip }: Pick<CallContext, 'identity' | 'ip'>): string =>
  identity.kind === 'buyer' ? `user:${identity.userId}` : addressBudgetKey(ip);

const goneMs = 500;

/** Lets so many files of a kind be written at a time in this process, one for each reader: nobody's pauses take the turns of others (T-52). */
export class Turns {
  readonly #most: number;
  readonly #retryAfterSeconds: number;
  /** Who has a turn, and when it ends. */
  readonly #readers = new Map<string, Promise<void>>();

  constructor(most: number, retryAfterSeconds: number) {
    this.#most = most;
    this.#retryAfterSeconds = retryAfterSeconds;
  }

  /** How to give the turn back; refused where the reader, an account or a guest's address, has one already, or all are taken. */
  async take(reader: string): Promise<Outcome<() => void>> {
    const before = this.#readers.get(reader);
    // Who has just gone may not have been noticed yet.
    if (before) await Promise.race([before, sleep(goneMs, undefined, { ref: false })]);
    if (this.#readers.has(reader)) return refuse('TOO_MANY', { retryAfterSeconds: this.#retryAfterSeconds });
    if (this.#readers.size >= this.#most) return refuse('BUSY', { retryAfterSeconds: this.#retryAfterSeconds });
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#readers.set(reader, promise);
    return done(() => {
      if (this.#readers.get(reader) === promise) this.#readers.delete(reader);
      resolve();
    });
  }
}
