// Lines that are left wait for stock: reminders and registrations, all of them or none.
import { bomRemind } from '@partharbor/contract/calls/boms-cart';
import { bomDetail, bomEdit, bomSave } from '@partharbor/contract/calls/boms';
import { bomReadFile } from '@partharbor/contract/calls/boms-read';
import type { RawInputOf } from '@partharbor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { domain as inquiries } from '../inquiries/domain.ts';
import { sql } from '../platform/database.ts';
import type { SearchShop } from '../search/testing.ts';
import { domain as subscriptions } from '../subscriptions/domain.ts';
import { bomShop, dataOf, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop(inquiries, subscriptions);
}, 60_000);
afterAll(() => search.drop());

let keys = 0;
const list =
  'Designator,Quantity,Part Number,Manufacturer,Value\nU1,1,STM32F103CBT6,,\nU2,1,STM32F103CBT6,,\nD1,1,SMBJ5.0A,,\nJ1,2,ZZ-UNKNOWN-7731,Acme,\nD9,DNP,SMBJ50A,,';
const contact = { company: '深圳测试电子', contact: '王工', phone: '13800138000', email: 'eng@works.example' };

async function saved() {
  const { identity, userId } = await search.shop.addBuyer();
  const { draftId } = dataOf(await search.shop.call(bomReadFile, {}, identity, { over: uploaded(list) }));
  const key = () => ({ over: { idempotencyKey: `remind-test-${process.pid}-${++keys}` } });
  const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name: 'left', sets: 50 }, identity, key()));
  const detail = dataOf(await search.shop.call(bomDetail, { userId, bomId }, identity));
  const at = (position: number, number: number) => ({ key: detail.lines[position - 1]!.key, number });
  const remind = (input: Partial<RawInputOf<typeof bomRemind>>, options = key()) =>
    search.shop.call(bomRemind, { userId, bomId, kind: 'arrival', lines: [at(1, 50), at(2, 50)], ...input }, identity, options);
  const waiting = () =>
    search.shop.db.many<{ quantity: number; kind: string }>(
      sql`select quantity, kind from subscriptions where user_id = ${Number(userId)} and state = 'waiting'`,
    );
  const asked = () =>
    search.shop.db.many<{ part_no: string; brand: string; quantity: number; linked: boolean }>(
      sql`select part_no, brand, quantity, part_id is not null as linked from inquiries where user_id = ${Number(userId)} and kind = 'shortage' order by id`,
    );
  return { identity, userId, bomId, at, remind, waiting, asked, key };
}

test('R-168 lines of one part are one reminder of all their pieces, and the same key makes nothing twice', async () => {
  const { remind, waiting, key, at } = await saved();
  const once = key();
  expect(await remind({}, once)).toEqual(await remind({}, once));
  expect(dataOf(await remind({}))).toEqual({ made: 1, waiting: 0 });
  expect(await waiting()).toEqual([{ quantity: 100, kind: 'arrival' }]);
  expect(dataOf(await remind({ lines: [at(1, 70)] }))).toMatchObject({ made: 1 });
  expect(await waiting()).toEqual([{ quantity: 70, kind: 'arrival' }]);
});

test('R-168 one line that cannot wait refuses all, and is named', async () => {
  const { remind, waiting, asked, at } = await saved();
  const refusedFor = (lines: RawInputOf<typeof bomRemind>['lines'], more = {}) => remind({ lines: [at(1, 50), ...lines], ...more });
  expect(await refusedFor([at(3, 50)])).toMatchObject({ reason: 'STOCK_THERE', details: { stock: 5_000 } });
  expect(await refusedFor([at(4, 100)])).toMatchObject({ reason: 'NO_PART_YET', details: { position: 4 } });
  expect(await refusedFor([at(5, 100)])).toMatchObject({ reason: 'NO_PART_YET', details: { position: 5 } });
  expect(await refusedFor([at(1, 50)])).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await refusedFor([{ key: 'none', number: 1 }])).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await refusedFor([at(2, 10_000_000)])).toMatchObject({ reason: 'TOO_LARGE' });
  expect(await refusedFor([], { kind: 'shortage' })).toMatchObject({ reason: 'BAD_INPUT' });
  expect([await waiting(), await asked()]).toEqual([[], []]);
});

test('R-168 IQ-3 what has no part is registered by what its line says; what waits already is left as it is', async () => {
  const { remind, asked, at } = await saved();
  const lines = [at(1, 50), at(2, 50), at(4, 100)];
  const register = (more = {}) => remind({ kind: 'shortage', lines, contact, ...more });
  expect(dataOf(await register())).toEqual({ made: 2, waiting: 0 });
  expect(await asked()).toEqual([
    { part_no: 'STM32F103CBT6', brand: 'STMicroelectronics', quantity: 100, linked: true },
    { part_no: 'ZZ-UNKNOWN-7731', brand: 'Acme', quantity: 100, linked: false },
  ]);
  expect(dataOf(await register({ contact: undefined, lines: [...lines.slice(0, 2), at(3, 9)] }))).toEqual({ made: 1, waiting: 1 });
  expect(await register({ lines: [at(3, 1), at(4, 101)] })).toMatchObject({ reason: 'ALREADY_ASKED', details: { quantity: 100 } });
  expect(await asked()).toHaveLength(3);
});

test('R-168 of a line of two parts the one waits that there is too little of for what the line takes of it', async () => {
  const { remind, at, identity, userId, bomId } = await saved();
  const { key } = at(1, 600);
  const [enough, short] = ['STMicroelectronics STM32F103CBT6', 'UMW LM358DR'].map((name) => String(search.ids.get(name)!));
  const picks = [{ goodsId: enough! }, { goodsId: short!, number: 950 }];
  const edited = dataOf(await search.shop.call(bomEdit, { userId, bomId, version: 1, ops: [{ op: 'pick', key, picks }] }, identity));
  expect(edited.refused).toEqual([]);
  expect(dataOf(await remind({ lines: [at(1, 980)] }))).toEqual({ made: 1, waiting: 0 });
  const waits = await search.shop.db.one<{ part_id: number }>(sql`select part_id from subscriptions where user_id = ${Number(userId)}`);
  expect(String(waits.part_id)).toBe(short);
});

test('R-168 another’s BOM is not there', async () => {
  const { bomId, at } = await saved();
  const other = await saved();
  expect(await other.remind({ bomId, lines: [at(1, 50)] })).toMatchObject({ reason: 'NOT_FOUND' });
});
