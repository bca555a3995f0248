// The key that PostgreSQL gives a number is the one the shop reads it by; twins of an older database name the part they are of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityKey } from '@partharbor/part-values/mpn';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Database } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => ({ db, drop } = await testDatabase(2)));
afterAll(() => drop());

const inDatabase = async (numbers: readonly string[]): Promise<string[]> =>
  (
    await db.many<{ key: string }>(
      sql`select part_identity(n) as key from unnest(${[...numbers]}::text[]) with ordinality as g(n, i) order by i`,
    )
  ).map(({ key }) => key);

/** Letters and signs of numbers, what looks like them, and what shows nothing. */
const odd = ' \t\u00a0\u3000\u200b\u00ad\ufeff\u202e\u2028\u0007-‐–—−﹣.,/±°%ΩµμÅåßﬁſıİŉςΣШшñ²½Ⅷⅷ㎌①ＡｂＣ１２瓦';
const number = fc.string({
  unit: fc.oneof(fc.constantFrom(...odd, ...'abcXYZ019'), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
  maxLength: 30,
});

test('PD-1 the database gives a number the identity key that the shop gives it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(number, { minLength: 200, maxLength: 200 }), async (numbers) => {
      const stored = numbers.map((text) => text.replaceAll('\0', ''));
      expect(await inDatabase(stored)).toEqual(stored.map(identityKey));
    }),
    { numRuns: 20 },
  );
});
