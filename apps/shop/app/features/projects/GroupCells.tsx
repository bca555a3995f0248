// Cells that goods of a project and parts of its BOMs share: stock, unit price, what it comes to.
import { Money } from '@partharbor/ui/money';
import { Td } from '@partharbor/ui/table';
import { money, quantity, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { hintText, isBought, supplyText, type Group } from './group-texts.ts';
import css from './projects.module.css';

export function GroupCells({ group, currency, seen }: { group: Group | undefined; currency: Currency; seen?: string }) {
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
