// Pasted lines.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPaste, writtenLine } from './paste.ts';
import type { BomReading } from './reading.ts';

test.each([
  ['STM32F103C8T6 ST 10', 'STM32F103C8T6', 'ST', 10],
  ['LM358 D', 'LM358 D', '', 1],
  ['LM358 D 5', 'LM358 D', '', 5],
  ['LM358,TI,10', 'LM358', 'TI', 10],
  ['LM358\tTexas Instruments\t1k', 'LM358', 'Texas Instruments', 1000],
  ['GRM188R71H104KA93D  Murata  x20', 'GRM188R71H104KA93D', 'Murata', 20],
  ['RC0603FR-0710KL YAGEO(国巨) 50个', 'RC0603FR-0710KL', 'YAGEO(国巨)', 50],
  ['BC547, 1,200', 'BC547', '', 1200],
  ['1N4148W 10X', '1N4148W', '', 10],
  ['BAT54C 10 pcs', 'BAT54C', '', 10],
  ['STM32F103C8T6', 'STM32F103C8T6', '', 1],
  ['STM32F103C8T6 0', 'STM32F103C8T6 0', '', 1],
])('BM-1 R-133 a pasted line is number, maker, quantity: %s', (row, mpn, manufacturer, quantity) => {
  expect(writtenLine(row)).toMatchObject({ mpn, manufacturer, quantity });
});

test('R-133 what the catalogue knows as a whole is a number, whatever stands at its end', () => {
  expect(writtenLine('NTS0104BQ,115', { isPartNumber: (text) => text === 'NTS0104BQ,115' })).toMatchObject({
    mpn: 'NTS0104BQ,115',
    quantity: 1,
  });
});

test('BM-1 R-133 a pasted table is read as a file, lines as lines', () => {
  const table = readPaste('Designator\tQty\tMPN\nR1\t2\tRC0603FR-0710KL\nC1\t1\tGRM188R71H104KA93D\n') as BomReading;
  expect(table).toMatchObject({ format: { kind: 'paste', delimiter: '\t' }, headerRow: 0, counts: { lines: 2 } });
  const lines = readPaste('STM32F103C8T6 ST 10\n\n  \nLM358,5\r\n10k 0603 100\n---\n') as BomReading;
  expect(lines.lines.map(({ row, mpn, value, quantity }) => [row, mpn, value, quantity])).toEqual([
    [0, 'STM32F103C8T6', '', 10],
    [3, 'LM358', '', 5],
    [4, '', '10k 0603', 100],
  ]);
  expect(lines.skippedRows).toEqual([5]);
});

test('BM-6 R-133 what is over 300 lines is refused whole, nothing is no list', () => {
  const lines = (count: number): string => Array.from({ length: count }, (_one, i) => `PART-${i} 1`).join('\n');
  expect(readPaste(lines(300))).toMatchObject({ counts: { lines: 300 } });
  expect(readPaste(lines(301))).toMatchObject({ refused: 'BOM_LINES', count: 301 });
  expect(readPaste(' \n\n')).toEqual({ refused: 'NO_LINES' });
});

test('R-133 number and quantity written by any divider are read back', () => {
  const number = fc.stringMatching(/^[A-Z]{2,5}\d{2,5}[A-Z]{1,4}$/);
  fc.assert(
    fc.property(number, fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom('\t', ',', '  ', ' ', ', '), (mpn, quantity, divider) => {
      expect(writtenLine(`${mpn}${divider}${quantity}`)).toMatchObject({ mpn, quantity });
    }),
  );
});
