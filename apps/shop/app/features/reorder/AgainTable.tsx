// Lines of an order then and now.
import { Money } from '@partharbor/ui/money';
import { PartNumber } from '@partharbor/ui/part-number';
import { Table, Td, Th } from '@partharbor/ui/table';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import type { Again } from './again.server.ts';
import css from './reorder.module.css';

type Line = Again['lines'][number];
type Missing = Again['missing'][number];

/** What the buyer has to know of a line, in words. */
function notesOf(line: Line): string[] {
  const { changes, problem } = line;
  return [
    changes.includes('replaced') ? m.reorder_replaced({ partNo: line.wasPartNo }) : '',
    changes.includes('quantity') ? m.reorder_quantity({ was: quantity(line.wasNumber), minimum: quantity(line.minimum) }) : '',
    changes.includes('short') ? m.reorder_short({ available: quantity(line.available) }) : '',
    problem !== '' && problem !== 'SHORT_STOCK' ? m.reorder_ask() : '',
  ].filter(Boolean);
}

const whys = { OFF_SHELF: m.reorder_offShelf, GONE: m.reorder_gone, TOO_LARGE: m.reorder_tooLarge };

export function AgainTable({ again }: { again: Again }) {
  const { lines, missing, currency, wasCurrency } = again;
  return (
    <Table caption={m.reorder_title()} flat records hover={false}>
      <thead>
        <tr>
          <Th>{m.orders_colPart()}</Th>
          <Th align="end" width={120}>
            {m.orders_colNumber()}
          </Th>
          <Th align="end" width={120}>
            {m.reorder_then()}
          </Th>
          <Th align="end" width={120}>
            {m.reorder_now()}
          </Th>
          <Th align="end" width={120}>
            {m.orders_colSubtotal()}
          </Th>
          <Th>{m.reorder_changed()}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.goodsId} ${line.wasGoodsId}`}>
            <Td className={css.part}>
              <PartNumber partNo={line.partNo} href={partHref(line.goodsId)} />
              <small>{[line.brandName, line.package, line.materialNumber].filter(Boolean).join(' · ')}</small>
            </Td>
            <Td align="end" dataLabel={m.orders_colNumber()}>
              {quantity(line.number)}
            </Td>
            <Td align="end" dataLabel={m.reorder_then()}>
              {unitPrice(line.wasPrice, wasCurrency)}
            </Td>
            <Td align="end" dataLabel={m.reorder_now()} className={line.changes.includes('price') ? css.changed : undefined}>
              {unitPrice(line.unitPrice, currency) ?? m.common_quote()}
            </Td>
            <Td align="end" dataLabel={m.orders_colSubtotal()}>
              {line.amount === '' ? '' : <Money text={money(line.amount, currency)} />}
            </Td>
            <Td dataLabel={m.reorder_changed()}>
              {notesOf(line).join(language() === 'zh' ? '' : ' ') || (line.changes.length === 0 ? m.reorder_unchanged() : '')}
            </Td>
          </tr>
        ))}
        {missing.map((line) => (
          <MissingRow key={line.wasGoodsId} line={line} currency={wasCurrency} />
        ))}
      </tbody>
    </Table>
  );
}

function MissingRow({ line, currency }: { line: Missing; currency: Again['currency'] }) {
  return (
    <tr className={css.missing}>
      <Td className={css.part}>
        <PartNumber partNo={line.wasPartNo} href={line.why === 'GONE' ? undefined : partHref(line.wasGoodsId)} />
        <small>{[line.brandName, line.materialNumber].filter(Boolean).join(' · ')}</small>
      </Td>
      <Td align="end" dataLabel={m.orders_colNumber()}>
        {quantity(line.wasNumber)}
      </Td>
      <Td align="end" dataLabel={m.reorder_then()}>
        {unitPrice(line.wasPrice, currency)}
      </Td>
      <Td align="end">—</Td>
      <Td align="end">—</Td>
      <Td dataLabel={m.reorder_changed()}>{whys[line.why]()}</Td>
    </tr>
  );
}
