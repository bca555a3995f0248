// Dielectrics, printed codes, colours, mounting and grids.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readColour } from './colours.ts';
import { dielectricAtLeast, dielectricRank, readDielectric } from './dielectrics.ts';
import { letterTolerance, readCapacitorCode, readResistorCode } from './eia-codes.ts';
import { gridOf, readTimes } from './grid.ts';
import { readMounting } from './mounting.ts';

const dielectrics = ['C0G', 'C0H', 'U2J', 'SL', 'X8R', 'X7R', 'X7S', 'X7T', 'X6S', 'X5R', 'Y5P', 'Z5U', 'Y5V'] as const;

test.each([
  ['NP0', 'C0G'],
  ['npo', 'C0G'],
  ['COG', 'C0G'],
  ['C0G/NP0', 'C0G'],
  ['x7r', 'X7R'],
  ['Ｘ５Ｒ', 'X5R'],
  ['Y5V', 'Y5V'],
])('%s is the dielectric %s', (text, name) => {
  expect(readDielectric(text)).toBe(name);
});

test.each(['', 'X1R', '0603', 'XR7', 'constructor', 'PET', 'X7', 'toString'])('"%s" is no dielectric', (text) => {
  expect(readDielectric(text)).toBeNull();
});

test('SR-4 C0G is better than X7R, X7R than X5R, X5R than Y5V', () => {
  const chain = ['C0G', 'X7R', 'X5R', 'Y5V'] as const;
  for (const [i, better] of chain.entries())
    for (const [j, wanted] of chain.entries()) expect(dielectricAtLeast(better, wanted), `${better} for ${wanted}`).toBe(i <= j);
  expect(dielectricAtLeast('X7S', 'X5R')).toBe(false);
  expect(dielectricAtLeast('X8R', 'X7R')).toBe(true);
  expect(dielectricAtLeast('odd', 'X7R')).toBe(false);
});

test('"at least as good" is an order, and the ranks follow it', () => {
  const name = fc.constantFrom(...dielectrics);
  fc.assert(
    fc.property(name, name, name, (a, b, c) => {
      if (dielectricAtLeast(a, b) && dielectricAtLeast(b, c)) expect(dielectricAtLeast(a, c)).toBe(true);
      if (a !== b && dielectricAtLeast(a, b)) {
        expect(dielectricAtLeast(b, a)).toBe(false);
        expect(dielectricRank(a)).toBeLessThan(dielectricRank(b));
      }
    }),
  );
});

test('104 on a capacitor is 100 nF, 1002 on a resistor 10 kΩ', () => {
  expect(readCapacitorCode('104')).toBe(1e-7);
  expect(readCapacitorCode('220')).toBe(2.2e-11);
  expect(readCapacitorCode('479')).toBe(4.7e-12);
  expect(readCapacitorCode('047')).toBeNull();
  expect(readCapacitorCode('0603')).toBeNull();
  expect(readResistorCode('472')).toBe(4700);
  expect(readResistorCode('1002')).toBe(10_000);
  expect(readResistorCode('10k')).toBeNull();
  expect(letterTolerance('J')).toEqual({ value: 5, unit: '%' });
  expect(letterTolerance('C')).toEqual({ value: 2.5e-13, unit: 'F' });
  expect(letterTolerance('Q')).toBeNull();
});

test('colours meet in both languages', () => {
  expect(readColour('绿色')).toBe('green');
  expect(readColour('Green')).toBe('green');
  expect(readColour('Yellow Green')).toBe('yellow-green');
  expect(readColour('黄绿')).toBe('yellow-green');
  expect(readColour('Emerald Green')).toBe('emerald green');
  expect(readColour('constructor')).toBeNull();
});

test('mounting is read from catalogue texts', () => {
  expect([...readMounting('Surface Mount, Right Angle')]).toEqual(['SMD', 'right angle']);
  expect([...readMounting('直插')]).toEqual(['THT']);
  expect([...readMounting('Through Hole')]).toEqual(['THT']);
  expect([...readMounting('Brick nogging')]).toEqual([]);
});

test('grids count rows and contacts, bodies stay millimetres', () => {
  expect(gridOf(readTimes('1x40P')!)).toEqual({ rows: 1, positions: 40 });
  expect(gridOf(readTimes('２×２０Ｐ')!)).toEqual({ rows: 2, positions: 40 });
  expect(gridOf(readTimes('2*5')!)).toEqual({ rows: 2, positions: 10 });
  expect(gridOf(readTimes('6x6x5')!)).toBeNull();
  expect(gridOf(readTimes('6x6mm')!)).toBeNull();
  expect(readTimes('6x6x4.3mm')).toEqual({ numbers: [6, 6, 4.3], tail: 'mm' });
  expect(readTimes('3.2*2.5')).toEqual({ numbers: [3.2, 2.5], tail: '' });
  expect(readTimes('x40')).toBeNull();
});
