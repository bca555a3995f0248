// The summary beside the sections: amounts of the server, what it changed, and the button that places the order.
import { Button } from '@partharbor/ui/button';
import { Money } from '@partharbor/ui/money';
import { Panel } from '@partharbor/ui/layout';
import { money } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { Address } from '../addresses/form.ts';
import { bookLine, shownPhone } from '../addresses/labels.ts';
import { carrierName } from '../orders/delivery-labels.ts';
import { methodName } from '../payment/method.tsx';
import { within } from '../../message-with-links.tsx';
import css from './checkout.module.css';
import { useChanges } from './changes.ts';
import { FORM_ID } from './form.ts';
import type { Preview } from './groups.ts';

interface SummaryProps {
  preview: Preview;
  address: Address | undefined;
  updating: boolean;
  placing: boolean;
}

const NOTHING = '0.00';

export function Summary({ preview, address, updating, placing }: SummaryProps) {
  const was = useChanges(preview);
  const { currency } = preview;
  const show = (text: string) => money(text, currency);
  const carrier = preview.deliveries.find(({ chosen }) => chosen)?.id;
  const method = preview.payTypes.find(({ chosen }) => chosen)?.id;
  const rows = [
    { name: m.checkout_goodsCount({ count: preview.lines.length }), key: 'goodsAmount' as const },
    ...(preview.discounts === NOTHING ? [] : [{ name: m.checkout_discounts(), key: 'discounts' as const }]),
    { name: m.checkout_freight({ carrier: carrier ? carrierName(carrier) : '' }), key: 'freight' as const },
    ...(preview.serviceFee === NOTHING && was.serviceFee === undefined
      ? []
      : [{ name: m.checkout_fee({ method: method ? methodName(method) : '' }), key: 'serviceFee' as const }]),
  ];
  return (
    <Panel className={css.summary} boxed flush aria-label={m.checkout_summary()} aria-busy={updating || undefined}>
      <dl className={css.amounts} aria-live="polite">
        {rows.map(({ name, key }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>
              <Money text={show(preview[key])} was={was[key] === undefined ? undefined : show(was[key])} wasLabel={m.checkout_was()} />
            </dd>
          </div>
        ))}
      </dl>
      {was.freight !== undefined && (
        <p className={css.cause}>{m.checkout_changedFreight({ was: show(was.freight), now: show(preview.freight) })}</p>
      )}
      {was.serviceFee !== undefined && (
        <p className={css.cause}>{m.checkout_changedFee({ was: show(was.serviceFee), now: show(preview.serviceFee) })}</p>
      )}
      {was.goodsAmount !== undefined && (
        <p className={css.cause}>{m.checkout_changedGoods({ was: show(was.goodsAmount), now: show(preview.goodsAmount) })}</p>
      )}
      <div className={css.total}>
        <b>{m.checkout_payable()}</b>
        <Money text={show(preview.payable)} large />
        <small>{currency === 'CNY' ? m.checkout_currencyCn() : m.checkout_currencyUs()}</small>
      </div>
      <div className={css.place}>
        <PlaceButton preview={preview} placing={placing} />
        <small>{preview.needsConfirmation ? m.checkout_confirmFirst() : m.checkout_held()}</small>
        <small>
          {within(
            (terms) => m.checkout_accept({ terms }),
            <a href="/HelpHome/userAgreementHelp" target="_blank" rel="noopener">
              {m.checkout_terms()}
            </a>,
          )}
        </small>
      </div>
      {address && (
        <p className={css.receiver}>
          <b>
            {address.userName} {shownPhone(address.userPhone)}
          </b>
          <br />
          {bookLine(address)}
        </p>
      )}
    </Panel>
  );
}

function PlaceButton({ preview, placing }: { preview: Preview; placing: boolean }) {
  return (
    <Button
      type="submit"
      form={FORM_ID}
      name="intent"
      value="submit"
      kind="primary"
      size="action"
      block
      loading={placing}
      loadingLabel={m.checkout_submitting()}
    >
      {m.checkout_submit({ amount: money(preview.payable, preview.currency) })}
    </Button>
  );
}

/** On phones the button stays at the lower edge. */
export function PayBar({ preview, placing }: { preview: Preview; placing: boolean }) {
  return (
    <div className={css.payBar}>
      <span>
        <small>{m.checkout_payable()}</small>
        <b>{money(preview.payable, preview.currency)}</b>
      </span>
      <PlaceButton preview={preview} placing={placing} />
    </div>
  );
}
