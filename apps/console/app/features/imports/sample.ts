// What a plain table of parts is headed with, and a small one to start from; a test holds both to the mapping that ships.

/** Columns without which no row is a part. */
export const needed = ['mpn', 'brand', 'category'] as const;

/** Columns that are understood besides. */
export const optional = [
  'package',
  'description',
  'description zh',
  'datasheet',
  'stock JS',
  'stock SZ',
  'stock HK',
  'moq',
  'multiple',
  'pack quantity',
  'qty1',
  'price1',
  'qty2',
  'price2',
] as const;

const headings = [...needed, ...optional, 'Resistance', 'Tolerance'];

/** One row of a part with two price tiers and two parameters. */
const row = [
  'RC0603FR-0710KL',
  'Yageo',
  'Chip Resistors',
  '0603',
  'Chip resistor 10 kΩ ±1 % 0603',
  '贴片电阻 10 kΩ ±1 % 0603',
  '',
  '25000',
  '0',
  '8000',
  '100',
  '100',
  '5000',
  '100',
  '0.0018',
  '5000',
  '0.0011',
  '10kΩ',
  '±1%',
];

/** The sample as a file's text. */
export const sampleCsv = `${[headings, row].map((cells) => cells.join(',')).join('\r\n')}\r\n`;
