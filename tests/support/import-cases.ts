// Tables of every kind on which imports went wrong, in other values, languages, encodings and orders, each with what is right (BO-2).
import { encodeText } from '../../apps/server/src/imports/readers/testing.ts';
import type { TextEncodingName } from '../../apps/server/src/imports/readers/encoding.ts';
import type { ImportPlan, RowOutcome } from '@partharbor/contract/import-plan';
import { retargeted, type Table } from './imports.ts';

/** What a buyer of the international edition sees of a part. */
export interface Shown {
  readonly maker: string;
  readonly category: string;
  readonly package: string;
  readonly en: string;
  readonly zh: string;
  readonly stock: number;
  readonly moq: number;
  readonly step: number;
  readonly pack: number;
  /** `1:0.1 100:0.08`; '' = a manual quote. */
  readonly tiers: string;
  readonly series: string;
  readonly origin: string;
  readonly packaging: string;
  readonly datasheet: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface ImportCase {
  /** Of the folder of faults. */
  readonly kind: string;
  readonly title: string;
  readonly table: Table;
  /** What staff change of the columns. */
  readonly plan?: (plan: ImportPlan) => ImportPlan;
  /** By number; null = no such part. */
  readonly parts: Readonly<Record<string, Partial<Shown> | null>>;
  /** Rows by outcome of the dry run; those not named are none. */
  readonly counts: Partial<Record<RowOutcome, number>>;
  /** What is said of columns and rows, each somewhere. */
  readonly told?: readonly RegExp[];
}

interface Form {
  readonly divider?: string;
  readonly encoding?: TextEncodingName;
  readonly end?: string;
  readonly before?: readonly string[];
  readonly mark?: string;
}

/** A text table of these cells; a cell with the divider, quotes or a line break is quoted. */
export function table(name: string, rows: readonly (readonly string[])[], form: Form = {}): Table {
  const { divider = ',', encoding = 'utf-8', end = '\n', before = [], mark = '' } = form;
  const cell = (text: string): string => (text.includes(divider) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const lines = [...before, ...rows.map((row) => row.map(cell).join(divider))];
  return { name, bytes: encodeText(mark + lines.join(end) + end, encoding) };
}

const maker = 'Kestrel Check';
const chip = 'Chip resistors';
const mlcc = 'Ceramic capacitors (MLCC)';

const numbers: readonly ImportCase[] = [
  {
    kind: 'g01',
    title: 'points, dashes and slashes tell numbers apart',
    table: table('numbers.csv', [
      ['MPN', 'Brand', 'Category', 'Stock', 'qty1', 'price1'],
      ...['QX7.5CA', 'QX75CA', 'QX-75CA', 'QX/75CA', 'QX75CA-T'].map((mpn, i) => [mpn, maker, 'TVS diodes', String(i + 1), '1', `0.1${i}`]),
    ]),
    counts: { new: 5 },
    parts: {
      'QX7.5CA': { stock: 1, tiers: '1:0.1' },
      QX75CA: { stock: 2, tiers: '1:0.11' },
      'QX-75CA': { stock: 3, tiers: '1:0.12' },
      'QX/75CA': { stock: 4 },
      'QX75CA-T': { stock: 5 },
    },
  },
  {
    kind: 'g01',
    title: 'commas, brackets and plus signs in a table divided by tabs, with Chinese headings',
    table: table(
      'numbers.tsv',
      [
        ['型号', '品牌', '分类', '库存'],
        ...['QSMD0,5A(T)', 'QSMD05A(T)', 'QSMD05A+T', 'QSMD05A T'].map((mpn, i) => [mpn, maker, '自恢复保险丝', String(10 + i)]),
      ],
      { divider: '\t' },
    ),
    counts: { new: 4 },
    parts: { 'QSMD0,5A(T)': { stock: 10 }, 'QSMD05A(T)': { stock: 11 }, 'QSMD05A+T': { stock: 12 }, 'QSMD05A T': { stock: 13 } },
  },
  {
    kind: 'g01',
    title: 'capitals and widths make no other number, and a repeated row is told',
    table: table('case.csv', [
      ['Stock', 'Category', 'Brand', 'MPN'],
      ['7', chip, maker, 'qcap-10.5k'],
      ['8', chip, maker, 'ＱＣＡＰ-10.5K'],
      ['9', chip, maker, 'QCAP-105K'],
    ]),
    counts: { new: 2, skipped: 1 },
    parts: { 'qcap-10.5k': { stock: 7 }, 'QCAP-105K': { stock: 9 } },
    told: [/line 2/],
  },
  {
    kind: 'g02',
    title: 'Cyrillic numbers in Windows-1251',
    table: table(
      'kyrillisch.csv',
      [
        ['MPN', 'Brand', 'Category', 'Stock', 'Description'],
        ['КП7Щ303А', maker, 'MOSFETs', '3', 'транзистор полевой'],
        ['КП7Щ303Б', maker, 'MOSFETs', '4', 'транзистор полевой, малошумящий'],
        ['КР7Щ140УД', maker, 'Operational amplifiers', '5', 'операционный усилитель'],
      ],
      { encoding: 'windows-1251' },
    ),
    counts: { new: 3 },
    parts: {
      КП7Щ303А: { stock: 3, en: 'транзистор полевой' },
      КП7Щ303Б: { stock: 4 },
      КР7Щ140УД: { stock: 5 },
    },
  },
  {
    kind: 'g02',
    title: 'letters that look alike are two numbers',
    table: table('alike.csv', [
      ['MPN', 'Brand', 'Category', 'Stock'],
      ['КТQ31О2', maker, 'Bipolar transistors', '21'],
      ['KTQ31O2', maker, 'Bipolar transistors', '22'],
    ]),
    counts: { new: 2 },
    parts: { КТQ31О2: { stock: 21 }, KTQ31O2: { stock: 22 } },
  },
  {
    kind: 'g02',
    title: 'Chinese, Greek and signs in numbers, and numbers of signs alone',
    table: table('signs.csv', [
      ['MPN', 'Brand', 'Category', 'Stock'],
      ['三极管9Q13甲', maker, 'Bipolar transistors', '31'],
      ['三极管9Q13乙', maker, 'Bipolar transistors', '32'],
      ['ΔQ-10Ω', maker, chip, '33'],
      ['ΔQ-10', maker, chip, '34'],
      ['◇◆', maker, chip, '35'],
      ['◆◇', maker, chip, '36'],
    ]),
    counts: { new: 6 },
    parts: {
      三极管9Q13甲: { stock: 31 },
      三极管9Q13乙: { stock: 32 },
      'ΔQ-10Ω': { stock: 33 },
      'ΔQ-10': { stock: 34 },
      '◇◆': { stock: 35 },
      '◆◇': { stock: 36 },
    },
  },
];

const prices: readonly ImportCase[] = [
  {
    kind: 'g03',
    title: 'dots between thousands, decimal commas, a column of currencies',
    table: table(
      'preise.csv',
      [
        ['Herstellernummer', 'Hersteller', 'Kategorie', 'Bestand', 'Mindestbestellmenge', 'qty1', 'price1', 'qty2', 'price2', 'Währung'],
        ['QDE-1', maker, chip, '12.500', '1', '1', '1.234,50', '10', '1.100,00', 'USD'],
        ['QDE-2', maker, chip, '900', '10', '10', '0,0465', '1.000', '0,0391', 'USD'],
        ['QDE-3', maker, chip, '5', '1', '1', '7,15', '100', '6,50', 'CNY'],
        ['QDE-4', maker, chip, '5', '1', '1', '2,50', '100', '2,10', 'EUR'],
      ],
      { divider: ';' },
    ),
    counts: { new: 4 },
    parts: {
      'QDE-1': { tiers: '1:1234.5 10:1100', stock: 12_500 },
      'QDE-2': { tiers: '10:0.0465 1000:0.0391', stock: 900, moq: 10 },
      'QDE-3': { tiers: '1:1 100:0.9091' },
      'QDE-4': { tiers: '' },
    },
    told: [/EUR/],
  },
  {
    kind: 'g03',
    title: 'decimal commas in quotes between commas',
    table: table('quoted.csv', [
      ['MPN', 'Brand', 'Category', 'Stock', 'qty1', 'price1', 'qty2', 'price2'],
      ['QFR-1', maker, chip, '10', '1', '0,046', '100', '0,038'],
      ['QFR-2', maker, chip, '10', '1', '1,250', '100', '1,100'],
      ['QFR-3', maker, chip, '10', '1', '12,5', '100', '11,25'],
    ]),
    counts: { new: 3 },
    parts: {
      'QFR-1': { tiers: '1:0.046 100:0.038' },
      'QFR-2': { tiers: '1:1.25 100:1.1' },
      'QFR-3': { tiers: '1:12.5 100:11.25' },
    },
  },
  {
    kind: 'g03',
    title: 'commas that could be either are asked about and not taken before they are answered',
    table: table(
      'either.tsv',
      [
        ['MPN', 'Brand', 'Category', 'Stock', 'Unit Price'],
        ['QEI-1', maker, chip, '10', '1,250'],
        ['QEI-2', maker, chip, '10', '3,500'],
      ],
      { divider: '\t' },
    ),
    plan: (plan) => ({ ...plan, decimal: ',' }),
    counts: { new: 2 },
    parts: { 'QEI-1': { tiers: '1:1.25' }, 'QEI-2': { tiers: '1:3.5' } },
  },
  {
    kind: 'g04',
    title: 'signs and codes of several currencies, before and behind',
    table: table('signs-of-money.csv', [
      ['MPN', 'Brand', 'Category', 'Stock', 'qty1', 'price1'],
      ['QCU-1', maker, chip, '1', '1', '￥7.15'],
      ['QCU-2', maker, chip, '1', '1', 'RMB 0.715'],
      ['QCU-3', maker, chip, '1', '1', '0.35 USD'],
      ['QCU-4', maker, chip, '1', '1', '$0.36'],
      ['QCU-5', maker, chip, '1', '1', 'HK$3.00'],
      ['QCU-6', maker, chip, '1', '1', '£0.20'],
      ['QCU-7', maker, chip, '1', '1', '1.43元'],
    ]),
    counts: { new: 7 },
    parts: {
      'QCU-1': { tiers: '1:1' },
      'QCU-2': { tiers: '1:0.1' },
      'QCU-3': { tiers: '1:0.35' },
      'QCU-4': { tiers: '1:0.36' },
      'QCU-5': { tiers: '' },
      'QCU-6': { tiers: '' },
      'QCU-7': { tiers: '1:0.2' },
    },
    told: [/HKD/, /GBP/],
  },
  {
    kind: 'g04',
    title: 'yuan named in the heading, dollars in a cell',
    table: table('yuan.csv', [
      ['型号', '品牌', '分类', '库存', '含税单价(元)'],
      ['QYU-1', maker, '贴片电阻', '1', '0.0715'],
      ['QYU-2', maker, '贴片电阻', '1', 'US$0.05'],
    ]),
    counts: { new: 2 },
    parts: { 'QYU-1': { tiers: '1:0.01' }, 'QYU-2': { tiers: '1:0.05' } },
  },
  {
    kind: 'g04',
    title: 'prices for a thousand pieces',
    table: table('per-thousand.csv', [
      ['MPN', 'Manufacturer', 'Category', 'Stock', 'Unit Price'],
      ['QPK-1', maker, chip, '1', '$5.00/1000pcs'],
      ['QPK-2', maker, chip, '1', '$5.00/K'],
      ['QPK-3', maker, chip, '1', '$0.80 each'],
    ]),
    counts: { new: 3 },
    parts: { 'QPK-1': { tiers: '1:0.005' }, 'QPK-2': { tiers: '1:0.005' }, 'QPK-3': { tiers: '1:0.8' } },
  },
];

const files: readonly ImportCase[] = [
  {
    kind: 'g05',
    title: 'Chinese in GB18030',
    table: table(
      'gb.csv',
      [
        ['型号', '品牌', '分类', '描述', '库存'],
        ['QGB-1', '鹞鹰检验', '贴片电阻', '贴片电阻 10kΩ ±1%', '11'],
        ['QGB-2', '鹞鹰检验', '贴片陶瓷电容 MLCC', '0.1μF 50V 电容，镕与喆', '12'],
      ],
      { encoding: 'gb18030' },
    ),
    counts: { new: 2 },
    parts: { 'QGB-1': { zh: '贴片电阻 10kΩ ±1%', stock: 11, category: chip }, 'QGB-2': { category: mlcc, stock: 12 } },
  },
  {
    kind: 'g05',
    title: 'Western text in Windows-1252 with few letters beyond ASCII',
    table: table(
      'west.csv',
      [
        ['MPN', 'Brand', 'Category', 'Description', 'Stock'],
        ['QWE-1', 'Société Électronique Check', mlcc, 'condensateur 4,7 µF ±10 %, série spéciale', '1'],
        ['QWE-2', 'Kondensatoren Grünwäldle', mlcc, 'Übertemperaturschutz für 85 °C', '2'],
      ],
      { encoding: 'windows-1252' },
    ),
    counts: { new: 2 },
    parts: {
      'QWE-1': { maker: 'Société Électronique Check', en: 'condensateur 4,7 µF ±10 %, série spéciale' },
      'QWE-2': { maker: 'Kondensatoren Grünwäldle', en: 'Übertemperaturschutz für 85 °C' },
    },
  },
  {
    kind: 'g05',
    title: 'UTF-16 as spreadsheets save it',
    table: table(
      'unicode.txt',
      [
        ['MPN', 'Brand', 'Category', 'Description', 'Stock'],
        ['QUT-1', maker, mlcc, '10µF 陶瓷 Würth', '4'],
      ],
      { encoding: 'utf-16le', divider: '\t', end: '\r\n', mark: '\ufeff' },
    ),
    counts: { new: 1 },
    parts: { 'QUT-1': { en: '10µF 陶瓷 Würth', stock: 4 } },
  },
  {
    kind: 'g06',
    title: 'pipes under a preamble',
    table: table(
      'pipes.txt',
      [
        ['Part No', 'Manufacturer', 'Category', 'Description', 'Stock'],
        ['QPI-1', maker, chip, 'RES, 10K, 1%, 0402; thick film', '5'],
        ['QPI-2', maker, chip, 'RES, 22K, 1%, 0402; thick film', '6'],
      ],
      { divider: '|', before: ['Price list, valid from May, 2026, all prices, net', 'Kestrel, Inc., Suite 5, Springfield', ''] },
    ),
    counts: { new: 2 },
    parts: { 'QPI-1': { en: 'RES, 10K, 1%, 0402; thick film', stock: 5 }, 'QPI-2': { stock: 6 } },
  },
  {
    kind: 'g06',
    title: 'tabs, commas in every text, line ends of old machines',
    table: table(
      'tabs.csv',
      [
        ['MPN', 'Brand', 'Category', 'Description', 'Stock'],
        ['QTA-1', maker, chip, '10K,1%,0402,1/16W,thick', '5'],
        ['QTA-2', maker, chip, '22K,1%,0402,1/16W,thick', '6'],
      ],
      { divider: '\t', end: '\r' },
    ),
    counts: { new: 2 },
    parts: { 'QTA-1': { en: '10K,1%,0402,1/16W,thick', stock: 5 }, 'QTA-2': { stock: 6 } },
  },
  {
    kind: 'g06',
    title: 'semicolons, commas, and line breaks within quotes',
    table: table(
      'semicolons.csv',
      [
        ['Stock', 'MPN', 'Brand', 'Category', 'Description'],
        ['5', 'QSE-1', maker, chip, 'first, second\nthird, fourth'],
        ['6', 'QSE-2', maker, chip, 'a "quoted" word, and another'],
      ],
      { divider: ';', end: '\r\n' },
    ),
    counts: { new: 2 },
    parts: { 'QSE-1': { stock: 5 }, 'QSE-2': { stock: 6, en: 'a "quoted" word, and another' } },
  },
];

export const readingCases = [...numbers, ...prices, ...files];
export { chip, maker, mlcc, retargeted };
