// What is offered where a search finds nothing, over HTTP as a browser without scripts: registration and inquiry, from guest to answer (SR-12, IQ-1, IQ-3).
import { consoleInquiries, consoleInquiryAnswer } from '@partharbor/contract/calls/console-inquiries';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { testShop } from '@partharbor/server/calls/testing';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, encrypted } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { addPerson, type Person } from '../support/people.ts';
import { word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, shop } = world;
const { db } = shop;

/** A browser without scripts: keeps its cookies, follows nothing by itself. */
function visitor(session = '') {
  const jar = new Map([['ph_edition', 'domestic'], ...(session ? [session.split('=') as [string, string]] : [])]);
  const send = async (path: string, form?: Readonly<Record<string, string>>) => {
    const answer = await fetch(origin + path, {
      redirect: 'manual',
      headers: { cookie: [...jar].map((pair) => pair.join('=')).join('; '), ...(form ? { origin } : {}) },
      ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(set)!;
      if (/max-age=0/i.test(set)) jar.delete(name!);
      else jar.set(name!, value!);
    }
    const html = (await answer.text())
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replaceAll('&amp;', '&');
    return { status: answer.status, location: answer.headers.get('location') ?? '', html };
  };
  return { jar, get: (path: string) => send(path), post: send };
}
type Visitor = ReturnType<typeof visitor>;
const shortagePath = '/UserHome/shortageRegistration';
const contact = { company: '测试公司', contact: '张三', phone: '13800138000', email: 'eng@works.example' };
const part = { partNo: 'ZQX98765', brandName: 'ST', quantity: '500', intent: 'send' };

async function login(guest: Visitor, at: string) {
  const secret = await encrypted(origin, 'Demo-2026');
  return guest.post(at, { username: 'democn', cipher: secret.password, kid: secret.kid });
}
const valueOf = (html: string, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1];
async function only(kind: 'inquiry' | 'shortage', keywords: string) {
  const { records } = dataOf<AnswerOf<typeof consoleInquiries>>(
    await callHttp(origin, consoleInquiries, { kind, keywords }, { token: world.admin }),
  );
  expect(records).toHaveLength(1);
  return records[0]!;
}
const answer = (id: string, input: Record<string, unknown>) =>
  callHttp(origin, consoleInquiryAnswer, { version: 1, ...input }, { token: world.admin, params: { id } });
const asBuyer = (person: Person) => visitor(person.cookie);

test('R-27 IQ-1 IQ-3 the demonstration begins with an answered inquiry, one that waits and a registration of each buyer, and its books agree', async () => {
  const found = async (kind: 'inquiry' | 'shortage') =>
    dataOf<AnswerOf<typeof consoleInquiries>>(await callHttp(origin, consoleInquiries, { kind, size: 100 }, { token: world.admin }))
      .records.filter(({ username }) => /^demo(cn|intl)$/.test(username))
      .map(({ username, state }) => `${username} ${state}`)
      .toSorted();
  expect(await found('inquiry')).toEqual(['democn open', 'democn replied', 'demointl open', 'demointl replied']);
  expect(await found('shortage')).toEqual(['democn open', 'demointl open']);
  await expectBooks(db);
});

test('SR-12 every search that finds nothing offers registration and inquiry with what was searched, in both languages', async () => {
  const guest = visitor();
  for (const query of ['keywords=ZQX98765&searchFieldType=0&n=500', 'keywords=ZQX98765&searchFieldType=0&n=500&inStock=1']) {
    const { html } = await guest.get(`/ProductDetailSearch?${query}`);
    expect(html).toContain(word('zh', 'inquiries_offersTitle'));
    expect(html).toContain(`href="${shortagePath}?new=1&partNo=ZQX98765&n=500"`);
    expect(html).toContain('href="/myInquiry?partNo=ZQX98765&n=500"');
  }
  const english = await guest.get('/ProductDetailSearch?keywords=ZQX98765&searchFieldType=0&lang=en_US');
  expect(english.html).toContain(word('en', 'inquiries_offersTitle'));
  const found = await visitor().get('/ProductDetailSearch?keywords=STM32&searchFieldType=0');
  expect(found.html).not.toContain(word('zh', 'inquiries_offersTitle'));
});

test('IQ-3 RT-3 a guest logs in first and comes back to the filled form; sent, it is in the list, and can be withdrawn and taken back', async () => {
  const guest = visitor();
  const asked = await guest.get(`${shortagePath}?new=1&partNo=ZQX98765&n=500`);
  expect(asked.location).toMatch(/^\/Login\?redirect=/);
  const back = (await login(guest, asked.location)).location;
  const { html } = await guest.get(back);
  expect([valueOf(html, 'partNo'), valueOf(html, 'quantity')]).toEqual(['ZQX98765', '500']);
  const wrong = await guest.post(back, { ...part, ...contact, phone: '123', brandName: '' });
  expect([wrong.status, valueOf(wrong.html, 'company')]).toEqual([400, contact.company]);
  for (const key of ['inquiries_brandNeeded', 'inquiries_badMobile']) expect(wrong.html).toContain(word('zh', key));
  const sent = await guest.post(back, { ...part, ...contact });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/shortageRegistration\?sent=\d+$/)]);
  const list = (await guest.get(sent.location)).html;
  expect(list).toContain(word('zh', 'inquiries_sentShortage', { part: 'ZQX98765', email: contact.email }));
  const again = await guest.post(`${shortagePath}?new=1`, { ...part, ...contact });
  expect([again.status, again.html.includes('无需重复提交')]).toEqual([409, true]);
  const id = /sent=(\d+)/.exec(sent.location)![1]!;
  const withdrawn = await guest.post(shortagePath, { intent: 'withdraw', id, part: 'ZQX98765' });
  expect(withdrawn.html).toContain(word('zh', 'inquiries_withdrawn', { part: 'ZQX98765' }));
  expect((await guest.post(shortagePath, { intent: 'restore', id })).html).toContain(word('zh', 'inquiries_restored'));
});

test('IQ-3 RT-3 a form sent after the session ended is kept over the login', async () => {
  const guest = visitor();
  const sent = await guest.post(shortagePath, { ...part, ...contact, partNo: 'KEPT-77', description: '贴片，可替代' });
  expect([sent.status, sent.location]).toEqual([303, `/Login?redirect=${encodeURIComponent(`${shortagePath}?kept=1`)}`]);
  const { html } = await guest.get((await login(guest, sent.location)).location);
  expect([valueOf(html, 'partNo'), valueOf(html, 'company'), html.includes('贴片，可替代')]).toEqual(['KEPT-77', contact.company, true]);
});

test('IQ-1 a guest fills the form, logs in, finds it filled, sends it, and reads the promise of 24 hours', async () => {
  const guest = visitor();
  const { html } = await guest.get('/myInquiry?partNo=RFQ-1&n=200');
  expect([valueOf(html, 'partNo'), valueOf(html, 'quantity'), html.includes(word('zh', 'inquiries_promise'))]).toEqual([
    'RFQ-1',
    '200',
    true,
  ]);
  const before = await digest(db);
  const form = { ...part, ...contact, partNo: 'RFQ-1', targetPrice: '0.0085' };
  const sent = await guest.post('/myInquiry', form);
  expect(sent.location).toBe(`/Login?redirect=${encodeURIComponent('/myInquiry?kept=1')}`);
  expect(await digest(db)).toEqual(before);
  const back = (await login(guest, sent.location)).location;
  const filled = (await guest.get(back)).html;
  expect([valueOf(filled, 'partNo'), valueOf(filled, 'targetPrice'), valueOf(filled, 'email')]).toEqual(['RFQ-1', '0.0085', contact.email]);
  expect(filled).toContain(word('zh', 'inquiries_kept'));
  expect((await guest.post(back, { ...form, targetPrice: '0.00851' })).html).toContain(word('zh', 'inquiries_badPrice'));
  const done = await guest.post(back, form);
  expect(done.location).toMatch(/^\/myInquiry\?sent=\d+$/);
  expect((await guest.get(done.location)).html).toContain('RFQ-1');
  expect(guest.jar.has('ph_inquiry')).toBe(false);
});

test('IQ-1 a reply is read in the list and on its own page by its buyer alone', async () => {
  const buyer = asBuyer(world.a);
  await buyer.post('/myInquiry', { ...part, ...contact, partNo: 'RFQ-2' });
  const { id } = await only('inquiry', 'RFQ-2');
  const reply = { to: 'replied', unitPrice: '0.008733', leadTime: '4 周', validUntil: '2099-12-31', note: '<i>整盘</i>' };
  expect((await answer(id, reply)).status).toBe(200);
  const list = (await buyer.get('/UserHome/myInquiry01?state=answered')).html;
  for (const text of ['¥0.008733', '4 周', '2099-12-31', '&lt;i&gt;整盘&lt;/i&gt;']) expect(list).toContain(text);
  const own = await buyer.get(`/myInquiryDetail?id=${id}`);
  expect([own.status, own.html.includes('¥0.008733')]).toEqual([200, true]);
  const strange = await asBuyer(world.b).get(`/myInquiryDetail?id=${id}`);
  expect([strange.status, strange.html.includes('RFQ-2')]).toEqual([404, false]);
  expect((await visitor().get(`/myInquiryDetail?id=${id}`)).location).toMatch(/^\/Login\?redirect=/);
  expect((await visitor().get('/myInquiryDetail')).status).toBe(200);
  expect((await visitor().get('/myInquiry?partNo=%00&n=9e9&goodsId=-1')).status).toBe(200);
});

test('IQ-1 an address that names a part by its id alone fills in number and brand; an unknown part is said to be unknown', async () => {
  const { id, mpn, brand } = await db.one<{ id: number; mpn: string; brand: string }>(
    sql`select p.id, p.mpn, b.name as brand from parts p join brands b on b.id = p.brand_id where p.goods_status = 1 order by p.id limit 1`,
  );
  const unknown = word('zh', 'inquiries_unknownPart');
  for (const person of [undefined, await addPerson(db)]) {
    const known = await visitor(person?.cookie).get(`/myInquiry?goodsId=${id}&n=1000000`);
    // Makers with names of more than 14 characters are usual.
    expect(/<input[^>]*name="brandName"[^>]*>/.exec(known.html)?.[0]).toMatch(/maxlength="50"/i);
    const found = ['goodsId', 'partNo', 'brandName', 'quantity'].map((name) => valueOf(known.html, name));
    expect([...found, known.html.includes(unknown)]).toEqual([String(id), mpn, brand, '1000000', false]);
    for (const wrong of ['999999999', '-1', 'abc']) {
      const page = await visitor(person?.cookie).get(`/myInquiry?goodsId=${wrong}`);
      expect([wrong, page.status, valueOf(page.html, 'partNo'), page.html.includes(unknown)]).toEqual([wrong, 200, '', true]);
    }
  }
  expect((await visitor().get('/myInquiry')).html).not.toContain(unknown);
});

test('IQ-3 the answer to a registration is in the list, and in one mail in the language asked in', async () => {
  const person = await addPerson(db, { userSource: 1 });
  const buyer = visitor(person.cookie);
  buyer.jar.set('ph_edition', 'international');
  const sent = await buyer.post(shortagePath, { ...part, ...contact, phone: '+49 89 1234567', partNo: 'EN-77' });
  expect(sent.status).toBe(303);
  const { id } = await only('shortage', 'EN-77');
  await answer(id, { to: 'found', note: '2,000 in stock' });
  expect((await buyer.get(shortagePath)).html).toContain('2,000 in stock');
  const mails = await db.many<{ recipient: string; subject: string }>(
    sql`select recipient, subject from mails where user_id = ${Number(person.userId)}`,
  );
  expect(mails).toEqual([{ recipient: contact.email, subject: 'Your registration: EN-77' }]);
});

test('IQ-1 IQ-3 a part priced by hand leads to an inquiry, one out of stock to a registration', async () => {
  const own = testShop(db, []);
  const quoted = await own.addPart({ mpn: 'QUOTE-1', tiers: [] });
  const gone = await own.addPart({ mpn: 'GONE-1', stock: { JS: 0 } });
  const page = async (id: number): Promise<string> => (await visitor().get(`/ProductDetail?goodsId=${id}&n=300`)).html;
  // The brand is new too: the process learns of it as of any change of the catalogue.
  await expect.poll(async () => (await page(quoted)).includes('&brand='), { timeout: 5_000 }).toBe(true);
  const [asked, short] = await Promise.all([quoted, gone].map(page));
  expect(asked).toMatch(new RegExp(`href="/myInquiry\\?goodsId=${quoted}&partNo=QUOTE-1&brand=[^"]+&n=300"`));
  expect(short).toMatch(new RegExp(`href="${shortagePath}\\?new=1&goodsId=${gone}&partNo=GONE-1&brand=[^"]+&n=300"`));
});
