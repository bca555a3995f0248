// Lists from upload to price, as visitors and accounts have them.
import { bomDraft, bomDraftEdit, bomDrafts, bomMap, bomPaste, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomCandidates, bomMatch, bomPrice } from '@partharbor/contract/calls/boms-match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext, Identity } from '../calls/context.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomShop, dataOf, list, someVisitor, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop();
});
afterAll(() => search.drop());

const read = async (over: Partial<CallContext>, bytes: Buffer | string = list, as?: Identity, input = {}) =>
  dataOf(await search.shop.call(bomReadFile, input, as, { over: { ...over, ...uploaded(bytes) } }));
const draftOf = async (draftId: string, over: Partial<CallContext>, as?: Identity) =>
  dataOf(await search.shop.call(bomDraft, { draftId }, as, { over }));

test('BM-1 a list is read, matched and priced for a visitor; another visitor finds nothing', async () => {
  const over = someVisitor();
  const made = await read(over);
  expect(made.columns).toMatchObject({ designator: { index: 0 }, quantity: { index: 1 }, mpn: { index: 2 } });
  expect(made.counts).toMatchObject({ lines: 6, dnp: 1 });
  const draft = await draftOf(made.draftId, over);
  expect(draft.lines.map(({ match, choice }) => [match, choice])).toEqual([
    ['exact', 'system'],
    ['parameter', 'system'],
    ['parameter', 'system'],
    ['exact', 'system'],
    ['unconfirmed', 'open'],
    ['left_out', 'open'],
  ]);
  expect(draft.lines[4]).toMatchObject({ reason: 'MAKERS', picks: [] });
  expect(draft.lines[4]!.candidates.map(({ partNo }) => partNo)).toEqual(['LM358DR', 'LM358DR']);
  expect(draft.lines[1]!.picked[0]).toMatchObject({ partNo: 'RC0402FR-0710KL', evidence: 'values' });
  expect(draft.totals).toMatchObject({ lines: 6, success: 4, open: 1, leftOut: 1, currency: 'CNY' });
  expect(await search.shop.call(bomDraft, { draftId: made.draftId }, undefined, { over: someVisitor() })).toMatchObject({
    ok: false,
    reason: 'NOT_FOUND',
  });
  expect((await draftOf(made.draftId, over)).version).toBe(draft.version);
});
