// Proves that a burst of passwords stays bounded: two at a time, a queue behind, the rest told to come back.
import { expect, test } from 'vitest';
import { BUSY, hashPassword, verifyPassword } from './passwords.ts';

test('T-3 of 300 checks at once some are turned away and the rest are answered rightly', async () => {
  const stored = await hashPassword('Regal-77-moss');
  if (stored === BUSY) throw new Error('busy');
  const answers = await Promise.all(Array.from({ length: 300 }, (_, i) => verifyPassword(i % 3 === 0 ? stored : null, 'Regal-77-moss')));
  const turnedAway = answers.filter((one) => one === BUSY).length;
  expect(turnedAway).toBe(300 - 122);
  answers.forEach((one, i) => one === BUSY || expect(one).toBe(i % 3 === 0));
});

test('T-5 an unknown user costs about as much time as a wrong password', async () => {
  const stored = await hashPassword('Regal-77-moss');
  if (stored === BUSY) throw new Error('busy');
  await verifyPassword(null, 'warm up');
  const medianMs = async (hash: string | null): Promise<number> => {
    const times: number[] = [];
    for (let i = 0; i < 25; i += 1) {
      const start = performance.now();
      await verifyPassword(hash, 'wrong-Password-1');
      times.push(performance.now() - start);
    }
    return times.toSorted((a, b) => a - b)[12]!;
  };
  const [known, unknown] = [await medianMs(stored), await medianMs(null)];
  expect(Math.abs(known - unknown)).toBeLessThan(Math.max(5, known * 0.4));
});
