// Attribute texts of real catalogues as typed readings.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printReading } from './print-reading.ts';
import { readValue, readingUnit, sortValue } from './reading.ts';

test('a range reads low and high, the unit of the upper end serving both', () => {
  expect(readValue('-55℃~+125℃')).toEqual({ kind: 'range', low: -55, high: 125, unit: '°C' });
  expect(readValue('0.2~1.5mm')).toEqual({ kind: 'range', low: 0.0002, high: 0.0015, unit: 'm' });
  expect(readValue('-25~85℃')).toEqual({ kind: 'range', low: -25, high: 85, unit: '°C' });
  expect(readValue('800mV~3.6V')).toEqual({ kind: 'range', low: 0.8, high: 3.6, unit: 'V' });
  expect(readValue('9V-36V')).toEqual({ kind: 'range', low: 9, high: 36, unit: 'V' });
  expect(readValue('1.8V to 5.5V')).toEqual({ kind: 'range', low: 1.8, high: 5.5, unit: 'V' });
});

test('a value at conditions keeps both', () => {
  expect(readValue('130mΩ@10V,4A')).toEqual({
    kind: 'at',
    primary: { kind: 'number', value: 0.13, unit: 'ohm' },
    conditions: [
      { kind: 'quantity', value: 10, unit: 'V' },
      { kind: 'quantity', value: 4, unit: 'A' },
    ],
  });
  expect(readValue('18000hrs@85℃')).toMatchObject({ kind: 'at', primary: { value: 18_000, unit: 'h' } });
  expect(readValue('-40℃~+125℃@(Tj)')).toEqual({
    kind: 'at',
    primary: { kind: 'range', low: -40, high: 125, unit: '°C' },
    conditions: [{ kind: 'note', text: 'Tj' }],
  });
  expect(readValue('600W@10/1000us')).toMatchObject({ conditions: [{ kind: 'note', text: '10/1000us' }] });
});

test('alternatives are a set whose worst member sorts', () => {
  const currents = readValue('24A;30A');
  expect(currents).toMatchObject({ kind: 'set', unit: 'A' });
  expect(sortValue(currents, 'more')).toBe(24);
  expect(sortValue(currents, 'less')).toBe(30);
  expect(sortValue(currents, null)).toBe(24);
  expect(sortValue(readValue('3uA, 1uA'), 'less')).toBe(3e-6);
  expect(sortValue(readValue('33mΩ@4.5V, 30mΩ@10V'), 'less')).toBe(0.033);
  expect(sortValue(readValue('4.5V~5.5V, 3V~3.6V'), null)).toEqual([3, 5.5]);
  expect(sortValue(readValue('R:20mA, G:15mA, B:20mA'), 'more')).toBe(0.015);
});

test.each(['IEC 61000-4-2', 'UL94V-0', 'X1,Y2', 'I2C, SPI', 'Thick Film Resistor', '74LVC', '1x2P', 'AEC-Q200', '3V, 5A'])(
  '"%s" stays text',
  (text) => {
    expect(readValue(text)).toEqual({ kind: 'text', text });
    expect(readingUnit(readValue(text))).toBeNull();
    expect(sortValue(readValue(text), null)).toBeNull();
  },
);

test('readings print in one form', () => {
  expect(printReading(readValue('130mΩ@10V,4A'), 'en')).toBe('130\u00a0mΩ @ 10\u00a0V, 4\u00a0A');
  expect(printReading(readValue('24A;30A'), 'zh')).toBe('24\u00a0A; 30\u00a0A');
  expect(printReading(readValue('±1%'), 'en')).toBe('±1\u00a0%');
  expect(printReading(readValue('-55℃~+125℃'), 'en')).toBe('−55 ~ 125\u00a0°C');
  expect(printReading(readValue('no number'), 'en')).toBe('no number');
});

test('printed readings read back to the same sort value', () => {
  const units = fc.constantFrom('V', 'A', 'ohm', 'F', 'Hz', '°C', 's', 'm', '%');
  const number = fc.tuple(fc.integer({ min: -9999, max: 9999 }), fc.integer({ min: -9, max: 6 })).map(([d, e]) => Number(`${d}e${e}`));
  fc.assert(
    fc.property(number, number, units, (a, b, unit) => {
      const reading = { kind: 'range', low: Math.min(a, b), high: Math.max(a, b), unit } as const;
      expect(sortValue(readValue(printReading(reading, 'en'), unit), null)).toEqual(
        reading.low === reading.high ? [a, a] : [reading.low, reading.high],
      );
    }),
    { numRuns: 1000 },
  );
});

test('50,000 hostile characters are read in well under 50 ms', () => {
  const started = process.cpuUsage();
  for (const part of ['1,', '1;', '~', '@1', '1-', '(1', '1 to ', '±', 'a:', '\u3000', '1/']) readValue(part.repeat(50_000 / part.length));
  expect(process.cpuUsage(started).user).toBeLessThan(250_000);
  const long = process.cpuUsage();
  for (const part of ['1,', '1;', '~', '@1', '1-', '(1', '1 to ', '1V-', 'a:1,']) readValue(part.repeat(300 / part.length));
  expect(process.cpuUsage(long).user).toBeLessThan(250_000);
});
