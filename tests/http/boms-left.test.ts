// Over HTTP in two processes: lines that are left wait for stock, and what is said of a list reaches staff.
import { bomRemind } from '@partharbor/contract/calls/boms-cart';
import { bomMap, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomFeedback } from '@partharbor/contract/calls/boms-feedback';
import { consoleBomFeedback, consoleBomFeedbackDone, consoleBomFeedbackOpen } from '@partharbor/contract/calls/console-bom-feedback';
import { messageList } from '@partharbor/contract/calls/notifications';
import { subscriptionList } from '@partharbor/contract/calls/subscriptions';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, freshKey, type HttpAnswer } from '../support/client.ts';
import { addPerson, addStaffToken } from '../support/people.ts';
import { savedBom } from '../support/requests-boms.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { shop } = world;
const [one, two] = [shop.origins[0]!, shop.origins[1]!];
const reasonOf = ({ body }: HttpAnswer): string => (body.data as { reason?: string }).reason ?? '';

test('R-168 IQ-3 asked at once in two processes, lines are one reminder each; one that cannot wait refuses all', async () => {
  const person = await addPerson(shop.db);
  const { bomId, detail } = await savedBom(world, person);
  const waitFor = (at: string, numbers: readonly number[], key = freshKey()) => {
    const lines = numbers.map((number, i) => ({ key: detail.lines[i]!.key, number }));
    return callHttp(at, bomRemind, { userId: person.userId, bomId, lines, kind: 'arrival' }, { token: person.token, key });
  };
  const refused = await waitFor(one, [9_000_000, 1]);
  expect([refused.status, reasonOf(refused)]).toEqual([409, 'STOCK_THERE']);
  const key = freshKey();
  const answers = await Promise.all([one, two, one, two].map((at) => waitFor(at, [9_000_000, 8_000_000], key)));
  expect(answers.map((answer) => dataOf<AnswerOf<typeof bomRemind>>(answer).made)).toEqual([2, 2, 2, 2]);
  const waiting = dataOf<AnswerOf<typeof subscriptionList>>(
    await callHttp(two, subscriptionList, { current: 1, size: 20 }, { token: person.token }),
  );
  expect(waiting.records.map(({ kind, quantity }) => `${kind} ${quantity}`).toSorted()).toEqual(['arrival 8000000', 'arrival 9000000']);
});

test('R-162 R-122 what is said of a BOM reaches staff, who open it only with leave, on record, and answer once', async () => {
  const person = await addPerson(shop.db);
  const staff = await addStaffToken(shop.db, ['service']);
  const { bomId, detail } = await savedBom(world, person);
  const say = (text: string, mayLook: boolean) =>
    callHttp(one, bomFeedback, { bomId, key: detail.lines[0]!.key, kind: 'match', text, mayLook }, { token: person.token });
  for (const [text, mayLook] of [
    ['no leave', false],
    ['with leave', true],
  ] as const)
    expect((await say(text, mayLook)).status).toBe(200);
  const { records } = dataOf<AnswerOf<typeof consoleBomFeedback>>(
    await callHttp(two, consoleBomFeedback, { state: 'open' }, { token: staff }),
  );
  const [allowed, closed] = [records.find(({ text }) => text === 'with leave')!, records.find(({ text }) => text === 'no leave')!];
  const open = (id: string) => callHttp(two, consoleBomFeedbackOpen, {}, { token: staff, params: { id } });
  expect([(await open(closed.id)).status, (await open(allowed.id)).status]).toEqual([403, 200]);
  const audit = await shop.db.many<{ subject: string }>(sql`select subject from audit_log where action = 'bomfeedback.open'`);
  expect(audit).toEqual([{ subject: `bomfeedback:${allowed.id}` }]);
  const close = (at: string) =>
    callHttp(at, consoleBomFeedbackDone, { answer: '已改进', version: 1 }, { token: staff, params: { id: allowed.id }, key: freshKey() });
  expect((await Promise.all([close(one), close(two)])).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const told = dataOf<AnswerOf<typeof messageList>>(await callHttp(one, messageList, { userId: person.userId }, { token: person.token }));
  expect(told.records.map(({ title }) => title)).toEqual(['您的 BOM 反馈有了答复']);
});

test('R-162 R-122 columns that are corrected are counted for operators by the known names of both languages, without a text of the list', async () => {
  const person = await addPerson(shop.db);
  for (const header of ['Refdes,Qty,Mfr. Part #,Comment', '位号,数量,厂家型号,机密列']) {
    const bytes = Buffer.from([header, 'U1,1,STM32F103C8T6,secret one', 'U2,2,LM358DR,secret two'].join('\n'));
    const files = { file: [{ name: 'counted.csv', bytes }] };
    const { draftId } = dataOf<AnswerOf<typeof bomReadFile>>(await callHttp(one, bomReadFile, {}, { token: person.token, files }));
    const said = { draftId, headerRow: 0, columns: { designator: 0, quantity: 1, description: 3 } };
    expect((await callHttp(one, bomMap, said, { token: person.token })).status).toBe(200);
  }
  const figures = (await (await fetch(`${one}/api/metrics`)).text()).split('\n').filter((line) => line.startsWith('bom_column'));
  for (const alias of ['mfrpartno', '厂家型号'])
    expect(figures).toContain(`bom_column_corrections_total{alias="${alias}",from="mpn",to="ignored"} 1`);
  expect(figures.join()).not.toMatch(/机密|secret|STM32/);
});

test('T-33 the books agree after all of that', () => expectBooks(shop.db));
