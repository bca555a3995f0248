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
  const ops = [{ op: 'pick', key: draft.lines[4]!.key, picks: [{ goodsId: goodsId! }] }] as const;
  dataOf(await search.shop.call(bomDraftEdit, { draftId, version: draft.version, ops: [...ops] }, identity));
  const over = { idempotencyKey: 'books-of-boms' };
  const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name: 'books' }, identity, { over }));
  dataOf(await search.shop.call(bomShare, { userId, bomId }, identity));
  dataOf(await search.shop.call(bomReadFile, {}, identity, { over: uploaded(list) }));
});
afterAll(() => search.drop());

const faults: readonly (readonly [id: string, fault: () => Sql])[] = [
  ['I-84', () => sql`update bom_lines set position = position + 1 where position = 6`],
  ['I-85', () => sql`delete from bom_picks where line_id in (select id from bom_lines where choice = 'system' limit 1)`],
  ['I-86', () => sql`update bom_picks set vetoes = '{PACKAGE}' where line_id in (select id from bom_lines where choice = 'system')`],
  ['I-87', () => sql`update bom_choices set at = at - interval '1 hour'`],
  ['I-88', () => sql`update boms set revision = revision + 1`],
  ['I-89', () => sql`update users set blocked_at = now() where id in (select user_id from boms)`],
  ['I-90', () => sql`update bom_drafts set expires_at = now() - interval '2 days'`],
  ['I-94', () => sql`insert into bom_orders (order_no, bom_id, revision, sets) select o.order_no, b.id, 1, 1 from made o, boms b`],
  ['I-95', () => sql`alter table bom_lines add column match_state text`],
  ['I-96', () => sql`update bom_lines set quantity = quantity + 1`],
];

test('the books of BOMs find nothing in what calls wrote', async () => {
  expect(await foundAfter(search.shop.db, sql`select 1`, { unguarded: false })).toEqual([]);
});

test.each(faults.filter(([id]) => id !== 'I-94'))('%s finds its fault', async (id, fault) => {
  expect(await foundAfter(search.shop.db, fault(), { unguarded: true })).toContain(id);
});
