// What is corrected of lists is counted for the reader and the matcher, and nothing of a list stands in the figures.
import { bomDraft, bomDraftEdit, bomMap, bomReadFile } from '@partharbor/contract/calls/boms-read';
import { bomDetail, bomEdit, bomSave } from '@partharbor/contract/calls/boms';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Identity } from '../calls/context.ts';
import type { SearchShop } from '../search/testing.ts';
import { bomFigures } from './metrics.ts';
import { bomShop, dataOf, list, someVisitor, uploaded } from './testing.ts';

let search: SearchShop;
beforeAll(async () => {
  search = await bomShop();
}, 60_000);
afterAll(() => search.drop());
beforeEach(() => {
  bomFigures.columns.reset();
  bomFigures.choices.reset();
});

const counted = async (figure: keyof typeof bomFigures): Promise<string[]> => {
  const { values } = await bomFigures[figure].get();
  return values.filter(({ value }) => value > 0).map(({ labels, value }) => `${Object.values(labels).join(' ')} ${value}`);
};
const visitor = (bytes: string | Buffer, as?: Identity) => {
  const over = someVisitor();
  const read = async () => dataOf(await search.shop.call(bomReadFile, {}, as, { over: { ...over, ...uploaded(bytes) } }));
  return { over, read };
};

test.each([
  ['en', 'Refdes,Qty,Mfr. Part #,Comment', ['comment remark description 1', 'mfrpartno mpn ignored 1']],
  ['zh', '位号,数量,厂家型号,备注说明书', ['other remark description 1', '厂家型号 mpn ignored 1']],
])('R-162 a column that is given another role is counted once, by the known name of its header, in %s', async (lang, header, wanted) => {
  const rows = ['U1,1,STM32F103C8T6,secret one', 'U2,2,LM358DR,secret two'];
  const { over, read } = visitor([header, ...rows].join('\n'));
  const { draftId, headerRow, columns } = await read();
  const { designator, quantity } = columns;
  const said = { draftId, headerRow, columns: { designator: designator!.index, quantity: quantity!.index, description: 3 } };
  for (let times = 0; times < 2; times += 1) dataOf(await search.shop.call(bomMap, said, undefined, { over }));
  expect((await counted('columns')).toSorted(), lang).toEqual(wanted);
  const text = JSON.stringify(await bomFigures.columns.get());
  expect(text).not.toMatch(/secret|说明书/);
});

test('R-162 another sheet or header row has other columns: nothing was corrected', async () => {
  const { over, read } = visitor('Board J,,\nRefdes,Qty,MPN\nU1,1,STM32F103C8T6\nU2,1,LM358DR');
  const { draftId } = await read();
  const columns = { designator: 0, quantity: 1, mpn: 2 };
  dataOf(await search.shop.call(bomMap, { draftId, headerRow: 2, columns }, undefined, { over }));
  expect(await counted('columns')).toEqual([]);
});

test('R-162 a part that is chosen by hand is counted by why the first candidate stood first, whether it is that one or another', async () => {
  const { over, read } = visitor(list);
  const { draftId } = await read();
  const draft = dataOf(await search.shop.call(bomDraft, { draftId }, undefined, { over }));
  const open = draft.lines.find(({ match }) => match === 'unconfirmed')!;
  const [first, second] = open.candidates;
  const pick = async (version: number, goodsId: string, number: number | null = null) => {
    const op = { op: 'pick' as const, key: open.key, picks: [{ goodsId, number }] };
    return dataOf(await search.shop.call(bomDraftEdit, { draftId, version, ops: [op] }, undefined, { over })).version;
  };
  const taken = await pick(draft.version, second!.goodsId);
  expect(await counted('choices')).toEqual([`${first!.reason} another 1`]);
  // A number of one's own for the same part is no choice.
  const numbered = await pick(taken, second!.goodsId, 1_000);
  await pick(numbered, first!.goodsId);
  expect(await counted('choices')).toEqual([`${first!.reason} another 1`, `${first!.reason} first 1`]);
});

test('R-162 in a saved BOM it is counted as well, confirming too, and a refused edit counts nothing', async () => {
  const { identity, userId } = await search.shop.addBuyer();
  const { read } = visitor(list, identity);
  const { draftId } = await read();
  dataOf(await search.shop.call(bomDraft, { draftId }, identity));
  const { bomId, version } = dataOf(
    await search.shop.call(bomSave, { userId, draftId, name: 'Counted' }, identity, { over: { idempotencyKey: 'bom-counts-save' } }),
  );
  const detail = dataOf(await search.shop.call(bomDetail, { userId, bomId }, identity));
  const { key } = detail.lines.find(({ match }) => match === 'unconfirmed')!;
  const stale = {
    userId,
    bomId,
    version: version + 9,
    ops: [
      { op: 'confirm' as const, key },
      { op: 'remove' as const, key: detail.lines[0]!.key },
    ],
  };
  expect(await search.shop.call(bomEdit, stale, identity, { over: { idempotencyKey: 'bom-counts-stale' } })).toMatchObject({
    reason: 'STALE',
  });
  const confirm = { op: 'confirm' as const, key };
  dataOf(
    await search.shop.call(bomEdit, { userId, bomId, version, ops: [confirm] }, identity, { over: { idempotencyKey: 'bom-counts-edit' } }),
  );
  expect(await counted('choices')).toEqual([expect.stringMatching(/^[A-Z_]+ first 1$/)]);
});
