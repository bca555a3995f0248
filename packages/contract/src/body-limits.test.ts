// Proves that what anyone may send is small.
import { expect, test } from 'vitest';
import { allCalls } from './all.ts';
import { bodyBytes, bodyLimitOf, guestBodyBytesMost } from './body-limits.ts';

test('T-20 no call that anyone may make takes a body above 64 kB', () => {
  const large = [...allCalls.values()].filter(
    (call) => call.who === 'anyone' && call.enc !== 'multipart' && bodyLimitOf(call) > guestBodyBytesMost,
  );
  expect(large.map(({ id }) => id)).toEqual([]);
});

test('T-20 a call names a limit only where its audience has another', () => {
  const needless = [...allCalls.values()].filter((call) => call.bodyBytes === bodyBytes[call.who]);
  expect(needless.map(({ id }) => id)).toEqual([]);
});
