// Makers in lists and by name.
import { makerList, makerLookup } from '@partharbor/contract/calls/zones';
import type { AnswerOf } from '@partharbor/contract/call';
import { afterAll, expect, test } from 'vitest';
import { domain as searchOperations } from '../search/domain.ts';
import { rebuildSearch } from '../catalogue/search-rows.ts';
import { searchShop } from '../search/testing.ts';
import { testShop } from '../calls/testing.ts';
import { sql } from '../platform/database.ts';
import { letterOf } from './makers.ts';
import { domain } from './domain.ts';

const leaf = { key: 'mcu', zh: '单片机', en: 'Microcontrollers', top: ['ics', '芯片', 'ICs'] } as const;
const part = (mpn: string, maker: string, sales = 0) => ({ mpn, maker, leaf: 'mcu', sales });
const sought = await searchShop(
  [leaf],
  [
    part('STM32F103', 'STMicroelectronics', 50),
    part('STM32F405', 'STMicroelectronics', 30),
    part('GD32F103', 'GigaDevice', 500),
    part('TPS5430', 'Texas Instruments', 5),
    part('3PK1', '3PEAK', 1),
  ],
);
const shop = testShop(sought.shop.db, [domain, searchOperations]);
afterAll(() => sought.drop());

const list = async (input: Record<string, string>): Promise<AnswerOf<typeof makerList>> => {
  const answer = await shop.call(makerList, input);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
};
const lookup = async (input: Record<string, string>): Promise<AnswerOf<typeof makerLookup>> => {
  const answer = await shop.call(makerLookup, input);
  if (!answer.ok) throw new Error(answer.reason);
  return answer.data;
};
const names = (makers: readonly { brandName: string }[]): string[] => makers.map((one) => one.brandName);

test('SR-11 makers stand by what they sell, by their number of parts, or by name, and under their letter', async () => {
  expect(names((await list({})).records)).toEqual(['GigaDevice', 'STMicroelectronics', 'Texas Instruments', '3PEAK']);
  expect((await list({ sort: 'parts' })).records[0]).toMatchObject({ brandName: 'STMicroelectronics', parts: 2, sales: 80 });
  expect(names((await list({ sort: 'name' })).records)).toEqual(['3PEAK', 'GigaDevice', 'STMicroelectronics', 'Texas Instruments']);
  const t = await list({ letter: 'T' });
  expect(names(t.records)).toEqual(['Texas Instruments']);
  expect(t.letters).toEqual([
    { letter: 'G', count: 1 },
    { letter: 'S', count: 1 },
    { letter: 'T', count: 1 },
    { letter: '0', count: 1 },
  ]);
});

test('SR-11 the box among the makers finds pieces of names, and signs alone find nothing', async () => {
  expect(names((await list({ keywords: 'instr' })).records)).toEqual(['Texas Instruments']);
  expect(names((await list({ keywords: '%_' })).records)).toEqual([]);
});

test('SR-11 a maker is looked up by its id and by any spelling of its name', async () => {
  for (const name of ['TI', 'Texas Instruments Inc.', 'TEXAS-INSTRUMENTS'])
    expect(names((await lookup({ name })).makers), name).toEqual(['Texas Instruments']);
  const [giga] = (await lookup({ name: 'gigadevice' })).makers;
  expect(giga).toMatchObject({ mainland: true, parts: 1 });
  expect((await lookup({ brandId: giga!.brandId })).makers).toEqual([giga]);
  expect(await lookup({ brandId: '999999' })).toEqual({ makers: [], near: [] });
});

test('SR-11 a name nobody has offers names close to it', async () => {
  expect(names((await lookup({ name: 'Gigadevise' })).near)).toEqual(['GigaDevice']);
  expect(names((await lookup({ name: 'texas' })).near)).toEqual(['Texas Instruments']);
  expect(names((await lookup({ name: 'Texsa' })).near)).toEqual(['Texas Instruments']);
  expect(await lookup({ name: 'zzzzqqqq' })).toEqual({ makers: [], near: [] });
  expect(await lookup({ name: '' })).toEqual({ makers: [], near: [] });
});

test('letters of the index', () => {
  expect(['Yageo', 'éclair', '3PEAK', '风华', ''].map(letterOf)).toEqual(['Y', 'E', '0', '#', '#']);
});

test('SR-11 the discount list holds exactly the parts with a discount in the edition, as prices change', async () => {
  const { db } = sought.shop;
  const found = async (over: Record<string, unknown> = {}) =>
    (await sought.page({ zone: 'discount', ...over })).records.map((one) => one.partNo).sort();
  expect(await found()).toEqual([]);
  await db.run(
    sql`update part_prices set discount_micros = 1000 where edition = 'domestic' and part_id in (select id from parts where mpn in ('STM32F103', 'TPS5430'))`,
  );
  await rebuildSearch(db);
  expect(await found()).toEqual(['STM32F103', 'TPS5430']);
  const abroad = (await shop.addBuyer({ userSource: 1 })).identity;
  expect((await sought.page({ zone: 'discount' }, abroad)).records).toEqual([]);
  await db.run(
    sql`update part_prices set tiers = '[]' where edition = 'domestic' and part_id in (select id from parts where mpn = 'TPS5430')`,
  );
  await rebuildSearch(db);
  expect(await found()).toEqual(['STM32F103']);
});

test('SR-11 the mainland list holds the parts of mainland makers, and its facets nobody else', async () => {
  const page = await sought.page({ zone: 'mainland' });
  expect(page.records.map((one) => one.brandName).sort()).toEqual(['3PEAK', 'GigaDevice']);
  expect(page.facets.brands.map((one) => one.label).sort()).toEqual(['3PEAK', 'GigaDevice']);
  const { brandId } = (await lookup({ name: 'GigaDevice' })).makers[0]!;
  const chosen = await sought.page({ zone: 'mainland', brandIds: brandId });
  expect([chosen.total, chosen.facets.brands.length, chosen.without.brandIds]).toEqual([1, 2, 2]);
});
