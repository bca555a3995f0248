// For tests of BOMs: a shop with a few parts of several kinds and makers, and lists to read.
import type { Outcome } from '@partharbor/contract/call';
import { newVisitorId } from '../access/visitor.ts';
import type { CallContext } from '../calls/context.ts';
import type { Domain } from '../calls/domain.ts';
import { searchShop, type SearchShop, type SoughtCategory, type SoughtPart } from '../search/testing.ts';
import { uploadedFile } from '../platform/testing/temp-file.ts';
import { domain } from './domain.ts';

const number = (code: string, zh: string, en: string, unit: string) => ({ code, zh, en, kind: 'number', unit }) as const;

const categories: readonly SoughtCategory[] = [
  {
    key: 'chip-r',
    zh: '贴片电阻',
    en: 'Chip Resistors - Surface Mount',
    top: ['resistors', '电阻', 'Resistors'],
    params: [
      number('resistance', '阻值', 'Resistance', 'ohm'),
      number('tolerance', '精度', 'Tolerance', '%'),
      number('power_rating', '功率', 'Power', 'W'),
    ],
  },
  {
    key: 'mlcc',
    zh: '贴片电容(MLCC)',
    en: 'Multilayer Ceramic Capacitors (MLCC) - SMD',
    top: ['capacitors', '电容', 'Capacitors'],
    params: [
      number('capacitance', '容值', 'Capacitance', 'F'),
      number('voltage_rating', '耐压', 'Voltage', 'V'),
      number('tolerance', '精度', 'Tolerance', '%'),
      { code: 'dielectric', zh: '介质', en: 'Dielectric', kind: 'text', unit: '' },
    ],
  },
  { key: 'mcu', zh: '单片机', en: 'Microcontrollers (MCU/MPU/SoC)', top: ['ics', '芯片', 'Integrated circuits'] },
  { key: 'tvs', zh: 'TVS', en: 'TVS', top: ['protection', '保护器件', 'Circuit protection'] },
];

const tiers = [
  [1, 1_000_000],
  [100, 800_000],
  [1_000, 600_000],
] as const;
const chipTiers = [
  [100, 9_800],
  [1_000, 8_100],
  [10_000, 6_500],
] as const;

const parts: readonly SoughtPart[] = [
  { mpn: 'STM32F103C8T6', maker: 'STMicroelectronics', leaf: 'mcu', package: 'LQFP-48', tiers, stock: { JS: 3_000 }, source: 'lcsc:C8734' },
  { mpn: 'STM32F103CBT6', maker: 'STMicroelectronics', leaf: 'mcu', package: 'LQFP-48', tiers, stock: { JS: 40 }, source: 'lcsc:C8304' },
  { mpn: 'SMBJ5.0A', maker: 'Littelfuse', leaf: 'tvs', package: 'SMB', tiers, stock: { JS: 5_000 } },
  { mpn: 'SMBJ50A', maker: 'Littelfuse', leaf: 'tvs', package: 'SMB', tiers, stock: { JS: 5_000 } },
  { mpn: 'LM358DR', maker: 'Texas Instruments', leaf: 'mcu', package: 'SOIC-8', tiers, stock: { JS: 500 } },
  { mpn: 'LM358DR', maker: 'UMW', leaf: 'mcu', package: 'SOIC-8', tiers, stock: { JS: 900 } },
  {
    mpn: 'RC0402FR-0710KL',
    maker: 'YAGEO',
    leaf: 'chip-r',
    package: '0402',
    params: { resistance: 10_000, tolerance: 1, power_rating: 0.0625 },
    tiers: chipTiers,
    stock: { JS: 200_000 },
    moq: 100,
    step: 100,
  },
  {
    mpn: 'RC0402FR-074K75L',
    maker: 'YAGEO',
    leaf: 'chip-r',
    package: '0402',
    params: { resistance: 4_750, tolerance: 1, power_rating: 0.0625 },
    tiers: chipTiers,
    stock: { JS: 200_000 },
  },
  {
    mpn: 'CL05B104KO5NNNC',
    maker: 'Samsung Electro-Mechanics',
    leaf: 'mlcc',
    package: '0402',
    params: { capacitance: 1e-7, voltage_rating: 50, tolerance: 10, dielectric: 'X7R' },
    tiers: chipTiers,
    stock: { JS: 412_000 },
    moq: 100,
    step: 100,
  },
];

/** A shop to match lists in; `more` are domains beside search and BOMs. */
export const bomShop = (...more: readonly Domain[]): Promise<SearchShop> => searchShop(categories, parts, domain, ...more);

/** The same shop with more parts. */
export const bomShopWith = (some: readonly SoughtPart[]): Promise<SearchShop> => searchShop(categories, [...parts, ...some], domain);

/** What a visitor of his own brings along. */
export const someVisitor = (): Partial<CallContext> => ({ visitor: { id: newVisitorId(), limitedUntilMs: 0 } });

/** A file as it comes with a call. */
export const uploaded = (bytes: Buffer | string, name = 'board.csv'): Pick<CallContext, 'uploads'> => ({
  uploads: [uploadedFile(bytes, name)],
});

export const list = [
  'Designator,Quantity,Part Number,Manufacturer,Value,Package',
  'U1,1,STM32F103C8T6,ST,,LQFP-48',
  '"R1,R2,R3",3,,,10k,0402',
  'C1,1,,,100nF,0402',
  'D1,1,SMBJ5.0A,,,SMB',
  'U2,1,LM358DR,,,',
  'R9,1,,,DNP,0402',
].join('\n');

/** What a call answered; throws where it was refused. */
export const dataOf = <T>(outcome: Outcome<T>): T => {
  if (!outcome.ok) throw new Error(`${outcome.reason} ${JSON.stringify(outcome.details)}`);
  return outcome.data;
};
