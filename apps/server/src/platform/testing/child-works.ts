// For the tests of child processes: does what its facts name.
import { execSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ChildWork } from '../child-main.ts';

interface Order {
  readonly does: string;
  readonly path?: string;
  readonly ms?: number;
}

const told = (attempt: () => unknown): string => {
  try {
    return JSON.stringify(attempt());
  } catch (error) {
    return (error as { code?: string }).code ?? 'failed';
  }
};

const deeds: Readonly<Record<string, (order: Order, bytes: Buffer) => unknown>> = {
  turn: (_order, bytes) => ({ facts: { length: bytes.length }, bytes: Buffer.from(bytes.toReversed()) }),
  loop: () => {
    for (;;);
  },
  pause: async ({ ms = 0 }) => {
    await sleep(ms);
    return { facts: { at: Date.now() } };
  },
  heap: () => {
    const kept: string[][] = [];
    for (;;) kept.push(Array.from({ length: 100_000 }, (_one, n) => `${n} of ${kept.length}`));
  },
  native: async () => {
    const kept: Buffer[] = [];
    for (;;) {
      kept.push(Buffer.alloc(8 * 1024 * 1024, 1));
      await sleep(1);
    }
  },
  flood: () => ({ facts: {}, bytes: Buffer.alloc(4 * 1024 * 1024) }),
  throw: () => {
    throw new Error('the reader stumbled');
  },
  abort: () => process.abort(),
  print: () => {
    process.stdout.write('noise of a library\n');
    return { facts: { length: 1 } };
  },
  lie: () => ({ facts: { length: 'many' } }),
  look: ({ path = '' }) => ({
    facts: {
      environment: Object.keys(process.env),
      read: told(() => readFileSync(path, 'utf8')),
      write: told(() => writeFileSync(`${path}.new`, 'x')),
      start: told(() => execSync('id')),
    },
  }),
};

export const work = (async (order: Order, bytes: Buffer) => deeds[order.does]!(order, bytes)) as ChildWork<Order, unknown>;
