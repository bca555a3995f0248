// The warehouse whose promise a list names once above its rows; rows from elsewhere say their own days.
import { reservesStock, type StockType, type WarehouseCode } from '@partharbor/rules/goods';

interface Stocked {
  readonly onShelf: boolean;
  readonly stockType: StockType;
  readonly warehouse: WarehouseCode | null;
}

/** Where most of the rows lie; of as many the one that comes first. Null where nothing is in stock. */
export function namedWarehouse(rows: readonly Stocked[]): WarehouseCode | null {
  const counts = new Map<WarehouseCode, number>();
  for (const { onShelf, stockType, warehouse } of rows)
    if (onShelf && warehouse !== null && reservesStock(stockType)) counts.set(warehouse, (counts.get(warehouse) ?? 0) + 1);
  return [...counts].reduce<readonly [WarehouseCode | null, number]>((most, one) => (one[1] > most[1] ? one : most), [null, 0])[0];
}
