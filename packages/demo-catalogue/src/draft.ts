// What a family says about one part before prices, stock and wording are added, and a shorthand for making it.
import type { BrandName } from './brands.ts';
import type { LeafKey } from './categories.ts';
import type { ParamCode } from './parameters.ts';
import type { Packaging, ParamValue } from './types.ts';

export type Params = Partial<Record<ParamCode, ParamValue>>;

export interface Draft {
  readonly brand: BrandName;
  readonly mpn: string;
  readonly leaf: LeafKey;
  readonly series: string;
  readonly package: string;
  readonly params: Params;
  /** Price of one piece by the whole pack, in millionths of a US dollar. */
  readonly usdMicros: number;
  /** Pieces in a factory pack. */
  readonly pack: number;
  readonly packaging: Packaging;
  readonly weightMg: number;
  /** What the part is, where the leaf's name is too general. */
  readonly noun?: readonly [zh: string, en: string];
}

/** A family: makes its drafts one by one. */
export type Family = () => Generator<Draft>;

/** US dollars to micros, for price tables written in dollars: at most six decimals are kept. */
export const usd = (dollars: number): number => Math.max(100, Math.round(dollars * 1_000_000));

/** SI value of a number written in thousandths, millionths …, without binary noise: `milli(4.7)` is exactly 0.0047. */
export const scaled = (value: number, exponent: number): number => Number(`${Number(value.toPrecision(12))}e${exponent}`);
export const milli = (value: number): number => scaled(value, -3);
export const micro = (value: number): number => scaled(value, -6);
export const nano = (value: number): number => scaled(value, -9);
export const pico = (value: number): number => scaled(value, -12);
export const kilo = (value: number): number => scaled(value, 3);
export const mega = (value: number): number => scaled(value, 6);

/** Splits a table written as one word list. */
export const words = (text: string): string[] => text.trim().split(/\s+/);
/** Splits a table of numbers written as one list. */
export const numbers = (text: string): number[] => words(text).map(Number);
/**
 * Reads a table written as lines of fields between bars; empty lines are left out.
 * @example table<[string, string]>('a | b') // [['a', 'b']]
 */
export const table = <Row extends string[]>(text: string): Row[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => line.split('|').map((field) => field.trim()) as Row);
