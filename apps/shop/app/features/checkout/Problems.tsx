// What stands between the form and the order, on top of the page: missing entries as links, changed prices, lost stock.
import { LinkButton } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { money, quantity } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { Back } from './source-link.ts';
import type { CheckoutAnswer, ShortLine } from './checkout.server.ts';
import css from './checkout.module.css';
import type { Missing } from './form.ts';

interface ProblemsProps {
  missing: readonly Missing[];
  /** Answer to a try to place the order. */
  answered: CheckoutAnswer | undefined;
  /** Answer to the last saving of the draft. */
  updated: CheckoutAnswer | undefined;
  currency: Currency;
  back: Back;
  /** Placing would be refused: too much is unpaid already. */
  ordersOpen: boolean;
}

/** A line that lost its stock. */
export function shortWords({ partNo, number, available }: ShortLine): string {
  const left = quantity(available);
  return number === undefined
    ? m.checkout_shortLeft({ partNo, available: left })
    : m.checkout_shortLine({ partNo, number: quantity(number), available: left });
}

export function Problems({ missing, answered, updated, currency, back, ordersOpen }: ProblemsProps) {
  const refusal = answered?.refusal ?? updated?.refusal;
  const wayBack = (
    <LinkButton size="cell" href={back.href}>
      {back.label}
    </LinkButton>
  );
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="error" title={m.checkout_missing({ count: missing.length })}>
          <ul className={css.missing}>
            {missing.map(({ id, text }) => (
              <li key={id}>
                <a href={`#${id}`}>
                  {id === 'order-address'
                    ? m.checkout_missingAt({ number: 1, section: m.checkout_address(), what: text })
                    : m.checkout_missingAt({ number: 3, section: m.checkout_invoice(), what: text })}
                </a>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {answered?.repriced && (
        <Notice tone="error">
          {m.checkout_priceChanged({ was: money(answered.repriced.was, currency), now: money(answered.repriced.now, currency) })}
        </Notice>
      )}
      {answered?.short && (
        <Notice tone="error" title={m.checkout_shortTitle()} actions={wayBack}>
          <ul className={css.missing}>
            {answered.short.map((line) => (
              <li key={line.partNo}>{shortWords(line)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {ordersOpen && (
        <Notice
          tone="error"
          title={m.checkout_ordersOpen()}
          actions={
            <LinkButton size="cell" href="/UserHome/order">
              {m.checkout_toOrders()}
            </LinkButton>
          }
        >
          {m.checkout_ordersOpenWhy()}
        </Notice>
      )}
      {refusal && !(ordersOpen && refusal.reason === 'ORDERS_OPEN') && (
        <Notice tone="error" actions={refusal.reason === 'CONFLICT' || refusal.reason === 'NOT_FOUND' ? wayBack : undefined}>
          {refusal.reason === 'CONFLICT'
            ? m.checkout_conflict()
            : refusal.reason === 'BAD_INPUT'
              ? m.checkout_badFields()
              : refusal.message}
        </Notice>
      )}
    </>
  );
}
