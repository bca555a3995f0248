// From a BOM or a draft into the cart and onto an order form, as it was shown (BM-5, CT-4, CK-5).
import { bomToCart, bomToOrder } from '@partharbor/contract/calls/boms-cart';
import { bomDetail, bomSave } from '@partharbor/contract/calls/boms';
import { bomDraft, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domain as carts } from '../carts/domain.ts';
import { domain as checkout } from '../checkout/domain.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomShop, dataOf, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop(carts, checkout);
}, 60_000);
afterAll(() => search.drop());

let keys = 0;
const keyed = () => ({ over: { idempotencyKey: `buy-test-${process.pid}-${++keys}` } });
const list =
  'Designator,Quantity,Part Number,Material code,Remark\nU1,2,STM32F103C8T6,M-1,\nU2,1,STM32F103C8T6,M-2,\nD1,3,SMBJ5.0A,M-3,\nD9,DNP,SMBJ50A,M-4,\nX1,1,STM32F103CBT6,,';

async function saved() {
  const { identity, userId } = await search.shop.addBuyer();
  const { draftId } = dataOf(await search.shop.call(bomReadFile, {}, identity, { over: uploaded(list) }));
  const draft = dataOf(await search.shop.call(bomDraft, { draftId }, identity));
  const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name: 'to buy', sets: 20 }, identity, keyed()));
  const detail = dataOf(await search.shop.call(bomDetail, { userId, bomId }, identity));
  const lines = detail.groups.map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
  return { identity, userId, bomId, draft, detail, lines };
}

test('BM-5 CT-4 lines of one part with different codes ask for one; what is said goes along, parts not placed never do', async () => {
  const { identity, userId, bomId, lines, detail } = await saved();
  expect(detail.groups.map(({ partNo }) => partNo)).toEqual(['STM32F103C8T6', 'SMBJ5.0A', 'STM32F103CBT6']);
  const put = (codes: Record<string, string>) => search.shop.call(bomToCart, { userId, bomId, lines, codes }, identity, keyed());
  expect(await put({})).toMatchObject({ reason: 'MATERIAL_CONFLICT', details: { count: 1, goodsIds: [lines[0]!.goodsId] } });
  const short = { ...lines[2]!, number: 50 };
  expect(await search.shop.call(bomToCart, { userId, bomId, lines: [short] }, identity, keyed())).toMatchObject({ reason: 'SHORT_STOCK' });
  expect(dataOf(await put({ [lines[0]!.goodsId]: 'M-1' }))).toMatchObject({ added: 3, left: [{ reason: 'left_out', lines: 1 }] });
});

test('CK-5 an order form is opened with parts of a BOM; another’s BOM is not there', async () => {
  const { identity, userId, bomId, lines } = await saved();
  const codes = { [lines[0]!.goodsId]: '' };
  const opened = dataOf(await search.shop.call(bomToOrder, { userId, bomId, lines, codes }, identity, keyed()));
  expect(opened).toMatchObject({ next: '/pre-order' });
  const other = await search.shop.addBuyer();
  expect(await search.shop.call(bomToOrder, { userId: other.userId, bomId, lines, codes }, other.identity, keyed())).toMatchObject({
    reason: 'NOT_FOUND',
  });
  expect(await search.shop.call(bomToOrder, { userId, bomId, lines: [], codes }, identity, keyed())).toMatchObject({
    reason: 'NOTHING_TO_BUY',
  });
});
