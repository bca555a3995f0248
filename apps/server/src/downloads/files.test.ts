// Whole lists of goods as files over HTTP: complete, by edition, in little memory, nothing in them runs, each logged (HD-4, T-31).
import { read, utils } from '@e965/xlsx';
import { consoleDownloads } from '@partharbor/contract/calls/console-placements';
import { downloadLog } from '@partharbor/contract/calls/placements';
import { dayOf } from '@partharbor/rules/time';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../calls/context.ts';
import { gateCall } from '../browse-limits/gate.ts';
import { operationsOf } from '../calls/domain.ts';
import { registerCalls } from '../calls/http.ts';
import { testShop, type TestShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { createHttp, type Http } from '../platform/http.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { rebuildSearch } from '../catalogue/search-rows.ts';
import { domain } from './domain.ts';

const many = 30_000;
let database: TestDatabase;
let shop: TestShop;
let http: Http;
let origin: string;
let scope: Partial<CallContext> = {};
let own = 0;

beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  const tiers = [[1, 9_800] as const];
  await shop.addPart({ mpn: '=HYPERLINK("x")', tiers, tiersUsd: [[1, 1_400]] });
  await shop.addPart({ mpn: 'OFF-SHELF', goodsStatus: 0 });
  own = await shop.addPart({ mpn: 'OWN-1', ownBrand: true, tiers });
  await shop.addPart({ mpn: 'OWN-UNSOLD', ownBrand: true, tiers });
  await rebuildSearch(shop.db);
  await shop.db.run(sql`update part_search set sales = case when part_id = ${own} then 9 else 0 end`);
  http = await createHttp({ config: { ...shop.services.config, host: '127.0.0.1', port: 0 }, log: shop.services.log });
  registerCalls(http.app, {
    operations: operationsOf([domain]),
    checkAnswers: true,
    gate: gateCall,
    contextOf: async () => shop.context(undefined, scope),
  });
  origin = await http.listen();
}, 120_000);
afterAll(async () => {
  await http.close();
  await database.drop();
}, 60_000);

const get = (name: string, query = '', init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}/api/item/goods/${name}${query}`, init);
const csv = async (name: string, query: string): Promise<string[][]> => {
  const text = Buffer.from(await (await get(name, query)).arrayBuffer()).toString('utf8');
  return text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
};
const numbers = async (name: string): Promise<string[]> => (await csv(name, '?ipAddr=true&format=csv')).slice(1).map((line) => line[0]!);
const logged = (n: number) =>
  shop.db.many<{ list: string; edition: string; format: string; rows: number | null; whole: boolean | null }>(
    sql`select list, edition, format, rows, whole from downloads order by id desc limit ${n}`,
  );

test('HD-4 other methods are told what the address takes', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const answer = await get('downloadGoodsSku', '', { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
  }
});

test('HD-4 each list holds its goods: all on sale, the own brand, what sold of it', async () => {
  expect(await numbers('downloadGoodsSku')).toEqual([`"'=HYPERLINK(""x"")"`, 'OWN-1', 'OWN-UNSOLD']);
  expect(await numbers('downloadJideGoodsSku')).toEqual(['OWN-1', 'OWN-UNSOLD']);
  expect(await numbers('downloadJideHotGoodsSku')).toEqual(['OWN-1']);
});

test('HD-4 the edition gives language, currency, prices and the file’s name with the day', async () => {
  const day = dayOf(shop.clock.now());
  const zh = await get('downloadGoodsSku', '?ipAddr=true');
  expect(decodeURIComponent(zh.headers.get('content-disposition')!)).toContain(`元港商品目录 ${day}.xlsx`);
  const book = read(new Uint8Array(await zh.arrayBuffer()), { cellFormula: true });
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  expect([rows[0]![0], rows[0]![10], rows[1]![0], rows[1]![10], rows[1]![11]]).toEqual(['型号', '单价', '=HYPERLINK("x")', 0.0098, 'CNY']);
  const en = await csv('downloadGoodsSku', '?ipAddr=false&format=csv');
  expect([en[0]![0], en[1]!.includes('USD'), en[1]!.includes('0.0014')]).toEqual(['Part number', true, true]);
});

test('HD-4 T-49 who is logged in gets the own edition, whatever the address says', async () => {
  const { identity } = await shop.addBuyer({ userSource: 1 });
  scope = { identity, edition: 'international', lang: 'en' };
  const [head] = await csv('downloadGoodsSku', '?ipAddr=true&format=csv');
  scope = {};
  expect(head![0]).toBe('Part number');
});

test('HD-4 each file is in the log with its rows and its end; the call of the texts is in it too; staff see both', async () => {
  await get('downloadJideGoodsSku', '?ipAddr=false&format=csv').then((answer) => answer.text());
  await expect.poll(async () => (await logged(1))[0]?.whole, { timeout: 5_000 }).toBe(true);
  expect(await logged(1)).toEqual([{ list: 'own', edition: 'international', format: 'csv', rows: 2, whole: true }]);
  for (const [type, list, edition] of [
    ['0', 'own', 'domestic'],
    ['2', 'own_hot', 'domestic'],
    ['3', 'own_hot', 'international'],
  ] as const) {
    expect(await shop.call(downloadLog, {}, undefined, { params: { type } })).toMatchObject({ ok: true, data: true });
    expect(await logged(1)).toMatchObject([{ list, edition, format: '', whole: null }]);
  }
  expect(await shop.call(downloadLog, {}, undefined, { params: { type: '1' } })).toMatchObject({ reason: 'NOT_FOUND' });
  const staff = await shop.addStaff(['content']);
  expect(await shop.call(consoleDownloads, { current: 1, size: 2 }, staff)).toMatchObject({
    data: { records: [{ list: 'own_hot' }, { list: 'own_hot' }], pages: expect.any(Number) as number },
  });
});

test('HD-4 wrong fields are refused in words; limits hold; no more than two files at once', async () => {
  expect([(await get('downloadGoodsSku', '?format=exe')).status, (await get('downloadGoodsSku', '?ipAddr=maybe')).status]).toEqual([
    400, 400,
  ]);
  scope = { config: { ...shop.services.config, limits: true }, ip: '203.0.113.9' };
  const answers = [];
  for (let n = 0; n < 61; n += 1) {
    const answer = await get('downloadJideHotGoodsSku', '?format=csv');
    await answer.arrayBuffer();
    answers.push(answer.status);
  }
  scope = {};
  expect([answers.filter((one) => one === 200).length, answers.at(-1)]).toEqual([60, 429]);
});

test(
  'HD-4 thirty thousand parts stream in little memory; a third file waits its turn, a gone reader frees it',
  { timeout: 120_000 },
  async () => {
    await shop.db.run(sql`
    insert into parts (source_id, mpn, mpn_key, brand_id, category_id, package, description_zh, description_en, goods_status, stock_type, moq, step, moq_flag, pack_number)
    select 'many:' || n, 'MANY-' || n, 'MANY' || n, (select min(id) from brands), (select min(id) from categories), '0603', '大量', 'one of many', 1, 'ex_stock', 1, 1, true, 1 from generate_series(1, ${many}::int) n`);
    const stop = new AbortController();
    // One reader has one turn: each of these is at an address of its own.
    const from = (ip: string, init?: RequestInit): Promise<Response> => {
      scope = { ip };
      return get('downloadGoodsSku', '?format=csv', init);
    };
    const held = [];
    for (const ip of ['198.18.7.1', '198.18.7.2']) held.push(await from(ip, { signal: stop.signal }));
    const again = await from('198.18.7.1');
    const third = await from('198.18.7.3');
    await Promise.all([again.text(), third.text()]);
    expect([again.status, third.status, third.headers.get('retry-after')]).toEqual([429, 503, '30']);
    scope = {};
    stop.abort();
    await Promise.allSettled(held.map((one) => one.text()));
    await expect.poll(async () => (await logged(2)).map((one) => one.whole), { timeout: 15_000 }).toEqual([false, false]);
    globalThis.gc?.();
    const before = process.memoryUsage().heapUsed;
    let most = 0;
    const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 20);
    let lines = 0;
    const answer = await get('downloadGoodsSku', '?format=csv');
    for await (const piece of answer.body!) for (const byte of piece as Uint8Array) if (byte === 10) lines += 1;
    clearInterval(watch);
    expect(lines).toBe(many + 3 + 1);
    expect((most - before) / 1e6).toBeLessThan(80);
  },
);
