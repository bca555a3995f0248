// Answers a file that is written while it is read; the work ends with the file, and with the connection (SR-13, HD-4, T-52).
import { Readable } from 'node:stream';
import type { FileAnswer } from '@partharbor/contract/files';
import type { FastifyReply } from 'fastify';
import { attachment } from '../files/disposition.ts';

const texts = /^text\//;

/** A broken connection is no error of ours. */
export function sendFile(reply: FastifyReply, answer: FileAnswer): FastifyReply {
  const file = Readable.from(answer.body, { objectMode: false, highWaterMark: 64 * 1024 });
  const late = setTimeout(() => file.destroy(new Error('the reader took too long')), answer.limitMs);
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

/** Lets so many files of a kind be written at a time in this process. */
export class Turns {
  readonly #most: number;
  #running = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** How to give the turn back; null where all are taken. */
  take(): (() => void) | null {
    if (this.#running >= this.#most) return null;
    this.#running += 1;
    let isHeld = true;
    return () => {
      if (isHeld) this.#running -= 1;
      isHeld = false;
    };
  }
}
