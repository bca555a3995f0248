// The books of BOMs find what is wrong, and nothing in sound data.
import { bomSave } from '@partharbor/contract/calls/boms';
import { bomDraftEdit, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomDraft } from '@partharbor/contract/calls/boms-read';
import { bomShare } from '@partharbor/contract/calls/boms-share';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { foundAfter } from '../invariants/testing.ts';
import { sql, type Sql } from '../platform/database.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomShop, dataOf, list, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop();
  const { identity, userId } = await search.shop.addBuyer();
  const { draftId } = dataOf(await search.shop.call(bomReadFile, {}, identity, { over: uploaded(list) }));
  const draft = dataOf(await search.shop.call(bomDraft, { draftId }, identity));
  const [goodsId] = draft.lines[4]!.candidates.map((one) => one.goodsId);
  const pick = { op: 'pick' as const, key: draft.lines[4]!.key, picks: [{ goodsId: goodsId! }] };
  dataOf(await search.shop.call(bomDraftEdit, { draftId, version: draft.version, ops: [pick] }, identity));
  const over = { idempotencyKey: 'books-of-boms' };
  const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name: 'books' }, identity, { over }));
  dataOf(await search.shop.call(bomShare, { userId, bomId }, identity));
  dataOf(await search.shop.call(bomReadFile, {}, identity, { over: uploaded(list) }));
}, 60_000);
afterAll(() => search.drop());

const expectFound = async (id: string, fault: Sql): Promise<void> =>
  expect(await foundAfter(search.shop.db, fault, { unguarded: true })).toContain(id);

test('T-33 the books of BOMs find nothing in what calls wrote', async () => {
  expect(await foundAfter(search.shop.db, sql`select 1`, { unguarded: false })).toEqual([]);
});

test('T-33 I-84 a gap in the numbers of lines is found', () =>
  expectFound('I-84', sql`update bom_lines set position = position + 1 where position = 6`));

test('T-33 I-85 a chosen line without its part is found', () =>
  expectFound('I-85', sql`delete from bom_picks where line_id in (select id from bom_lines where choice = 'system')`));

test('T-33 I-86 a choice of the system against a contradiction is found', () =>
  expectFound('I-86', sql`update bom_picks set vetoes = '{PACKAGE}' where line_id in (select id from bom_lines where choice = 'system')`));

test('T-33 I-87 a choice that is not the newest is found', () =>
  expectFound('I-87', sql`update bom_choices set at = at - interval '1 hour'`));

test('T-33 I-88 a revision that was never cut is found', () => expectFound('I-88', sql`update boms set revision = revision + 1`));

test('T-33 I-89 a link of a blocked account is found', () =>
  expectFound('I-89', sql`update users set blocked_at = now() where id in (select user_id from boms)`));

test('T-33 I-90 a draft that should have ended is found', () =>
  expectFound('I-90', sql`update bom_drafts set expires_at = now() - interval '2 days'`));

test('T-33 I-95 a state that is kept is found', () => expectFound('I-95', sql`alter table bom_lines add column match_state text`));

test('T-33 I-96 lines that are not those of the hash are found', () =>
  expectFound('I-96', sql`update bom_lines set quantity = quantity + 1`));
