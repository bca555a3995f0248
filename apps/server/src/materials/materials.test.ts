// Material codes (MM-1, R-172, R-173): unique per buyer, one part a code, one preferred a part; lists in and out as files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { read, utils, write } from '@e965/xlsx';
import * as calls from '@partharbor/contract/calls/materials';
import type { AnswerOf, RawInputOf } from '@partharbor/contract/call';
import { codeKey } from '@partharbor/rules/materials';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { foundAfter } from '../invariants/testing.ts';
import { sql } from '../platform/database.ts';
import { testDatabase } from '../platform/testing/database.ts';
import { partsOfCodes } from './codes.ts';
import { domain } from './domain.ts';
import { materialLimit } from './settings.ts';
import { purgeImports } from './upload/store.ts';

let shop: TestShop;
let drop: () => Promise<void>;
let parts: number[];
const dir = mkdtempSync(join(tmpdir(), 'partharbor-materials-'));
beforeAll(async () => {
  const database = await testDatabase();
  ({ drop } = database);
  shop = testShop(database.db, [domain]);
  parts = [];
  for (const mpn of ['MAT-1.5A', 'MAT-15A', 'MAT-22', 'MAT-33']) parts.push(await shop.addPart({ mpn }));
  // A second maker of one number.
  const other = await database.db.one<{ id: number }>(sql`insert into brands (name, key) values ('othermaker', 'othermaker') returning id`);
  const twin = await shop.addPart({ mpn: 'MAT-44' });
  await database.db.run(sql`update parts set brand_id = ${other.id}, source_id = 'test:twin' where id = ${twin}`);
  parts.push(twin, await shop.addPart({ mpn: 'MAT-44' }));
});
afterAll(async () => {
  rmSync(dir, { recursive: true });
  await drop();
});

type Save = Partial<Omit<RawInputOf<typeof calls.materialSave>, 'userId'>>;
const save = (buyer: TestBuyer, code: string, part: number, over: Save = {}) =>
  shop.call(calls.materialSave, { userId: buyer.userId, code, goodsId: String(part), ...over }, buyer.identity);
const said = (outcome: { ok: boolean; reason?: string }): string => (outcome.ok ? 'ok' : outcome.reason!);
async function list(buyer: TestBuyer, keywords = ''): Promise<AnswerOf<typeof calls.materialList>> {
  const found = await shop.call(calls.materialList, { userId: buyer.userId, keywords }, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  return found.data;
}
const shown = async (buyer: TestBuyer) =>
  (await list(buyer)).records.map(({ code, partNo, preferred }) => [code, partNo, preferred]).sort((a, b) => (a[0]! < b[0]! ? -1 : 1));
const heads = ['物料编码*', '型号*', '品牌', '商品编号', '备注'];
let files = 0;
async function upload(buyer: TestBuyer, content: (string | number)[][] | Buffer) {
  const path = join(dir, String(++files));
  const book = utils.book_new();
  if (!Buffer.isBuffer(content)) utils.book_append_sheet(book, utils.aoa_to_sheet(content), 'A');
  const bytes = Buffer.isBuffer(content) ? content : (write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer);
  writeFileSync(path, bytes);
  const uploads = [{ field: 'file', name: 'codes.xlsx', path, bytes: bytes.length, sha256: '' }];
  return shop.call(calls.materialUpload, {}, buyer.identity, { over: { uploads } });
}
async function uploaded(buyer: TestBuyer, content: (string | number)[][] | Buffer) {
  const found = await upload(buyer, content);
  if (!found.ok) throw new Error(found.reason);
  return found.data;
}
const apply = (buyer: TestBuyer, importId: string, over: { accept?: number[]; choose?: Record<string, string> } = {}) =>
  shop.call(calls.materialApply, { userId: buyer.userId, importId, ...over }, buyer.identity, {
    over: { idempotencyKey: `apply-${importId}-${JSON.stringify(over)}` },
  });
async function fileOf(call: typeof calls.materialExport | typeof calls.materialTemplate, buyer: TestBuyer): Promise<Buffer> {
  const found = await shop.call(call, {}, buyer.identity);
  if (!found.ok) throw new Error(found.reason);
  const bytes = await buffer(Readable.from(found.data.body));
  found.data.ended?.(true);
  return bytes;
}

test('MM-1 R-172 a code stands for one part, whatever its case, width and blanks; another buyer may use it; 25 characters at most', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  expect(said(await save(buyer, ' m-001 ', parts[0]!))).toBe('ok');
  for (const again of ['M-001', 'ｍ－００１', 'm - 0 0 1'])
    expect(await save(buyer, again, parts[1]!)).toMatchObject({ reason: 'MATERIAL_TAKEN', details: { code: 'm-001', partNo: 'MAT-1.5A' } });
  expect(said(await save(other, 'M-001', parts[1]!))).toBe('ok');
  expect(said(await save(buyer, 'x'.repeat(25), parts[1]!))).toBe('ok');
  for (const wrong of ['x'.repeat(26), '', '　', 'a\tb']) expect(said(await save(buyer, wrong, parts[1]!))).toBe('BAD_INPUT');
  expect(said(await save(buyer, 'M-9', 999_999_999))).toBe('NOT_FOUND');
});

test('R-172 of a part’s codes exactly one is preferred, through adding, moving and removing', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer, 'A', parts[0]!);
  await save(buyer, 'B', parts[0]!);
  expect(await shown(buyer)).toEqual([
    ['A', 'MAT-1.5A', true],
    ['B', 'MAT-1.5A', false],
  ]);
  await save(buyer, 'C', parts[0]!, { preferred: true });
  expect((await shown(buyer)).map((one) => one[2])).toEqual([false, false, true]);
  const c = (await list(buyer)).records.find(({ code }) => code === 'C')!;
  expect(said(await save(buyer, 'C', parts[2]!, { materialId: c.materialId, version: c.version }))).toBe('ok');
  expect(await shown(buyer)).toEqual([
    ['A', 'MAT-1.5A', true],
    ['B', 'MAT-1.5A', false],
    ['C', 'MAT-22', true],
  ]);
  expect(said(await save(buyer, 'C', parts[2]!, { materialId: c.materialId, version: c.version }))).toBe('STALE');
  const ids = (await list(buyer)).records.filter(({ code }) => code === 'A').map(({ materialId }) => materialId);
  const gone = await shop.call(calls.materialDelete, { userId: buyer.userId, materialIds: ids }, buyer.identity);
  expect(gone).toMatchObject({ data: { removed: [{ code: 'A', goodsId: String(parts[0]), preferred: true }] } });
  expect((await shown(buyer))[0]).toEqual(['B', 'MAT-1.5A', true]);
});

test('R-172 the same code saved at once ten times is there once; other codes of the part at once leave one preferred', async () => {
  const buyer = await shop.addBuyer();
  const same = await Promise.all(Array.from({ length: 10 }, () => save(buyer, 'SAME', parts[0]!)));
  expect(same.map(said).sort()).toEqual([...Array<string>(9).fill('MATERIAL_TAKEN'), 'ok']);
  await Promise.all(Array.from({ length: 8 }, (_one, n) => save(buyer, `N${n}`, parts[2]!, { preferred: true })));
  expect((await list(buyer, 'MAT-22')).records.filter(({ preferred }) => preferred)).toHaveLength(1);
});

test('MM-1 another buyer’s codes are neither shown, changed nor removed', async () => {
  const [buyer, other] = [await shop.addBuyer(), await shop.addBuyer()];
  await save(buyer, 'MINE', parts[0]!);
  const [mine] = (await list(buyer)).records;
  expect((await list(other)).all).toBe(0);
  expect(said(await save(other, 'THEIRS', parts[0]!, { materialId: mine!.materialId, version: 1 }))).toBe('NOT_FOUND');
  expect(await shop.call(calls.materialDelete, { userId: other.userId, materialIds: [mine!.materialId] }, other.identity)).toMatchObject({
    data: { removed: [] },
  });
  expect([...(await partsOfCodes(shop.db, Number(buyer.userId), [' mine', 'none']))]).toEqual([[codeKey('MINE'), parts[0]]]);
  expect((await partsOfCodes(shop.db, Number(other.userId), ['MINE'])).size).toBe(0);
});

test('MM-1 found by code, part number, maker and remark', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer, 'AB 12%', parts[0]!, { remark: '主板用' });
  await save(buyer, 'CD', parts[2]!);
  for (const [words, found] of [
    ['ab12', 1],
    ['12%', 1],
    ['%', 1],
    ['mat-22', 1],
    ['主板', 1],
    ['testbrand', 2],
    ['nothing', 0],
  ] as const)
    expect([words, (await list(buyer, words)).total]).toEqual([words, found]);
});

test('MM-1 no more codes than the setting says', async () => {
  const buyer = await shop.addBuyer();
  const { settings } = shop.services;
  const over = {
    settings: { ...settings, get: ((one: never) => (one === (materialLimit as never) ? 1 : settings.get(one))) as typeof settings.get },
  };
  const add = (code: string) =>
    shop.call(calls.materialSave, { userId: buyer.userId, code, goodsId: String(parts[0]) }, buyer.identity, { over });
  expect([said(await add('1')), await add('2')]).toMatchObject(['ok', { reason: 'MATERIALS_FULL', details: { limit: 1 } }]);
});

test('R-173 a dry run tells fresh, same, changed and wrong rows and writes nothing; applying writes what is agreed to, once', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer, 'SAME', parts[0]!);
  await save(buyer, 'MOVES', parts[0]!);
  await save(buyer, 'STAYS', parts[0]!);
  const seen = await uploaded(buyer, [
    heads,
    ['same', 'mat-1.5a', '', '', ''],
    ['MOVES', 'MAT-22', '', '', ''],
    ['STAYS', 'MAT-33', '', '', ''],
    ['0603', 'MAT 22', 'testbrand', '', 'R1'],
    ['LONG-CODE-OF-26-CHARACTERS', 'MAT-22'],
    ['TWICE', 'MAT-22'],
    ['tw ice', 'MAT-33'],
    ['', 'MAT-22'],
    ['NOPART', ''],
    ['UNKNOWN', 'NOBODY-HAS-THIS'],
    ['SEVERAL', 'MAT-44'],
    ['ONE', 'MAT-44', 'othermaker'],
    ['BYID', '', '', String(parts[3])],
    ['WRONGID', 'MAT-22', '', String(parts[3])],
    ['POINT', 'MAT15A'],
  ]);
  expect(seen.rows.map(({ row, state, problem, part }) => [row, state, problem, part?.partNo ?? ''])).toEqual([
    [2, 'fresh', '', 'MAT-1.5A'],
    [3, 'changed', '', 'MAT-22'],
    [4, 'changed', '', 'MAT-33'],
    [5, 'fresh', '', 'MAT-22'],
    [6, 'error', 'too_long', 'MAT-22'],
    [7, 'error', 'twice', 'MAT-22'],
    [8, 'error', 'twice', 'MAT-33'],
    [9, 'error', 'empty', 'MAT-22'],
    [10, 'error', 'no_part', ''],
    [11, 'error', 'unknown', ''],
    [12, 'error', 'several', ''],
    [13, 'fresh', '', 'MAT-44'],
    [14, 'fresh', '', 'MAT-33'],
    [15, 'error', 'unknown', ''],
    [16, 'fresh', '', 'MAT-15A'],
  ]);
  expect(seen.rows[1]!.was).toMatchObject({ partNo: 'MAT-1.5A' });
  expect(seen.rows[10]!.choices.map(({ brandName }) => brandName).sort()).toEqual(['othermaker', 'testbrand']);
  expect((await list(buyer)).all).toBe(3);
  // Somebody else's preview is none, and a part that was not offered is none to choose.
  expect(said(await apply(await shop.addBuyer(), seen.importId))).toBe('IMPORT_OVER');
  expect(said(await apply(buyer, seen.importId, { choose: { 12: String(parts[0]) } }))).toBe('BAD_INPUT');
  const agreed = { accept: [3], choose: { 12: String(parts[5]) } };
  const both = await Promise.all([apply(buyer, seen.importId, agreed), apply(buyer, seen.importId, { accept: [3] })]);
  expect(both.map(said).sort()).toEqual(['IMPORT_OVER', 'ok']);
  const codes = (await list(buyer)).records.map(({ code, partNo }) => `${code} ${partNo}`);
  expect(codes).toEqual(
    expect.arrayContaining(['same MAT-1.5A', 'MOVES MAT-22', 'STAYS MAT-1.5A', '0603 MAT-22', 'BYID MAT-33', 'POINT MAT-15A']),
  );
  expect(await apply(buyer, seen.importId, agreed)).toMatchObject(
    said(both[0]) === 'ok' ? { data: { written: 7 } } : { reason: 'IMPORT_OVER' },
  );
});

test('R-173 a code that came to stand for another part since the preview is left as it is; a preview is over after an hour', async () => {
  const buyer = await shop.addBuyer();
  const seen = await uploaded(buyer, [heads, ['A', 'MAT-22'], ['B', 'MAT-22']]);
  await save(buyer, 'A', parts[3]!);
  expect(await apply(buyer, seen.importId)).toMatchObject({ data: { written: 1, skipped: 1 } });
  expect(await shown(buyer)).toEqual([
    ['A', 'MAT-33', true],
    ['B', 'MAT-22', true],
  ]);
  const late = await uploaded(buyer, [heads, ['C', 'MAT-22']]);
  shop.clock.advance(3_600_000);
  expect(said(await apply(buyer, late.importId))).toBe('IMPORT_OVER');
  expect(await purgeImports(shop.db, shop.clock.now())).toBeGreaterThan(0);
});

test('R-173 our own export and the template come back as they went out', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer, '0603', parts[0]!, { remark: '=1+1' });
  await save(buyer, '=HYPERLINK("x")', parts[4]!);
  const back = await uploaded(buyer, await fileOf(calls.materialExport, buyer));
  expect(back).toMatchObject({ fresh: 0, same: 2, changed: 0, errors: 0 });
  const template = await fileOf(calls.materialTemplate, buyer);
  expect(read(template).SheetNames).toHaveLength(2);
  expect((await uploaded(buyer, template)).rows).toHaveLength(3);
});

test('R-132 R-173 what is no list of codes is refused by what it is', async () => {
  const buyer = await shop.addBuyer();
  const refused = async (content: (string | number)[][] | Buffer) => said(await upload(buyer, content));
  expect(await upload(buyer, Buffer.from('物料编码,型号\nA,B\n'))).toMatchObject({
    reason: 'FILE_FORMAT',
    message: expect.stringContaining('csv') as string,
  });
  expect(await refused(Buffer.from('%PDF-1.7'))).toBe('FILE_FORMAT');
  expect(await refused(Buffer.concat([Buffer.from('PK\u0003\u0004xl/workbook'), Buffer.alloc(200)]))).toBe('UNPROCESSABLE_FILE');
  expect(
    await refused([
      ['a', 'b'],
      ['c', 'd'],
    ]),
  ).toBe('NO_TABLE');
  expect(await refused([heads])).toBe('NO_LINES');
  const many = Array.from({ length: 5_001 }, (_one, n) => [`C${n}`, 'MAT-22']);
  expect(await upload(buyer, [heads, ...many])).toMatchObject({ reason: 'MATERIAL_ROWS', details: { limit: 5_000, count: 5_001 } });
  expect((await uploaded(buyer, [heads, ...many.slice(1)])).fresh).toBe(5_000);
});

test('T-33 I-92 a part without a preferred code, or with two, and a key that is not the code’s are found', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer, 'I92', parts[0]!);
  const mine = sql`user_id = ${Number(buyer.userId)}`;
  expect(await foundAfter(shop.db, sql`update materials set preferred = false where ${mine}`, { unguarded: false })).toContain('I-92');
  const fault = sql`update materials set code_key = 'OTHER' where ${mine}`;
  expect(await foundAfter(shop.db, fault, { unguarded: false })).toEqual(['refused 23514']);
  expect(await foundAfter(shop.db, fault, { unguarded: true })).toContain('I-92');
});
