// Proves contacts and hours: per edition, in their order, found by nobody once hidden; staff changes with version, audit and picture (PL-5).
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  consoleContactDelete,
  consoleContactSave,
  consoleContacts,
  consoleServiceDayDelete,
  consoleServiceDays,
  consoleServiceDaySave,
} from '@partharbor/contract/calls/console-service';
import { advisory, serviceDesk } from '@partharbor/contract/calls/service-chat';
import type { RawInputOf } from '@partharbor/contract/call';
import { testShop, type TestShop } from '../calls/testing.ts';
import type { Identity } from '../calls/context.ts';
import { pictureHead } from '../files/picture-head.ts';
import { storedFile } from '../files/serve.ts';
import { testPicture } from '../files/testing.ts';
import { testDatabase, type TestDatabase } from '../platform/testing/database.ts';
import { domain } from './domain.ts';
import { storedKeyOf } from './store.ts';

let database: TestDatabase;
let shop: TestShop;
let staff: Identity;
beforeAll(async () => {
  database = await testDatabase();
  shop = testShop(database.db, [domain]);
  staff = await shop.addStaff(['service']);
});
afterAll(() => database.drop());

type Form = RawInputOf<typeof consoleContactSave>;
const form = (over: Partial<Form> = {}): Form => ({
  edition: 'domestic',
  role: 'advisor',
  name: '王工',
  kind: 'wechat',
  contact: 'partharbor-wang',
  shown: true,
  position: 1,
  ...over,
});
const save = (over: Partial<Form> = {}) => shop.call(consoleContactSave, form(over), staff);

const png = (width: number, height: number): Buffer => testPicture('image/png', width, height);
const jpeg = (width: number, height: number): Buffer => testPicture('image/jpeg', width, height);
/** A picture that says it is of another size. */
const resized = (width: number, height: number): Buffer => {
  const bytes = png(9, 9);
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
};

test('PL-5 visitors see the contacts of their edition that are shown, and whether somebody answers', async () => {
  await save({ name: '后', contact: 'partharbor-second', position: 2 });
  await save({ name: '先', contact: 'partharbor-first', position: 1 });
  await save({ name: '藏', contact: 'partharbor-hidden', shown: false });
  await save({ edition: 'international', name: 'Grace', kind: 'whatsapp', contact: '+1 202-555-0143' });
  const account = await save({ role: 'account', name: '元港', contact: 'partharbor-account', picture: png(200, 200).toString('base64') });
  expect(account).toMatchObject({ ok: true, data: { version: 1 } });
  expect(await shop.call(advisory, {})).toMatchObject({ data: [{ name: '先', contact: 'partharbor-first', href: '' }, { name: '后' }] });
  shop.clock.set('2026-11-23T02:00:00Z');
  const desk = await shop.call(serviceDesk, {});
  expect(desk).toMatchObject({
    data: {
      isOpen: true,
      changesAt: '2026-11-23T10:00:00.000Z',
      account: { name: '元港', picture: expect.stringMatching(/^\/service-pictures\/[0-9a-f]{40}$/) },
    },
  });
  const hash = desk.ok ? desk.data.account!.picture.split('/').at(-1)! : '';
  const served = await storedFile(shop.services, storedKeyOf(hash));
  expect([served?.type, served && pictureHead(await buffer((await served.open())!))]).toEqual([
    'image/png',
    { kind: 'png', width: 200, height: 200 },
  ]);
  expect(await shop.call(serviceDesk, {}, undefined, { over: { edition: 'international' } })).toMatchObject({
    data: { account: null, advisors: [{ name: 'Grace', href: 'https://wa.me/12025550143' }] },
  });
  await shop.call(consoleServiceDaySave, { day: '2026-11-23', isOpen: false, note: '盘点' }, staff);
  expect(await shop.call(serviceDesk, {})).toMatchObject({ data: { isOpen: false, changesAt: '2026-11-24T01:00:00.000Z' } });
});

test('PL-5 days against their weekday are listed from yesterday on, and a removed one is gone', async () => {
  shop.clock.set('2026-12-02T02:00:00Z');
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-05'])
    await shop.call(consoleServiceDaySave, { day, isOpen: day === '2026-12-05', note: '盘点' }, staff);
  const days = async (): Promise<string[]> => {
    const list = await shop.call(consoleServiceDays, {}, staff);
    return list.ok ? list.data.records.map(({ day }) => day) : [];
  };
  expect(await days()).toEqual(['2026-12-01', '2026-12-05']);
  expect(await shop.call(consoleServiceDayDelete, { day: '2026-12-05' }, staff)).toMatchObject({ ok: true });
  expect(await shop.call(consoleServiceDayDelete, { day: '2026-12-05' }, staff)).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await days()).toEqual(['2026-12-01']);
});

test('PL-5 a contact is refused where its id is wrong, taken, gone, or was changed meanwhile', async () => {
  const made = await save({ contact: 'partharbor-chen' });
  const id = made.ok ? made.data.id : '';
  expect(await save({ kind: 'qq', contact: 'javascript:alert(1)' })).toMatchObject({ reason: 'BAD_INPUT', details: { field: 'contact' } });
  expect(await save({ contact: 'PARTHARBOR-chen' })).toMatchObject({ reason: 'CONTACT_TAKEN' });
  expect(await save({ id, version: 2, contact: 'partharbor-chen' })).toMatchObject({ reason: 'STALE' });
  expect(await save({ id: '999999', version: 1 })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await save({ id })).toMatchObject({ reason: 'BAD_INPUT' });
  const twice = await Promise.all([1, 2].map((n) => save({ id, version: 1, contact: 'partharbor-chen', name: `陈 ${n}` })));
  expect(twice.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['STALE', 'ok']);
  const fresh = await Promise.all([1, 2, 3].map(() => save({ contact: 'partharbor-once' })));
  expect(fresh.map((one) => (one.ok ? 'ok' : one.reason)).sort()).toEqual(['CONTACT_TAKEN', 'CONTACT_TAKEN', 'ok']);
  expect(await shop.call(consoleContactDelete, { version: 1 }, staff, { params: { id } })).toMatchObject({ reason: 'STALE' });
  expect(await shop.call(consoleContactDelete, { version: 2 }, staff, { params: { id } })).toMatchObject({ ok: true });
  const all = await shop.call(consoleContacts, {}, staff);
  expect(all.ok && all.data.records.map((one) => one.contact)).not.toContain('partharbor-chen');
});

test('PL-5 a picture stays until it is changed or taken away, and is one', async () => {
  const picture = png(300, 300).toString('base64');
  const made = await save({ contact: 'partharbor-pic', picture });
  const id = made.ok ? made.data.id : '';
  const shown = async (): Promise<string> => {
    const all = await shop.call(consoleContacts, {}, staff);
    return all.ok ? all.data.records.find((one) => one.id === id)!.picture : '';
  };
  const first = await shown();
  expect(first).not.toBe('');
  await save({ id, version: 1, contact: 'partharbor-pic', name: '改名' });
  expect(await shown()).toBe(first);
  await save({ id, version: 2, contact: 'partharbor-pic', picture: '' });
  expect(await shown()).toBe('');
  for (const wrong of [
    Buffer.from('<svg/onload=alert(1)>'),
    png(5_000, 10),
    resized(0, 0),
    resized(8, 8),
    jpeg(9_000, 10),
    Buffer.alloc(300_001, png(9, 9)),
  ])
    expect(await save({ contact: 'partharbor-bad', picture: wrong.toString('base64') })).toMatchObject({ reason: 'UNPROCESSABLE_FILE' });
  expect(await save({ contact: 'partharbor-jpeg', picture: jpeg(640, 480).toString('base64') })).toMatchObject({ ok: true });
});
