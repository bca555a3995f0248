// Proves that a burst of passwords stays bounded: two at a time, a queue behind, the rest told to come back.
import { expect, test } from 'vitest';
import { BUSY, hashPassword, verifyPassword } from './passwords.ts';

test('T-3 of 160 checks at once some are turned away and the rest are answered rightly', async () => {
  const stored = await hashPassword('Regal-77-moss');
  if (stored === BUSY) throw new Error('busy');
  const answers = await Promise.all(Array.from({ length: 160 }, (_, i) => verifyPassword(i % 3 === 0 ? stored : null, 'Regal-77-moss')));
  const turnedAway = answers.filter((one) => one === BUSY).length;
  expect(turnedAway).toBe(160 - 122);
  answers.forEach((one, i) => one === BUSY || expect(one).toBe(i % 3 === 0));
});

test('T-5 an unknown user costs about as much time as a wrong password', async () => {
  const stored = await hashPassword('Regal-77-moss');
  if (stored === BUSY) throw new Error('busy');
  await verifyPassword(null, 'warm up');
  const timesMs: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  // In turns, so that a busy machine slows both alike.
  for (let i = 0; i < 50; i += 1) {
    const kind = i % 2 === 0 ? 'known' : 'unknown';
    const start = performance.now();
    await verifyPassword(kind === 'known' ? stored : null, 'wrong-Password-1');
    timesMs[kind].push(performance.now() - start);
  }
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[12]!;
  const [known, unknown] = [median(timesMs.known), median(timesMs.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known * 0.4));
});
