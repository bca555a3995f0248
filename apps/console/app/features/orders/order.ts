// What the order page works out from an order's record.
import { amountText, readAmount } from '@partharbor/money/amounts';
import type { Answer } from '../../calls.ts';

export type Order = Answer<'consoleOrder'>;
export type OrderLine = Order['lines'][number];

/** Pieces of a line that have not left yet. */
export const openOf = (line: Pick<OrderLine, 'number' | 'shipped'>): number => Math.max(0, line.number - line.shipped);

/** Pieces of an order that have not left yet. */
export const openPieces = (lines: readonly Pick<OrderLine, 'number' | 'shipped'>[]): number =>
  lines.reduce((sum, line) => sum + openOf(line), 0);

export type ShipProblem = { readonly kind: 'nothing' } | { readonly kind: 'too-many'; readonly partNo: string; readonly open: number };

export interface ParcelLine {
  readonly goodsId: string;
  readonly lineId: string;
  readonly number: number;
}

/**
 * The lines of a parcel from what was typed per line ('' and '0' leave a line out), or what is wrong with it.
 * @example parcelOf([{ lineId: '1', goodsId: '7', partNo: 'LM358', number: 10, shipped: 4 }], { 1: '6' })
 */
export function parcelOf(
  lines: readonly Pick<OrderLine, 'lineId' | 'goodsId' | 'partNo' | 'number' | 'shipped'>[],
  typed: Readonly<Record<string, string>>,
): readonly ParcelLine[] | ShipProblem {
  const parcel: ParcelLine[] = [];
  for (const line of lines) {
    const text = (typed[line.lineId] ?? '').trim();
    const number = /^\d{1,8}$/.test(text) ? Number(text) : text === '' ? 0 : Number.NaN;
    if (!(number <= openOf(line))) return { kind: 'too-many', partNo: line.partNo, open: openOf(line) };
    if (number > 0) parcel.push({ goodsId: line.goodsId, lineId: line.lineId, number });
  }
  return parcel.length === 0 ? { kind: 'nothing' } : parcel;
}

/** What cancelling gives back of a paid order: of a split one what its parts still open cost. */
export function openAmount({
  orders,
  payable,
}: {
  readonly payable: string;
  readonly orders: readonly { status: string; payable: string }[];
}): string {
  if (orders.length === 0) return payable;
  return amountText(orders.filter((part) => part.status !== 'closed').reduce((sum, part) => sum + (readAmount(part.payable) ?? 0), 0));
}
