// Proves that a large foreign file harms its own child process alone, and that the child waits for whoever takes what it finds (T-23, T-51).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Registry } from 'prom-client';
import { afterAll, expect, test } from 'vitest';
import { z } from 'zod';
import { LESSER_PRIORITY, serveChildMetrics } from './child-process.ts';
import { readInChild, type StreamEvent, type StreamJob, type StreamLimits } from './child-stream.ts';

const limits: StreamLimits = { silentMs: 20_000, memoryMb: 256, batchBytes: 1_000_000 };
const dir = mkdtempSync(join(tmpdir(), 'partharbor-stream-'));
const files = ['one', 'two'].map((name) => join(dir, name));
for (const file of files) writeFileSync(file, `text of ${file.slice(-3)}`);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const job = (over: Partial<StreamLimits> = {}, items: z.ZodType<unknown[]> = z.array(z.unknown())): StreamJob<unknown> => ({
  program: new URL('./testing/child-reads.ts', import.meta.url),
  items,
  limits: { ...limits, ...over },
});

async function found(does: string, over: Partial<StreamLimits> = {}, items?: z.ZodType<unknown[]>): Promise<StreamEvent<unknown>[]> {
  const events: StreamEvent<unknown>[] = [];
  for await (const event of readInChild(job(over, items), { does, path: files[0] }, files)) events.push(event);
  return events;
}
const itemsOf = (events: readonly StreamEvent<unknown>[]): unknown[] =>
  events.flatMap((event) => (event.kind === 'items' ? event.items : []));
const deathOf = (events: readonly StreamEvent<unknown>[]): unknown => {
  const last = events.at(-1);
  return last?.kind === 'died' ? last.death : null;
};

test('T-23 the child gets its files open and reads no other, and all it finds comes in order', async () => {
  expect(itemsOf(await found('texts'))).toEqual(['text of one', 'text of two']);
  expect(itemsOf(await found('look'))).toEqual(['ERR_ACCESS_DENIED']);
  const many = itemsOf(await found('many')) as string[];
  expect([many.length, many[0]!.slice(0, 4), many.at(-1)!.slice(0, 8)]).toEqual([200_000, '0 0 ', '399 499 ']);
});

test.each<readonly [does: string, over: Partial<StreamLimits>, death: object]>([
  ['silent', { silentMs: 1_500 }, { kind: 'too-slow' }],
  ['heap', { memoryMb: 96 }, { kind: 'too-large', what: 'memory' }],
  ['native', { memoryMb: 160 }, { kind: 'too-large', what: 'memory' }],
  ['gulp', { memoryMb: 160 }, { kind: 'too-large', what: 'memory' }],
  ['long', {}, { kind: 'too-large', what: 'answer' }],
  ['throw', {}, { kind: 'crashed', why: expect.stringContaining('the reader stumbled') }],
  ['abort', {}, { kind: 'crashed', why: expect.stringContaining('SIGABRT') }],
  ['quit', {}, { kind: 'crashed', why: expect.stringContaining('ended with 0') }],
])(
  'T-23 T-51 a reader that does "%s" is ended and told as what it was, and the next one works',
  { timeout: 60_000 },
  async (does, over, death) => {
    expect(deathOf(await found(does, over))).toEqual(death);
    expect(deathOf(await found('texts'))).toBeNull();
  },
);

test('T-23 a reader of large files gives way to the process that serves', async () => {
  expect(itemsOf(await found('rank'))).toEqual([Math.max(getPriority(), LESSER_PRIORITY)]);
});

test('T-23 what is against its contract is not believed', async () => {
  expect(deathOf(await found('texts', {}, z.array(z.number())))).toMatchObject({
    kind: 'crashed',
    why: expect.stringContaining('against its contract'),
  });
});

test('T-23 the limit is of silence, not of the whole: who goes on finding something may take long', async () => {
  expect(itemsOf(await found('slowly', { silentMs: 4_500 }))).toEqual([0, 1, 2, 3, 4, 5]);
});

test('T-23 a child waits while what it found is worked on, and ends when nobody wants more', async () => {
  const reading = readInChild(job(), { does: 'endless' }, []);
  await reading.next();
  const pausedAt = Date.now();
  await sleep(1_500);
  // What waits in pipes and batches was found before the pause was over: the child stood still.
  let waiting = 0;
  let goesOn = false;
  for await (const event of reading) {
    goesOn = itemsOf([event]).some((at) => (at as number) > pausedAt + 1_400);
    if (goesOn) break;
    waiting += event.kind === 'items' ? event.items.length : 0;
  }
  expect([goesOn, waiting < 200_000]).toEqual([true, true]);
});

test('T-51 deaths are counted by work and kind for operators', async () => {
  const registry = new Registry();
  serveChildMetrics(registry);
  const count = async (): Promise<number> =>
    Number(/^child_deaths_total\{work="child-reads",kind="crash"\} (\d+)$/m.exec(await registry.metrics())?.[1] ?? 0);
  const before = await count();
  await found('throw');
  expect(await count()).toBe(before + 1);
});
