// Makers added, changed, archived and merged; files and visitors find the one that stays by every name (BO-2, R-77).
import {
  consoleMaker,
  consoleMakerAdd,
  consoleMakerArchive,
  consoleMakerChange,
  consoleMakers,
} from '@partharbor/contract/calls/console-makers';
import { consoleMerge, consoleMergeTry, consoleMergeUndo } from '@partharbor/contract/calls/console-merges';
import { suggestion } from '@partharbor/contract/calls/catalogue';
import { inquiryLead, inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import { makerLookup } from '@partharbor/contract/calls/zones';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { forgetReference } from '../catalogue/reference.ts';
import { domains } from '../domains.ts';
import { loadCatalogue } from '../imports/load/load.ts';
import type { LoadablePart } from '../imports/load/loadable.ts';
import type { RowResult } from '../imports/load/row-result.ts';
import { sql } from '../platform/database.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, domains);
  staff = await shop.addStaff(['catalogue']);
});
afterAll(() => database.drop());

async function load(brand: { key: string; name: string }, numbers: readonly string[], stock?: { JS: number }): Promise<RowResult[]> {
  const rows: RowResult[] = [];
  const part = (mpn: string, n: number): LoadablePart => ({
    sourceId: `list::${brand.key}:${mpn}`,
    sourceName: 'list',
    sourceRef: null,
    row: { file: 'a.csv', line: n + 1, warnings: [] },
    mpn,
    brandKey: brand.key,
    categoryKey: 'c',
    demo: false,
    listedAt: new Date(1e12),
    sales: 0,
    ...(stock ? { stock } : {}),
    tiersDomestic: [[1, 1_000_000]],
  });
  await loadCatalogue(shop.db, {
    brands: [{ ...brand, nameZh: null, own: false }],
    categories: [{ key: 'c', parentKey: null, nameZh: '电阻', nameEn: 'Resistors', symbol: 'resistor', position: 0, params: [] }],
    parts: numbers.map(part),
    batchSize: 50,
    trusted: true,
    onRows: (some) => void rows.push(...some),
  });
  forgetReference(shop.db);
  return rows;
}
const makerOf = async (key: string): Promise<number> =>
  (await shop.db.one<{ id: number }>(sql`select id from brands where key = ${key}`)).id;
const change = (id: number, over: object) =>
  shop.call(consoleMakerChange, { name: 'x', version: 1, reason: '更正', ...over }, staff, { params: { id: String(id) } });

test('BO-2 R-77 a maker is added with its names, found by each, changed on its newest version alone, and archived only when empty', async () => {
  const added = await shop.call(
    consoleMakerAdd,
    { name: 'Northwind Micro', nameZh: '北风微电', aliases: ['NWM'], rfq: false, reason: '新厂商' },
    staff,
  );
  expect(added).toMatchObject({ ok: true });
  const id = added.ok ? added.data.id : '';
  forgetReference(shop.db);
  for (const name of ['northwind MICRO', '北风微电', 'nwm']) {
    expect(await shop.call(makerLookup, { brandId: '', name })).toMatchObject({ ok: true, data: { makers: [{ brandId: id }] } });
    expect(await shop.call(consoleMakers, { keywords: name }, staff)).toMatchObject({
      ok: true,
      data: { total: 1, records: [{ id, rfq: false }] },
    });
  }
  expect(await shop.call(consoleMakerAdd, { name: 'N.W.M.', reason: 'x' }, staff)).toMatchObject({
    ok: false,
    reason: 'MAKER_NAME_TAKEN',
    details: { maker: 'Northwind Micro' },
  });
  expect(await shop.call(consoleMakerAdd, { name: '!!', reason: 'x' }, staff)).toMatchObject({ ok: false, reason: 'BAD_INPUT' });

  expect(await change(Number(id), { name: 'Northwind Semiconductor', version: 1 })).toMatchObject({ ok: true, data: { version: 2 } });
  expect(await change(Number(id), { name: 'Other', version: 1 })).toMatchObject({
    ok: false,
    reason: 'STALE',
    details: { name: 'Northwind Semiconductor' },
  });
  expect(await change(999_999, {})).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  forgetReference(shop.db);
  // The former name goes on finding it; the alias that was taken off does not.
  expect(await shop.call(makerLookup, { brandId: '', name: 'Northwind Micro' })).toMatchObject({ data: { makers: [{ brandId: id }] } });
  expect(await shop.call(makerLookup, { brandId: '', name: 'NWM' })).toMatchObject({ data: { makers: [] } });

  const archive = (version: number, archived: boolean, maker = id) =>
    shop.call(consoleMakerArchive, { archived, version, reason: 'x' }, staff, { params: { id: maker } });
  expect(await archive(1, true)).toMatchObject({ ok: false, reason: 'STALE' });
  expect(await archive(2, true)).toMatchObject({ ok: true, data: { version: 3 } });
  expect(await shop.call(consoleMakers, { state: 'archived' }, staff)).toMatchObject({ data: { records: [{ id, archived: true }] } });
  // A file that brings it a part takes it back.
  expect(await load({ key: 'northwindmicro', name: 'Northwind Micro' }, ['NW-1'])).toMatchObject([{ outcome: 'new' }]);
  expect(await shop.call(consoleMaker, {}, staff, { params: { id } })).toMatchObject({ data: { archived: false, parts: 1 } });
  const { version } = await shop.db.one<{ version: number }>(sql`select version from brands where id = ${id}`);
  expect(await archive(version, true)).toMatchObject({ ok: false, reason: 'MAKER_HAS_PARTS', details: { parts: 1 } });
});

test('R-77 an inquiry about a maker that takes none is refused with the way on, by part and by name; a shortage is not', async () => {
  await shop.call(consoleMakerAdd, { name: 'Silent Works', nameZh: '静默', rfq: false, reason: 'x' }, staff);
  await load({ key: 'silentworks', name: 'Silent Works' }, ['SW-1']);
  const { id } = await shop.db.one<{ id: number }>(sql`select id from parts where mpn = 'SW-1'`);
  const buyer = await shop.addBuyer();
  const contact = { quantity: 5, phone: '13800138000', email: 'a@example.com' };
  const wish = { ...contact, partNo: 'SW-1', brandName: 'Silent Works' };
  const refused = { ok: false, reason: 'RFQ_UNSUPPORTED', details: { maker: '静默' } };
  expect(await shop.call(inquirySave, wish, buyer.identity)).toMatchObject(refused);
  expect(await shop.call(inquirySave, { ...wish, goodsId: String(id), brandName: 'whatever' }, buyer.identity)).toMatchObject(refused);
  const lead = { kind: 'inquiry' as const, partNo: 'SW-1', brandName: '静默' };
  expect(await shop.call(inquiryLead, lead, buyer.identity)).toMatchObject({ ok: true, data: { rfq: false } });
  expect(await shop.call(inquiryLead, { ...lead, brandName: 'Unheard Of' }, buyer.identity)).toMatchObject({ data: { rfq: true } });
  expect(await shop.call(inquirySave, { ...wish, brandName: 'Unheard Of' }, buyer.identity)).toMatchObject({ ok: true });
  expect(await shop.call(shortageSave, { ...wish, company: 'C', contact: 'W' }, buyer.identity)).toMatchObject({ ok: true });
});

const both = (gone: number, kept: number) => ({ kind: 'maker' as const, gone: String(gone), kept: String(kept) });

test('BO-2 two makers become one: parts move, equal numbers become one, files find it by both names, and all of it goes back', async () => {
  await load({ key: 'aster', name: 'Aster' }, ['A-1', 'A-2', 'SAME-1', 'SAME-2'], { JS: 10 });
  await load({ key: 'boreal', name: 'Boreal' }, ['B-1', 'same-1', 'SAME-2'], { JS: 10 });
  const [gone, kept] = [await makerOf('aster'), await makerOf('boreal')];
  const parts = () => shop.db.many(sql`select id, brand_id, mpn, twin_of, merged_into, deleted_at from parts order by id`);
  const shown = () => shop.db.many(sql`select part_id, brand_id, available from part_search order by part_id`);
  const names = () => shop.db.many(sql`select key, brand_id from brand_aliases order by key`);
  const before = [await parts(), await shown(), await names()];

  const tried = await shop.call(consoleMergeTry, both(gone, kept), staff);
  expect(tried).toMatchObject({ ok: true, data: { pairsInAll: 2, gone: { parts: 4 }, kept: { parts: 3 } } });
  expect([await parts(), await shown(), await names()]).toEqual(before);
  const done = await shop.call(
    consoleMerge,
    {
      ...both(gone, kept),
      versionGone: tried.ok ? tried.data.gone.version : 0,
      versionKept: tried.ok ? tried.data.kept.version : 0,
      reason: '收购',
    },
    staff,
  );
  expect(done).toMatchObject({ ok: true });
  forgetReference(shop.db);
  expect(
    await shop.db.many(
      sql`select p.mpn, s.available from part_search s join parts p on p.id = s.part_id where s.brand_id = ${kept} order by p.mpn collate "C"`,
    ),
  ).toEqual([
    { mpn: 'A-1', available: 10 },
    { mpn: 'A-2', available: 10 },
    { mpn: 'B-1', available: 10 },
    { mpn: 'SAME-2', available: 20 },
    { mpn: 'same-1', available: 20 },
  ]);
  for (const named of [
    { brandId: '', name: 'Aster' },
    { brandId: '', name: 'boreal' },
    { brandId: String(gone), name: '' },
  ])
    expect(await shop.call(makerLookup, named)).toMatchObject({
      ok: true,
      data: { makers: [{ brandId: String(kept), brandName: 'Boreal' }] },
    });
  expect(await shop.call(suggestion, { suggestString: 'aste' })).toMatchObject({ data: [{ displayName: 'Boreal', type: 0 }] });
  expect(await shop.call(consoleMaker, {}, staff, { params: { id: String(gone) } })).toMatchObject({
    data: { id: String(kept), parts: 5 },
  });
  // A file that has the old name finds the maker, and its parts under either.
  expect(await load({ key: 'aster', name: 'Aster' }, ['A-1', 'SAME-1', 'A-3'])).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'unchanged' },
    { outcome: 'new', brand: 'Boreal' },
  ]);
  expect(await shop.call(consoleMerge, { ...both(gone, kept), versionGone: 1, versionKept: 1, reason: 'x' }, staff)).toMatchObject({
    ok: false,
    reason: 'MERGED_ALREADY',
  });

  await shop.db.run(sql`delete from part_search where part_id in (select id from parts where mpn = 'A-3')`);
  const undone = await shop.call(consoleMergeUndo, { reason: '合错了' }, staff, { params: { id: done.ok ? done.data.id : '' } });
  expect(undone).toMatchObject({ ok: true, data: { left: [] } });
  await shop.db.run(sql`update parts set deleted_at = now() where mpn = 'A-3'`);
  expect((await parts()).filter((one) => (one as { mpn: string }).mpn !== 'A-3')).toEqual(before[0]);
  expect(await shown()).toEqual(before[1]);
  expect(await shop.db.many(sql`select key, brand_id from brand_aliases where brand_id in (${gone}, ${kept}) order by key`)).toEqual(
    before[2]!.filter((one) => [gone, kept].includes((one as { brand_id: number }).brand_id)),
  );
});

test('BO-2 a file finds the part that stays by the number, maker and id of the one that went', async () => {
  await load({ key: 'cirrus', name: 'Cirrus' }, ['OLD-9', 'NEW-9']);
  const id = async (mpn: string) => (await shop.db.one<{ id: number }>(sql`select id from parts where mpn = ${mpn}`)).id;
  const [gone, kept] = [await id('OLD-9'), await id('NEW-9')];
  await shop.db.run(sql`insert into part_sources (source, ref, part_id) values ('list', 'X77', ${gone})`);
  const merged = await shop.call(
    consoleMerge,
    { kind: 'part', gone: String(gone), kept: String(kept), versionGone: 1, versionKept: 1, reason: '更名' },
    staff,
  );
  expect(merged).toMatchObject({ ok: true });
  const rows = await load({ key: 'cirrus', name: 'Cirrus' }, ['OLD-9', 'NEW-9']);
  expect(rows).toMatchObject([{ partId: kept, outcome: 'unchanged' }, { code: 'repeated_row' }]);
  expect((await shop.db.one<{ mpn: string }>(sql`select mpn from parts where id = ${kept}`)).mpn).toBe('NEW-9');
  expect((await shop.db.one<{ part_id: number }>(sql`select part_id from part_sources where ref = 'X77'`)).part_id).toBe(kept);
});
