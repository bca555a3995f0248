// Saved BOMs: names, versions of two tabs, revisions, links, and what is remembered; with the books after each test.
import { bomDetail, bomEdit, bomList, bomSave } from '@partharbor/contract/calls/boms';
import { bomCopy, bomDelete, bomRematch, bomRename, bomRestore, bomRevisions, bomUndelete } from '@partharbor/contract/calls/boms-lists';
import { bomChoiceSet, bomChoices, bomLayoutForget, bomLayouts } from '@partharbor/contract/calls/boms-mind';
import { bomDraft, bomDraftEdit, bomMap, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomShare, bomShareEnd, bomShared, bomSharedCopy, bomShares } from '@partharbor/contract/calls/boms-share';
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { RawInputOf } from '@partharbor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestBuyer } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomShop, dataOf, list, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop();
}, 60_000);
afterAll(() => search.drop());

let keys = 0;
const keyed = () => ({ idempotencyKey: `bom-test-${process.pid}-${++keys}` });
type Call = SearchShop['shop']['call'];

class Owner {
  readonly buyer: TestBuyer;
  constructor(buyer: TestBuyer) {
    this.buyer = buyer;
  }
  call: Call = (call, input, _as, options = {}) =>
    search.shop.call(call, { ...(input as object), userId: this.buyer.userId } as unknown as typeof input, this.buyer.identity, {
      ...options,
      over: { ...keyed(), ...options.over },
    });
  async read(text: string = list): Promise<string> {
    return dataOf(await search.shop.call(bomReadFile, {}, this.buyer.identity, { over: uploaded(text) })).draftId;
  }
  async save(name: string, text: string = list, over: object = {}): Promise<Outcome<AnswerOf<typeof bomSave>>> {
    const draftId = await this.read(text);
    return this.call(bomSave, { userId: '', draftId, name, ...over });
  }
  async detail(bomId: string, revision = 0): Promise<AnswerOf<typeof bomDetail>> {
    return dataOf(await this.call(bomDetail, { userId: '', bomId, revision }));
  }
}
const owner = async (): Promise<Owner> => new Owner(await search.shop.addBuyer());
const u = '';

test('BM-4 a draft becomes a BOM; another of its name is asked about, overwritten only as it was seen, and keeps id and revisions', async () => {
  const me = await owner();
  const saved = dataOf(await me.save('主控板 V3'));
  expect(saved).toMatchObject({ revision: 1, version: 1 });
  const draftId = await me.read('Part Number,Quantity\nSTM32F103C8T6,7');
  const asked = await me.call(bomSave, { userId: u, draftId, name: '主控板v3' });
  expect(asked).toMatchObject({ ok: false, reason: 'BOM_NAME_TAKEN', details: { bomId: saved.bomId, version: 1, name: '主控板 V3' } });
  expect(await me.call(bomSave, { userId: u, draftId, name: '主控板v3', overwrite: true, version: 9 })).toMatchObject({ reason: 'STALE' });
  expect(dataOf(await me.call(bomSave, { userId: u, draftId, name: '主控板v3', sets: 5, overwrite: true, version: 1 }))).toEqual({
    bomId: saved.bomId,
    name: '主控板 V3',
    revision: 2,
    version: 2,
  });
  const now = await me.detail(saved.bomId);
  expect(now.lines.map(({ line, need }) => [line.mpn, need])).toEqual([['STM32F103C8T6', 35]]);
  expect((await me.detail(saved.bomId, 1)).lines).toHaveLength(6);
  expect(await search.shop.call(bomDraft, { draftId }, me.buyer.identity)).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BM-4 sets out of bounds, a name of blanks and another’s draft are refused', async () => {
  const [me, other] = [await owner(), await owner()];
  expect(await me.save('a', list, { sets: 0 })).toMatchObject({ reason: 'SETS_RANGE' });
  expect(await me.save('b', list, { sets: 10_001 })).toMatchObject({ reason: 'SETS_RANGE' });
  expect(await me.save('  ')).toMatchObject({ reason: 'BAD_INPUT' });
  const draftId = await me.read();
  expect(await other.call(bomSave, { userId: u, draftId, name: 'c' })).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BM-4 two tabs: edits of other lines both hold, one of the same line is refused alone with what stands there', async () => {
  const me = await owner();
  const { bomId } = dataOf(await me.save('tabs'));
  const { lines, version } = await me.detail(bomId);
  const [a, b] = [lines[0]!, lines[2]!];
  const set = (one: typeof a, value: number) => ({ op: 'quantity', key: one.key, value, lineVersion: one.version }) as const;
  const [first, second, third] = await Promise.all([
    me.call(bomEdit, { userId: u, bomId, version, ops: [set(a, 3)] }),
    me.call(bomEdit, { userId: u, bomId, version, ops: [set(b, 4)] }),
    me.call(bomEdit, { userId: u, bomId, version, ops: [set(b, 5)] }),
  ]);
  expect(dataOf(first).refused).toEqual([]);
  const refused = [...dataOf(second).refused, ...dataOf(third).refused];
  expect(refused).toMatchObject([{ key: b.key, reason: 'STALE' }]);
  const now = await me.detail(bomId);
  expect(now.lines[0]!.line.quantity).toBe(3);
  expect(refused[0]!.theirs!.line.quantity).toBe(now.lines[2]!.line.quantity);
  expect(await me.call(bomEdit, { userId: u, bomId, version, ops: [{ op: 'sets', value: 9 }] })).toMatchObject({ reason: 'STALE' });
});

test('BM-4 changing what a line asks for matches it anew; what was chosen by hand stays and is remembered', async () => {
  const me = await owner();
  const { bomId } = dataOf(await me.save('picks'));
  const before = await me.detail(bomId);
  const open = before.lines[4]!;
  const umw = open.candidates.find(({ brandName }) => brandName === 'UMW')!;
  const edited = dataOf(
    await me.call(bomEdit, {
      userId: u,
      bomId,
      version: before.version,
      ops: [
        { op: 'pick', key: open.key, picks: [{ goodsId: umw.goodsId }] },
        { op: 'set', key: before.lines[0]!.key, field: 'mpn', value: 'STM32F103CBT6' },
      ],
    }),
  );
  expect(edited.lines.map(({ match, picked }) => [match, picked[0]?.partNo])).toEqual([
    ['exact', 'STM32F103CBT6'],
    ['manual', 'LM358DR'],
  ]);
  const again = dataOf(await me.save('picks again'));
  const line = (await me.detail(again.bomId)).lines[4]!;
  expect(line).toMatchObject({ match: 'manual', choice: 'system', reason: 'REMEMBERED' });
  expect(line.picked[0]!.brandName).toBe('UMW');
  const known = dataOf(await me.call(bomChoices, {}));
  expect(known.records).toMatchObject([{ line: 'LM358DR', partNo: 'LM358DR', brandName: 'UMW' }]);
  expect(dataOf(await (await owner()).call(bomChoices, {})).records).toEqual([]);
  expect(dataOf(await me.call(bomChoiceSet, { userId: u, forget: ['*'], makers: ['YAGEO'] }))).toEqual({ forgotten: 1, makers: ['YAGEO'] });
  expect(await me.call(bomChoiceSet, { userId: u, makers: ['Nobody Ltd'] })).toMatchObject({ reason: 'BAD_INPUT' });
  const after = dataOf(await me.save('forgotten'));
  expect((await me.detail(after.bomId)).lines[4]).toMatchObject({ match: 'unconfirmed', reason: 'MAKERS' });
});

test('BM-4 lines are added, moved, left out, confirmed and removed; an empty one is refused alone', async () => {
  const me = await owner();
  const { bomId } = dataOf(await me.save('ops'));
  const { lines, version } = await me.detail(bomId);
  const [first, second, , , open] = lines;
  const edited = dataOf(
    await me.call(bomEdit, {
      userId: u,
      bomId,
      version,
      ops: [
        { op: 'add', line: { mpn: 'SMBJ50A', quantity: 2 }, after: first!.key },
        { op: 'add', line: { manufacturer: 'ST' }, after: '' },
        { op: 'confirm', key: open!.key },
        { op: 'leaveOut', key: second!.key },
        { op: 'remove', key: lines[5]!.key },
        { op: 'move', key: first!.key, after: lines[3]!.key },
      ],
    }),
  );
  expect(edited.refused).toEqual([{ key: '', reason: 'BOTH_EMPTY', theirs: null }]);
  const now = await me.detail(bomId);
  expect(now.lines.map(({ line, match }) => [line.mpn || line.value, match])).toEqual([
    ['SMBJ50A', 'exact'],
    ['10k', 'left_out'],
    ['100nF', 'parameter'],
    ['SMBJ5.0A', 'exact'],
    ['STM32F103C8T6', 'exact'],
    ['LM358DR', 'manual'],
  ]);
  expect(now.lines.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(edited.order).toEqual(now.lines.map(({ key }) => key));
});

test('R-146 R-158 a choice by hand that is taken back is forgotten: the system’s own part is there again', async () => {
  const me = await owner();
  const { bomId } = dataOf(await me.save('taken back'));
  const { version, lines } = await me.detail(bomId);
  const { key, match, picks } = lines[0]!;
  const other = String(search.ids.get('STMicroelectronics STM32F103CBT6')!);
  const edit = async (from: number, ...ops: RawInputOf<typeof bomEdit>['ops']) =>
    dataOf(await me.call(bomEdit, { userId: u, bomId, version: from, ops }));
  const taken = await edit(version, { op: 'pick', key, picks: [{ goodsId: other }] });
  expect(taken.lines).toMatchObject([{ match: 'manual', picks: [{ goodsId: other }] }]);
  const back = await edit(taken.version, { op: 'reopen', key });
  expect(back.lines).toMatchObject([{ match, picks }]);
  const again = dataOf(await me.save('next list'));
  expect((await me.detail(again.bomId)).lines[0]).toMatchObject({ match, picks });
});

test('BM-7 BOMs are listed, renamed, copied, deleted and taken back; a name taken meanwhile gives way', async () => {
  const [me, other] = [await owner(), await owner()];
  const one = dataOf(await me.save('Board'));
  dataOf(await me.save('Power'));
  search.shop.clock.set(new Date(search.shop.clock.now().getTime() + 1_000));
  expect(await me.call(bomRename, { userId: u, bomId: one.bomId, name: 'power', version: 1 })).toMatchObject({ reason: 'BOM_NAME_TAKEN' });
  expect(await me.call(bomRename, { userId: u, bomId: one.bomId, name: 'BOARD', version: 1 })).toMatchObject({
    ok: true,
    data: { version: 2 },
  });
  expect(await me.call(bomRename, { userId: u, bomId: one.bomId, name: 'X', version: 1 })).toMatchObject({ reason: 'STALE' });
  expect(await other.call(bomRename, { userId: u, bomId: one.bomId, name: 'X', version: 2 })).toMatchObject({ reason: 'NOT_FOUND' });
  const copy = dataOf(await me.call(bomCopy, { userId: u, bomId: one.bomId }));
  expect(copy.name).toBe('BOARD (2)');
  const names = async (over = {}) => dataOf(await me.call(bomList, { userId: u, ...over })).records.map(({ name }) => name);
  expect(await names()).toEqual(['BOARD (2)', 'BOARD', 'Power']);
  expect(dataOf(await other.call(bomDelete, { userId: u, bomIds: [one.bomId] })).deleted).toEqual([]);
  expect(dataOf(await me.call(bomDelete, { userId: u, bomIds: [one.bomId] })).deleted).toEqual([one.bomId]);
  expect(await me.call(bomDetail, { userId: u, bomId: one.bomId })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await names({ deleted: '1' })).toEqual(['BOARD']);
  dataOf(await me.save('board'));
  expect(dataOf(await me.call(bomUndelete, { userId: u, bomIds: [one.bomId] })).restored).toEqual([
    { bomId: one.bomId, name: 'BOARD (3)' },
  ]);
  expect(await names({ keywords: 'POW' })).toEqual(['Power']);
});

test('BM-7 matching again keeps what was chosen by hand, says what changed, and every state can be gone back to', async () => {
  const me = await owner();
  const { bomId } = dataOf(await me.save('again'));
  const { version, lines } = await me.detail(bomId);
  const part = search.ids.get('STMicroelectronics STM32F103C8T6')!;
  await search.shop.db.run(sql`update parts set goods_status = 0 where id = ${part}`);
  try {
    const shown = await me.detail(bomId);
    expect(shown.changes).toMatchObject([{ key: lines[0]!.key, kind: 'off_shelf' }]);
    const copy = dataOf(await me.call(bomCopy, { userId: u, bomId }));
    expect((await me.detail(copy.bomId)).changes).toEqual([]);
    const again = dataOf(await me.call(bomRematch, { userId: u, bomId, scope: 'all', version }));
    expect(again.changes).toEqual([{ key: lines[0]!.key, kind: 'pick', before: 'STM32F103C8T6', after: '' }]);
    expect(again).toMatchObject({ revision: 2 });
    expect(await me.call(bomRematch, { userId: u, bomId, scope: 'all', version })).toMatchObject({ reason: 'STALE' });
    const back = dataOf(await me.call(bomRestore, { userId: u, bomId, no: 1, version: again.version }));
    expect(back.revision).toBe(3);
  } finally {
    await search.shop.db.run(sql`update parts set goods_status = 1 where id = ${part}`);
  }
  expect((await me.detail(bomId)).lines[0]).toMatchObject({ match: 'exact' });
  const listed = dataOf(await me.call(bomRevisions, { bomId }));
  expect(listed.map(({ no, cause, lineCount, changed }) => [no, cause, lineCount, changed])).toEqual([
    [3, 'restore', 6, 1],
    [2, 'rematch', 6, 1],
    [1, 'upload', 6, null],
  ]);
});

test('BM-7 a link shows a BOM without what is the owner’s own, copies it where it may, and opens nothing once it has ended', async () => {
  const [me, reader] = [await owner(), await owner()];
  const text = 'Part Number,Quantity,Customer PN,Material code,Remark\nSTM32F103C8T6,2,CANARY-1,M-77,CANARY-2\n100nF 0402 X7R 50V C,1,,,';
  const { bomId } = dataOf(await me.save('shared', text, { remark: 'CANARY-3' }));
  expect(await reader.call(bomShare, { userId: u, bomId })).toMatchObject({ reason: 'NOT_FOUND' });
  const made = dataOf(await me.call(bomShare, { userId: u, bomId, rights: 'view' }));
  const token = made.url.split('#share=')[1]!;
  const open = (some: string) => search.shop.call(bomShared, { token: some });
  const seen = dataOf(await open(token));
  expect(seen).toMatchObject({ name: 'shared', rights: 'view' });
  expect(JSON.stringify(seen)).not.toMatch(/CANARY|M-77/);
  expect(await open(`${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).toMatchObject({ reason: 'NOT_FOUND' });
  expect(await reader.call(bomSharedCopy, { userId: u, token })).toMatchObject({ reason: 'NOT_FOUND' });
  const copying = dataOf(await me.call(bomShare, { userId: u, bomId, rights: 'copy', withCodes: true })).url.split('#share=')[1]!;
  const copy = dataOf(await reader.call(bomSharedCopy, { userId: u, token: copying }));
  const own = await reader.detail(copy.bomId);
  expect(own.lines[0]!.line).toMatchObject({ materialCode: 'M-77', customerPn: '', remark: '' });
  expect(dataOf(await reader.call(bomChoices, {})).records).toEqual([]);
  expect(dataOf(await me.call(bomShares, { bomId })).map(({ opened, rights }) => [opened, rights])).toEqual([
    [0, 'copy'],
    [1, 'view'],
  ]);
  expect(await reader.call(bomShareEnd, { userId: u, shareId: made.shareId })).toMatchObject({ reason: 'NOT_FOUND' });
  expect(dataOf(await me.call(bomShareEnd, { userId: u, shareId: made.shareId }))).toBe(true);
  expect(await open(token)).toMatchObject({ reason: 'NOT_FOUND' });
  await me.call(bomDelete, { userId: u, bomIds: [bomId] });
  expect(await open(copying)).toMatchObject({ reason: 'NOT_FOUND' });
});

test('BM-2 columns said by hand are remembered for lists of the same form, until they are forgotten', async () => {
  const me = await owner();
  const text = 'Alpha,Beta,Gamma\nSTM32F103C8T6,5,x\nSMBJ5.0A,6,y';
  const draftId = await me.read(text);
  const mapped = dataOf(await me.call(bomMap, { draftId, columns: { mpn: 0, quantity: 1, remark: 2 }, headerRow: 0 }));
  expect(mapped.lines.map(({ mpn, quantity, remark }) => [mpn, quantity, remark])).toEqual([
    ['STM32F103C8T6', 5, 'x'],
    ['SMBJ5.0A', 6, 'y'],
  ]);
  const again = dataOf(await search.shop.call(bomReadFile, {}, me.buyer.identity, { over: uploaded(text) }));
  expect(again.columns).toMatchObject({ remark: { index: 2, confidence: 'remembered' } });
  const [layout] = dataOf(await me.call(bomLayouts, {}));
  expect(layout).toMatchObject({ headers: ['Alpha', 'Beta', 'Gamma'], columns: { mpn: 0, quantity: 1, remark: 2 } });
  expect(await me.call(bomLayoutForget, { userId: u, layoutId: layout!.layoutId })).toMatchObject({ ok: true });
  const fresh = dataOf(await search.shop.call(bomReadFile, {}, me.buyer.identity, { over: uploaded(text) }));
  expect(fresh.columns.remark?.confidence).not.toBe('remembered');
});

test('BM-4 an edit of a draft that another tab changed meanwhile takes both along', async () => {
  const me = await owner();
  const draftId = await me.read();
  const { lines, version } = dataOf(await search.shop.call(bomDraft, { draftId }, me.buyer.identity));
  const edit = (key: string, value: number) => me.call(bomDraftEdit, { draftId, version, ops: [{ op: 'quantity', key, value }] });
  const both = await Promise.all([edit(lines[0]!.key, 8), edit(lines[1]!.key, 9)]);
  expect(both.map((one) => dataOf(one).refused)).toEqual([[], []]);
  const now = dataOf(await search.shop.call(bomDraft, { draftId }, me.buyer.identity));
  expect(now.lines.slice(0, 2).map(({ line }) => line.quantity)).toEqual([8, 9]);
});
