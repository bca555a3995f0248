// Price tiers as they are typed: read, checked by the shop's own rule, and named row by row where one is wrong.
import { readUnitPrice, unitPriceText } from '@partharbor/money/amounts';
import { tierProblem } from '@partharbor/money/tiers';
import type { Tier, TierProblem } from '@partharbor/money/tiers';

export interface TypedTier {
  readonly number: string;
  readonly price: string;
}

export interface TierFault {
  /** Counted from 1; 0 concerns the whole list. */
  readonly row: number;
  readonly problem: TierProblem;
}

export type ReadTiers =
  | { readonly ok: true; readonly tiers: readonly { number: number; price: string }[] }
  | { readonly ok: false; readonly fault: TierFault };

function readTier({ number, price }: TypedTier): Tier | 'quantity' | 'price' {
  const quantity = number.replaceAll(',', '').trim();
  if (!/^[1-9]\d{0,8}$/.test(quantity)) return 'quantity';
  const micros = readUnitPrice(price.trim());
  return micros === null || micros === 0 ? 'price' : [Number(quantity), micros];
}

/** The first row that makes the list wrong: the shortest beginning of it that the rule refuses. */
function faultOf(tiers: readonly Tier[]): TierFault | null {
  const problem = tierProblem(tiers);
  if (problem === null || problem === 'empty') return null;
  if (problem === 'too-many') return { row: 0, problem };
  const length = tiers.findIndex((_tier, index) => tierProblem(tiers.slice(0, index + 1)) !== null);
  return { row: length + 1, problem };
}

/**
 * Reads what was typed; rows that are empty on both sides are left out, no rows at all mean a manual quote.
 * @example readTiers([{ number: '100', price: '0.0098' }]) // { ok: true, tiers: [{ number: 100, price: '0.0098' }] }
 */
export function readTiers(typed: readonly TypedTier[]): ReadTiers {
  const tiers: Tier[] = [];
  for (const [index, row] of typed.entries()) {
    if (row.number.trim() === '' && row.price.trim() === '') continue;
    const read = readTier(row);
    if (typeof read === 'string') return { ok: false, fault: { row: index + 1, problem: read } };
    tiers.push(read);
  }
  const fault = faultOf(tiers);
  return fault ? { ok: false, fault } : { ok: true, tiers: tiers.map(([number, micros]) => ({ number, price: unitPriceText(micros) })) };
}

/** Decimal text of an optional price as the call takes it; null when it is none. @example readDiscount('0.1') // '0.10' */
export function readDiscount(text: string): string | null {
  if (text.trim() === '') return '';
  const micros = readUnitPrice(text.trim());
  return micros === null ? null : unitPriceText(micros);
}
