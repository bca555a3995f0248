// A part of the shop as matching judges it: what the index found, with its facts of the moment and edition.
import type { Tier } from '@partharbor/money/tiers';
import type { QuantityRule } from '@partharbor/rules/quantity';
import type { StockType } from '@partharbor/rules/goods';

/** One number in base units, from low to high, or a text; as the catalogue keeps parameters. */
export type ParamValue = number | readonly [low: number, high: number] | string;

export interface Goods extends QuantityRule {
  readonly id: number;
  readonly mpn: string;
  readonly brandId: number;
  /** The maker's name as the shop has it. */
  readonly brand: string;
  /** English names of its category and of those above, the narrowest first. */
  readonly categories: readonly string[];
  readonly package: string;
  readonly params: Readonly<Record<string, ParamValue>>;
  /** Supplier codes: our own and those it was imported under. */
  readonly codes: readonly string[];
  readonly text: string;
  readonly onShelf: boolean;
  readonly stockType: StockType;
  /** Pieces the edition can buy. */
  readonly available: number;
  /** Of the edition, discounts taken off; empty = priced by hand. */
  readonly tiers: readonly Tier[];
  readonly sales: number;
}
