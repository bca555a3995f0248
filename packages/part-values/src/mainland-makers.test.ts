// The list of mainland makers: long enough, without contradictions, and met by any spelling.
import { expect, test } from 'vitest';
import { brandKey } from './brand-key.ts';
import { isMainlandMaker, mainlandMakers } from './mainland-makers.ts';

test('SR-11 at least eighty mainland makers are known, each with its Chinese name, none twice', () => {
  expect(mainlandMakers.length).toBeGreaterThanOrEqual(80);
  for (const spellings of mainlandMakers) expect(spellings.at(-1), spellings[0]).toMatch(/\p{Script=Han}/u);
  const owners = new Map<string, string>();
  for (const [name, ...others] of mainlandMakers)
    for (const key of new Set([name!, ...others].map(brandKey))) {
      expect([key, owners.get(key)]).toEqual([key, undefined]);
      owners.set(key, name!);
    }
});

test('SR-11 a mainland maker is met by any spelling of its name', () => {
  for (const name of [
    'GigaDevice',
    'GIGADEVICE SEMICONDUCTOR INC.',
    '兆易创新',
    'HF(Xiamen Hongfa Electroacoustic)',
    'WCH (沁恒)',
    'Sunlord Electronics Co., Ltd.',
  ])
    expect(isMainlandMaker(name), name).toBe(true);
});

test('SR-11 makers of other places are not met', () => {
  for (const name of ['Texas Instruments', 'Yageo', 'Murata', 'Nexperia', 'Samsung Electro-Mechanics', 'Diodes Incorporated', 'MPS', ''])
    expect(isMainlandMaker(name), name).toBe(false);
});
