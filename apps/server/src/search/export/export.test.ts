// Proves the export over HTTP: the whole result in the order of the pages, streamed in little memory, for guests and buyers, within bounds (SR-13).
import { setTimeout as sleep } from 'node:timers/promises';
import { read, utils } from '@e965/xlsx';
import { goodsQuery } from '@partharbor/contract/calls/catalogue';
import { exportHeaders, goodsExportPath } from '@partharbor/contract/goods-export';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext } from '../../calls/context.ts';
import { gateCall } from '../../browse-limits/gate.ts';
import { operationsOf } from '../../calls/domain.ts';
import { registerCalls } from '../../calls/http.ts';
import { createHttp, type Http } from '../../platform/http.ts';
import { sql } from '../../platform/database.ts';
import { rebuildSearch } from '../../catalogue/search-rows.ts';
import { searchShop, type SearchShop } from '../testing.ts';
import { domain } from '../domain.ts';

const many = 30_000;
const passives = ['passives', '无源器件', 'Passives'] as const;
let on: SearchShop;
let http: Http;
let origin: string;
/** What the next request's scope differs by. */
let scope: Partial<CallContext> = {};
let reads = 0;

beforeAll(async () => {
  on = await searchShop(
    [
      {
        key: 'chip-resistors',
        zh: '贴片电阻',
        en: 'Chip resistors',
        top: passives,
        params: [{ code: 'resistance', zh: '阻值', en: 'Resistance', kind: 'number', unit: 'ohm' }],
      },
      { key: 'many', zh: '大量', en: 'Many', top: passives },
    ],
    [
      {
        mpn: 'RC0603-10K',
        maker: 'Yageo',
        leaf: 'chip-resistors',
        sales: 9,
        params: { resistance: 10_000 },
        tiers: [
          [1, 9_800],
          [100, 4_900],
        ],
      },
      { mpn: '=HYPERLINK("x")', maker: '@Maker', leaf: 'chip-resistors', sales: 8, params: { resistance: 4_700 }, text: '+1, "quoted"' },
      { mpn: '1E10', maker: 'Yageo', leaf: 'chip-resistors', sales: 7, tiers: [] },
    ],
  );
  await addMany();
  const { services } = on.shop;
  http = await createHttp({ config: { ...services.config, host: '127.0.0.1', port: 0 }, log: services.log });
  registerCalls(http.app, {
    operations: operationsOf([domain]),
    checkAnswers: true,
    gate: gateCall,
    contextOf: async () => on.shop.context(undefined, { lang: 'en', db: counted(), ...scope }),
  });
  origin = await http.listen();
}, 120_000);
afterAll(async () => {
  await http.close();
  await on.drop();
});

/** The database, with its reads counted. */
function counted(): CallContext['db'] {
  const { db } = on.shop;
  return new Proxy(db, {
    get(target, name) {
      if (name === 'many') reads += 1;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function addMany(): Promise<void> {
  const { db } = on.shop;
  const leaf = await on.categoryId('many');
  await db.run(sql`
    with made as (
      insert into parts (source_id, mpn, mpn_key, brand_id, category_id, package, description_zh, description_en, goods_status, stock_type, moq, step, moq_flag, pack_number)
      select 'many:' || n, 'MANY-' || n, 'MANY' || n, (select min(id) from brands), ${leaf}::int, '0603', '大量', 'one of many', 1, 'ex_stock', 1, 1, true, 1 from generate_series(1, ${many}::int) n returning id)
    insert into part_prices (part_id, edition, tiers) select id, 'domestic', '[[1, 12345], [100, 9876]]'::jsonb from made`);
  await rebuildSearch(db);
}

const get = (query: Record<string, string>, init: RequestInit = {}): Promise<Response> =>
  fetch(`${origin}/api/${goodsExportPath}?${new URLSearchParams(query).toString()}`, init);
const rowsOf = (text: string): string[] => text.replace('\uFEFF', '').trimEnd().split('\r\n');

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  'SR-13 the file is not to be had by %s, and the answer says by what',
  async (method) => {
    const answer = await get({ format: 'csv', columns: '0'.repeat(2_001) }, { method });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET']);
    expect(await answer.json()).toMatchObject({ code: 405, data: { reason: 'METHOD_NOT_ALLOWED' } });
  },
);

test('SR-13 a CSV holds the chosen columns in their order, in the visitor’s language, prices at the quantity', async () => {
  const categoryId = await on.categoryId('chip-resistors');
  const columns = '$partNo,$brand,resistance,$description,$price,$currency,$stock,no_such,$nothing';
  const answer = await get({ categoryId, columns, quantity: '100' });
  expect([
    answer.status,
    answer.headers.get('content-type'),
    answer.headers.get(exportHeaders.rows),
    answer.headers.get(exportHeaders.hits),
  ]).toEqual([200, 'text/csv; charset=utf-8', '3', '3']);
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="parts.csv"; filename*=UTF-8''Chip%20resistors.csv`);
  expect(rowsOf(Buffer.from(await answer.arrayBuffer()).toString('utf8')).map((one) => one.replaceAll('\u00a0', ' '))).toEqual([
    'Part number,Manufacturer,Resistance,Description,Unit price,Currency,Available',
    'RC0603-10K,Yageo,10 kΩ,,0.0049,CNY,100',
    `"'=HYPERLINK(""x"")",'@Maker,4.7 kΩ,"'+1, ""quoted""",1.00,CNY,100`,
    '1E10,Yageo,,,On request,CNY,100',
  ]);
});

test('SR-13 an Excel file says the same, numbers as numbers, without a formula', async () => {
  const answer = await get({ categoryId: await on.categoryId('chip-resistors'), format: 'xlsx', columns: '$partNo,$price,$stock' });
  const book = read(new Uint8Array(await answer.arrayBuffer()), { cellFormula: true });
  const rows = utils.sheet_to_json<unknown[]>(book.Sheets[book.SheetNames[0]!]!, { header: 1 });
  expect(rows).toEqual([
    ['Part number', 'Unit price', 'Available'],
    ['RC0603-10K', 0.0098, 100],
    ['=HYPERLINK("x")', 1, 100],
    ['1E10', 'On request', 100],
  ]);
});

test('SR-13 without chosen columns a file has those of every list and the category’s parameters', async () => {
  const [head] = rowsOf(await (await get({ categoryId: await on.categoryId('chip-resistors') })).text());
  expect(head!.split(',')).toEqual(expect.arrayContaining(['Part number', 'MOQ', 'Price tiers', 'Resistance']));
});

test('SR-13 30,000 rows are the pages one after another, and streaming them takes little memory', async () => {
  const query = { keywords: 'MANY', sort: 'price' as const };
  const pages: string[] = [];
  for (const current of [1, 2, 100]) pages.push(...(await on.page({ ...query, current, size: 100 })).records.map((one) => one.partNo));
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  let most = 0;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().heapUsed)), 20);
  const answer = await get({ ...query, columns: '$partNo,$price' });
  expect(answer.headers.get(exportHeaders.rows)).toBe(String(many));
  const numbers: string[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const piece of answer.body!) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\r\n');
    rest = lines.pop()!;
    for (const line of lines) numbers.push(line.split(',')[0]!);
  }
  clearInterval(watch);
  expect(numbers).toHaveLength(many + 1);
  const rows = numbers.slice(1);
  expect([...rows.slice(0, 200), ...rows.slice(9_900, 10_000)]).toEqual(pages);
  expect(new Set(rows).size).toBe(many);
  // Rows of 30,000 parts held at once would be more than 100 MB.
  expect((most - before) / 1e6).toBeLessThan(80);
}, 60_000);

test('SR-13 T-52 a broken connection ends the work', async () => {
  reads = 0;
  const stop = new AbortController();
  const answer = await get({ keywords: 'MANY' }, { signal: stop.signal });
  const reader = answer.body!.getReader();
  await reader.read();
  stop.abort();
  await expect(reader.read()).rejects.toThrow();
  let seen = -1;
  while (seen !== reads) {
    seen = reads;
    await sleep(300);
  }
  expect(reads).toBeLessThan(many / 250 / 2);
});

test('SR-13 T-12 guests and buyers may have it; other methods, wrong fields and too many are refused', async () => {
  expect((await get({ keywords: 'RC0603-10K' })).status).toBe(200);
  scope = { identity: on.as };
  expect((await get({ keywords: 'RC0603-10K' })).status).toBe(200);
  scope = {};
  expect([(await get({ format: 'exe' })).status, (await get({ columns: "a'b" })).status, (await get({ columns: '$a,$a' })).status]).toEqual(
    [400, 400, 400],
  );
  expect((await get({}, { method: 'POST' })).status).toBeGreaterThanOrEqual(404);
  const strict = { ...on.shop.services.config, limits: true };
  scope = { config: strict, ip: '203.0.113.7' };
  const answers = [];
  for (let n = 0; n < 61; n += 1) answers.push((await get({ keywords: 'RC0603-10K', columns: '$partNo' })).status);
  scope = {};
  expect([answers.filter((one) => one === 200).length, answers.at(-1)]).toEqual([60, 429]);
});

test('SR-13 a result of nothing is a file with its head', async () => {
  expect(rowsOf(await (await get({ keywords: 'nothing-like-it-9', columns: '$partNo' })).text())).toEqual(['Part number']);
});

test('SR-13 the file follows the same reading of the words as the page', async () => {
  const page = await on.shop.call(goodsQuery, { keywords: 'Yageo' }, on.as);
  expect((await get({ keywords: 'Yageo' })).headers.get(exportHeaders.rows)).toBe(page.ok ? String(page.data.total) : '');
});
