// The goods of an order with quantity, what was shipped of it, price and amount.
import { PartNumber } from '@partharbor/ui/part-number';
import { Money } from '@partharbor/ui/money';
import { Price, longestFraction } from '@partharbor/ui/price';
import { Table, Td, Th } from '@partharbor/ui/table';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import type { Order } from './orders.server.ts';
import css from './orders.module.css';
import { warehouseWord } from './delivery-labels.ts';

type Part = Pick<Order, 'orderNo' | 'lines' | 'currency' | 'warehouse' | 'status'>;

export function LinesTable({ order }: { order: Part }) {
  const decimals = longestFraction(order.lines.map((line) => unitPrice(line.unitPrice, order.currency)));
  const shipped = order.lines.some((line) => line.shipped > 0);
  const material = order.lines.some((line) => line.materialNumber !== '');
  // A part order leaves from one warehouse, which its head names.
  const spread = new Set(order.lines.map((line) => line.warehouse)).size > 1;
  return (
    <Table caption={`${m.orders_goods()} ${order.orderNo}`} flat records hover={false}>
      <thead>
        <tr>
          <Th>{m.orders_colPart()}</Th>
          {material && <Th className={css.material}>{m.orders_colMaterial()}</Th>}
          {spread && <Th>{m.orders_colWarehouse()}</Th>}
          <Th align="end" width={76}>
            {m.orders_colNumber()}
          </Th>
          {shipped && (
            <Th align="end" width={76}>
              {m.orders_colShipped()}
            </Th>
          )}
          <Th align="end" width={120}>
            {m.orders_colPrice()}
          </Th>
          <Th align="end" width={96}>
            {m.orders_colSubtotal()}
          </Th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line) => (
          <tr key={line.lineId}>
            <Td className={css.part}>
              <PartNumber partNo={line.partNo} href={partHref(line.goodsId)} copy={copyTexts(line.partNo)} />
              <Description text={[line.brandName, line.description || line.package].filter(Boolean).join(' · ')} />
            </Td>
            {material && (
              <Td className={css.material} dataLabel={m.orders_colMaterial()}>
                {line.materialNumber || '—'}
              </Td>
            )}
            {spread && <Td dataLabel={m.orders_colWarehouse()}>{warehouseWord(line.warehouse)}</Td>}
            <Td align="end" dataLabel={m.orders_colNumber()}>
              {quantity(line.number)}
            </Td>
            {shipped && (
              <Td align="end" dataLabel={m.orders_colShipped()}>
                {quantity(line.shipped)}
              </Td>
            )}
            <Td align="end" dataLabel={m.orders_colPrice()}>
              <Price text={unitPrice(line.unitPrice, order.currency)} quote={m.common_quote()} decimals={decimals} />
            </Td>
            <Td align="end" dataLabel={m.orders_colSubtotal()}>
              <Money text={money(line.amount, order.currency)} />
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** Two lines of it; the rest as tooltip. */
const Description = ({ text }: { text: string }) => <small title={text}>{text}</small>;
