// The goods of the order, under the warehouse they leave from (CK-6).
import { Icon } from '@partharbor/ui/Icon';
import { Panel } from '@partharbor/ui/Layout';
import { Link } from '@partharbor/ui/Link';
import { Money } from '@partharbor/ui/Money';
import { PartNumber } from '@partharbor/ui/PartNumber';
import { Price, longestFraction } from '@partharbor/ui/Price';
import type { Decimals } from '@partharbor/ui/Price';
import { StockBadge } from '@partharbor/ui/StockBadge';
import { Table, Td, Th } from '@partharbor/ui/Table';
import { deliveryDays, reservesStock } from '@partharbor/rules/goods';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import { Fragment } from 'react';
import { money, quantity, unitPrice } from '../../format.ts';
import type { Currency } from '../../format.ts';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { stockTypeWord } from '../common/stock.ts';
import { warehouseWord } from '../orders/words.ts';
import css from './checkout.module.css';
import { groupsOf } from './groups.ts';
import type { GoodsGroup, Preview } from './groups.ts';

const COLUMNS = 6;

export function GoodsTable({ preview }: { preview: Preview }) {
  const groups = groupsOf(preview);
  const count = preview.lines.length;
  const decimals = longestFraction(preview.lines.map((line) => unitPrice(line.unitPrice, preview.currency)));
  const note = groups.length > 1 ? m.checkout_goodsSplit({ count, parts: groups.length }) : m.checkout_goodsNote({ count });
  return (
    <Panel title={m.checkout_goods()} note={note} aside={<Link href="/Cart">{m.checkout_backToCart()}</Link>} flush>
      <Table caption={m.checkout_goods()} flat records hover={false}>
        <thead>
          <tr>
            <Th>{m.checkout_colPart()}</Th>
            <Th className={css.material}>{m.checkout_colMaterial()}</Th>
            <Th width={120}>{m.checkout_colShips()}</Th>
            <Th align="end" width={96}>
              {m.checkout_colNumber()}
            </Th>
            <Th align="end" width={148}>
              {m.checkout_colPrice()}
            </Th>
            <Th align="end" width={120}>
              {m.checkout_colSubtotal()}
            </Th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group, index) => (
            <Fragment key={index}>
              <GroupHead group={group} />
              {group.lines.map((line) => (
                <GoodsRow key={line.key} line={line} currency={preview.currency} decimals={decimals} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function GroupHead({ group }: { group: GoodsGroup }) {
  const [from, to] = deliveryDays(group.stockType);
  const facts = [
    m.checkout_partLines({ count: group.lines.length }),
    stockTypeWord(group.stockType),
    m.cart_days({ from, to }),
    group.needsConfirmation ? m.checkout_partConfirm() : '',
  ];
  return (
    <tr className={css.group}>
      <th colSpan={COLUMNS} scope="rowgroup">
        <Icon of={IconBuildingWarehouse} /> <b>{warehouseWord(group.warehouse)}</b> {facts.filter(Boolean).join(' · ')}
      </th>
    </tr>
  );
}

function GoodsRow({ line, currency, decimals }: { line: GoodsGroup['lines'][number]; currency: Currency; decimals: Decimals }) {
  const description = [line.brandName, line.description || line.package].filter(Boolean).join(' · ');
  return (
    <tr>
      <Td className={css.part}>
        <PartNumber partNo={line.partNo} href={partHref(line.goodsId)} />
        <span title={description}>{description}</span>
      </Td>
      <Td className={css.material} dataLabel={m.checkout_colMaterial()}>
        {line.materialNumber || '—'}
      </Td>
      <Td dataLabel={m.checkout_colShips()}>
        <StockBadge state={reservesStock(line.stockType) ? 'stock' : 'lead'} word={stockTypeWord(line.stockType)} />
      </Td>
      <Td align="end" dataLabel={m.checkout_colNumber()}>
        {quantity(line.number)}
      </Td>
      <Td align="end" dataLabel={m.checkout_colPrice()}>
        <Price text={unitPrice(line.unitPrice, currency)} quote={m.common_quote()} decimals={decimals} />
      </Td>
      <Td align="end" dataLabel={m.checkout_colSubtotal()}>
        <Money text={money(line.amount, currency)} />
      </Td>
    </tr>
  );
}
