// Phone numbers over HTTP: read however they are written, kept in one form, shown readably; mobile fields keep their rule.
import { register, oauthToken } from '@partharbor/contract/calls/accounts';
import { addressList, addressSave, regions } from '@partharbor/contract/calls/addresses';
import { addCooperate } from '@partharbor/contract/calls/content';
import { inquiryLead, inquirySave, shortageSave } from '@partharbor/contract/calls/inquiries';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf, encrypted } from '../support/client.ts';
import { addPerson } from '../support/people.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { db } = world.shop;
const { origin } = world;

const shenzhen = { userName: '李工', company: '测试公司', areaidPath: '440000,440300,440305', userAddress: '科技路 2 号' };
const abroad = { ...shenzhen, countryCode: 'DE', areaidPath: 'Berlin', postcode: '10969' };

test('AC-5 numbers of an address are kept in one form and shown as people write them', async () => {
  const someone = await addPerson(db);
  const as = { token: someone.token };
  const kept = async (place: object, userPhone: string) => {
    const { id } = dataOf<{ id: string }>(await callHttp(origin, addressSave, { userId: someone.userId, ...place, userPhone }, as));
    const row = await db.one<{ phone: string }>(sql`select phone from addresses where id = ${id}`);
    const book = dataOf<{ id: string; userPhone: string }[]>(
      await callHttp(origin, addressList, {}, { ...as, params: { userId: someone.userId } }),
    );
    await db.run(sql`delete from addresses where id = ${id}`);
    return [row.phone, book.find((one) => one.id === id)!.userPhone];
  };
  for (const typed of ['0755-2688 1000 转 7', '（０７５５）２６８８１０００－７', '+86 755\u00a02688.1000 ext. 7'])
    expect(await kept(shenzhen, typed)).toEqual(['+8675526881000;ext=7', '0755 2688 1000 ext. 7']);
  expect(await kept(shenzhen, '159 1999 0000')).toEqual(['+8615919990000', '15919990000']);
  const [district] = dataOf<{ id: string }[]>(await callHttp(origin, regions, { parent: '810000' }));
  expect(await kept({ ...shenzhen, areaidPath: `810000,${district!.id}` }, '2527 1111')).toEqual(['+85225271111', '2527 1111']);
  for (const typed of ['030/2273-0027', '+49 (0)30 22730027', '0049 30.227.30027'])
    expect(await kept(abroad, typed)).toEqual(['+493022730027', '030 22730027']);
  expect(await kept(abroad, '+1 650-253-0000 x4')).toEqual(['+16502530000;ext=4', '+1 650 253 0000 ext. 4']);
});

test('AC-5 what is no phone number is refused with what to write, in both languages', async () => {
  const someone = await addPerson(db);
  const save = (locale: 'zh_CN' | 'en_US') =>
    callHttp(origin, addressSave, { userId: someone.userId, ...shenzhen, userPhone: '12345678901' }, { token: someone.token, locale });
  const [zh, en] = [await save('zh_CN'), await save('en_US')];
  expect([zh.status, en.status]).toEqual([400, 400]);
  expect(zh.body.message).toContain('不是有效的电话号码');
  expect(en.body.message).toContain('no phone number: write it with area or country code');
});

test('AC-5 an address kept under other rules can still be made the default with its number as it is', async () => {
  const someone = await addPerson(db);
  const as = { token: someone.token };
  const old = { ...shenzhen, userPhone: '(0755)88886666/88887777' };
  await db.run(sql`update addresses set phone = ${old.userPhone} where id = ${someone.addressId}`);
  const save = (userPhone: string) =>
    callHttp(origin, addressSave, { userId: someone.userId, id: someone.addressId, ...old, userPhone, isdefault: true }, as);
  dataOf(await save(old.userPhone));
  expect((await save('(0755)88886666/88887778')).status).toBe(400);
  expect(await db.one(sql`select phone from addresses where id = ${someone.addressId}`)).toEqual({ phone: old.userPhone });
});

test('IQ-1 IQ-3 inquiries and shortages abroad take any number, a shortage in the Chinese edition a mobile number with blanks', async () => {
  const [home, away] = [await addPerson(db), await addPerson(db, { userSource: 1 })];
  const wish = { brandName: 'ST', quantity: 5, email: 'eng@works.example' };
  let made = 0;
  const kept = async (someone: typeof home, call: typeof inquirySave | typeof shortageSave, phone: string) => {
    const more = call === shortageSave ? { company: '测试公司', contact: '张三' } : {};
    const input = { userId: someone.userId, ...wish, ...more, partNo: `PHONE-${++made}`, phone };
    const answer = await callHttp(origin, call, input, { token: someone.token, locale: someone.userSource === 0 ? 'zh_CN' : 'en_US' });
    if (answer.status !== 200) return answer.body.message;
    return (await db.one<{ phone: string }>(sql`select phone from inquiries where id = ${dataOf<{ id: string }>(answer).id}`)).phone;
  };
  expect(await kept(home, inquirySave, '0755-2688 1000－7')).toBe('+8675526881000;ext=7');
  expect(await kept(home, shortageSave, '１５９ 1999\u00a00000')).toBe('+8615919990000');
  expect(await kept(home, shortageSave, '0755-26881000')).toContain('手机号格式不正确');
  expect(await kept(away, inquirySave, '(650) 253.0000 ext. 4')).toBe('+16502530000;ext=4');
  expect(await kept(away, shortageSave, '+886 2/2720-8889 #12')).toBe('+886227208889;ext=12');
  expect(await kept(away, inquirySave, '2527 1111')).toContain('no phone number');
  const lead = await callHttp(origin, inquiryLead, { kind: 'inquiry', userId: away.userId }, { token: away.token });
  expect(dataOf(lead)).toMatchObject({ phone: '+886 2 2720 8889#12' });
});

test('AC-7 CO-5 mobile numbers keep their rule after width and blanks are folded', async () => {
  const password = 'Blanks-2026';
  const make = async (username: string, mobile: string) =>
    callHttp(origin, register, { username, ...(await encrypted(origin, password)), mobile, userSource: '0', consent: true });
  expect((await make('blanks_1', '１５７ 1999\u00a00000')).status).toBe(200);
  expect((await make('blanks_2', '+86 157 1999 0001')).status).toBe(400);
  expect(await db.one(sql`select mobile from users where username = 'blanks_1'`)).toEqual({ mobile: '15719990000' });
  const log = await callHttp(origin, oauthToken, {
    username: '157 1999 0000',
    ...(await encrypted(origin, password)),
    grant_type: 'password',
  });
  expect(log.status).toBe(200);
  const enquiry = { name: '王工', company: '手机公司', email: '', content: '' };
  expect(dataOf(await callHttp(origin, addCooperate, { ...enquiry, mobilePhone: '１５７ 1999 0000' }))).toBe(1);
  expect((await callHttp(origin, addCooperate, { ...enquiry, mobilePhone: '0755-26881000' })).status).toBe(400);
});
