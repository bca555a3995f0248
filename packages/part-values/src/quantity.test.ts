// Reading and printing quantities: the spellings of the trade, and the way back.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printQuantity, printRange, printSpread } from './print.ts';
import { readQuantity } from './quantity.ts';
import { readValue } from './reading.ts';

const spellings: readonly (readonly [text: string, value: number, unit: string])[] = [
  ['4k7', 4700, 'ohm'],
  ['4R7', 4.7, 'ohm'],
  ['0R', 0, 'ohm'],
  ['R47', 0.47, 'ohm'],
  ['2M2', 2_200_000, 'ohm'],
  ['100KR', 100_000, 'ohm'],
  ['10 Kohm', 10_000, 'ohm'],
  ['4.7kΩ', 4700, 'ohm'],
  ['10mΩ', 0.01, 'ohm'],
  ['1MΩ', 1e6, 'ohm'],
  ['100nF', 1e-7, 'F'],
  ['0.1uF', 1e-7, 'F'],
  ['0.1µF', 1e-7, 'F'],
  ['0.1μF', 1e-7, 'F'],
  ['1UF', 1e-6, 'F'],
  ['4n7F', 4.7e-9, 'F'],
  ['22PF', 2.2e-11, 'F'],
  ['4.7uH', 4.7e-6, 'H'],
  ['2 MHz', 2e6, 'Hz'],
  ['32.768kHz', 32_768, 'Hz'],
  ['±1%', 1, '%'],
  ['+/-5%', 5, '%'],
  ['±20ppm', 20, 'ppm'],
  ['-40℃', -40, '°C'],
  ['+125°C', 125, '°C'],
  ['512Byte', 512, 'B'],
  ['128Mbit', 134_217_728, 'bit'],
  ['64KB', 65_536, 'B'],
  ['10Mbps', 1e7, 'bit/s'],
  ['10Mbit/s', 1e7, 'bit/s'],
  ['1/4W', 0.25, 'W'],
  ['1/10W', 0.1, 'W'],
  ['62.5mW', 0.0625, 'W'],
  ['4,7kΩ', 4700, 'ohm'],
  ['100,000 cycles', 100_000, ''],
  ['1,000,000 Cycles', 1_000_000, ''],
  ['2000hrs', 2000, 'h'],
  ['10ms', 0.01, 's'],
  ['1V/us', 1e6, 'V/s'],
  ['500V/ms', 5e5, 'V/s'],
  ['2uV/℃', 2e-6, 'V/°C'],
  ['±100ppm/℃', 100, 'ppm/°C'],
  ['40nV/√Hz', 4e-8, 'V/√Hz'],
  ['2.54mm', 0.00254, 'm'],
  ['0.1inch', 0.00254, 'm'],
  ['120°', 120, 'deg'],
  ['16P', 16, ''],
  ['32 Bit', 32, 'bit'],
  ['8-bit', 8, 'bit'],
  ['1.6 k', 1600, ''],
  ['２．２ｋΩ', 2200, 'ohm'],
  ['1 megohm', 1e6, 'ohm'],
  ['2.2 kilohms', 2200, 'ohm'],
  ['22 microfarad', 2.2e-5, 'F'],
  ['10MOHM', 1e7, 'ohm'],
  ['10KOHM', 10_000, 'ohm'],
  ['6V3', 6.3, 'V'],
  ['6.3V', 6.3, 'V'],
  ['5a', 5, 'A'],
  ['128MBIT', 134_217_728, 'bit'],
  ['1Meg', 1e6, ''],
  ['10欧', 10, 'ohm'],
  ['4.7千欧', 4700, 'ohm'],
  ['1兆欧', 1e6, 'ohm'],
  ['10微法', 1e-5, 'F'],
  ['100 皮法', 1e-10, 'F'],
  ['4.7微亨', 4.7e-6, 'H'],
  ['100毫安', 0.1, 'A'],
  ['12伏', 12, 'V'],
  ['16兆赫', 1.6e7, 'Hz'],
  ['40P', 40, ''],
  ['40芯', 40, ''],
];

test.each(spellings)('%s is read as %d %s', (text, value, unit) => {
  expect(readQuantity(text)).toMatchObject({ value, unit });
});

test.each(['', 'X7R', 'UL94V-0', '8/20us', '3/8', '1x2P', 'IEC 61000-4-2', '74HC', '4k7k', '12 apples', 'R', '1.2.3', '--5V'])(
  '"%s" is no quantity',
  (text) => {
    expect(readQuantity(text)).toBeNull();
  },
);

test('an expected unit stands in where none is written and values of its kind are converted', () => {
  expect(readQuantity('4k7', 'Ω')).toEqual({ value: 4700, unit: 'ohm' });
  expect(readQuantity('2u2', 'H')).toEqual({ value: 2.2e-6, unit: 'H' });
  expect(readQuantity('u1', 'F')).toEqual({ value: 1e-7, unit: 'F' });
  expect(readQuantity('5000', 'V')).toEqual({ value: 5000, unit: 'V' });
  expect(readQuantity('512Byte', 'bit')).toEqual({ value: 4096, unit: 'bit' });
  expect(readQuantity('±20ppm', '%')).toEqual({ value: 0.002, unit: '%', spread: true });
  expect(readQuantity('3950K', 'K')).toEqual({ value: 3950, unit: 'K' });
});

test('µ and μ, Ω and the ohm sign, ℃ and °C are the same letters', () => {
  expect(readQuantity('1\u00b5F')).toEqual(readQuantity('1\u03bcF'));
  expect(readQuantity('10\u2126')).toEqual(readQuantity('10\u03a9'));
  expect(readQuantity('85\u2103')).toEqual(readQuantity('85°C'));
});

test('quantities print in the forms of the shop', () => {
  expect(printQuantity(4700, 'ohm', 'zh')).toBe('4.7\u00a0kΩ');
  expect(printQuantity(4700, 'Ω', 'en')).toBe('4.7\u00a0kΩ');
  expect(printQuantity(1e-7, 'F', 'en')).toBe('100\u00a0nF');
  expect(printQuantity(0.0022, 'F', 'en')).toBe('2200\u00a0µF');
  expect(printQuantity(0.00254, 'm', 'en')).toBe('2.54\u00a0mm');
  expect(printQuantity(0.0005, 'm', 'en')).toBe('0.5\u00a0mm');
  expect(printQuantity(6.2e-7, 'm', 'en')).toBe('620\u00a0nm');
  expect(printQuantity(-40, '°C', 'zh')).toBe('−40\u00a0°C');
  expect(printQuantity(134_217_728, 'bit', 'en')).toBe('128\u00a0Mbit');
  expect(printQuantity(1e6, 'V/s', 'en')).toBe('1\u00a0V/µs');
  expect(printQuantity(120, 'deg', 'en')).toBe('120°');
  expect(printQuantity(0, 'ohm', 'en')).toBe('0\u00a0Ω');
  expect(printSpread(1, '%', 'zh')).toBe('±1\u00a0%');
  expect(printRange(-40, 85, '°C', 'zh')).toBe('−40 ~ 85\u00a0°C');
  expect(printRange(4.5, 5.5, 'V', 'en')).toBe('4.5 ~ 5.5\u00a0V');
  expect(printRange(0.0008, 3.6, 'V', 'en')).toBe('800\u00a0µV ~ 3.6\u00a0V');
});

const units = [
  'S/s',
  'Ah',
  'Wh',
  'VA',
  'eV',
  'lm',
  'lx',
  'Pa',
  'A/V',
  'V/A',
  'V/T',
  'A/s',
  'A/√Hz',
  'A/°C',
  'W/°C',
  'm²',
  'dBm',
  'dBi',
  'dBA',
  'dBV',
  '%RH',
  'K',
  'LSB',
  'AWG',
  'rpm',
  'year',
  'ohm',
  'F',
  'H',
  'V',
  'A',
  'W',
  'Hz',
  's',
  'm',
  'g',
  'N',
  'J',
  'C',
  '%',
  'ppm',
  'dB',
  'deg',
  '°C',
  'V/s',
  'V/√Hz',
  'V/°C',
  'ppm/°C',
  'bit/s',
  'cd',
  'T',
  'h',
  '',
] as const;

test('what is printed reads back as the same number, for every unit', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 1, max: 999_999 }), fc.integer({ min: -15, max: 9 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`));
  fc.assert(
    fc.property(fc.constantFrom(...units), decimal, fc.boolean(), fc.constantFrom('zh', 'en'), (unit, size, negative, language) => {
      const value = negative && unit !== 'deg' ? -size : size;
      expect(readQuantity(printQuantity(value, unit, language), unit)).toEqual({ value, unit });
      expect(readQuantity(printSpread(value, unit, language), unit)).toEqual({ value: size, unit, spread: true });
    }),
    { numRuns: 4000 },
  );
});

test('what is printed as a range reads back as that range', () => {
  const decimal = fc
    .tuple(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: -12, max: 6 }))
    .map(([digits, exponent]) => Number(`${digits}e${exponent}`));
  fc.assert(
    fc.property(fc.constantFrom(...units), decimal, decimal, fc.constantFrom('zh', 'en'), (unit, a, b, language) => {
      fc.pre(a !== b);
      const [low, high] = a < b ? [a, b] : [b, a];
      expect(readValue(printRange(low, high, unit, language), unit)).toEqual({ kind: 'range', low, high, unit });
    }),
    { numRuns: 2000 },
  );
});

test('memory sizes read back too', () => {
  fc.assert(
    fc.property(fc.constantFrom('bit', 'B', 'bit/s'), fc.integer({ min: 1, max: 2 ** 40 }), (unit, value) => {
      expect(readQuantity(printQuantity(value, unit, 'en'), unit)).toEqual({ value, unit });
    }),
  );
});

test('reading never throws and takes no longer for hostile text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.option(fc.constantFrom(...units), { nil: undefined }),
      (text, unit) => void readQuantity(text, unit),
    ),
  );
  for (const part of ['1,', '9', '~', '@', '-1', '1-', ' 1', '1.', '±', '1/1', 'µ']) {
    const before = process.cpuUsage();
    readQuantity(part.repeat(50_000));
    // CPU time, since the wall clock also counts whoever shares the machine; a quadratic reader would need seconds.
    expect(process.cpuUsage(before).user).toBeLessThan(250_000);
  }
});
