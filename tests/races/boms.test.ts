// Lists of parts while two tabs, two people and two processes are at them: one of a name, each line's change held or refused alone, nothing lost (BM-4, BM-7).
import { bomToOrder } from '@partharbor/contract/calls/boms-cart';
import { bomDetail, bomEdit, bomList, bomSave } from '@partharbor/contract/calls/boms';
import { bomDelete, bomRematch } from '@partharbor/contract/calls/boms-lists';
import { bomDraft, bomDraftEdit, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomShare, bomShared, bomSharedCopy } from '@partharbor/contract/calls/boms-share';
import { orderPreview, orderSubmit } from '@partharbor/contract/calls/orders';
import type { AnswerOf } from '@partharbor/contract/call';
import { sql } from '@partharbor/server/platform/database';
import { expect, test } from 'vitest';
import { expectBooks } from '../support/books.ts';
import { callHttp, dataOf, encrypted, freshKey, newBuyer, type HttpAnswer } from '../support/client.ts';
import { orderBody } from '../support/flows.ts';
import { isFull } from '../support/languages.ts';
import { addPerson } from '../support/people.ts';
import { savedBom } from '../support/requests-boms.ts';
import { makeWorld } from '../support/world.ts';

const world = await makeWorld({ processes: 2 });
const { db, origins } = world.shop;
const [one, two] = [origins[0]!, origins[1]!];
const rounds = isFull ? 50 : 12;
const timeout = 180_000;

type Detail = AnswerOf<typeof bomDetail>;
type Owner = Awaited<ReturnType<typeof addPerson>>;

const list = 'Designator,Quantity,Part Number\nU1,1,STM32F103C8T6\nU2,2,LM358DR';
const reasonOf = ({ body }: HttpAnswer): string => (body.data as { reason?: string }).reason ?? '';
const upload = (at: string, options: { readonly token?: string; readonly cookie?: string } = {}): Promise<HttpAnswer> =>
  callHttp(
    at,
    bomReadFile,
    {},
    {
      files: { file: [{ name: 'bom.csv', bytes: Buffer.from(list) }] },
      headers: options.cookie ? { cookie: options.cookie } : {},
      ...(options.token && { token: options.token }),
    },
  );
const draftOf = async (at: string, token: string): Promise<string> =>
  dataOf<AnswerOf<typeof bomReadFile>>(await upload(at, { token })).draftId;
const detailOf = async ({ userId, token }: Owner, bomId: string): Promise<Detail> =>
  dataOf(await callHttp(one, bomDetail, { userId, bomId }, { token }));

test('BM-4 saving one new name at once in two processes makes one BOM, and asks the other', { timeout }, async () => {
  const person = await addPerson(db);
  for (let round = 0; round < rounds; round += 1) {
    const drafts = await Promise.all([one, two].map((at) => draftOf(at, person.token)));
    const saves = await Promise.all(
      drafts.map((draftId, i) =>
        callHttp(
          [one, two][i]!,
          bomSave,
          { userId: person.userId, draftId, name: `Round ${round}` },
          { token: person.token, key: freshKey() },
        ),
      ),
    );
    expect(saves.map(reasonOf).toSorted()).toEqual(['', 'BOM_NAME_TAKEN']);
  }
  const { total } = dataOf<AnswerOf<typeof bomList>>(
    await callHttp(one, bomList, { userId: person.userId, page: { current: 1, size: 10 } }, { token: person.token }),
  );
  expect(total).toBe(rounds);
});

test('BM-4 two tabs in two processes: other lines both hold, the same line clashes alone', { timeout }, async () => {
  const person = await addPerson(db);
  const { bomId } = await savedBom(world, person);
  for (let round = 0; round < rounds; round += 1) {
    const { version, lines } = await detailOf(person, bomId);
    const edit = async (at: string, line: number, value: number) => {
      const { key, version: lineVersion } = lines[line]!;
      const ops = [{ op: 'quantity', key, value, lineVersion }];
      const input = { userId: person.userId, bomId, version, ops };
      const { refused } = dataOf<AnswerOf<typeof bomEdit>>(await callHttp(at, bomEdit, input, { token: person.token }));
      return { line, value, refused };
    };
    const [base, next] = [round * 10 + 1, round * 10 + 5];
    const answers = await Promise.all([edit(one, 0, base), edit(two, 1, next), edit(one, 1, next + 1)]);
    expect(answers.flatMap(({ refused }) => refused.map(({ reason }) => reason))).toEqual(['STALE']);
    const held = answers.filter(({ refused }) => refused.length === 0);
    const lost = answers.find(({ refused }) => refused.length > 0)!;
    const now = await detailOf(person, bomId);
    for (const { line, value } of held) expect(now.lines[line]!.line.quantity).toBe(value);
    // What the other wrote comes back with the refusal.
    expect(lost.refused[0]!.theirs!.line.quantity).toBe(now.lines[lost.line]!.line.quantity);
  }
});

test('BM-7 matching again while a tab edits: what was answered as kept is there, whichever came first', { timeout }, async () => {
  const person = await addPerson(db);
  const { bomId } = await savedBom(world, person);
  for (let round = 0; round < rounds; round += 1) {
    const { version, lines } = await detailOf(person, bomId);
    const { key, version: lineVersion } = lines[0]!;
    const own = { userId: person.userId, bomId, version };
    const ops = [{ op: 'set', key, field: 'remark', value: `round ${round}`, lineVersion }];
    const [edited, matched] = await Promise.all([
      callHttp(one, bomEdit, { ...own, ops }, { token: person.token }),
      callHttp(two, bomRematch, { ...own, scope: 'all' }, { token: person.token, key: freshKey() }),
    ]);
    expect(['', 'STALE']).toContain(reasonOf(matched));
    const refused = dataOf<AnswerOf<typeof bomEdit>>(edited).refused.map(({ reason }) => reason);
    const now = await detailOf(person, bomId);
    if (refused.length === 0) expect(now.lines[0]!.line.remark).toBe(`round ${round}`);
    else expect(refused).toEqual(['STALE']);
    expect(now.lines.map(({ picks }) => picks.length)).toEqual(lines.map(() => 1));
  }
});

test('BM-7 CK-5 a list deleted while it is ordered: the order is whole with its list, or there is none', { timeout }, async () => {
  const person = await addPerson(db);
  for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
    const { bomId, detail } = await savedBom(world, person);
    const lines = detail.groups.map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
    const own = { userId: person.userId, bomId };
    const [opened, deleted] = await Promise.all([
      callHttp(one, bomToOrder, { ...own, lines }, { token: person.token, key: freshKey() }),
      round % 2 === 0 ? null : callHttp(two, bomDelete, { userId: person.userId, bomIds: [bomId] }, { token: person.token }),
    ]);
    // Deleted before or in the middle of it: nothing was begun.
    if (['NOT_FOUND', 'STALE'].includes(reasonOf(opened))) continue;
    const { draftId } = dataOf<AnswerOf<typeof bomToOrder>>(opened);
    const goods = lines.map(({ goodsId, number }) => [goodsId, number] as const);
    const body = orderBody(person, goods, { draftId });
    const { payable } = dataOf<{ payable: string }>(await callHttp(one, orderPreview, body, { token: person.token }));
    const [placed] = await Promise.all([
      callHttp(one, orderSubmit, { ...body, payable }, { token: person.token, key: freshKey() }),
      deleted ?? callHttp(two, bomDelete, { userId: person.userId, bomIds: [bomId] }, { token: person.token }),
    ]);
    const { orderNo } = dataOf<AnswerOf<typeof orderSubmit>>(placed);
    const { kept } = await db.one<{ kept: number }>(sql`
      select count(*)::int as kept from bom_orders b join bom_revisions r on r.bom_id = b.bom_id and r.no = b.revision and r.kept
      where b.order_no = ${orderNo}`);
    expect(kept).toBe(1);
  }
});

test(
  'BM-7 two people with one link take it at once, while its owner ends it: each has a whole list of his own, or is told there is none',
  { timeout },
  async () => {
    const owner = await addPerson(db);
    const { bomId, detail } = await savedBom(world, owner);
    const [first, second] = await Promise.all([addPerson(db), addPerson(db)]);
    for (let round = 0; round < Math.ceil(rounds / 3); round += 1) {
      const shared = dataOf<AnswerOf<typeof bomShare>>(
        await callHttp(one, bomShare, { userId: owner.userId, bomId, rights: 'copy' }, { token: owner.token, key: freshKey() }),
      );
      const token = shared.url.split('#share=')[1]!;
      expect((await callHttp(two, bomShared, { token }, { token: second.token })).status).toBe(200);
      const copies = await Promise.all(
        [first, second].map((person, i) =>
          callHttp(
            [one, two][i]!,
            bomSharedCopy,
            { userId: person.userId, token, name: `Of a link ${round}` },
            { token: person.token, key: freshKey() },
          ),
        ),
      );
      for (const [i, person] of [first, second].entries()) {
        const copied = dataOf<AnswerOf<typeof bomSharedCopy>>(copies[i]!);
        expect((await detailOf(person, copied.bomId)).lines.map(({ line }) => line.mpn)).toEqual(detail.lines.map(({ line }) => line.mpn));
      }
    }
    expect((await detailOf(owner, bomId)).version).toBe(detail.version);
  },
);

/** Logs in with a visitor’s cookie, as a browser does. */
async function logInWith(at: string, username: string, cookie: string): Promise<number> {
  const form = new URLSearchParams({
    username,
    ...(await encrypted(at, 'Secret-2026')),
    client_id: 'web',
    client_secret: 'web',
    grant_type: 'password',
  });
  const answer = await fetch(`${at}/api/sso/oauth/token`, { method: 'POST', body: form, headers: { origin: at, cookie } });
  await answer.text();
  return answer.status;
}

test(
  'BM-4 R-156 a login in the middle of the work takes a visitor’s list along once, with each change that was kept',
  { timeout },
  async () => {
    for (let round = 0; round < Math.ceil(rounds / 4); round += 1) {
      const read = await upload(one);
      const cookie = read.headers
        .getSetCookie()
        .find((text) => text.startsWith('ph_visitor='))!
        .split(';')[0]!;
      const { draftId } = dataOf<AnswerOf<typeof bomReadFile>>(read);
      const draft = dataOf<AnswerOf<typeof bomDraft>>(await callHttp(one, bomDraft, { draftId }, { headers: { cookie } }));
      const buyer = await newBuyer(one);
      let kept = '';
      const work = async (): Promise<void> => {
        for (let step = 0; step < 12; step += 1) {
          const ops = [{ op: 'set', key: draft.lines[0]!.key, field: 'remark', value: `step ${step}` }];
          const answer = await callHttp(two, bomDraftEdit, { draftId, version: draft.version, ops }, { headers: { cookie } });
          if (answer.status === 404) return;
          if (dataOf<AnswerOf<typeof bomDraftEdit>>(answer).refused.length === 0) kept = `step ${step}`;
        }
      };
      const [, first, second] = await Promise.all([work(), logInWith(one, buyer.username, cookie), logInWith(two, buyer.username, cookie)]);
      expect([first, second]).toContain(200);
      const now = dataOf<AnswerOf<typeof bomDraft>>(await callHttp(one, bomDraft, { draftId }, { token: buyer.token }));
      expect(now.lines[0]!.line.remark).toBe(kept);
      expect((await callHttp(two, bomDraft, { draftId }, { headers: { cookie } })).status).toBe(404);
    }
  },
);

test('T-33 the books agree after all of that', () => expectBooks(db));
