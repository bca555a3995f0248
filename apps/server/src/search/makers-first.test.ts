// Proves that of parts with one number those of the makers buyers mean come first (SR-3).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchShop, type SearchShop, type SoughtPart } from './testing.ts';

const part = (maker: string, mpn: string, sales: number, over: Partial<SoughtPart> = {}): SoughtPart => ({
  mpn,
  maker,
  leaf: 'opamps',
  sales,
  ...over,
});
let on: SearchShop;
beforeAll(async () => {
  on = await searchShop(
    [{ key: 'opamps', zh: '运算放大器', en: 'Operational Amplifiers', top: ['amps', '放大器', 'Amplifiers'] }],
    [
      part('UMW', 'LM358', 9_000),
      part('HGSEMI', 'LM358', 8_000),
      part('Texas Instruments', 'LM358', 10),
      part('onsemi', 'LM358', 20),
      part('STMicroelectronics', 'LM358', 500, { stock: {} }),
      part('onsemi', 'LM-358', 5_000),
      part('UMW', 'LM358DR', 99_000),
    ],
  );
});
afterAll(() => on.drop());

const rows = async (over: Parameters<SearchShop['page']>[0]): Promise<string[]> =>
  (await on.page(over)).records.map(({ brandName, partNo }) => `${brandName} ${partNo}`);

test('SR-3 of one number the known makers come first, in stock and sold most before, then the others; what only begins so stays behind', async () => {
  const all = await rows({ keywords: 'LM358' });
  expect(all).toEqual([
    'onsemi LM358',
    'Texas Instruments LM358',
    'STMicroelectronics LM358',
    'UMW LM358',
    'HGSEMI LM358',
    'onsemi LM-358',
    'UMW LM358DR',
  ]);
  const pages = await Promise.all([1, 2, 3, 4].map((current) => rows({ keywords: 'LM358', current, size: 2 })));
  expect(pages.flat()).toEqual(all);
});

test('SR-3 SR-7 another order and a maker chosen are obeyed', async () => {
  expect((await rows({ keywords: 'LM358', sort: 'sales' }))[0]).toBe('UMW LM358DR');
  const umw = (await on.page({ keywords: 'LM358' })).facets.brands.find(({ label }) => label === 'UMW')!.value;
  expect(await rows({ keywords: 'LM358', brandIds: umw })).toEqual(['UMW LM358', 'UMW LM358DR']);
});
