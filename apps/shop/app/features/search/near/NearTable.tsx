// The table of near parts: what was asked stands in the head, what differs is marked, and the button says it (SR-12).
import { longestFraction, Price } from '@partharbor/ui/price';
import { PartNumber } from '@partharbor/ui/part-number';
import { StockBadge } from '@partharbor/ui/stock-badge';
import { Table, Td, Th } from '@partharbor/ui/table';
import { priceFor } from '@partharbor/money/tiers';
import { reservesStock } from '@partharbor/rules/goods';
import { quantity as written } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { useId, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { stockBadge } from '../../common/stock.ts';
import { AddCell } from '../../goods/AddCell.tsx';
import { BrandName } from '../../goods/BrandName.tsx';
import { useStockNote } from '../../delivery/use-delivery.ts';
import { amountAt, limitOf, priceText, pricesShown } from '../../goods/labels.ts';
import { partHref } from '../../goods/part-href.ts';
import type { GoodsRow } from '../../goods/rows.ts';
import { startWith } from '../../goods/settle.ts';
import type { Correction } from '../../goods/settle.ts';
import type { NearRow, NothingExactList } from './near-rows.ts';
import { buttonWord, differences } from './near-words.ts';
import css from './near.module.css';
import { Outline, scaleOf } from './Outline.tsx';

interface NearTableProps {
  readonly near: NothingExactList;
  readonly currency: Currency;
  /** Needed quantity; 0 = each part at its own MOQ. */
  readonly n: number;
}

function Stock({ row, n }: { row: GoodsRow; n: number }) {
  const stockNote = useStockNote();
  if (!row.onShelf) return <StockBadge state="none" word={m.goods_offShelf()} />;
  const reserves = reservesStock(row.stockType);
  const badge = stockBadge(row.stockType, row.available, reserves, n);
  return <StockBadge {...badge} count={reserves && row.available > 0 ? written(row.available) : undefined} note={stockNote(row)} />;
}

function Value({ value, name }: { value: NearRow['values'][number]; name: string }) {
  if (value.state === 'unstated') return <mark className={css.mark}>{m.search_nearNotStated()}</mark>;
  if (value.state === 'other')
    return (
      <mark className={css.mark} title={m.search_nearDiffers({ name })}>
        {value.text}
      </mark>
    );
  return (
    <>
      {value.state === 'over' && <span className={css.note}>{m.search_nearOver()} </span>}
      {value.text}
    </>
  );
}

interface RowProps extends NearTableProps {
  readonly one: NearRow;
  readonly decimals: ReturnType<typeof longestFraction>;
  readonly perMm: number;
}

function NearTr({ near, one, currency, n, decimals, perMm }: RowProps) {
  const { row, values, body } = one;
  const noteId = useId();
  const [typed, setTyped] = useState<{ readonly n: number; readonly quantity: number; readonly why: Correction } | null>(null);
  const { quantity, why } = typed?.n === n ? typed : startWith(n, row, limitOf(row));
  const micros = priceFor(row.tiers, quantity, row.discountMicros);
  return (
    <tr>
      <Th scope="row" className={css.part}>
        <PartNumber partNo={row.partNo} href={partHref(row.goodsId, n)} />
        <span className={css.maker}>
          <BrandName brand={row.brand} brandZh={row.brandZh} />
        </span>
      </Th>
      {near.asked.map(({ code, name, body: wanted }, place) => (
        <Td key={code} dataLabel={name} data-same={values[place]!.state === 'as' ? '' : undefined}>
          <span className={css.cell}>
            {code === '$package' && <Outline body={body} wanted={wanted} perMm={perMm} />}
            <span>
              <Value value={values[place]!} name={name} />
            </span>
          </span>
        </Td>
      ))}
      <Td align="end" dataLabel={m.goods_stockHead()}>
        <Stock row={row} n={n} />
      </Td>
      <Td align="end" nowrap dataLabel={n > 0 ? m.goods_priceAt({ quantity: written(n) }) : m.goods_priceHead()}>
        <Price text={micros === null ? null : priceText(micros, currency, decimals)} quote={m.common_quote()} decimals={decimals} />
      </Td>
      <Td align="end" className={css.add}>
        <AddCell
          row={row}
          quantity={quantity}
          amount={amountAt(row, quantity, currency) ?? ''}
          why={why}
          setQuantity={(wish, corrected = null) => setTyped({ n, quantity: wish, why: corrected })}
          noteId={noteId}
          differs={{ note: differences(near, one), word: buttonWord(one) }}
        />
      </Td>
    </tr>
  );
}

export function NearTable({ near, currency, n }: NearTableProps) {
  const decimals = longestFraction(near.rows.flatMap(({ row }) => pricesShown(row, currency)));
  const wanted = near.asked.find(({ code }) => code === '$package')?.body ?? null;
  const perMm = scaleOf([wanted, ...near.rows.map(({ body }) => body)]);
  return (
    <Table caption={m.search_nearTable()} records className={css.table}>
      <thead>
        <tr>
          <Th>
            {m.search_nearPart()}
            <span className={css.asked}>{m.search_nearAsked()}</span>
          </Th>
          {near.asked.map(({ code, name, value, empties }) => (
            <Th key={code} className={empties ? css.empties : undefined}>
              {name}
              <span className={css.asked}>
                <b>{value}</b>
              </span>
            </Th>
          ))}
          <Th align="end">{m.goods_stockHead()}</Th>
          <Th align="end">
            {n > 0 ? m.goods_priceAt({ quantity: written(n) }) : m.goods_priceHead()}
            <span className={css.asked}>{m.common_inclVat()}</span>
          </Th>
          <Th align="end">
            {m.search_nearDifference()}
            <span className={css.asked}>{m.search_nearOnButton()}</span>
          </Th>
        </tr>
      </thead>
      <tbody>
        {near.rows.map((one) => (
          <NearTr key={one.goodsId} near={near} one={one} currency={currency} n={n} decimals={decimals} perMm={perMm} />
        ))}
      </tbody>
    </Table>
  );
}
