// What differs between the two sides of an audit row, field by field.

export interface Difference {
  readonly field: string;
  /** Undefined where there was nothing before, and for fields that only say what the change is about. */
  readonly before: unknown;
  readonly after: unknown;
}

type Fields = Readonly<Record<string, unknown>>;

/** Fields that say what a change is about, shown although they stay the same. */
const about = new Set(['edition', 'warehouse']);

const fieldsOf = (side: unknown): Fields => (typeof side === 'object' && side !== null && !Array.isArray(side) ? (side as Fields) : {});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const isNothing = (value: unknown): boolean => value === undefined || value === null || value === '';

/**
 * What the later side says and the earlier did not; a field of which the later side says nothing did not change.
 * @example differences({ onHand: 5, version: 2 }, { onHand: 3 }) // [{ field: 'onHand', before: 5, after: 3 }]
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const old = fieldsOf(before);
  return Object.entries(fieldsOf(after))
    .filter(([field, value]) => about.has(field) || !(isSame(old[field], value) || (isNothing(old[field]) && isNothing(value))))
    .map(([field, value]) => ({ field, before: about.has(field) ? undefined : old[field], after: value }));
}

interface Tier {
  readonly number: number;
  readonly price: string;
}

const isTier = (value: unknown): value is Tier => typeof value === 'object' && value !== null && 'number' in value && 'price' in value;
const tiersOf = (value: unknown): readonly Tier[] => (Array.isArray(value) ? value.filter(isTier) : []);

export interface TierChange {
  readonly number: number;
  /** '' where there is no such tier. */
  readonly before: string;
  readonly after: string;
}

/** Tiers that came, went or changed their price, by quantity. @example tierChanges([{ number: 1, price: '2.00' }], []) // [{ number: 1, before: '2.00', after: '' }] */
export function tierChanges(before: unknown, after: unknown): TierChange[] {
  const [old, now] = [before, after].map((side) => new Map(tiersOf(side).map(({ number, price }) => [number, price])));
  const numbers = [...new Set([...old!.keys(), ...now!.keys()])].sort((a, b) => a - b);
  return numbers
    .map((number) => ({ number, before: old!.get(number) ?? '', after: now!.get(number) ?? '' }))
    .filter((one) => one.before !== one.after);
}
