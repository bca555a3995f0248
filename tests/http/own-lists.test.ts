// Material codes and projects over HTTP, in two processes: from a file to the cart and the order form, seen by nobody else (MM-1, PJ-1, CT-6).
import { cartList, cartSave } from '@partharbor/contract/calls/carts';
import { goodsQuery, suggestion } from '@partharbor/contract/calls/catalogue';
import * as materials from '@partharbor/contract/calls/materials';
import { draftGet, orderPreview } from '@partharbor/contract/calls/orders';
import * as projects from '@partharbor/contract/calls/projects';
import type { AnyCall, AnswerOf } from '@partharbor/contract/call';
import { read, utils, write } from '@e965/xlsx';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, type CallOptions } from '../support/client.ts';
import { addPerson, type Person } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { origin, shop, parts } = world;
const ask = (who: Person, call: AnyCall, input: Record<string, unknown> = {}, options: CallOptions = {}, n = 0) =>
  callHttp(shop.origins[n % 2]!, call, 'userId' in (call.input as { shape?: object }).shape! ? { userId: who.userId, ...input } : input, {
    token: who.token,
    ...options,
  });
async function told<C extends AnyCall>(
  who: Person,
  call: C,
  input: Record<string, unknown> = {},
  options: CallOptions = {},
): Promise<AnswerOf<C>> {
  return dataOf(await ask(who, call, input, options));
}
const xlsx = (rows: string[][]): Buffer => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'A');
  return write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
};
const files = (bytes: Buffer) => ({ files: { file: [{ name: 'codes.xlsx', bytes }] } });
const numberOf = async (part: number): Promise<string> =>
  (await shop.db.one<{ mpn: string }>(sql`select mpn from parts where id = ${part}`)).mpn;

test('MM-1 R-173 R-174 a list is uploaded, looked at and written; its codes find the part, fill the cart and reach the order form; another sees none', async () => {
  const [who, other] = [await addPerson(shop.db), await addPerson(shop.db)];
  const partNo = await numberOf(parts[0]!);
  const seen = await told(
    who,
    materials.materialUpload,
    {},
    files(
      xlsx([
        ['Material code*', 'Part number*'],
        ['HTTP-1', partNo],
        ['HTTP-2', 'NOBODY-SELLS-THIS'],
      ]),
    ),
  );
  expect(seen).toMatchObject({ fresh: 1, errors: 1 });
  const key = freshKey();
  const apply = { importId: seen.importId, accept: [], choose: {} };
  const both = await Promise.all([0, 1].map((n) => ask(who, materials.materialApply, apply, { key }, n)));
  expect(both.map((one) => dataOf(one))).toEqual([
    { written: 1, skipped: 1 },
    { written: 1, skipped: 1 },
  ]);
  const search = { keywords: 'http-1', searchFieldType: '0' };
  expect((await told(who, goodsQuery, search)).ownCode).toMatchObject({ code: 'HTTP-1', goods: { partNo } });
  expect((await told(other, goodsQuery, search)).ownCode).toBeNull();
  expect(await told(who, suggestion, { suggestString: 'http' })).toMatchObject([{ materialCode: 'HTTP-1' }]);
  expect(await told(other, suggestion, { suggestString: 'http' })).toEqual([]);
  await told(who, cartSave, { goodsJson: [{ goodsId: String(parts[0]), cartNum: 2 }] });
  const [line] = (await told(who, cartList)).selfCartGoods;
  expect(line).toMatchObject({ materialNumber: 'HTTP-1' });
  const preview = await told(who, orderPreview, { cartIds: [line!.cartId] });
  expect(JSON.stringify(preview)).toContain('HTTP-1');
  // Of an order too a part has one code.
  const goodsList = ['A', 'B'].map((materialNumber, at) => ({ goodsId: String(parts[0]), number: 1, batchName: `B${at}`, materialNumber }));
  expect((await ask(who, orderPreview, { goodsList })).body.data).toMatchObject({ reason: 'MATERIAL_CONFLICT' });
});

test('MM-1 template and export are Excel files for their owner alone; what is none or too large is refused before it is read', async () => {
  const who = await addPerson(shop.db);
  await told(who, materials.materialSave, { code: 'X-1', goodsId: String(parts[1]) });
  for (const call of [materials.materialTemplate, materials.materialExport]) {
    const answer = await fetch(`${origin}/api/${call.path}`, { headers: { authorization: `Bearer ${who.token}`, Locale: 'zh_CN' } });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('spreadsheetml') as string]);
    expect(read(Buffer.from(await answer.arrayBuffer())).SheetNames.length).toBeGreaterThan(0);
    expect((await fetch(`${origin}/api/${call.path}`)).status).toBe(401);
  }
  const refused = async (bytes: Buffer) => (await ask(who, materials.materialUpload, {}, files(bytes))).body.data;
  expect(await refused(Buffer.from('物料编码,型号\nA,B'))).toMatchObject({ reason: 'FILE_FORMAT' });
  expect(await refused(Buffer.alloc(2_097_153))).toMatchObject({ reason: 'FILE_SIZE' });
  expect(await refused(xlsx([['物料编码', '型号'], ...Array.from({ length: 5_001 }, (_one, n) => [`C${n}`, 'X'])]))).toMatchObject({
    reason: 'MATERIAL_ROWS',
  });
  expect((await told(who, materials.materialList)).all).toBe(1);
});

test('PJ-1 CT-6 one name in two processes makes one project; lines move from the cart and are bought again at the prices shown', async () => {
  const who = await addPerson(shop.db);
  const texts = { name: '车载项目', description: '第一版样机' };
  const made = await Promise.all(Array.from({ length: 10 }, (_one, n) => ask(who, projects.projectSave, texts, { key: freshKey() }, n)));
  expect(made.filter(({ status }) => status === 200)).toHaveLength(1);
  const { projectId } = dataOf<{ projectId: string }>(made.find(({ status }) => status === 200)!);
  await told(who, cartSave, { goodsJson: [{ goodsId: String(parts[2]), cartNum: 100, materialNumber: 'M-9' }] });
  const [line] = (await told(who, cartList)).selfCartGoods;
  const moves = await Promise.all(
    [0, 1].map((n) => ask(who, projects.projectPut, { projectId, cartIds: [line!.cartId], cartMode: 'add' }, { key: freshKey() }, n)),
  );
  expect(moves.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
  expect((await told(who, cartList)).selfCartGoods).toEqual([]);
  const { groups, totals } = await told(who, projects.projectDetail, { projectId });
  expect([groups[0], totals]).toMatchObject([{ buy: 100, unitPrice: '0.90' }, { amount: '90.00' }]);
  const lines = [{ goodsId: String(parts[2]), number: 100, unitPrice: '0.90' }];
  const buy = (to: string, more = {}) => ask(who, projects.projectBuy, { projectId, to, lines, codes: {}, ...more }, { key: freshKey() });
  expect((await buy('cart', { lines: [{ ...lines[0], unitPrice: '0.80' }] })).body.data).toMatchObject({ reason: 'PRICE_CHANGED' });
  dataOf(await buy('cart'));
  expect((await told(who, cartList)).selfCartGoods).toMatchObject([{ cartNum: 100, materialNumber: 'M-9' }]);
  const { draftId } = dataOf<{ draftId: string }>(await buy('order'));
  expect(await told(who, draftGet, { draftId })).toMatchObject({ goods: [{ number: 100, materialNumber: 'M-9' }] });
});

test('I-91 I-92 I-93 the books hold after all of it', () => expectBooks(shop.db));
