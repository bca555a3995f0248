// Traps of lists of parts that the server alone can show: lines not placed that carry a live code, what is private, and text that acts.
import { bomDraft, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomDraftExport } from '@partharbor/contract/calls/boms-lists';
import { bomMatch } from '@partharbor/contract/calls/boms-match';
import { bomDetail, bomEdit, bomSave } from '@partharbor/contract/calls/boms';
import { bomToCart } from '@partharbor/contract/calls/boms-cart';
import { materialSave } from '@partharbor/contract/calls/materials';
import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallContext, Identity } from '../calls/context.ts';
import { domain as carts } from '../carts/domain.ts';
import { domain as materials } from '../materials/domain.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomShop, dataOf, someVisitor, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop(carts, materials);
}, 60_000);
afterAll(() => search.drop());

let keys = 0;
const keyed = () => ({ over: { idempotencyKey: `trap-test-${process.pid}-${++keys}` } });
const read = async (file: string, over: Partial<CallContext>, as?: Identity) =>
  dataOf(await search.shop.call(bomReadFile, {}, as, { over: { ...over, ...uploaded(file) } }));
const draftOf = async (draftId: string, over: Partial<CallContext>, as?: Identity) =>
  dataOf(await search.shop.call(bomDraft, { draftId }, as, { over }));

const head = 'Designator,Quantity,Part Number,Supplier Part,Value,DNP';
const placed = ['U1,1,STM32F103C8T6,C8734,,', 'D1,2,SMBJ5.0A,,,'];
const words = ['DNP', 'DNF', 'DNI', 'DNS', 'do not place', 'not fitted', '不贴', '不焊', '空贴'];
const notPlaced = [
  ...words.map((word, at) => `U${at + 10},1,STM32F103C8T6,C8734,${word},`),
  ...['x', 'yes', '1', '是'].map((mark, at) => `U${at + 30},1,STM32F103C8T6,C8734,,${mark}`),
];

test('BM-3 R-129 trap: lines flagged as not placed are never matched, bought or given out as parts, whatever code they carry', async () => {
  const over = someVisitor();
  const of = async (rows: readonly string[]) => draftOf((await read([head, ...rows].join('\n'), over)).draftId, over);
  const [alone, all] = [await of(placed), await of([...placed, ...notPlaced])];
  expect([all.totals.leftOut, all.totals.success, all.totals.amount]).toEqual([notPlaced.length, 2, alone.totals.amount]);
  expect(all.groups).toEqual(alone.groups);
  const flagged = all.lines.slice(placed.length);
  expect(flagged.map(({ match, picks, candidates }) => [match, picks.length, candidates.length])).toEqual(
    flagged.map(() => ['left_out', 0, 0]),
  );
  const file = dataOf(await search.shop.call(bomDraftExport, { draftId: all.draftId, format: 'csv' }, undefined, { over }));
  const rows = (await text(Readable.from(file.body))).split(/\r?\n/);
  // The uploaded number stands in each row; as what the shop recommends it stands beside the placed part alone.
  expect(rows.map((row) => row.split('STM32F103C8T6').length - 1).filter((times) => times > 0)).toEqual([2, ...notPlaced.map(() => 1)]);

  const { identity, userId } = await search.shop.addBuyer();
  const { draftId } = await read([head, ...placed, ...notPlaced].join('\n'), {}, identity);
  const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name: 'traps' }, identity, keyed()));
  const { groups } = dataOf(await search.shop.call(bomDetail, { userId, bomId }, identity));
  const lines = groups.map(({ goodsId, buy, unitPrice }) => ({ goodsId, number: buy, unitPrice }));
  expect(dataOf(await search.shop.call(bomToCart, { userId, bomId, lines }, identity, keyed()))).toMatchObject({
    added: 2,
    left: [{ reason: 'left_out', lines: notPlaced.length }],
  });
});

test('R-122 R-174 trap: codes and choices of one buyer answer nobody else, and an id one letter off is like none', async () => {
  const [one, two] = [await search.shop.addBuyer(), await search.shop.addBuyer()];
  const goodsId = String(search.ids.get('UMW LM358DR')!);
  dataOf(
    await search.shop.call(
      materialSave,
      { userId: one.userId, materialId: '', version: 0, code: 'OWN-7', goodsId, preferred: true, remark: '' },
      one.identity,
      keyed(),
    ),
  );
  const lines = [{ mpn: 'LM358DR', materialCode: 'OWN-7' }, { mpn: 'LM358DR' }];
  const matched = async (as?: Identity) => dataOf(await search.shop.call(bomMatch, { lines }, as));
  const [mine, foreign, guest] = [await matched(one.identity), await matched(two.identity), await matched()];
  expect(mine.lines[0]!.candidates[0]).toMatchObject({ goodsId, evidence: 'material_code' });
  expect(foreign.lines).toEqual(guest.lines);
  expect(JSON.stringify(foreign.lines)).not.toContain('material_code');

  const file = 'Designator,Quantity,Part Number\nU2,1,LM358DR';
  const saved = async ({ identity, userId }: typeof one, name: string) => {
    const { draftId } = await read(file, {}, identity);
    const { bomId } = dataOf(await search.shop.call(bomSave, { userId, draftId, name }, identity, keyed()));
    return dataOf(await search.shop.call(bomDetail, { userId, bomId }, identity));
  };
  const first = await saved(one, 'first');
  const [line] = first.lines;
  expect(line).toMatchObject({ match: 'unconfirmed', choice: 'open' });
  const pick = [{ op: 'pick' as const, key: line!.key, picks: [{ goodsId, number: null }], lineVersion: line!.version }];
  dataOf(await search.shop.call(bomEdit, { userId: one.userId, bomId: first.bomId, version: first.version, ops: pick }, one.identity));
  expect((await saved(one, 'again')).lines[0]).toMatchObject({ choice: 'system', picked: [{ goodsId, evidence: 'remembered' }] });
  expect((await saved(two, 'of another')).lines[0]).toMatchObject({ match: 'unconfirmed', choice: 'open', picks: [] });

  const over = someVisitor();
  const { draftId } = await read(file, over);
  const off = `${draftId.slice(0, -1)}${draftId.endsWith('0') ? '1' : '0'}`;
  const refused = (id: string, as: Partial<CallContext>) => search.shop.call(bomDraft, { draftId: id }, undefined, { over: as });
  const [none, anothers] = [await refused(off, over), await refused(draftId, someVisitor())];
  expect(none).toMatchObject({ ok: false, reason: 'NOT_FOUND' });
  expect(anothers).toEqual(none);
});

test('BM-1 R-163 T-31 trap: text that acts is shown as it stood, given out as text, and comes back equal; long cells stay whole', async () => {
  const over = someVisitor();
  const acting = ['=HYPERLINK("http://x","y")', '+1', '-R1', '@x', '<script>alert(1)</script>', 'a\u202Eb', 'x'.repeat(100)];
  const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
  const designators = Array.from({ length: 200 }, (_one, at) => `R${at * 2 + 1}`);
  const rows = acting.map((cell, at) => ['U' + (900 + at), '1', `PART-${at}X7`, cell, cell, cell, cell].map(quoted).join(','));
  const file = [
    'Designator,Quantity,Part Number,Description,Remark,Customer PN,Manufacturer',
    ...rows,
    `${quoted(designators.join(','))},200,RC0402FR-0710KL,,,,`,
  ].join('\n');
  const first = await read(file, over);
  const plain = ({ lines }: typeof first) =>
    lines.map((line) => [line.designators, line.mpn, line.description, line.remark, line.customerPn, line.manufacturer]);
  expect(first.lines.at(-1)!.designators).toEqual(designators);
  expect(first.lines.slice(0, 5).map(({ description }) => description)).toEqual(acting.slice(0, 5));
  expect(JSON.stringify(plain(first))).not.toContain('\u202E');
  const given = dataOf(await search.shop.call(bomDraftExport, { draftId: first.draftId, format: 'csv' }, undefined, { over }));
  const csv = await text(Readable.from(given.body));
  for (const start of ['=HYPERLINK', '+1', '-R1', '@x']) expect(csv).not.toMatch(new RegExp(String.raw`(^|,|\n)"?[${start[0]!}]`));
  expect(plain(await read(csv, over))).toEqual(plain(first));
});
