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
