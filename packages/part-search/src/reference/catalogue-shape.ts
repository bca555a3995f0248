// The frame of a generated catalogue: categories, makers, parameters and the values they may take.
import type { AttributeValue } from '../interface.ts';
import { randomOf, type Random } from './random.ts';

interface GeneratedParameter {
  readonly code: string;
  readonly values: readonly AttributeValue[];
  /** As it stands in a description. */
  readonly unit: string;
}

export interface GeneratedLeaf {
  readonly id: number;
  readonly topId: number;
  readonly words: readonly string[];
  readonly parameters: readonly GeneratedParameter[];
  /** Share of parts that have the parameter of the same place. */
  readonly coverage: readonly number[];
  readonly brandIds: readonly number[];
  readonly packages: readonly string[];
  /** Beginnings of its part numbers. */
  readonly series: readonly string[];
}

export interface CatalogueShape {
  readonly leaves: readonly GeneratedLeaf[];
  readonly parameters: readonly GeneratedParameter[];
  readonly brands: number;
}

export interface CatalogueSize {
  readonly parts: number;
  readonly tops?: number;
  readonly leaves?: number;
  readonly brands?: number;
}

const e96 = Array.from({ length: 96 }, (_, i) => Math.round(100 * 10 ** (i / 96)));
const e12 = [100, 120, 150, 180, 220, 270, 330, 390, 470, 560, 680, 820];
const decades = (digits: readonly number[], from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, i) => digits.map((one) => Number(`${one}e${from + i - 2}`))).flat();

const volts = [
  1.8, 2.5, 3.3, 4, 5, 6.3, 10, 12, 16, 20, 25, 30, 35, 40, 50, 60, 63, 80, 100, 160, 200, 250, 400, 450, 600, 630, 1000, 2000,
];
const small = [0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.25, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 4, 5, 8, 10, 15, 20, 30, 50];
const counts = Array.from({ length: 64 }, (_, i) => i + 1);
const ranges: AttributeValue[] = [
  ...[2.7, 3, 4.5, 6, 8].flatMap((low) => [5.5, 6, 12, 18, 28, 36, 42, 60].map((high): AttributeValue => [low, high])),
  ...[-55, -40, -25, -20, 0].flatMap((low) => [70, 85, 105, 125, 150, 155, 175].map((high): AttributeValue => [low, high])),
];
const texts = (list: string): string[] => list.split(' ');
const enumerations = [
  texts('X7R C0G X5R X6S Y5V X7S X8R'),
  texts('SMD THT Panel Chassis'),
  texts('Reel Tube Tray Bulk Cut'),
  texts('NPN PNP N沟道 P沟道 双N'),
  texts('Red Green Blue Yellow White 红色 绿色 白色'),
  texts('Yes No'),
  texts('Active NRND Obsolete'),
  texts('I2C SPI UART CAN USB Ethernet RS485 1-Wire'),
  Array.from({ length: 300 }, (_, i) => `Series ${i.toString(36).toUpperCase()}`),
];
const packages = texts(
  '0201 0402 0603 0805 1206 1210 2010 2512 SOT-23 SOT-23-5 SOT-223 SOT-89 TO-92 TO-220 TO-252 TO-263 SOIC-8 SOIC-16 MSOP-8 TSSOP-14 TSSOP-20 QFN-16 QFN-32 QFN-48 LQFP-48 LQFP-64 LQFP-100 BGA-256 DIP-8 DIP-14 SMA SMB SMC DO-35 SOD-123 SOD-323',
);
const nouns = texts(
  '贴片电阻 陶瓷电容 电解电容 功率电感 磁珠 晶振 肖特基二极管 稳压二极管 三极管 场效应管 运算放大器 比较器 线性稳压器 开关稳压器 单片机 存储器 逻辑芯片 接口芯片 光耦 传感器 连接器 排针 继电器 开关 保险丝',
);
const english = texts(
  'resistor capacitor electrolytic inductor bead crystal schottky zener transistor mosfet opamp comparator ldo regulator microcontroller memory logic transceiver optocoupler sensor connector header relay switch fuse',
);
const traits = texts('high low power precision automotive general purpose 车规 低功耗 高精度 通用 宽压 防水 微型 高频 大电流');

/** Kinds of parameters in turn, so that every catalogue has all of them. */
function parameterAt(i: number): GeneratedParameter {
  const kinds: (() => Pick<GeneratedParameter, 'values' | 'unit'>)[] = [
    () => ({ values: decades(e96, 0, 6), unit: 'ohm' }),
    () => ({ values: volts, unit: 'V' }),
    () => ({ values: enumerations[i % enumerations.length]!, unit: '' }),
    () => ({ values: decades(e12, -12, -5), unit: 'F' }),
    () => ({ values: ranges, unit: 'V' }),
    () => ({ values: small, unit: 'A' }),
    () => ({ values: enumerations[(i >> 1) % enumerations.length]!, unit: '' }),
    () => ({ values: counts, unit: '' }),
    () => ({ values: [...volts.slice(0, 12), ...ranges.slice(0, 6), 'adjustable'], unit: 'V' }),
  ];
  return { code: `p${String(i).padStart(3, '0')}`, ...kinds[i % kinds.length]!() };
}

const letters = 'ABCDEFGHKLMNPRSTVWZ';

function leafAt(i: number, random: Random, tops: number, brands: number, parameters: readonly GeneratedParameter[]): GeneratedLeaf {
  const own = 7 + random.below(4);
  // The first five are everyone's, as mounting and temperature are.
  const at = [0, 1, 2, 4, 6, ...Array.from({ length: own }, (_, k) => 7 + ((i * 11 + k * 3) % Math.max(1, parameters.length - 7)))];
  const chosen = [...new Set(at)].flatMap((place) => parameters[place] ?? []);
  const series = (): string => {
    const head = Array.from({ length: 2 + random.below(3) }, () => letters[random.below(letters.length)]).join('');
    return `${head}${random.below(3) === 0 ? '-' : ''}${10 + random.below(990)}`;
  };
  return {
    id: 1_000 + i,
    topId: 1 + (i % tops),
    words: [nouns[i % nouns.length]!, english[i % english.length]!, random.pick(traits), random.pick(traits)],
    parameters: chosen,
    coverage: chosen.map((_, k) => (k < 3 ? 1 : 0.55 + random.next() * 0.45)),
    brandIds: Array.from({ length: Math.min(brands, 40) }, () => 1 + random.skewed(brands)),
    packages: Array.from({ length: 8 }, () => random.pick(packages)),
    series: Array.from({ length: 24 }, series),
  };
}

/** 25 top and 396 leaf categories, 800 makers and 110 parameters; fewer of them where the parts are few. */
export function catalogueShape(seed: number, size: CatalogueSize): CatalogueShape {
  const random = randomOf(seed);
  const leaves = size.leaves ?? Math.max(6, Math.min(396, Math.floor(size.parts / 60)));
  const tops = size.tops ?? Math.max(2, Math.min(25, Math.floor(leaves / 3)));
  const brands = size.brands ?? Math.max(12, Math.min(800, Math.floor(size.parts / 25)));
  const parameters = Array.from({ length: Math.max(16, Math.min(110, leaves * 2)) }, (_, i) => parameterAt(i));
  return { brands, parameters, leaves: Array.from({ length: leaves }, (_, i) => leafAt(i, random, tops, brands, parameters)) };
}
