// How the ticked lines would be sent: dates and freight, and the choice where there is one (R-16, CK-4). Without scripts its own button recounts.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import type { CartGroup } from '@partharbor/rules/goods';
import type { Currency } from '@partharbor/rules/format';
import { Form, useSubmit } from 'react-router';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { ParcelChoice } from '../checkout/ParcelChoice.tsx';
import { carrierName } from '../orders/delivery-labels.ts';
import css from './cart.module.css';
import type { CartShipping } from './shipping.server.ts';
import { tabKey } from './tabs.ts';

interface CartParcelsProps {
  shipping: CartShipping;
  group: CartGroup;
  currency: Currency;
}

export function CartParcels({ shipping, group, currency }: CartParcelsProps) {
  const submit = useSubmit();
  const { choices, region, carrier, apart } = shipping;
  const facts = { carrier: carrierName(carrier), region: region?.[language()] ?? '' };
  return (
    <section className={css.parcels} aria-labelledby="cart-parcels">
      <div>
        <h2 id="cart-parcels">{m.checkout_parcels()}</h2>
        <p className={css.goods}>{region ? m.cart_parcelsTo(facts) : m.cart_parcelsBy(facts)}</p>
      </div>
      <Form
        method="get"
        preventScrollReset
        replace
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true, replace: true })}
      >
        <input type="hidden" name="tab" value={tabKey(group)} />
        {apart && <Notice tone="lead">{m.checkout_parcelsApart()}</Notice>}
        <ParcelChoice choices={choices} currency={currency} />
        {choices.length > 1 && (
          <noscript>
            <Button type="submit" size="cell">
              {m.cart_update()}
            </Button>
          </noscript>
        )}
      </Form>
    </section>
  );
}
