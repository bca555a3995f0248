// Proves how a start speaks: who decides the format, one line a step that fits 80 columns, JSON lines elsewhere.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { chooseFormat, createProgress } from './lib/progress.mjs';

function screen(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 80, write: (text: string) => written.push(text) > 0 } };
}

/** What stands on a terminal after all that was written: each line as it was written last. */
const standing = (written: readonly string[]): string[] =>
  written
    .join('')
    .split('\n')
    .map((line) => line.split('\r\u001b[2K').at(-1)!);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test.each([
  ['json', true, 'json'],
  ['text', false, 'text'],
  [undefined, true, 'text'],
  [undefined, false, 'json'],
  [undefined, undefined, 'json'],
  ['', true, 'text'],
])('LOG_FORMAT %j on a terminal (%j) speaks %s', (wanted, isTerminal, format) => {
  expect(chooseFormat(wanted, isTerminal)).toBe(format);
});

test('on a terminal a step is one line that is written over while it runs and ends with its time', async () => {
  vi.stubEnv('TERM', 'xterm');
  vi.useFakeTimers();
  const { written, stream } = screen(true);
  const { step, say } = createProgress({ format: 'text', stream });
  const running = step('Loading the demo catalogue', async (report) => {
    report('a long detail '.repeat(10));
    await sleep(3_200);
    return 7;
  });
  await vi.advanceTimersByTimeAsync(2_500);
  expect(standing(written).at(-1)).toMatch(/^… Loading the demo catalogue {2}2 s, a long detail/);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await running).toBe(7);
  say(['is ready'], 'is ready', {});
  const lines = standing(written);
  expect(lines).toEqual([expect.stringMatching(/^✓ Loading the demo catalogue +3\.\d s$/), 'is ready', '']);
  for (const text of written) expect(text.replaceAll('\r\u001b[2K', '').trimEnd().length).toBeLessThan(80);
});

test('a step that fails says so, and what it threw goes on', async () => {
  vi.stubEnv('TERM', 'xterm');
  const { written, stream } = screen(true);
  const failing = createProgress({ format: 'text', stream }).step('Building shop', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(standing(written)).toEqual([expect.stringMatching(/^✗ Building shop +\d\.\d s$/), '']);
});

test.each([
  ['elsewhere', false, 'xterm'],
  ['on a terminal that cannot go back', true, 'dumb'],
])('text %s has no control characters', async (_where, isTTY, term) => {
  vi.stubEnv('TERM', term);
  const { written, stream } = screen(isTTY);
  await createProgress({ format: 'text', stream }).step('Building shop', async () => undefined);
  expect(written.join('')).toMatch(/^✓ Building shop +0\.\d s\n$/);
});

test('in JSON every line parses, and a long step tells of its beginning too', async () => {
  vi.useFakeTimers();
  const { written, stream } = screen(false);
  const { step, say } = createProgress({ format: 'json', stream });
  const running = step('Building shop', () => sleep(2_500));
  await vi.advanceTimersByTimeAsync(3_000);
  await running;
  say(['', 'is ready'], 'is ready', { address: 'http://localhost:3000' });
  const told = written.map((line) => JSON.parse(line) as { level: number; time: number; msg: string });
  expect(told.map(({ msg }) => msg)).toEqual(['Building shop …', 'Building shop: done', 'is ready']);
  expect(told.every(({ level, time }) => level === 30 && time > 0)).toBe(true);
  expect(told[2]).toMatchObject({ address: 'http://localhost:3000' });
  await expect(step('Building shop', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(written).toHaveLength(3);
});
