// Proves that a foreign file harms its own child process alone: every limit ends it, the next job works, and it reaches nothing of ours (T-23, T-24).
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Children, type ChildJob, type ChildLimits } from './child.ts';

const program = new URL('./testing/child-works.ts', import.meta.url);
const limits: ChildLimits = { timeMs: 20_000, memoryMb: 256, inputBytes: 1_000, answerBytes: 1_000_000 };
const job = <T>(answer: z.ZodType<T>, over: Partial<ChildLimits> = {}): ChildJob<T> => ({
  program,
  answer,
  limits: { ...limits, ...over },
});
const anything = z.unknown();
const children = new Children({ atOnce: 2, longestQueue: 50, longestWaitMs: 60_000 });
const run = (does: string, over: Partial<ChildLimits> = {}) => children.run(job(anything, over), { does }, Buffer.alloc(0));

const dir = mkdtempSync(join(tmpdir(), 'partharbor-child-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('a job takes facts and bytes and answers both; what a library prints does not spoil it', async () => {
  const bytes = Buffer.from([0, 1, 2, 255]);
  const length = z.object({ length: z.number() });
  expect(await children.run(job(length), { does: 'turn' }, bytes)).toEqual({
    kind: 'done',
    facts: { length: 4 },
    bytes: Buffer.from([255, 2, 1, 0]),
  });
  expect(await children.run(job(length), { does: 'print' }, bytes)).toMatchObject({ kind: 'done', facts: { length: 1 } });
});

test.each<readonly [does: string, over: Partial<ChildLimits>, outcome: object]>([
  ['loop', { timeMs: 600 }, { kind: 'too-slow' }],
  ['heap', { memoryMb: 96 }, { kind: 'too-large', what: 'memory' }],
  ['native', { memoryMb: 160 }, { kind: 'too-large', what: 'memory' }],
  ['flood', {}, { kind: 'too-large', what: 'answer' }],
  ['throw', {}, { kind: 'crashed', why: expect.stringContaining('the reader stumbled') }],
  ['abort', {}, { kind: 'crashed', why: expect.stringContaining('SIGABRT') }],
])(
  'T-23 a job that does "%s" is ended and told as what it was, and the next one works',
  { timeout: 60_000 },
  async (does, over, outcome) => {
    expect(await run(does, over)).toEqual(outcome);
    expect(await run('turn')).toMatchObject({ kind: 'done' });
  },
);

test('input over its limit starts no process, and an answer against its contract is not believed', async () => {
  expect(await children.run(job(anything), { does: 'turn' }, Buffer.alloc(1_001))).toEqual({ kind: 'too-large', what: 'input' });
  const lie = await children.run(job(z.object({ length: z.number() })), { does: 'lie' }, Buffer.alloc(0));
  expect(lie).toMatchObject({ kind: 'crashed', why: expect.stringContaining('against its contract') });
});

test('the child has no secret of ours: no environment, no file but code, no file written, no process started', async () => {
  vi.stubEnv('SECRET', 'not-for-readers-of-foreign-files');
  const path = join(dir, 'secret');
  writeFileSync(path, 'not for readers of foreign files');
  const outcome = await children.run(job(anything), { does: 'look', path }, Buffer.alloc(0));
  const denied = 'ERR_ACCESS_DENIED';
  // The shell that sets the limits names its folder and itself.
  const harmless = ['PWD', 'OLDPWD', '_', 'SHLVL'];
  expect(outcome).toMatchObject({ kind: 'done', facts: { read: denied, write: denied, start: denied } });
  const { environment } = (outcome as { facts: { environment: string[] } }).facts;
  expect(environment.filter((name) => !harmless.includes(name))).toEqual([]);
  expect(readdirSync(dir)).toEqual(['secret']);
});

test('no more run at once than allowed, some wait, and what is too many or waits too long is told so', { timeout: 60_000 }, async () => {
  const one = new Children({ atOnce: 1, longestQueue: 1, longestWaitMs: 30_000 });
  const pause = () => one.run(job(z.object({ at: z.number() })), { does: 'pause', ms: 300 }, Buffer.alloc(0));
  const [first, second, third] = await Promise.all([pause(), pause(), pause()]);
  expect(third).toEqual({ kind: 'busy' });
  const at = [first, second].map((outcome) => (outcome.kind === 'done' ? outcome.facts.at : 0));
  expect(at[1]! - at[0]!).toBeGreaterThanOrEqual(300);
  const hasty = new Children({ atOnce: 1, longestQueue: 9, longestWaitMs: 50 });
  const slow = hasty.run(job(anything), { does: 'pause', ms: 400 }, Buffer.alloc(0));
  expect(await hasty.run(job(anything), { does: 'turn' }, Buffer.alloc(0))).toEqual({ kind: 'busy' });
  expect(await slow).toMatchObject({ kind: 'done' });
  expect(await hasty.run(job(anything), { does: 'turn' }, Buffer.alloc(0))).toMatchObject({ kind: 'done' });
});
