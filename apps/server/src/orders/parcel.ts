// What goes into a parcel: pieces asked for, spread over the lines of an order.
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { consoleShip } from '@partharbor/contract/calls/console-orders';
import { done, refuse } from '@partharbor/contract/refuse';
import type { Shipping } from '../stock/reservations.ts';
import type { LineRow } from './store.ts';

type Wanted = InputOf<typeof consoleShip>['lines'];

export const openPieces = (line: LineRow): number => line.quantity - line.cancelled - line.shipped;

/** Spreads the pieces asked for over the lines they name, by line or by part; BAD_INPUT where a line is unknown or has fewer left. */
export function packParcel(lines: readonly LineRow[], wanted: Wanted): Outcome<Shipping[]> {
  const packed = new Map<number, number>();
  for (const [i, want] of wanted.entries()) {
    let left = want.number;
    for (const line of lines) {
      if (String(line.part_id) !== want.goodsId || (want.lineId !== undefined && String(line.id) !== want.lineId)) continue;
      const take = Math.min(left, openPieces(line) - (packed.get(line.id) ?? 0));
      if (take <= 0) continue;
      packed.set(line.id, (packed.get(line.id) ?? 0) + take);
      left -= take;
    }
    if (left > 0)
      return refuse('BAD_INPUT', { field: `lines.${i}.number`, problem: 'too_big', goodsId: want.goodsId, open: want.number - left });
  }
  return done([...packed].map(([lineId, quantity]) => ({ lineId, quantity })));
}

/** Whether the pieces asked for are those of the parcel sent last: packed anew from what was open before it they make the same. */
export function isParcel(sent: readonly Shipping[], lines: readonly LineRow[], wanted: Wanted): boolean {
  const inParcel = new Map(sent.map(({ lineId, quantity }) => [lineId, quantity]));
  const before = lines.map((line) => ({ ...line, shipped: line.shipped - (inParcel.get(line.id) ?? 0) }));
  const anew = packParcel(before, wanted);
  return anew.ok && anew.data.length === sent.length && anew.data.every(({ lineId, quantity }) => inParcel.get(lineId) === quantity);
}
