// What differs between the two sides of an audit row, field by field.

export interface Difference {
  readonly field: string;
  /** '' where the side has no such field. */
  readonly before: string;
  readonly after: string;
}

const asText = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const fieldsOf = (side: unknown): Readonly<Record<string, unknown>> =>
  typeof side === 'object' && side !== null && !Array.isArray(side)
    ? (side as Record<string, unknown>)
    : side === undefined || side === null
      ? {}
      : { '': side };

/**
 * Fields that differ, in the order in which they come; fields that stayed the same are left out.
 * @example differences({ onHand: 5, warehouse: 'SZ' }, { onHand: 3, warehouse: 'SZ' }) // [{ field: 'onHand', before: '5', after: '3' }]
 */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .map((field) => ({ field, before: asText(old[field]), after: asText(now[field]) }))
    .filter((one) => one.before !== one.after);
}
