// Lists of designators.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DESIGNATORS_MAX, designatorLook, readDesignators } from './designators.ts';

test.each([
  ['C1-C4', 'C1 C2 C3 C4'],
  ['C1~4', 'C1 C2 C3 C4'],
  ['C1..C4', 'C1 C2 C3 C4'],
  ['C1...C3', 'C1 C2 C3'],
  ['C1->C3', 'C1 C2 C3'],
  ['C1 to C3', 'C1 C2 C3'],
  ['C1至C3', 'C1 C2 C3'],
  ['C1 – C3', 'C1 C2 C3'],
  ['C1‐C3', 'C1 C2 C3'],
  ['C1‑3', 'C1 C2 C3'],
  ['C1−C3', 'C1 C2 C3'],
  ['C1－C3', 'C1 C2 C3'],
  ['C1→C3', 'C1 C2 C3'],
  ['C11,12,13', 'C11 C12 C13'],
  ['R1, R2;R3/R4|R5、R6 R7\nR8', 'R1 R2 R3 R4 R5 R6 R7 R8'],
  ['D1+D2 + D3', 'D1 D2 D3'],
  ['Ｒ１，Ｒ２', 'R1 R2'],
  ['R 1, R 2', 'R1 R2'],
  ['LED01-03', 'LED01 LED02 LED03'],
  ['R5-R3', 'R5-R3'],
  ['R1-C4', 'R1-C4'],
  ['U1-A', 'U1-A'],
  ['BOOT, RESET', 'BOOT RESET'],
  ['X7 3', 'X7 3'],
  ['', ''],
])('BM-2 R-128 designators are written out: %s', (cell, names) => {
  expect(readDesignators(cell).join(' ')).toBe(names);
});

test('R-128 a line has at most 2,000 designators, whatever its ranges say', () => {
  expect(readDesignators('R1-R1999')).toHaveLength(1999);
  expect(readDesignators(Array.from({ length: 200 }, () => 'C1-C1999').join(','))).toHaveLength(DESIGNATORS_MAX);
  expect(readDesignators('R1-R99999')).toEqual(['R1-R99999']);
});

test('R-128 any list of names is read back, and any range of them is all between its ends', () => {
  const prefix = fc.constantFrom('R', 'C', 'IC', 'LED', 'CN', 'XTAL');
  const name = fc.tuple(prefix, fc.integer({ min: 1, max: 9_999 })).map(([letters, number]) => `${letters}${number}`);
  fc.assert(
    fc.property(
      fc.array(name, { minLength: 1, maxLength: 60 }),
      fc.constantFrom(',', ', ', ';', ' ', '、', '\n', ' / ', '|'),
      (names, divider) => {
        expect(readDesignators(names.join(divider))).toEqual(names);
      },
    ),
  );
  const sign = fc.constantFrom('-', '~', '..', '->', ' to ', '至', ' - ', '–');
  fc.assert(
    fc.property(prefix, fc.nat(500), fc.integer({ min: 0, max: 300 }), sign, fc.boolean(), (letters, from, count, between, isShort) => {
      const names = Array.from({ length: count + 1 }, (_one, i) => `${letters}${from + i}`);
      const last = isShort ? String(from + count) : names.at(-1)!;
      expect(readDesignators(`${names[0]}${between}${last}`)).toEqual(names);
    }),
  );
});

test('R-126 a cell looks like designators by its prefixes; what may be a number of a part does so less', () => {
  for (const cell of ['C1', 'R1,R2', 'C11,12,13', 'IC1 IC2', 'C1-C4', 'LED1', 'TP1+TP2', 'SW1A'])
    expect(designatorLook(cell), cell).toBe(1);
  for (const cell of ['LM358', 'BC547', 'NE555', 'IRF540']) expect(designatorLook(cell), cell).toBe(0.4);
  for (const cell of ['100nF', 'STM32F103C8T6', 'Resistor 10k', '', '0603', 'Qty', '1N4148']) expect(designatorLook(cell), cell).toBe(0);
});
