// What the tables of part numbers share: the shape of a series, and sizes of chips.
import { CHIP_SIZES } from './packages.ts';

/** What a maker's letter or digits stand for. */
export type Codes<T> = Readonly<Record<string, T>>;

/** A series: named group `value`, and where the number tells them `size`, `tol`, `volts`, `dielectric`; letters and digits only. */
export interface Series {
  readonly maker: string;
  readonly kind: 'resistor' | 'capacitor' | 'inductor';
  readonly pattern: RegExp;
  /** Imperial sizes of the maker's codes; without it the number has the size itself, or tells none. */
  readonly sizes?: Codes<string>;
  /** Volts of the maker's codes. */
  readonly volts?: Codes<number>;
  readonly dielectrics?: Codes<string>;
  /** Powers of ten that letters stand for behind a value. */
  readonly multipliers?: Codes<number>;
  /** Picofarads with a power of ten up to the ninth: 108 is 1000 µF. Elsewhere 8 and 9 divide. */
  readonly isBulk?: boolean;
  /** Microfarads with a power of ten: 471 is 470 µF. */
  readonly isMicro?: boolean;
  /** Microfarads as they are: 470 is 470 µF. */
  readonly isWholeMicro?: boolean;
  /** How an aluminium electrolytic capacitor is mounted. */
  readonly electrolytic?: 'SMD' | 'THT';
  /** Nanohenries with a power of ten: 222 is 2.2 µH. */
  readonly isNano?: boolean;
}

/** A number that begins so; of letters and digits only. */
export const pattern = (...parts: string[]): RegExp => new RegExp(`^${parts.join('')}`, 'u');

/** Imperial sizes by their metric codes; Samsung's 2512 is a little wider than others'. */
export const METRIC: Codes<string> = {
  ...Object.fromEntries(Object.entries(CHIP_SIZES).map(([imperial, metric]) => [metric, imperial])),
  '6432': '2512',
};

/** Rated voltages by the codes of JIS and EIA. */
export const JIS_VOLTS: Codes<number> = {
  '0E': 2.5,
  '0G': 4,
  '0J': 6.3,
  '1A': 10,
  '1C': 16,
  '1E': 25,
  '1V': 35,
  YA: 35,
  '1H': 50,
  '1J': 63,
  '1N': 75,
  '1K': 80,
  '2A': 100,
  '2B': 125,
  '2C': 160,
  '2D': 200,
  '2E': 250,
  YD: 300,
  '2F': 315,
  '2V': 350,
  '2G': 400,
  '2W': 450,
  '2H': 500,
  '2J': 630,
  '3A': 1_000,
  '3D': 2_000,
  '3F': 3_000,
};
