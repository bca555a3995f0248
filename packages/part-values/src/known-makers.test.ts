// Which makers are meant by a number that others copy.
import { expect, test } from 'vitest';
import { brandKeys } from './brand-key.ts';
import { isKnownMaker } from './known-makers.ts';

test('SR-3 makers whose numbers are copied are known in every spelling, those who copy are not', () => {
  for (const name of [
    'Texas Instruments',
    'TI',
    'STMicroelectronics',
    'onsemi',
    'ON Semiconductor Corp.',
    'Infineon Technologies',
    'MURATA',
    'JSCJ',
  ])
    expect([name, isKnownMaker(brandKeys(name))]).toEqual([name, true]);
  for (const name of ['UMW', 'HXY MOSFET', 'JSMSEMI', 'MSKSEMI', 'VBsemi', 'TECH PUBLIC', 'HGSEMI', 'XBLW', ''])
    expect([name, isKnownMaker(brandKeys(name))]).toEqual([name, false]);
});
