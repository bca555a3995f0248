// Lists from upload to price, as visitors and accounts have them.
import { bomDraft, bomDraftEdit, bomDraftRead, bomDrafts, bomMap, bomPaste, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomCandidates, bomMatch, bomPrice } from '@partharbor/contract/calls/boms-match';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext, Identity } from '../calls/context.ts';
import type { SearchShop } from '../search/testing.ts';
import { hooks } from './hooks.ts';
import { bomShop, dataOf, list, someVisitor, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop();
}, 60_000);
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

test('BM-3 trap: numbers that differ by their point are told apart, and a contradicted number is never chosen', async () => {
  const lines = [
    { mpn: 'SMBJ5.0A' },
    { mpn: 'SMBJ50A' },
    { mpn: 'SMBJ500A' },
    { mpn: 'RC0402FR-0710KL', value: '4.7k', package: '0402', designators: ['R1'] },
  ];
  const answer = dataOf(await search.shop.call(bomMatch, { lines, sets: 2 }));
  expect(answer.lines.map(({ match, candidates }) => [match, match === 'exact' ? candidates[0]!.partNo : ''])).toEqual([
    ['exact', 'SMBJ5.0A'],
    ['exact', 'SMBJ50A'],
    ['unconfirmed', ''],
    ['unconfirmed', ''],
  ]);
  expect(answer.lines[3]!.vetoes).toContain('VALUE');
  expect(answer.lines[0]).toMatchObject({ need: 2, unitPrice: '1.00', subtotal: '2.00', supply: 'enough', tab: 'matched' });
});

test('BM-3 a part that the caller names is taken, and candidates are searched in other words', async () => {
  const goodsId = String(search.ids.get('UMW LM358DR')!);
  const answer = dataOf(await search.shop.call(bomMatch, { lines: [{ mpn: 'LM358DR', goodsId }] }));
  expect(answer.lines[0]).toMatchObject({ match: 'manual', picks: [{ goodsId, number: null }] });
  expect(answer.lines[0]!.candidates[0]!.goodsId).toBe(goodsId);
  const found = dataOf(await search.shop.call(bomCandidates, { line: { mpn: 'NOBODY-SELLS-1' }, query: 'SMBJ50A' }));
  expect(found.candidates[0]!.partNo).toBe('SMBJ50A');
});

test('BM-5 prices follow the sets, other numbers of sets stand beside, and a part off the list is not counted', async () => {
  const goodsId = String(search.ids.get('Samsung Electro-Mechanics CL05B104KO5NNNC')!);
  const lines = [{ key: 'a', quantity: 9, picks: [{ goodsId }] }];
  const priced = dataOf(await search.shop.call(bomPrice, { lines, sets: 100 }));
  expect(priced.groups[0]).toMatchObject({
    need: 900,
    buy: 900,
    unitPrice: '0.0098',
    amount: '8.82',
    hint: { kind: 'saves', number: 1_000, less: '0.72' },
  });
  expect(priced.others.map(({ sets }) => sets)).toEqual([50, 100, 200, 500]);
  expect(priced.deliveries).toMatchObject([{ kind: 'stock', warehouse: 'JS', minDays: 5, maxDays: 10 }]);
  expect(await search.shop.call(bomPrice, { lines, sets: 10_001 })).toMatchObject({ reason: 'SETS_RANGE' });
});

test('BM-1 pasted lines and a corrected mapping make drafts; they are listed for their owner alone', async () => {
  const over = someVisitor();
  const pasted = dataOf(await search.shop.call(bomPaste, { text: 'STM32F103C8T6 ST 10\nLM358DR UMW 2' }, undefined, { over }));
  expect(pasted.lines.map(({ mpn, manufacturer, quantity }) => [mpn, manufacturer, quantity])).toEqual([
    ['STM32F103C8T6', 'ST', 10],
    ['LM358DR', 'UMW', 2],
  ]);
  search.shop.clock.advance(1_000);
  const made = await read(over);
  const mapped = dataOf(
    await search.shop.call(bomMap, { draftId: made.draftId, columns: { mpn: 2, quantity: 1 }, headerRow: 0 }, undefined, { over }),
  );
  expect(mapped.lines.map(({ designators }) => designators)).toEqual(mapped.lines.map(() => []));
  const [draft] = dataOf(await search.shop.call(bomDrafts, {}, undefined, { over }));
  expect(draft).toMatchObject({ draftId: made.draftId, name: 'board', lineCount: mapped.lines.length });
  expect(dataOf(await search.shop.call(bomDrafts, {}, undefined, { over: someVisitor() }))).toEqual([]);
  const sets = [{ op: 'sets' as const, value: 7 }];
  const edited = await search.shop.call(bomDraftEdit, { draftId: made.draftId, version: mapped.version, ops: sets }, undefined, { over });
  expect(dataOf(edited).totals.lines).toBe(mapped.lines.length);
  expect(
    await search.shop.call(bomDraftEdit, { draftId: made.draftId, version: 1, ops: sets }, undefined, { over: someVisitor() }),
  ).toMatchObject({
    reason: 'NOT_FOUND',
  });
});

test('BM-2 R-134 a list whose columns are looked at is shown as it was read, with no part chosen for it; another visitor finds nothing', async () => {
  const over = someVisitor();
  const made = await read(over);
  const { draftId } = made;
  const asRead = async () => dataOf(await search.shop.call(bomDraftRead, { draftId }, undefined, { over }));
  expect(await asRead()).toMatchObject({ version: made.version, name: 'board', sets: 1, lines: made.lines, setAside: [] });
  const [first] = made.lines;
  const ops = [
    { op: 'leaveOut' as const, key: first!.key },
    { op: 'quantity' as const, key: first!.key, value: 9 },
  ];
  dataOf(await search.shop.call(bomDraftEdit, { draftId, version: made.version, ops }, undefined, { over }));
  const looked = await asRead();
  expect([looked.setAside, looked.lines[0]!.quantity]).toEqual([[first!.key], 9]);
  // The first look at the list itself chooses, and what was said of its lines holds.
  const draft = await draftOf(draftId, over);
  expect(draft.lines.map(({ match }) => match)).toEqual(['left_out', 'parameter', 'parameter', 'exact', 'unconfirmed', 'left_out']);
  expect(draft.version).toBe(looked.version + 1);
  expect(await search.shop.call(bomDraftRead, { draftId }, undefined, { over: someVisitor() })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BM-2 R-158 a list that is read again while its page has parts chosen for it is read as was said, and none of both is refused', async () => {
  const over = someVisitor();
  for (const columns of [
    { mpn: 2, quantity: 1 },
    { mpn: 2, quantity: 1, designator: 0 },
  ]) {
    const { draftId } = await read(over);
    const map = () => search.shop.call(bomMap, { draftId, columns, headerRow: 0 }, undefined, { over });
    const [mapped, shown, again] = await Promise.all([map(), search.shop.call(bomDraft, { draftId }, undefined, { over }), map()]);
    expect([mapped.ok, shown.ok, again.ok]).toEqual([true, true, true]);
    expect(Object.keys((await draftOf(draftId, over)).file.columns).toSorted()).toEqual(Object.keys(columns).toSorted());
  }
});

test('R-122 a guest who has parts shown for thousands of lines meets the limit of browsing', async () => {
  const config = { ...search.shop.services.config, limits: true, browsing: { ...search.shop.services.config.browsing, visitorLimit: 60 } };
  const over = { ...someVisitor(), config };
  const lines = Array.from({ length: 300 }, (_none, i) => ({ key: `k${i}`, quantity: 1, picks: [] }));
  const ask = () => search.shop.call(bomPrice, { lines }, undefined, { over });
  expect([(await ask()).ok, (await ask()).ok]).toEqual([true, true]);
  expect(await ask()).toMatchObject({ ok: false, reason: 'VISITOR_LIMITED' });
});

test('BM-4 R-156 a login takes the visitor’s drafts along, once', async () => {
  const over = someVisitor();
  const { draftId } = await read(over);
  const { identity, userId } = await search.shop.addBuyer();
  const context = search.shop.context(undefined, over);
  const claim = () => search.shop.db.transaction((tx) => hooks.login!(tx, context, { userId: Number(userId) }));
  await Promise.all([claim(), claim()]);
  expect((await draftOf(draftId, {}, identity)).draftId).toBe(draftId);
  expect(await search.shop.call(bomDraft, { draftId }, undefined, { over })).toMatchObject({ reason: 'NOT_FOUND' });
});
