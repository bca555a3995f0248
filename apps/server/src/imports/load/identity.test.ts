// The key that PostgreSQL gives a number is the one the shop reads it by; twins of an older database name the part they are of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { identityKey } from '@partharbor/part-values/mpn';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Database } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { loadCatalogue } from './load.ts';
import type { RowResult } from './row-result.ts';

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

/** Letters and signs of numbers, what looks like them, and what shows nothing. Letters younger than the database's Unicode have no capitals there. */
const odd = Array.from(' \t\u00a0\u3000\u200b\u00ad\ufeff\u202e\u2028\u0007-‐–—−﹣.,/±°%ΩµμÅåßﬁſıİŉςΣШшñ²½Ⅷⅷ㎌①ＡｂＣ１２瓦abcXYZ019');
const number = fc.string({
  unit: fc.oneof(
    fc.constantFrom(...odd),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((sign) => !/[\ua720-\ua7ff\u{16ea0}-\u{16edf}]/u.test(sign)),
  ),
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

test('PD-1 a number that is written without its key gets it, and keeps the right one when it changes', async () => {
  const { id } = await db.one<{ id: number }>(sql`
    with b as (insert into brands (key, name) values ('a', 'A') returning id), c as (insert into categories (key, name_zh, name_en) values ('c', 'c', 'C') returning id)
    insert into parts (source_id, mpn, mpn_key, brand_id, category_id, stock_type) select 'x:1', 'ab-1', 'AB1', b.id, c.id, 'ex_stock' from b, c returning id`);
  const key = async () => (await db.one<{ identity_key: string }>(sql`select identity_key from parts where id = ${id}`)).identity_key;
  expect(await key()).toBe('AB-1');
  await db.run(sql`update parts set mpn = 'ab.1' where id = ${id}`);
  expect(await key()).toBe('AB.1');
});

test('PD-1 of twins that an older database holds the one most sold is the part, the others name it, and ids of sources are kept', async () => {
  await db.run(sql`insert into brands (key, name) values ('m', 'M')`);
  // As it was before: no index, no keys.
  await db.transaction(async (tx) => {
    await tx.script(
      'drop index parts_identity; alter table parts alter column identity_key drop not null; alter table parts disable trigger identity_of_new',
    );
    await tx.run(sql`
      insert into parts (source_id, mpn, mpn_key, brand_id, category_id, stock_type, deleted_at)
      select s, m, k, (select id from brands where key = 'm'), (select min(id) from categories), 'ex_stock', d
      from (values ('jlc:C1', 'T-1', 'T1', null::timestamptz), ('jlc:C2', 't-1', 'T1', null), ('table:m:T1', 'T–1', 'T1', now()), ('table:S9', 'T1', 'T1', null), ('table:m:U1', 'U1', 'U1', null)) as v (s, m, k, d)`);
    await tx.run(sql`
      insert into part_search (part_id, mpn_key, words, brand_id, category_id, top_category_id, package, stock_type, listed_at, sales)
      select id, mpn_key, '', brand_id, category_id, category_id, '', 'ex_stock', now(), case source_id when 'jlc:C2' then 7 else 0 end from parts where brand_id = (select id from brands where key = 'm')`);
    await tx.script(readFileSync(join(import.meta.dirname, '../../../migrations/0041_part_identity_holds.sql'), 'utf8'));
  });
  const rows = await db.many<{ source_id: string; identity_key: string; twin: string | null }>(sql`
    select p.source_id, p.identity_key, t.source_id as twin from parts p left join parts t on t.id = p.twin_of where p.brand_id = (select id from brands where key = 'm') order by p.id`);
  expect(rows).toEqual([
    { source_id: 'jlc:C1', identity_key: 'T-1', twin: 'jlc:C2' },
    { source_id: 'jlc:C2', identity_key: 'T-1', twin: null },
    { source_id: 'table:m:T1', identity_key: 'T-1', twin: 'jlc:C2' },
    { source_id: 'table:S9', identity_key: 'T1', twin: null },
    { source_id: 'table:m:U1', identity_key: 'U1', twin: null },
  ]);
  expect(
    await db.many(sql`select s.source, s.ref, p.source_id as part from part_sources s join parts p on p.id = s.part_id order by 1, 2`),
  ).toEqual([
    { source: 'jlc-dump', ref: 'C1', part: 'jlc:C1' },
    { source: 'jlc-dump', ref: 'C2', part: 'jlc:C2' },
    { source: 'table', ref: 'S9', part: 'table:S9' },
    { source: 'x', ref: '1', part: 'x:1' },
  ]);
  // The id of a twin stands for the part.
  const rowsTold: RowResult[] = [];
  await loadCatalogue(db, {
    brands: [],
    categories: [],
    parts: [
      {
        sourceId: 'jlc:C1',
        sourceName: 'jlc-dump',
        sourceRef: 'C1',
        mpn: 'T-1',
        brandKey: 'm',
        package: '0603',
        demo: false,
        listedAt: new Date(),
        sales: 0,
      },
    ],
    onRows: (some) => void rowsTold.push(...some),
  });
  expect(rowsTold).toMatchObject([{ outcome: 'changed', changes: [{ field: 'package', after: '0603' }] }]);
  expect(await db.one(sql`select source_id from parts where package = '0603'`)).toEqual({ source_id: 'jlc:C2' });
});
