// For the tests of children that read large files: finds what its facts name.
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildRead } from '../child-stream-main.ts';

interface Order {
  readonly does: string;
  readonly path?: string;
}

type Found = AsyncGenerator<unknown[], void, undefined>;

const deeds: Readonly<Record<string, (order: Order, files: readonly number[]) => Found>> = {
  texts: async function* (_order, files) {
    for (const file of files) yield [readFileSync(file, 'utf8')];
  },
  rank: async function* () {
    yield [getPriority()];
  },
  many: async function* () {
    for (let i = 0; i < 400; i++) yield Array.from({ length: 500 }, (_one, n) => `${i} ${n} ${'x'.repeat(200)}`);
  },
  endless: async function* () {
    for (;;) yield [Date.now()];
  },
  slowly: async function* () {
    for (let i = 0; i < 6; i++) {
      await sleep(1_000);
      yield [i];
    }
  },
  silent: async function* () {
    yield ['first'];
    for (;;);
  },
  native: async function* () {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await sleep(1);
      yield [];
    }
  },
  gulp: async function* () {
    yield [Buffer.alloc(3 * 1024 ** 3, 1).length];
  },
  heap: async function* () {
    const kept: string[][] = [];
    for (;;) {
      kept.push(Array.from({ length: 100_000 }, (_one, n) => `${n} of ${kept.length}`));
      yield [];
    }
  },
  throw: async function* () {
    yield ['first'];
    throw new Error('the reader stumbled');
  },
  abort: async function* () {
    yield ['first'];
    process.abort();
  },
  quit: async function* () {
    yield ['first'];
    process.exit(0);
  },
  long: async function* () {
    yield ['x'.repeat(2_000_000)];
  },
  look: async function* ({ path = '' }) {
    try {
      yield [readFileSync(path, 'utf8')];
    } catch (error) {
      yield [(error as { code?: string }).code];
    }
  },
};

export const read: ChildRead<Order, unknown> = (order, files) => deeds[order.does]!(order, files);
