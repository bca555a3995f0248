// Makers are found by all their names, and no two makers by a short form they share.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql, type Database } from '../../platform/database.ts';
import { testDatabase } from '../../platform/testing/database.ts';
import { allKeys, knownBrands, nameKeys } from './known-brands.ts';
import { loadCatalogue } from '../load/load.ts';

let db: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  ({ db, drop } = await testDatabase(2));
  const brands = [
    { key: 'texasinstruments', name: 'Texas Instruments', nameZh: '德州仪器', own: false },
    { key: 'alphaomega', name: 'Alpha & Omega', nameZh: '万国半导体', own: false },
    { key: 'hxzhejiangyueqinghongxingelec', name: 'HX(Zhejiang Yueqing Hongxing Elec)', nameZh: null, own: false },
    { key: 'yxc', name: 'YXC', nameZh: '扬兴科技', own: false },
    { key: 'hongfa', name: 'Hongfa', nameZh: '宏发', own: false },
    { key: 'issi', name: 'ISSI', nameZh: null, own: false },
    { key: 'boschsensortec', name: 'Bosch Sensortec', nameZh: null, own: false },
    { key: 'vishay', name: 'Vishay', nameZh: null, own: false, aliases: ['Vishay Dale', '威世'] },
  ];
  await loadCatalogue(db, { brands, categories: [], parts: [] });
});
afterAll(() => drop());

test('PD-1 a maker is found in English, in Chinese, in brackets, by what the trade or its source calls it', async () => {
  const known = await knownBrands(db);
  for (const name of ['TEXAS INSTRUMENTS', 'Texas Instruments Inc.', '德州仪器', 'TI', 'TI(德州仪器)', 'TI（德州仪器）', '德州仪器(TI)'])
    expect(known(name)).toMatchObject({ key: 'texasinstruments', name: 'Texas Instruments', nameZh: '德州仪器' });
  expect(known('Alpha & Omega Semicon')?.key).toBe('alphaomega');
  expect(known('AOS')?.key).toBe('alphaomega');
  expect(known('BOSCH')?.key).toBe('boschsensortec');
  expect(known('威世')?.key).toBe('vishay');
  expect(known('Yangxing Tech')?.key).toBe('yxc');
  expect(known('HF(Xiamen Hongfa Electroacoustic)')?.key).toBe('hongfa');
  expect(known('ISSI(Integrated Silicon Solution)')?.key).toBe('issi');
  expect(known('Nobody')).toBeNull();
  expect(known('')).toBeNull();
});

test('PD-1 two makers that share a short form stay two', async () => {
  const known = await knownBrands(db);
  expect(known('HX(hengjiaxing)')).toBeNull();
  expect(nameKeys('HX(hengjiaxing)')).toEqual(['hxhengjiaxing']);
  expect(nameKeys('ST(意法半导体)')).toEqual(['st意法半导体', '意法半导体', 'st']);
});

test('PD-1 a maker that comes under another of its names is not made again, and its new names are kept', async () => {
  const brands = [{ key: 'ti', name: 'TI(德州仪器)', nameZh: null, own: false, aliases: ['Burr-Brown'] }];
  await loadCatalogue(db, { brands, categories: [], parts: [] });
  expect(await db.one(sql`select count(*) as n from brands`)).toEqual({ n: 8 });
  expect((await knownBrands(db))('BURR BROWN')?.key).toBe('texasinstruments');
  expect(allKeys({ name: 'TI', nameZh: null })).toContain('texasinstruments');
});
