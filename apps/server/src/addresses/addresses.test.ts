// Proves the address book: rules by country, one default, restore, and that another's address does not exist (AC-5).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressDelete, addressList, addressSave, regions } from '@partharbor/contract/calls/addresses';
import { testShop, type TestBuyer, type TestShop } from '../calls/testing.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';

let database: TestDatabase;
let shop: TestShop;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
});
afterAll(() => database.drop());

const form = (buyer: TestBuyer, over: Record<string, unknown> = {}) => ({
  userId: buyer.userId,
  userName: '张三',
  userPhone: '13800138000',
  company: '测试公司',
  areaidPath: '440000,440300,440305',
  userAddress: '科技路1号',
  postcode: '',
  tag: '',
  isdefault: false,
  ...over,
});
const save = (buyer: TestBuyer, over: Record<string, unknown> = {}) => shop.call(addressSave, form(buyer, over), buyer.identity);

async function list(buyer: TestBuyer) {
  const answer = await shop.call(addressList, {}, buyer.identity, { params: { userId: buyer.userId } });
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
}

test('AC-5 an address is saved with its region’s names; the first is the default, and there is one default only', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer);
  const second = await save(buyer, { userName: '李四', isdefault: true });
  expect(await list(buyer)).toMatchObject([
    {
      userName: '李四',
      isdefault: true,
      areaName: '广东省 深圳市 南山区',
      areaNameEn: expect.stringContaining('Shenzhen'),
      countryCode: 'CN',
    },
    { userName: '张三', isdefault: false },
  ]);
  expect(await save(buyer, { id: second.ok ? second.data.id : '', userName: '李四改' })).toMatchObject({ ok: true });
  expect((await list(buyer))[0]).toMatchObject({ userName: '李四改', isdefault: true });
});

test('R-25 the book says which addresses are remote', async () => {
  const buyer = await shop.addBuyer();
  await save(buyer);
  await save(buyer, { areaidPath: '540000,540100,540102' });
  await save(buyer, { countryCode: 'DE', areaidPath: 'Berlin', postcode: '10969', userPhone: '+49 30 901820' });
  const told = (await list(buyer)).map(({ areaidPath, remote }) => [areaidPath, remote]);
  expect(Object.fromEntries(told)).toEqual({ '440000,440300,440305': false, '540000,540100,540102': true, Berlin: false });
});

test.each([
  ['areaidPath', { areaidPath: '440000,440300' }],
  ['areaidPath', { areaidPath: '广东省深圳市' }],
  ['userPhone', { userPhone: '12800138000' }],
  ['countryCode', { countryCode: 'XX' }],
  ['userPhone', { countryCode: 'DE', areaidPath: 'Berlin', postcode: '10969', userPhone: 'call me' }],
  ['userName', { userName: '' }],
  ['postcode', { postcode: '1'.repeat(51) }],
  ['postcode', { countryCode: 'DE', areaidPath: 'Berlin', userPhone: '+49 30 123456' }],
  ['postcode', { countryCode: 'US', areaidPath: 'Austin, TX', postcode: '787', userPhone: '+1 650 253 0000' }],
  ['areaidPath', { countryCode: 'US', areaidPath: 'Austin', postcode: '78701', userPhone: '+1 650 253 0000' }],
])('AC-5 a bad %s is named', async (field, over) => {
  expect(await save(await shop.addBuyer(), over)).toMatchObject({ ok: false, reason: 'BAD_INPUT', details: { field } });
});

test('AC-5 abroad the region is free text and the phone international; Hong Kong has numbers of its own', async () => {
  const buyer = await shop.addBuyer();
  expect(await save(buyer, { countryCode: 'DE', areaidPath: 'Berlin', postcode: '10969', userPhone: '+49 30 123456' })).toMatchObject({
    ok: true,
  });
  expect((await list(buyer))[0]).toMatchObject({ areaNameEn: 'Berlin, Germany', areaName: '德国 Berlin' });
  const hongKong = await shop.call(regions, { parent: '810000' });
  const district = hongKong.ok ? hongKong.data[0]!.id : '';
  expect(await save(buyer, { areaidPath: `810000,${district}`, userPhone: '+852 2345 6789' })).toMatchObject({ ok: true });
});

test('AC-5 an address kept before its country’s form was asked for can still be the default, but not moved to another such place', async () => {
  const buyer = await shop.addBuyer();
  const id = await shop.addAddress(Number(buyer.userId), { country: 'US', regionPath: 'Austin' });
  const old = { id: String(id), countryCode: 'US', areaidPath: 'Austin', userPhone: '+1 650 253 0000', isdefault: true };
  expect(await save(buyer, old)).toMatchObject({ ok: true });
  expect((await list(buyer))[0]).toMatchObject({ id: String(id), isdefault: true });
  expect(await save(buyer, { ...old, areaidPath: 'Dallas' })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'areaidPath' } });
  expect(await save(buyer, { ...old, areaidPath: 'Austin, TX', postcode: '78701' })).toMatchObject({ ok: true });
});

test('AC-5 removing the default passes it on; restoring brings the address back', async () => {
  const buyer = await shop.addBuyer();
  const [first, second] = [await save(buyer), await save(buyer, { userName: '李四' })];
  const id = first.ok ? first.data.id : '';
  const remove = (over: Record<string, unknown> = {}) => shop.call(addressDelete, { userId: buyer.userId, id, ...over }, buyer.identity);
  expect(await remove()).toMatchObject({ ok: true });
  expect(await list(buyer)).toMatchObject([{ id: second.ok ? second.data.id : '', isdefault: true }]);
  expect(await remove()).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await remove({ restore: true })).toMatchObject({ ok: true });
  expect((await list(buyer)).map((one) => one.isdefault)).toEqual([true, false]);
});

test('T-13 another’s address is as unknown as none', async () => {
  const [mine, theirs] = [await shop.addBuyer(), await shop.addBuyer()];
  const saved = await save(theirs);
  const id = saved.ok ? saved.data.id : '';
  for (const work of [
    (one: string) => save(mine, { id: one }),
    (one: string) => shop.call(addressDelete, { userId: mine.userId, id: one }, mine.identity),
  ]) {
    const foreign = await work(id);
    expect(foreign).toEqual(await work('999999999'));
    expect(foreign).toMatchObject({ reason: 'NOT_FOUND' });
  }
  expect(await list(theirs)).toHaveLength(1);
});

test('AC-5 ten first addresses at once leave one default', async () => {
  const buyer = await shop.addBuyer();
  const answers = await Promise.all(Array.from({ length: 10 }, (_, i) => save(buyer, { userName: `王${i}`, isdefault: true })));
  expect(answers.every((one) => one.ok)).toBe(true);
  expect((await list(buyer)).filter((one) => one.isdefault)).toHaveLength(1);
});

test('AC-5 an empty parent lists the provinces, a leaf nothing', async () => {
  const provinces = await shop.call(regions, { parent: '' });
  expect(provinces.ok && provinces.data.length).toBe(34);
  expect(await shop.call(regions, { parent: '440305' })).toMatchObject({ data: [] });
});
