// Lists of parts over HTTP, in two processes: what is refused and how, whose they are, what hostile files do, and an order of one (BM-1 to BM-7).
import { gzipSync } from 'node:zlib';
import { allCalls } from '@partharbor/contract/all';
import { bomToCart, bomToOrder } from '@partharbor/contract/calls/boms-cart';
import { bomDetail, bomList } from '@partharbor/contract/calls/boms';
import { bomExport } from '@partharbor/contract/calls/boms-lists';
import { bomMatch } from '@partharbor/contract/calls/boms-match';
import { bomDraft, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { cartMarks } from '@partharbor/contract/calls/carts';
import { orderDetail, orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import type { AnswerOf } from '@partharbor/contract/call';
import { xlsxType } from '@partharbor/contract/files';
import { sql } from '@partharbor/server/platform/database';

import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, type HttpAnswer } from '../support/client.ts';
import { orderBody } from '../support/flows.ts';
import { addPerson } from '../support/people.ts';
import { savedBom } from '../support/requests-boms.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop } = world;
const { db } = shop;
const [one, two] = [shop.origins[0]!, shop.origins[1]!];

const file = (bytes: Buffer | string, name = 'bom.csv') => ({ file: [{ name, bytes: Buffer.from(bytes) }] });
const upload = (
  bytes: Buffer | string,
  options: { cookie?: string; token?: string; locale?: 'zh_CN' | 'en_US'; at?: string } = {},
): Promise<HttpAnswer> =>
  callHttp(
    options.at ?? origin,
    bomReadFile,
    {},
    {
      files: file(bytes),
      headers: options.cookie ? { cookie: options.cookie } : {},
      token: options.token,
      locale: options.locale,
    },
  );
const list = 'Designator,Quantity,Part Number\nU1,1,STM32F103C8T6\nU2,2,LM358DR';
const reasonOf = ({ body }: HttpAnswer): string => (body.data as { reason?: string }).reason ?? '';
const cookieOf = ({ headers }: HttpAnswer): string =>
  headers
    .getSetCookie()
    .find((text) => text.startsWith('ph_visitor='))!
    .split(';')[0]!;

test('BM-1 BM-4 a visitor’s list is his alone until he logs in, then the account’s', async () => {
  const made = await upload(list);
  const { draftId } = dataOf<AnswerOf<typeof bomReadFile>>(made);
  const cookie = cookieOf(made);
  const see = (headers: Record<string, string>, token?: string, at = two) => callHttp(at, bomDraft, { draftId }, { headers, token });
  expect(dataOf<AnswerOf<typeof bomDraft>>(await see({ cookie })).lines).toHaveLength(2);
  const stranger = cookieOf(await upload(list));
  const [foreign, missing] = [await see({ cookie: stranger }), await see({})];
  expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message]);
  const person = await addPerson(db);
  expect((await see({ cookie }, person.token)).status).toBe(404);
});

test('BM-6 what is refused is said in the words of the texts, in both languages', async () => {
  const rows = (count: number) => ['Part Number,Quantity', ...Array.from({ length: count }, (_none, i) => `PART-${i}X,1`)].join('\n');
  for (const [bytes, status, reason, zh, en] of [
    [Buffer.alloc(2_200_000, 'a,'), 413, 'FILE_SIZE', '文件大小不能超过2M。', 'file size max 2M'],
    [Buffer.alloc(9_000_000, 'a,'), 413, 'FILE_SIZE', '文件大小不能超过2M。', 'file size max 2M'],
    ['%PDF-1.7 …', 415, 'FILE_FORMAT', /PDF/, /a PDF file/],
    [rows(301), 400, 'BOM_LINES', 'BOM 最多 300 行，该文件有 301 行。', 'A BOM may have 300 lines; this file has 301.'],
    ['\n\n\n', 400, 'NO_TABLE', '没有找到物料表。', 'No parts list was found.'],
  ] as const) {
    for (const [locale, words] of [
      ['zh_CN', zh],
      ['en_US', en],
    ] as const) {
      const answer = await upload(bytes, { locale });
      expect([answer.status, reasonOf(answer)], answer.text.slice(0, 200)).toEqual([status, reason]);
      expect(answer.body.message).toEqual(typeof words === 'string' ? words : expect.stringMatching(words));
    }
  }
  expect((await upload(rows(300))).status).toBe(200);
  const match = (input: object) => callHttp(origin, bomMatch, input as never);
  expect(reasonOf(await match({ lines: [{ mpn: 'LM358' }], sets: 0 }))).toBe('SETS_RANGE');
  expect(reasonOf(await match({ lines: Array.from({ length: 301 }, () => ({ mpn: 'LM358' })) }))).toBe('BOM_LINES');
});

test('BM-1 T-23 files made to hurt their reader are refused, while the shop goes on with the same processes', async () => {
  const zip = Buffer.from(zipSync({ 'xl/workbook.xml': Buffer.alloc(40_000_000, '<c/>') }, { level: 9 }));
  const hostile: readonly Buffer[] = [
    Buffer.alloc(2_000_000, '\n'),
    Buffer.alloc(2_000_000, ','),
    Buffer.concat([Buffer.from('"'), Buffer.alloc(2_000_000, 'x\n')]),
    zip.subarray(0, 2_000_000),
    Buffer.from(
      `Ref,Qty,MPN\n${Array.from({ length: 200 }, (_none, i) => `"${Array.from({ length: 20 }, () => 'R1-R1999').join(',')}",1,X${i}Y-77`).join('\n')}`,
    ),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.from('PK\u0003\u0004broken'),
  ];
  const answers = await Promise.all(hostile.map((bytes, i) => upload(bytes, { at: shop.origins[i % 2]! })));
  for (const [i, answer] of answers.entries()) {
    expect([200, 400, 415, 503], `${i}: ${answer.text.slice(0, 200)}`).toContain(answer.status);
    expect(reasonOf(answer)).not.toBe('INTERNAL');
  }
  for (const at of [one, two]) expect((await upload(list, { at })).status).toBe(200);
});

test('BM-3 three hundred lines as they were read are matched in one call', async () => {
  const rows = Array.from(
    { length: 300 },
    (_none, i) => `"R${i},R${i + 1000}",2,RC0402FR-07${i}KL,YAGEO,${i}k,0402,Chip resistor of a long description ${i}`,
  );
  const read = dataOf<AnswerOf<typeof bomReadFile>>(
    await upload(['Ref,Qty,MPN,Manufacturer,Value,Package,Description', ...rows].join('\n')),
  );
  const matched = dataOf<AnswerOf<typeof bomMatch>>(await callHttp(origin, bomMatch, { lines: read.lines, sets: 10 }));
  expect(matched.lines).toHaveLength(300);
  expect(matched.lines.every(({ key }, i) => key === read.lines[i]!.key)).toBe(true);
});

test('BM-3 R-149 a list of three hundred lines fits its bounds: the answer of a match, the page, and the page packed', async () => {
  const numbers = ['STM32F103C8T6', 'LM358DR', 'GRM188R71H104KA93D', 'RC0603FR-0710KL'];
  const row = (i: number) =>
    `"R${4 * i},R${4 * i + 1},R${4 * i + 2}",3,${i % 3 === 0 ? numbers[i % 4] : ''},${i % 3 === 0 ? 'YAGEO' : ''},${(i % 90) + 10}k,0603,Chip resistor ${i % 50} of a list`;
  const made = await upload(
    ['Ref,Qty,MPN,Manufacturer,Value,Package,Description', ...Array.from({ length: 300 }, (_none, i) => row(i))].join('\n'),
  );
  const read = dataOf<AnswerOf<typeof bomReadFile>>(made);
  const match = await callHttp(origin, bomMatch, { lines: read.lines, sets: 10 });
  const { lines } = dataOf<AnswerOf<typeof bomMatch>>(match);
  expect(match.text.length).toBeLessThanOrEqual(450_000);
  // Where a line has its part, no other is answered beside it in a list so long.
  expect(lines.filter(({ picks, candidates }) => picks.length > 0 && candidates.length > 1)).toEqual([]);
  const page = await fetch(`${origin}/bomNewDetail?draft=${read.draftId}`, { headers: { cookie: cookieOf(made) } });
  const html = await page.text();
  // Rows as many as a window shows; those behind them come as data alone, the last one's designators too.
  expect(html.match(/<tr data-key=/g)).toHaveLength(40);
  expect(html).toContain('R1196');
  expect(Buffer.byteLength(html)).toBeLessThanOrEqual(330_000);
  expect(gzipSync(html).length).toBeLessThanOrEqual(40_000);
});

test('BM-5 CT-4 parts go into the cart as shown or not at all, and what differs is named', async () => {
  const person = await addPerson(db);
  const { bomId, detail } = await savedBom(world, person);
  const shown = detail.groups.map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
  const put = (lines: readonly object[]) =>
    callHttp(origin, bomToCart, { userId: person.userId, bomId, lines }, { token: person.token, key: freshKey() });
  expect(reasonOf(await put([]))).toBe('NOTHING_TO_BUY');
  const wrong = await put([shown[0]!, { ...shown[1]!, unitPrice: '0.01' }]);
  expect([reasonOf(wrong), (wrong.body.data as { lines: { goodsId: string }[] }).lines.map(({ goodsId }) => goodsId)]).toEqual([
    'PRICE_CHANGED',
    [shown[1]!.goodsId],
  ]);
  expect(reasonOf(await put([{ ...shown[0]!, number: 9_000_000, unitPrice: '0.90' }]))).toBe('SHORT_STOCK');
  expect(reasonOf(await put([{ goodsId: String(world.parts[7]), number: 1, unitPrice: '1.00' }]))).toBe('NOT_FOUND');
  const marks = async () => dataOf<AnswerOf<typeof cartMarks>>(await callHttp(origin, cartMarks, {}, { token: person.token })).totalNumber;
  expect(await marks()).toBe(0);
  expect(dataOf<AnswerOf<typeof bomToCart>>(await put(shown))).toMatchObject({ added: 2, left: [] });
  expect(await marks()).toBe(2);
});

test('BM-5 MM-1 R-9 files that pages link to come by the session’s cookie alone, and to nobody without it', async () => {
  const [person, stranger] = [await addPerson(db), await addPerson(db)];
  const { bomId } = await savedBom(world, person);
  const linked = [...allCalls.values()].filter(({ byLink, who }) => byLink && who !== 'anyone');
  expect(linked.map(({ id }) => id).toSorted()).toEqual(['bom-export', 'material-export', 'material-template']);
  for (const { id, path } of linked) {
    const address = `${two}/api/${path}${id === bomExport.id ? `?bomId=${bomId}` : ''}`;
    const get = async (headers: Record<string, string>) => {
      const answer = await fetch(address, { headers });
      return `${answer.status} ${answer.headers.get('content-type')}`;
    };
    expect(await get({ cookie: person.cookie }), id).toBe(`200 ${xlsxType}`);
    expect(await get({}), id).toMatch(/^401/);
    expect(await get({ cookie: `${person.cookie}x` }), id).toMatch(/^401/);
    if (id === bomExport.id) expect(await get({ cookie: stranger.cookie })).toMatch(/^404/);
  }
});

test('CK-5 BM-5 an order of a BOM names it, and its lines stay as they were ordered', async () => {
  const person = await addPerson(db);
  const { bomId, detail } = await savedBom(world, person);
  const lines = detail.groups.map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
  const opened = dataOf<AnswerOf<typeof bomToOrder>>(
    await callHttp(origin, bomToOrder, { userId: person.userId, bomId, lines }, { token: person.token, key: freshKey() }),
  );
  const body = orderBody(
    person,
    lines.map(({ goodsId, number }) => [goodsId, number] as const),
    { draftId: opened.draftId },
  );
  const preview = await callHttp(origin, orderPreview, body, { token: person.token });
  const { payable } = dataOf<{ payable: string }>(preview);
  const placed = dataOf<AnswerOf<typeof orderSubmit>>(
    await callHttp(two, orderSubmit, { ...body, payable }, { token: person.token, key: freshKey() }),
  );
  const order = dataOf<AnswerOf<typeof orderDetail>>(
    await callHttp(two, orderDetail, { userId: person.userId, orderNo: placed.orderNo }, { token: person.token }),
  );
  expect(order.bom).toEqual({ bomId, name: detail.name, sets: detail.sets });
  const listed = dataOf<AnswerOf<typeof bomList>>(
    await callHttp(origin, bomList, { userId: person.userId, page: { current: 1, size: 10 } }, { token: person.token }),
  );
  expect(listed.records.find((bom) => bom.bomId === bomId)!.orderNos).toEqual([placed.orderNo]);
  const now = dataOf<AnswerOf<typeof bomDetail>>(
    await callHttp(origin, bomDetail, { userId: person.userId, bomId }, { token: person.token }),
  );
  expect(now.orderNos).toEqual([placed.orderNo]);
  const { kept } = await db.one<{ kept: number }>(sql`select count(*) as kept from bom_revisions where bom_id = ${bomId} and kept`);
  expect(kept).toBe(1);
});

test('T-33 the books agree after all of that', () => expectBooks(db));
