// What the reader's cart has of each part: told beside a list's groups.
import type { CallContext } from '../calls/context.ts';
import { marksOfCart } from '../carts/list.ts';

/** Pieces by part; one query, none for a visitor without a cart. */
export async function piecesInCart(context: CallContext): Promise<ReadonlyMap<number, number>> {
  const marks = await marksOfCart(context);
  return new Map(marks.ok ? Object.entries(marks.data.quantities).map(([id, pieces]) => [Number(id), pieces]) : []);
}
