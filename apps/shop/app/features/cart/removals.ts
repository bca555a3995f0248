// Keeps removed lines in their place until the page is left, so that a removal can be undone (CT-6).
import type { CartLineRecord } from '@partharbor/contract/records';
import { useMemo, useState } from 'react';

/** A place in the list: a line, or what was removed there. */
export interface Slot {
  readonly kind: 'line' | 'removed';
  readonly line: CartLineRecord;
}

/** Lines and removed ones in the order they were first seen in; new lines follow at the end. */
export function slotsOf(seen: readonly CartLineRecord[], lines: readonly CartLineRecord[], removed: ReadonlySet<string>): Slot[] {
  const now = new Map(lines.map((line) => [line.cartId, line]));
  const slots = seen.flatMap((line): Slot[] => {
    if (removed.has(line.cartId)) return [{ kind: 'removed', line }];
    const current = now.get(line.cartId);
    return current ? [{ kind: 'line', line: current }] : [];
  });
  const known = new Set(seen.map(({ cartId }) => cartId));
  return [...slots, ...lines.filter(({ cartId }) => !known.has(cartId)).map((line): Slot => ({ kind: 'line', line }))];
}

const without = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> => new Set([...ids].filter((one) => one !== id));

/** The list of a group with its removals; `remove` hides a line at once, `restore` brings it back under a new id. */
export function useSlots(lines: readonly CartLineRecord[]) {
  const [seen, setSeen] = useState(lines);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const slots = useMemo(() => slotsOf(seen, lines, removed), [seen, lines, removed]);
  return {
    slots,
    remove: (line: CartLineRecord) => {
      setSeen(slots.map((slot) => slot.line));
      setRemoved((before) => new Set(before).add(line.cartId));
    },
    /** The removal did not happen. */
    keep: (cartId: string) => setRemoved((before) => without(before, cartId)),
    restore: (cartId: string, newId: string) => {
      setSeen((before) => before.map((line) => (line.cartId === cartId ? { ...line, cartId: newId } : line)));
      setRemoved((before) => without(before, cartId));
    },
  };
}
