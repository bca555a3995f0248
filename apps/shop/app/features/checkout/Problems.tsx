// What stands between the form and the order, on top of the page: missing entries as links, changed prices, lost stock.
import { LinkButton } from '@partharbor/ui/Button';
import { Notice } from '@partharbor/ui/Notice';
import { money, quantity } from '../../format.ts';
import type { Currency } from '../../format.ts';
import { m } from '../../i18n/messages.js';
import type { CheckoutAnswer, ShortLine } from './checkout.server.ts';
import css from './checkout.module.css';

interface ProblemsProps {
  /** Answer to a try to place the order. */
  answered: CheckoutAnswer | undefined;
  /** Answer to the last saving of the draft. */
  updated: CheckoutAnswer | undefined;
  currency: Currency;
}

/** A line that lost its stock. */
export function shortWords({ partNo, number, available }: ShortLine): string {
  const left = quantity(available);
  return number === undefined
    ? m.checkout_shortLeft({ partNo, available: left })
    : m.checkout_shortLine({ partNo, number: quantity(number), available: left });
}

export function Problems({ answered, updated, currency }: ProblemsProps) {
  const refusal = answered?.refusal ?? updated?.refusal;
  const toCart = (
    <LinkButton size="cell" href="/Cart">
      {m.checkout_toCart()}
    </LinkButton>
  );
  return (
    <>
      {answered?.missing && (
        <Notice tone="error" title={m.checkout_missing({ count: answered.missing.length })}>
          <ul className={css.missing}>
            {answered.missing.map(({ id, text }) => (
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
        <Notice tone="error" title={m.checkout_shortTitle()} actions={toCart}>
          <ul className={css.missing}>
            {answered.short.map((line) => (
              <li key={line.partNo}>{shortWords(line)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {refusal && (
        <Notice tone="error" actions={refusal.reason === 'CONFLICT' || refusal.reason === 'NOT_FOUND' ? toCart : undefined}>
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
