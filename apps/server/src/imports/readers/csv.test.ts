// Delimited text: whatever a strict writer wrote is read, and what another one wrote costs no more than its own row.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CsvParser, type CsvForm, type CsvRow } from './csv.ts';
import { openText, textForm, textRows } from './text-rows.ts';
import { HeadingWords } from './heading.ts';
import { collect, encodeText } from './testing.ts';

const words = new HeadingWords({ mpn: ['MPN'], brand: ['Brand'] });

function parsed(text: string, form: CsvForm = { divider: ',', cells: 3 }, size = text.length): CsvRow[] {
  const parser = new CsvParser(form);
  const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

const cellsOf = (text: string, form?: CsvForm): (string[] | string)[] => parsed(text, form).map(({ cells, problem }) => problem ?? cells);

const signs = ['a', 'B', '7', '"', ',', ';', '\t', '|', '\n', '\r\n', '\r', ' ', '\\', "'"];
/** Letters of the encodings, in the words they come in: alone they say little about the encoding. */
const letters = {
  'utf-8': ['电', 'µ', 'Ж'],
  'utf-16le': ['电', 'µ', 'Ж'],
  'utf-16be': ['电', 'µ', 'Ж'],
  gb18030: ['贴片电容', '型号', ' 10kΩ '],
  'windows-1252': [' Würth ', ' 10µF ', ' Größe '],
  'windows-1251': [' Конденсатор ', ' Микросхема ', ' мкФ '],
} as const;
type Encoding = keyof typeof letters;

test('BO-2 any table that a strict writer writes is read as it was, in any encoding, divider, quoting and line end, in pieces of any size', async () => {
  const table = fc.constantFrom(...(Object.keys(letters) as Encoding[])).chain((encoding) => {
    const cell = fc.string({ unit: fc.constantFrom(...signs, ...letters[encoding]), maxLength: 8 });
    return fc.record({
      encoding: fc.constant(encoding),
      divider: fc.constantFrom(',', ';', '\t', '|'),
      end: fc.constantFrom('\n', '\r\n', '\r'),
      quotesAll: fc.boolean(),
      rows: fc.array(fc.tuple(cell, cell), { maxLength: 8 }),
      size: fc.integer({ min: 1, max: 400 }),
    });
  });
  await fc.assert(
    fc.asyncProperty(table, async ({ encoding, divider, end, quotesAll, rows, size }) => {
      const quoted = (text: string): string =>
        quotesAll || /["\r\n]|^\s|\s$/.test(text) || text.includes(divider) ? `"${text.replaceAll('"', '""')}"` : text;
      const all = [['MPN', 'Brand', 'Text'], ['first', letters[encoding].join(''), '1'], ...rows.map((row) => [...row, 'end'])];
      const written = all.map((row) => row.map(quoted).join(divider));
      // Lines that are rows by themselves, the last with a mark behind a digit, nobody can tell from rows with inches.
      fc.pre(
        !written.some(
          (text) => !text.split(/\r\n|\r|\n/).some((part) => part.split(divider).length !== 3) && /[\r\n][^"\r\n]*\d"/.test(text),
        ),
      );
      const bytes = encodeText(written.map((text) => text + end).join(''), encoding);
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_one, i) => bytes.subarray(i * size, (i + 1) * size));
      const open = await openText(
        (async function* () {
          yield* pieces;
        })(),
      );
      const division = textForm(open, words);
      expect({ encoding: open.found.encoding, divider: division.form.divider }).toEqual({ encoding, divider });
      const count = { rows: 0 };
      const read = (await collect(textRows('a.csv', open, { ...division, heading: division.heading! }, words, count))).flat();
      expect(read.map((row) => ('record' in row ? Object.values(row.record) : row))).toEqual(all.slice(1));
      expect(count.rows).toBe(all.length - 1);
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a mark inside of a cell is a letter', 'A1,2.5" drive,10\n', [['A1', '2.5" drive', '10']]],
  ['so is one inside of a quoted cell', 'A1,"2.5" drive, black",10\n', [['A1', '2.5" drive, black', '10']]],
  ['marks behind a backslash are letters where the row fits then', '"A1","2.5\\" drive","10"\n', [['A1', '2.5" drive', '10']]],
  [
    'also at the end of a cell',
    '"A1","drive of 2.5\\"","10"\nA2,b,c\n',
    [
      ['A1', 'drive of 2.5"', '10'],
      ['A2', 'b', 'c'],
    ],
  ],
  ['a backslash at the end of a cell stays one', '"A1","C:\\dir\\",10\n', [['A1', 'C:\\dir\\', '10']]],
  ['text behind a quoted part belongs to the cell', 'A1,"2 x" 5,10\n', [['A1', '2 x 5', '10']]],
  ['blanks around a quoted cell are none of it', 'A1, "x, y" ,10\n', [['A1', 'x, y', '10']]],
  [
    'line ends may be mixed, and stand in cells',
    'A1,b,c\rA2,"x\ry",c\r\nA3,b,c\nA4,b,c',
    [
      ['A1', 'b', 'c'],
      ['A2', 'x\ry', 'c'],
      ['A3', 'b', 'c'],
      ['A4', 'b', 'c'],
    ],
  ],
])('BO-2 %s', (_what, text, cells) => {
  expect(cellsOf(text)).toEqual(cells);
});

test.each([
  ['never closed', 'A1,"2.5 inch,10\nA2,b,10\nA3,b,10\n', 1],
  ['closed by the next quoted cell', 'A1,"2.5 inch,10\nA2,"b",10\nA3,b,10\n', 1],
  ['closed by a mark at the end of a later cell', 'A1,"2.5 inch,10,x\nA2,b,10,x\nA3,5",10,x\n', 1],
  ['closed by a mark in a later row of three columns', 'A1,"2.5 inch,10\nA2,b,10\nA3,5",10\n', 1],
  ['closed by one in the next row', 'A1,b,10\nA2,"2.5 inch,10\nA3,5",10\n', 2],
  ['in the last row', 'A1,b,10\nA2,b,10\nA3,"b,10', 3],
])('BO-2 a quotation mark without its partner costs its own row: %s', (_what, text, line) => {
  const rows = parsed(text, { divider: ',', cells: text.includes(',x') ? 4 : 3 });
  expect(rows.map((row) => row.problem ?? row.cells[0])).toEqual(['A1', 'A2', 'A3'].with(line - 1, 'stray_quote'));
  expect(rows.map((row) => row.line)).toEqual([1, 2, 3]);
});

test('BO-2 in few columns a mark costs its own row too, and prose over several lines stays one cell', () => {
  const read = (text: string, cells: number) => parsed(text, { divider: ',', cells }).map((row) => row.problem ?? row.cells);
  expect(read('A1,"2.5 inch\nA2,b\nA3,5"\nA4,b\n', 2)).toEqual(['stray_quote', ['A2', 'b'], ['A3', '5"'], ['A4', 'b']]);
  expect(read('A1,"small,black\nround,flat",10\nA2,b,10\n', 3)).toEqual([
    ['A1', 'small,black\nround,flat', '10'],
    ['A2', 'b', '10'],
  ]);
  expect(read('A1,"small\nround",10\nA2,b,10\n', 3)).toEqual([
    ['A1', 'small\nround', '10'],
    ['A2', 'b', '10'],
  ]);
});

test('T-23 a stray mark in each of many lines takes no more time than reading them, and each is told', () => {
  const lines = 100_000;
  const started = performance.now();
  const rows = parsed('"A1,b,c\n'.repeat(lines), undefined, 65_536);
  expect(rows.every(({ problem }) => problem === 'stray_quote')).toBe(true);
  expect([rows.length, rows.at(-1)!.line]).toEqual([lines, lines]);
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('BO-2 the line that tells the divider counts as a line', () => {
  expect(parsed('sep=;\nMPN;Brand\n', { divider: ';', cells: 2, hasDividerLine: true })).toEqual([{ line: 2, cells: ['MPN', 'Brand'] }]);
});
