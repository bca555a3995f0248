// Where a part lies and how long delivery takes from there (PD-1).
import { Table, Td, Th } from '@partharbor/ui/table';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { Days } from './delivery.ts';
import { deliveryOption } from './delivery.ts';
import type { ProductView } from './product.server.ts';

const daysText = ([from, to]: Days): string => m.product_workingDays({ from: String(from), to: String(to) });

export function Warehouses({ view }: { view: ProductView }) {
  const lines =
    view.warehouses.length > 0 ? view.warehouses : [{ name: m.product_fromSupplier(), available: null, delivery: deliveryOption(null) }];
  if (!view.row.onShelf || view.row.stockType === 'futures_stock') return null;
  return (
    <Table caption={m.product_stockByWarehouse()} density="compact" hover={false}>
      <thead>
        <tr>
          <Th>{m.product_warehouse()}</Th>
          <Th align="end">{m.product_available()}</Th>
          <Th>{m.product_time()}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, available, delivery }) => (
          <tr key={name}>
            <Td>{name}</Td>
            <Td align="end">{available === null ? '–' : written(available)}</Td>
            <Td>{daysText(delivery)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
