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

test('T-5 an unknown user costs about as much work as a wrong password', async () => {
  const stored = await hashPassword('Regal-77-moss');
  if (stored === BUSY) throw new Error('busy');
  await verifyPassword(null, 'warm up');
  const workMicros: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
  for (let i = 0; i < 50; i += 1) {
    const kind = i % 2 === 0 ? 'known' : 'unknown';
    const before = process.cpuUsage();
    await verifyPassword(kind === 'known' ? stored : null, 'wrong-Password-1');
    const { user, system } = process.cpuUsage(before);
    workMicros[kind].push(user + system);
  }
  // The least of each, in CPU time: a busy machine only ever adds.
  const [known, unknown] = [Math.min(...workMicros.known), Math.min(...workMicros.unknown)];
  expect(Math.abs(known - unknown)).toBeLessThan(known * 0.4);
});
