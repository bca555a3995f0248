// Proves that what anyone may send is small.
import { expect, test } from 'vitest';
import { allCalls } from './all.ts';
import { bodyBytes, bodyLimitOf, bomBodyBytesMost, guestBodyBytesMost } from './body-limits.ts';

/** A list of parts, whose lines bound what is done with it. */
const lists = new Set(['bom-match', 'bom-candidates', 'bom-price', 'bom-paste']);

test('T-20 no call that anyone may make takes a body above 64 kB, a list of parts none above 512 kB', () => {
  const large = [...allCalls.values()].filter(
    (call) =>
      call.who === 'anyone' && call.enc !== 'multipart' && bodyLimitOf(call) > (lists.has(call.id) ? bomBodyBytesMost : guestBodyBytesMost),
  );
  expect(large.map(({ id }) => id)).toEqual([]);
});

test('T-20 a call names a limit only where its audience has another', () => {
  const needless = [...allCalls.values()].filter((call) => call.bodyBytes === bodyBytes[call.who]);
  expect(needless.map(({ id }) => id)).toEqual([]);
});
