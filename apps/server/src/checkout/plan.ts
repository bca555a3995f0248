// The part orders of a quote: which pieces of which line leave from where.
import { lineAmount } from '@partharbor/money/amounts';
import { reservesStock, warehousePriority, type Edition, type StockType, type WarehouseCode } from '@partharbor/rules/goods';
import { planSplit, type Arrivals, type Parcels, type PlannedPart } from '@partharbor/rules/split';
import type { PricedLine } from './lines.ts';

/** Pieces of one line in one part order; rounded once, for this is what becomes an order line (T-33 I-5). */
export interface Piece {
  readonly line: PricedLine;
  readonly quantity: number;
  readonly amountMinor: number;
}

export interface QuotePart {
  readonly warehouse: WarehouseCode | null;
  readonly stockType: StockType;
  /** Futures and order goods wait for staff. */
  readonly needsConfirmation: boolean;
  readonly pieces: readonly Piece[];
  readonly goodsMinor: number;
  /** This part's share of the order's discount; nothing gives one yet. */
  readonly discountMinor: number;
}

export type Plan =
  | { readonly ok: true; readonly parcels: Parcels; readonly parts: readonly QuotePart[] }
  /** `apart`: it is all there, but in no one warehouse. */
  | { readonly ok: false; readonly apart: boolean; readonly short: readonly { readonly key: string; readonly available: number }[] };

/** Plans by part, then hands each warehouse's pieces to the lines of that part in their order. */
export function planParts(lines: readonly PricedLine[], edition: Edition, wish: Parcels | '', arrives: Arrivals): Plan {
  const byPart = Map.groupBy(lines, (line) => line.goods.record.goodsId);
  const wanted = [...byPart].map(([key, own]) => {
    const { record, warehouses } = own[0]!.goods;
    const available = Object.fromEntries(warehouses.map((one) => [one.code, one.available]));
    return { key, quantity: own.reduce((sum, line) => sum + line.number, 0), stockType: record.stockType, available };
  });
  const split = planSplit(wanted, warehousePriority[edition], wish, arrives);
  if (!split.ok) return split;
  const open = new Map([...byPart].map(([key, own]) => [key, own.map((line) => ({ line, left: line.number }))]));
  return { ok: true, parcels: split.parcels, parts: split.parts.map((part) => partOf(part, open)) };
}

function partOf(part: PlannedPart, open: ReadonlyMap<string, { line: PricedLine; left: number }[]>): QuotePart {
  const pieces: Piece[] = [];
  for (const planned of part.lines) {
    let left = planned.quantity;
    for (const waiting of open.get(planned.key) ?? []) {
      const quantity = Math.min(left, waiting.left);
      if (quantity === 0) continue;
      pieces.push({ line: waiting.line, quantity, amountMinor: lineAmount(quantity, waiting.line.unitMicros) });
      waiting.left -= quantity;
      left -= quantity;
    }
  }
  const goodsMinor = pieces.reduce((sum, piece) => sum + piece.amountMinor, 0);
  return {
    warehouse: part.warehouse,
    stockType: part.stockType,
    needsConfirmation: !reservesStock(part.stockType),
    pieces,
    goodsMinor,
    discountMinor: 0,
  };
}
