// What holds of any list that staff upload: numbers that differ are parts that differ, a list read twice changes nothing, and what the shop exports comes back as it went (PD-1, SR-13, BO-2).
import { exportColumns, goodsExportPath } from '@partharbor/contract/goods-export';
import { identityKey } from '@partharbor/part-values/mpn';
import { sql } from '@partharbor/server/platform/database';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csv, importer, lost } from '../support/imports.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, admin, a } = world;
const { db } = world.shop;
const staff = importer({ origin, admin });

const head = 'MPN,Brand,Category,Stock,MOQ,Cost,qty1,price1\n';
const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
let lists = 0;

/** Letters and signs that numbers are told apart by, and what looks like them or shows nothing. */
const sign = fc.oneof(
  fc.constantFrom(...Array.from('aAbB019.,-/+_ ()#ΩµШЩшКK±½①Ａ\u200b')),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }).filter((one) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/u.test(one)),
);
/** One number and some that are near it; the first letter keeps dates, powers and lone signs out, which are told apart elsewhere. */
const family = fc
  .tuple(fc.string({ unit: sign, minLength: 2, maxLength: 6 }), sign, fc.nat(6))
  .map(([text, other, at]) =>
    [text, Array.from(text).toSpliced(at, 0, other).join(''), text.replace('.', ''), text.toLowerCase()].map((one) => `Q${one}Z`),
  );

/** What the shop holds of a maker's parts, but for when it was looked at. */
const held = (maker: string): Promise<object[]> =>
  db.many(sql`
    select to_jsonb(p) as part, (select jsonb_agg(to_jsonb(r) order by edition) from part_prices r where r.part_id = p.id) as prices,
      (select jsonb_agg(to_jsonb(k) order by warehouse) from stock k where k.part_id = p.id) as stock, (select count(*) from stock_moves m where m.part_id = p.id) as moves,
      (select jsonb_object_agg(f.field, f.value) from part_staff_fields f where f.part_id = p.id) as staff
    from parts p join brands b on b.id = p.brand_id where b.name = ${maker} order by p.id`);

test(
  'PD-1 BO-2 for any numbers an upload makes one part a different identity, and the same file again changes nothing',
  { timeout: 400_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(family, { minLength: 3, maxLength: 12 }), async (families) => {
        const numbers = families.flat();
        const maker = `Kestrel list ${++lists}`;
        const file = csv('numbers.csv', head + numbers.map((mpn) => `${quoted(mpn)},${maker},Chip resistors,5,1,1.5,1,0.10\n`).join(''));
        const identities = new Map(numbers.map((mpn) => [identityKey(mpn), mpn]));
        const first = await staff.upload(file, 'table', false);
        expect(first).toMatchObject({
          state: 'done',
          counts: { new: identities.size, skipped: numbers.length - identities.size, refused: 0, changed: 0, unchanged: 0, suspicious: 0 },
        });
        expect(lost(first)).toBe(0);
        const parts = await db.many<{ key: string }>(
          sql`select p.identity_key as key from parts p join brands b on b.id = p.brand_id where b.name = ${maker}`,
        );
        expect(parts.map(({ key }) => key).toSorted()).toEqual([...identities.keys()].toSorted());
        const before = await held(maker);
        const again = await staff.upload(file, 'table', false);
        expect(again).toMatchObject({ state: 'done', counts: { new: 0, changed: 0, unchanged: identities.size } });
        expect(await held(maker)).toEqual(before);
      }),
      { numRuns: 3, endOnFailure: true },
    );
  },
);

test(
  'SR-13 BO-2 any part that was exported comes back unchanged, and what only staff see is in no export',
  { timeout: 400_000 },
  async () => {
    const secret = 'Kestrel-secret';
    const list = csv(
      'internal.csv',
      `MPN,Brand,Category,Description,Package,Stock,MOQ,SPQ,Cost,Supplier,Note,qty1,price1,qty2,price2\n` +
        `QEX-1.5,Kestrel export,Chip resistors,"10 kΩ, ±1 %",0402,1500,10,1000,${secret}-1,${secret}-2,${secret}-3,10,0.1234,100,0.05\n` +
        `QEX-15,Kestrel export,Chip resistors,,,0,1,1,${secret}-4,,,1,12.5,,\n`,
    );
    expect(await staff.upload(list, 'table', false)).toMatchObject({ state: 'done', counts: { new: 2 } });
    const own = await db.many<{ id: number }>(
      sql`select p.id from parts p join brands b on b.id = p.brand_id where b.name = 'Kestrel export'`,
    );
    const ids = [...own.map(({ id }) => id), ...world.parts].slice(0, 4);
    const state = () => held('Kestrel export');
    const before = await state();
    for (const [format, locale] of [
      ['csv', 'en_US'],
      ['csv', 'zh_CN'],
      ['xlsx', 'en_US'],
      ['xlsx', 'zh_CN'],
    ] as const) {
      const query = new URLSearchParams({ ids: ids.join('-'), format, columns: exportColumns.join(','), keywords: '' });
      for (const token of [a.token, admin, undefined]) {
        const headers = { Locale: locale, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) };
        const answer = await fetch(`${origin}/api/${goodsExportPath}?${query.toString()}`, { headers });
        const bytes = Buffer.from(await answer.arrayBuffer());
        if (answer.status === 401) continue;
        expect(answer.status).toBe(200);
        expect(bytes.toString('latin1')).not.toContain(secret);
        // One file of each kind goes back in: readers of files give way to all else that tests do meanwhile.
        if (token !== a.token) continue;
        const run = await staff.upload({ name: `export-${locale}.${format}`, bytes }, 'table', false);
        expect([format, locale, run.state, run.counts]).toEqual([
          format,
          locale,
          'done',
          expect.objectContaining({ unchanged: ids.length }),
        ]);
      }
    }
    expect(await state()).toEqual(before);
  },
);
