// How an order splits into part orders by warehouse and stock type (R-16, CK-6): a pure plan from lines and what lies where.
import { cartGroup, reservesStock, type CartGroup, type StockType, type WarehouseCode } from './goods.ts';

export interface SplitLine {
  readonly key: string;
  readonly quantity: number;
  readonly stockType: StockType;
  /** Pieces that can be sold per warehouse. */
  readonly available: Readonly<Partial<Record<WarehouseCode, number>>>;
}

interface PlannedLine {
  readonly key: string;
  readonly quantity: number;
}

export interface PlannedPart {
  /** null for goods made to order, which leave no warehouse of ours yet. */
  readonly warehouse: WarehouseCode | null;
  readonly group: CartGroup;
  readonly stockType: StockType;
  readonly lines: readonly PlannedLine[];
}

export type SplitPlan =
  | { readonly ok: true; readonly parts: readonly PlannedPart[] }
  | { readonly ok: false; readonly short: readonly { key: string; available: number }[] };

const has = (line: SplitLine, warehouse: WarehouseCode): number => line.available[warehouse] ?? 0;

/**
 * Plans the part orders: one warehouse for all stock goods if one can serve them all, else by priority of the edition;
 * then apart by stock type. Lines short of stock are named with what is left.
 */
export function planSplit(lines: readonly SplitLine[], priority: readonly WarehouseCode[]): SplitPlan {
  const stocked = lines.filter((line) => reservesStock(line.stockType));
  const short = stocked
    .map((line) => ({ key: line.key, available: priority.reduce((sum, code) => sum + has(line, code), 0), quantity: line.quantity }))
    .filter((line) => line.available < line.quantity);
  if (short.length > 0) return { ok: false, short: short.map(({ key, available }) => ({ key, available })) };
  const single = priority.find((code) => stocked.every((line) => has(line, code) >= line.quantity));
  const parts = new Map<string, { warehouse: WarehouseCode | null; stockType: StockType; lines: PlannedLine[] }>();
  const put = (warehouse: WarehouseCode | null, line: SplitLine, quantity: number): void => {
    const id = `${warehouse ?? '-'}:${line.stockType}`;
    const part = parts.get(id) ?? { warehouse, stockType: line.stockType, lines: [] };
    part.lines.push({ key: line.key, quantity });
    parts.set(id, part);
  };
  for (const line of lines) {
    if (!reservesStock(line.stockType)) put(null, line, line.quantity);
    else if (single) put(single, line, line.quantity);
    else allot(line, priority, put);
  }
  return { ok: true, parts: [...parts.values()].map((part) => ({ ...part, group: cartGroup(part.stockType, 1) })) };
}

function allot(
  line: SplitLine,
  priority: readonly WarehouseCode[],
  put: (warehouse: WarehouseCode, line: SplitLine, quantity: number) => void,
): void {
  const whole = priority.find((code) => has(line, code) >= line.quantity);
  if (whole) return put(whole, line, line.quantity);
  let open = line.quantity;
  for (const code of priority) {
    const take = Math.min(open, has(line, code));
    if (take > 0) put(code, line, take);
    open -= take;
  }
}
