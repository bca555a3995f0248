// Parts of a project as rows, whether they stand in it or come by its BOMs: part, what its kind says of it, then stock, price and what it comes to.
import { Money } from '@partharbor/ui/money';
import { PartNumber } from '@partharbor/ui/part-number';
import { Table, Td, Th, type ColumnWidth } from '@partharbor/ui/table';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import type { ReactNode } from 'react';
import { partHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { BrandName, shownZh } from '../goods/BrandName.tsx';
import { hintText, isBought, supplyText, type Group } from './group-texts.ts';
import css from './projects.module.css';

/** A column of the table's kind. */
interface Column {
  readonly label: string;
  readonly width: ColumnWidth;
  readonly end?: true;
}

interface PartsRow {
  readonly goodsId: string;
  /** Undefined where nothing is known of the part any more. */
  readonly group: Group | undefined;
  readonly remark?: string;
  /** One of each column. */
  readonly cells: readonly ReactNode[];
  /** How its price changed; '' = it did not. */
  readonly seen?: string;
  readonly acts?: ReactNode;
}

interface PartsProps {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly PartsRow[];
  readonly currency: Currency;
  readonly hasActs?: boolean;
}

export function PartsTable({ caption, columns, rows, currency, hasActs = false }: PartsProps) {
  return (
    <Table caption={caption} records flat>
      <thead>
        <tr>
          <Th>{m.projects_part()}</Th>
          {columns.map(({ label, width, end }) => (
            <Th key={label} width={width} align={end && 'end'}>
              {label}
            </Th>
          ))}
          <Th align="end" width={96}>
            {m.projects_stock()}
          </Th>
          <Th align="end" width={120}>
            {m.projects_price()}
          </Th>
          <Th align="end" width={148}>
            {m.projects_amount()}
          </Th>
          {hasActs && (
            <Th width={76}>
              <span className="visually-hidden">{m.projects_acts()}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ goodsId, group, remark = '', cells, seen = '', acts }) => (
          <tr key={goodsId}>
            <Td dataLabel={m.projects_part()} className={css.cell}>
              <span className={css.pile}>
                <PartNumber partNo={group?.partNo ?? goodsId} href={partHref(goodsId)} />
                <small>
                  {group && (
                    <BrandName brand={group.brandName} brandZh={group.brandNameZh && shownZh(group.brandName, group.brandNameZh)} />
                  )}
                  {group && remark !== '' && ' · '}
                  {remark}
                </small>
              </span>
            </Td>
            {columns.map(({ label, end }, i) => (
              <Td key={label} dataLabel={label} align={end && 'end'}>
                {cells[i]}
              </Td>
            ))}
            <GroupCells group={group} currency={currency} seen={seen} />
            {hasActs && (
              <Td align="end" className={css.acts}>
                {acts}
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function GroupCells({ group, currency, seen }: Pick<PartsRow, 'group' | 'seen'> & { currency: Currency }) {
  if (!group)
    return (
      <>
        <Td dataLabel={m.projects_stock()}>–</Td>
        <Td dataLabel={m.projects_price()}>–</Td>
        <Td dataLabel={m.projects_amount()}>–</Td>
      </>
    );
  const hint = hintText(group, currency);
  return (
    <>
      <Td align="end" dataLabel={m.projects_stock()} className={css.cell}>
        <span className={css.pile}>
          {quantity(Math.max(0, group.available))}
          <small className={isBought(group) ? undefined : css.wrong}>{supplyText(group)}</small>
        </span>
      </Td>
      <Td align="end" dataLabel={m.projects_price()} className={css.cell}>
        <span className={css.pile}>
          {group.unitPrice === '' ? m.projects_sup_manual_price() : unitPrice(group.unitPrice, currency)}
          {seen && <small>{seen}</small>}
        </span>
      </Td>
      <Td align="end" dataLabel={m.projects_amount()} className={css.cell}>
        <span className={css.pile}>
          {group.amount === '' ? '–' : <Money text={money(group.amount, currency)} />}
          {group.buy !== group.n && <small>{m.projects_buyNo({ buy: quantity(group.buy) })}</small>}
          {hint !== '' && <small>{hint}</small>}
        </span>
      </Td>
    </>
  );
}
