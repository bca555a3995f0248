// Alternatives to a part that does not suffice: which are offered, what differs, and what is never offered.
import { bomCandidates } from '@partharbor/contract/calls/boms-match';
import type { RawInputOf } from '@partharbor/contract/call';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countQueries } from '../platform/database.ts';
import type { SearchShop, SoughtPart } from '../search/testing.ts';
import { bomShopWith, dataOf } from './testing.ts';

const mlcc = (mpn: string, maker: string, more: Partial<SoughtPart> = {}): SoughtPart => ({
  mpn,
  maker,
  leaf: 'mlcc',
  package: '0402',
  tiers: [[1, 20_000]],
  stock: { JS: 900_000 },
  ...more,
  params: { capacitance: 1e-7, voltage_rating: 50, tolerance: 10, dielectric: 'X7R', ...more.params },
});

let on: SearchShop;
beforeAll(async () => {
  on = await bomShopWith([
    mlcc('GRM155R71H104KE14D', 'Murata'),
    mlcc('GRM155R71H104JE14D', 'Murata', { params: { tolerance: 5 }, tiers: [[1, 10_000]] }),
    mlcc('GRM155R71E104KE14D', 'Murata', { params: { voltage_rating: 25 }, tiers: [[1, 1_000]] }),
    mlcc('CC0402KRX7R9BB104', 'YAGEO', { stock: { JS: 499_999 }, tiers: [[1, 1_000]] }),
    mlcc('CL10B104KB8NNNC', 'Samsung Electro-Mechanics', { package: '0603', tiers: [[1, 1_000]] }),
    mlcc('CGA2B3X7R1H104K', 'TDK', { stockType: 'order_stock', stock: {}, tiers: [[1, 30_000]] }),
  ]);
}, 60_000);
afterAll(() => on.drop());

type Ask = RawInputOf<typeof bomCandidates>;
const idOf = (name: string): string => String(on.ids.get(name)!);
const ask = async (line: Ask['line'], short: Ask['short'], sets = 100) =>
  dataOf(await on.shop.call(bomCandidates, { line, sets, ...(short && { short }) }));
const named = (list: Awaited<ReturnType<typeof ask>>['alternatives']) =>
  list.map(({ partNo, brandName, why }) => `${brandName} ${partNo} ${why}`);
const capacitor = 'Samsung Electro-Mechanics CL05B104KO5NNNC';

test('R-154 a part short of pieces is offered what is equal or better and has enough, the cheapest total first, with what differs', async () => {
  const { alternatives } = await ask({ mpn: 'CL05B104KO5NNNC', manufacturer: 'Samsung' }, { goodsId: idOf(capacitor), number: 500_000 });
  expect(named(alternatives)).toEqual([
    'Murata GRM155R71H104JE14D substitute',
    'Murata GRM155R71H104KE14D substitute',
    'TDK CGA2B3X7R1H104K substitute',
  ]);
  expect(alternatives[0]).toMatchObject({ buy: 500_000, unitPrice: '0.01', amount: '5000.00' });
  expect(alternatives[0]!.differences).toMatchObject([
    { code: 'brand', own: 'Samsung Electro-Mechanics', other: 'Murata', agreement: 'different' },
    { code: 'tolerance', agreement: 'better' },
  ]);
  expect(alternatives[1]!.differences.map(({ code }) => code)).toEqual(['brand']);
});

test('R-154 the same number of another maker serves, unless a line that shares the part contradicts it', async () => {
  const short = { goodsId: idOf('Texas Instruments LM358DR'), number: 600 };
  const line = { mpn: 'LM358DR', manufacturer: 'TI', quantity: 6 };
  const { alternatives } = await ask(line, short);
  expect(named(alternatives)).toEqual(['UMW LM358DR same_number']);
  expect(alternatives[0]).toMatchObject({ vetoes: ['MAKER'], buy: 600 });
  expect((await ask(line, { ...short, number: 901 })).alternatives).toEqual([]);
  expect((await ask(line, { ...short, others: [{ mpn: 'LM358DR', package: 'DIP-8' }] })).alternatives).toEqual([]);
});

test('R-154 a line given a value is served only by what meets it, and without a short part nothing is offered', async () => {
  const line = { value: '100nF 50V 5%', package: '0402', designators: ['C1'], quantity: 5_000 };
  const { alternatives, candidates } = await ask(line, { goodsId: idOf(capacitor), number: 500_000 });
  expect(named(alternatives)).toEqual(['Murata GRM155R71H104JE14D next']);
  expect((await ask(line, undefined)).alternatives).toEqual([]);
  expect((await ask(line, undefined)).candidates).toEqual(candidates);
});

test('R-154 a part that is none has no substitutes, and the call keeps to its queries', async () => {
  expect((await ask({ mpn: 'LM358DR' }, { goodsId: '999999999', number: 600 })).alternatives).toMatchObject([{ brandName: 'UMW' }]);
  const parts = await on.still();
  const short = { goodsId: idOf(capacitor), number: 500_000 };
  const { queries } = await countQueries(() =>
    on.shop.call(bomCandidates, { line: { mpn: 'CL05B104KO5NNNC' }, short }, on.as, { over: { parts } }),
  );
  expect(queries).toBeLessThanOrEqual(bomCandidates.queries);
});
