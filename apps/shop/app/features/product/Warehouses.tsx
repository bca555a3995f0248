// Where a part lies and when it arrives from there (PD-1).
import { Table, Td, Th } from '@partharbor/ui/table';
import { Unbroken } from '@partharbor/ui/unbroken';
import { daySpan, quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { useDelivery } from '../delivery/use-delivery.ts';
import type { ProductView } from './product.server.ts';

/** Nothing where the part lies in no warehouse of ours. */
export function Warehouses({ view }: { view: ProductView }) {
  const delivery = useDelivery();
  if (!view.row.onShelf || view.warehouses.length === 0) return null;
  return (
    <Table caption={m.product_stockByWarehouse()} density="compact" hover={false}>
      <thead>
        <tr>
          <Th>{m.product_warehouse()}</Th>
          <Th align="end">{m.product_available()}</Th>
          <Th>{m.delivery_name()}</Th>
        </tr>
      </thead>
      <tbody>
        {view.warehouses.map(({ code, name, available }) => (
          <tr key={code}>
            <Td>{name}</Td>
            <Td align="end">{written(available)}</Td>
            <Td>{delivery && <Unbroken text={daySpan(delivery[code].arrives)} />}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
