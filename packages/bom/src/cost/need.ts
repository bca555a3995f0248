// How many pieces of a part a BOM needs and buys, losses in assembly included.
import { legalQuantity, MAX_QUANTITY, type QuantityRule } from '@partharbor/rules/quantity';
import { knownOf } from '../match/compare.ts';
import type { Goods } from '../match/goods.ts';

/** `off`, `standard` by the kind of part, or per mille from '0' to '200'. */
export type Attrition = string;

/** @example isAttrition('standard') // true; isAttrition('201') // false */
export const isAttrition = (text: string): boolean =>
  text === 'off' || text === 'standard' || (/^(?:0|[1-9]\d{0,2})$/.test(text) && Number(text) <= 200);

const smallChips = new Set(['01005', '0201', '0402', '0603', '0805']);
const smallKinds = new Set(['resistor', 'capacitor', 'inductor', 'bead']);

/** Pieces lost in placing `pieces` of a part. Leaded parts and modules lose none. */
export function attritionOf(pieces: number, attrition: Attrition, goods: Goods): number {
  if (attrition === 'off' || pieces === 0) return 0;
  if (attrition !== 'standard') return Math.ceil((pieces * Number(attrition)) / 1_000);
  const { kind, footprint } = knownOf(goods);
  if (goods.categories.some((name) => /module/i.test(name)) || footprint?.mounting === 'THT' || footprint?.mounting === 'screw') return 0;
  if (kind !== null && smallKinds.has(kind) && footprint?.family === 'chip' && smallChips.has(footprint.key))
    return Math.max(10, Math.ceil(pieces / 50));
  return Math.max(1, Math.ceil(pieces / 100));
}

/** The least legal quantity for a need; null = more than a line may have. */
export const buyFor = (need: number, rule: QuantityRule): number | null => {
  const buy = legalQuantity(need, rule);
  return buy < need || need > MAX_QUANTITY ? null : buy;
};
