// Feedback over HTTP as a browser without scripts: sent by a guest and a buyer, opened by its link, listed, added to, answered (CO-6).
import type { AnswerOf } from '@partharbor/contract/call';
import { consoleFeedbackAnswer, consoleFeedbacks } from '@partharbor/contract/calls/console-feedback';
import { feedbackSave } from '@partharbor/contract/calls/feedback';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { callHttp, dataOf } from '../support/client.ts';
import { digest } from '../support/digest.ts';
import { addPerson } from '../support/people.ts';
import { cookiesOf, visitor, type Visited } from '../support/visitor.ts';
import { word } from '../support/words.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld();
const { origin, shop } = world;
const { db } = shop;

const zh = (key: string, inputs?: Readonly<Record<string, string>>): string => word('zh', key, inputs);
const valueOf = ({ html }: Visited, name: string): string | undefined =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1]?.replaceAll('&amp;', '&');
const piece = { kind: 'website', satisfaction: '2', text: '筛选后要等三秒\r\n换了浏览器也一样', page: '/Cart' };
const numberIn = ({ html }: Visited): string => /F(\d{5,})/.exec(html)![1]!;

test('CO-6 a guest’s form is filled with the page it came from, sent without scripts, and leads to its number and private link', async () => {
  const guest = visitor(origin);
  const form = await guest.get(`/questionnaire?from=${encodeURIComponent('/ProductDetailSearch?keywords=LM358')}`);
  expect([form.status, valueOf(form, 'page')]).toEqual([200, '/ProductDetailSearch?keywords=LM358']);
  // Search engines have the form once, not once for every page it can be about.
  expect(/<link rel="canonical" href="([^"]+)"/.exec(form.html)?.[1]).toMatch(/\/questionnaire\?lang=zh_CN$/);
  for (const from of ['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    expect([from, valueOf(await guest.get(`/questionnaire?from=${encodeURIComponent(from)}`), 'page')]).toEqual([from, '']);
  const mark = valueOf(form, 'mark')!;
  const sent = await guest.post('/questionnaire', { ...piece, mark });
  expect([sent.status, sent.location]).toEqual([303, expect.stringMatching(/^\/questionnaireDetail\?key=[\w-]{22}&said=sent$/)]);
  // The second click of a double click.
  expect((await guest.post('/questionnaire', { ...piece, mark })).location).toBe(sent.location);
  const shown = await visitor(origin).get(sent.location);
  const id = numberIn(shown);
  for (const text of [zh('feedback_sent', { id }), zh('feedback_sentGuest'), zh('feedback_stateReceived'), '换了浏览器也一样', 'noindex'])
    expect(shown.html).toContain(text);
  const again = visitor(origin);
  expect((await again.post('/questionnaire', { ...piece, mark: valueOf(await again.get('/questionnaire'), 'mark')! })).location).not.toBe(
    sent.location,
  );
});

test('CO-6 a wrong form comes back with what was typed and what to correct, and nothing is stored', async () => {
  const guest = visitor(origin);
  const before = await digest(db);
  const wrong = await guest.post('/questionnaire', {
    kind: '',
    text: ' 慢 ',
    page: 'https://evil.example',
    wantsAnswer: '1',
    satisfaction: '9',
  });
  expect(wrong.status).toBe(400);
  for (const key of ['feedback_kindMissing', 'feedback_textShort', 'feedback_pageWrong', 'feedback_emailNeeded'])
    expect(wrong.html).toContain(zh(key));
  expect(valueOf(wrong, 'page')).toBe('https://evil.example');
  expect(await digest(db)).toEqual(before);
});

test('CO-6 R-3 T-12 without its key the detail says so; another key is 404; neither is kept by caches or listed', async () => {
  const guest = visitor(origin);
  const bare = await guest.get('/questionnaireDetail');
  expect([bare.status, bare.html.includes(zh('feedback_unnamed')), bare.html.includes('href="/questionnaire"')]).toEqual([200, true, true]);
  for (const key of ['A'.repeat(22), '10001', '%00', 'x'.repeat(3_000)]) {
    const page = await guest.get(`/questionnaireDetail?key=${key}`);
    expect([key, page.status, page.html.includes(zh('feedback_unknown'))]).toEqual([key, 404, true]);
  }
  const { key } = dataOf<{ key: string }>(await callHttp(origin, feedbackSave, { kind: 'other', text: '没有缓存吧' }));
  for (const path of [`/questionnaireDetail?key=${key}`, `/questionnaireDetail.data?key=${key}`, '/questionnaireDetail'])
    expect([path, (await fetch(origin + path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
});

test('CO-6 RT-3 one’s own list takes a login, shows one’s own alone, and leads to the form while it is empty', async () => {
  expect((await visitor(origin).get('/questionnaireWeb')).location).toBe('/Login?redirect=%2FquestionnaireWeb');
  const [one, two] = [await addPerson(db), await addPerson(db)];
  const [buyer, other] = [one, two].map((person) => visitor(origin, cookiesOf(person.cookie)));
  const empty = await buyer!.get('/questionnaireWeb');
  expect([empty.html.includes(zh('feedback_none')), empty.html.includes('href="/questionnaire"')]).toEqual([true, true]);
  const form = await buyer!.get('/questionnaire');
  expect(valueOf(form, 'email')).toBe(`${one.username}@example.com`);
  const sent = await buyer!.post('/questionnaire', { ...piece, email: '', wantsAnswer: '1', userId: two.userId });
  expect(sent.status).toBe(303);
  const id = numberIn(await buyer!.get(sent.location));
  expect((await buyer!.get('/questionnaireWeb')).html).toContain(`>F<!-- -->${id}<`);
  expect((await other!.get('/questionnaireWeb')).html).not.toContain(id);
  expect((await buyer!.get('/UserHome/sysMessage')).html).toContain('href="/questionnaireWeb"');
});

test('CO-6 the answer stands on its page, is told in one mail and one message, and can be added to once', async () => {
  const person = await addPerson(db);
  const buyer = visitor(origin, cookiesOf(person.cookie));
  const sent = await buyer.post('/questionnaire', { ...piece, email: 'eng@works.example', wantsAnswer: '1' });
  const id = numberIn(await buyer.get(sent.location));
  const { records } = dataOf<AnswerOf<typeof consoleFeedbacks>>(
    await callHttp(origin, consoleFeedbacks, { keywords: id }, { token: world.admin }),
  );
  expect(records).toMatchObject([{ id, username: person.username, state: 'received', lang: 'zh', page: '/Cart' }]);
  const answer = { text: '<i>已修复</i>', version: records[0]!.version };
  for (let n = 0; n < 2; n++)
    dataOf(await callHttp(origin, consoleFeedbackAnswer, answer, { token: world.admin, params: { id }, key: `answer-key-${id}` }));
  const page = sent.location.replace('&said=sent', '');
  expect((await buyer.get(page)).html).toContain('&lt;i&gt;已修复&lt;/i&gt;');
  const told = sql`select (select count(*) from mails where event_key like ${`feedback:${id}:%`}) as mails, (select count(*) from user_messages where event_key like ${`feedback:${id}:%`}) as messages`;
  expect(await db.one(told)).toEqual({ mails: 1, messages: 1 });
  expect((await buyer.get('/UserHome/sysMessage')).html).toContain(`反馈 F${id} 的答复`);
  expect((await buyer.post(page, { text: '慢' })).html).toContain(zh('feedback_textShort'));
  const added = await buyer.post(page, { text: '现在好多了，谢谢' });
  expect([added.status, added.location]).toEqual([303, `${page}&said=added`]);
  const after = await buyer.get(added.location);
  for (const text of [zh('feedback_added'), '现在好多了，谢谢', zh('feedback_stateReceived'), zh('feedback_addDone')])
    expect(after.html).toContain(text);
  expect((await buyer.post(page, { text: '再补充一次试试' })).status).toBe(409);
});

test('PL-5 CO-6 the side bar’s link names the page it stands on', async () => {
  const { html } = await visitor(origin).get('/ProductDetailSearch?keywords=LM358');
  expect(html).toContain(`href="/questionnaire?from=${encodeURIComponent('/ProductDetailSearch?keywords=LM358')}"`);
});
