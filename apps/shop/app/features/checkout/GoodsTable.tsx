// The goods of the order, under the warehouse they leave from (CK-6).
import { Icon } from '@partharbor/ui/icon';
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Money } from '@partharbor/ui/money';
import { PartNumber } from '@partharbor/ui/part-number';
import { Price, longestFraction } from '@partharbor/ui/price';
import type { Decimals } from '@partharbor/ui/price';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Table, Td, Th } from '@partharbor/ui/table';
import { Unbroken } from '@partharbor/ui/unbroken';
import { arrivalText } from '@partharbor/rules/delivery-words';
import { reservesStock } from '@partharbor/rules/goods';
import IconBuildingWarehouse from '@tabler/icons-react/dist/esm/icons/IconBuildingWarehouse.mjs';
import { Fragment } from 'react';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { copyTexts } from '../common/copy.ts';
import { stockTypeWord } from '../common/stock.ts';
import { warehouseWord } from '../orders/delivery-labels.ts';
import css from './checkout.module.css';
import type { Back } from './source-link.ts';
import { groupsOf } from './groups.ts';
import type { GoodsGroup, Preview } from './groups.ts';

export function GoodsTable({ preview, back }: { preview: Preview; back: Back }) {
  const groups = groupsOf(preview);
  const count = preview.lines.length;
  const material = preview.lines.some((line) => line.materialNumber !== '');
  const decimals = longestFraction(preview.lines.map((line) => unitPrice(line.unitPrice, preview.currency)));
  const note = groups.length > 1 ? m.checkout_goodsSplit({ count, parts: groups.length }) : m.checkout_goodsNote({ count });
  return (
    <Panel title={m.checkout_goods()} note={note} aside={<Link href={back.href}>{back.edit}</Link>} flush>
      <Table caption={m.checkout_goods()} flat records hover={false}>
        <thead>
          <tr>
            <Th>{m.checkout_colPart()}</Th>
            {material && <Th className={css.material}>{m.checkout_colMaterial()}</Th>}
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
              <GroupHead group={group} columns={material ? 6 : 5} />
              {group.lines.map((line) => (
                <GoodsRow key={line.key} line={line} currency={preview.currency} decimals={decimals} material={material} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function GroupHead({ group, columns }: { group: GoodsGroup; columns: number }) {
  const facts = [
    m.checkout_partLines({ count: group.lines.length }),
    stockTypeWord(group.stockType),
    `${m.delivery_name()} ${arrivalText(group.promise, language())}`,
    group.needsConfirmation ? m.checkout_partConfirm() : '',
  ];
  return (
    <tr className={css.group}>
      <th colSpan={columns} scope="rowgroup">
        <Icon of={IconBuildingWarehouse} /> <b>{warehouseWord(group.warehouse)}</b> <Unbroken text={facts.filter(Boolean).join(' · ')} />
      </th>
    </tr>
  );
}

interface GoodsRowProps {
  line: GoodsGroup['lines'][number];
  currency: Currency;
  decimals: Decimals;
  /** Some line of the order has a material number. */
  material: boolean;
}

function GoodsRow({ line, currency, decimals, material }: GoodsRowProps) {
  const description = [line.brandName, line.description || line.package].filter(Boolean).join(' · ');
  return (
    <tr>
      <Td className={css.part}>
        <PartNumber partNo={line.partNo} href={partHref(line.goodsId)} copy={copyTexts(line.partNo)} />
        <span title={description}>{description}</span>
      </Td>
      {material && (
        <Td className={css.material} dataLabel={m.checkout_colMaterial()}>
          {line.materialNumber || '—'}
        </Td>
      )}
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
