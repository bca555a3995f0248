// Proves that the migration of loose keys gives stored numbers, their search rows and what is waited for the keys that typing finds them by (SR-3, IQ-3).
import { readFileSync } from 'node:fs';
import { mpnKey } from '@partharbor/part-values/mpn';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop } from '../calls/testing.ts';
import { wantedKey } from '../inquiries/wanted-key.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { findParts } from './find-parts.ts';

const migration = readFileSync(new URL('../../migrations/0045_number_keys.sql', import.meta.url), 'utf8');

/** As they are stored. */
const numbers = ['КТ315Б', 'КТ315Г', 'кт-361а', 'ΑΒ-12', 'Ш10', '10Ω 1%', 'µPC1237', '贴片-10k', 'LM358-N', '±', 'éX-1', '한국-7'];
/** Letters and digits as the version before kept them. */
const olderKey = (mpn: string): string =>
  mpn
    .replace(/µ/g, 'u')
    .toUpperCase()
    .replace(/[^A-Z0-9㐀-鿿]/g, '');

let database: TestDatabase;
const ids = new Map<string, number>();
beforeAll(async () => {
  database = await testDatabase();
  const shop = testShop(database.db, []);
  const { userId } = await shop.addBuyer();
  for (const mpn of numbers) {
    const id = await shop.addPart({ mpn });
    ids.set(mpn, id);
    await database.db.run(sql`update parts set mpn_key = ${olderKey(mpn)} where id = ${id}`);
    await database.db.run(sql`update part_search set mpn_key = ${olderKey(mpn)}, words = ${olderKey(mpn)} where part_id = ${id}`);
    await database.db.run(sql`
      insert into inquiries (user_id, kind, edition, lang, currency, part_no, brand, quantity, company, contact, phone, email, wanted_key, created_at)
      values (${userId}, 'inquiry', 'domestic', 'zh', 'CNY', ${mpn}, 'T I', 1, '', '', '13800138000', 'a@b.test', ${`OLD${id} TI`}, now())`);
  }
  await database.db.transaction((tx) => tx.script(migration));
});
afterAll(() => database.drop());

test('SR-3 keys of numbers outside ASCII are those that mpnKey gives, in the catalogue and in search', async () => {
  const rows = await database.db.many<{ mpn: string; key: string; found: string }>(
    sql`select p.mpn, p.mpn_key as key, s.mpn_key as found from parts p join part_search s on s.part_id = p.id where p.mpn = any(${numbers})`,
  );
  expect(rows).toHaveLength(numbers.length);
  for (const { mpn, key, found } of rows) expect([mpn, key, found]).toEqual([mpn, mpnKey(mpn), mpnKey(mpn)]);
});

test('BO-2 SR-3 staff find each number first where it is typed as it is written', async () => {
  for (const mpn of numbers) expect([mpn, (await findParts(database.db, mpn.toLowerCase(), 0, 10)).ids[0]]).toEqual([mpn, ids.get(mpn)]);
  expect((await findParts(database.db, 'kt315', 0, 10)).total).toBe(2);
});

test('IQ-3 what waits is told apart by its number as written', async () => {
  const rows = await database.db.many<{ partNo: string; key: string }>(sql`select part_no as "partNo", wanted_key as key from inquiries`);
  for (const { partNo, key } of rows) expect(key).toBe(wantedKey({ partNo, description: '', brandName: 'T I' }));
});
