// Proves that growing arrays keep what they hold and give back what they leave.
import { expect, test } from 'vitest';
import { release, widened } from './growable.ts';

test('an array in more room holds what it held, zeros behind it, and the old one is gone', () => {
  const before = Uint32Array.of(7, 8, 9);
  const after = widened(before, Uint32Array, 100);
  expect([...after.subarray(0, 5)]).toEqual([7, 8, 9, 0, 0]);
  expect(after.length).toBeGreaterThanOrEqual(100);
  expect(before.length).toBe(0);
});

test('a large array is mapped on its own and takes hardly more memory than is written of it', () => {
  const room = Array.from({ length: 20 }, () => widened(new Uint8Array(8), Uint8Array, 1_000_000));
  expect(room.every(({ byteLength }) => byteLength > 32 * 1024 * 1024)).toBe(true);
  const before = process.memoryUsage.rss();
  for (const bytes of room) bytes.fill(1, 0, 1_000_000);
  // 20 MB are written, 800 are there.
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
  for (const bytes of room) release(bytes);
  expect(room.map(({ byteLength }) => byteLength)).toEqual(room.map(() => 0));
});
