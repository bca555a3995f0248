// How the ticked lines would be sent: dates and freight, and the choice where there is one (R-16, CK-4). Without scripts its own button recounts.
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import type { CartGroup } from '@partharbor/rules/goods';
import type { Currency } from '@partharbor/rules/format';
import { Form, useSubmit } from 'react-router';
import { m } from '../../i18n/messages.js';
import { inLanguage } from '../../language.ts';
import { ParcelChoice } from '../checkout/ParcelChoice.tsx';
import { OrderBy } from '../delivery/OrderBy.tsx';
import { carrierName } from '../orders/delivery-labels.ts';
import { AddressChoice } from './AddressChoice.tsx';
import css from './parcels.module.css';
import type { CartShipping } from './shipping.server.ts';
import { tabKey } from './tabs.ts';

interface CartParcelsProps {
  shipping: CartShipping;
  group: CartGroup;
  currency: Currency;
}

export function CartParcels({ shipping, group, currency }: CartParcelsProps) {
  const submit = useSubmit();
  const { choices, destinations, carrier, apart } = shipping;
  const to = destinations.find(({ chosen }) => chosen)?.address;
  const facts = { carrier: carrierName(carrier), region: to ? inLanguage(to.areaName, to.areaNameEn) : '' };
  return (
    <section aria-labelledby="cart-parcels">
      <Form
        className={css.parcels}
        method="get"
        preventScrollReset
        replace
        onChange={({ currentTarget }) => void submit(currentTarget, { preventScrollReset: true, replace: true })}
      >
        <input type="hidden" name="tab" value={tabKey(group)} />
        <div className={css.where}>
          <h2 id="cart-parcels">{m.checkout_parcels()}</h2>
          <p>{to ? m.cart_parcelsTo(facts) : m.cart_parcelsBy(facts)}</p>
          <OrderBy className={css.until} />
          <AddressChoice destinations={destinations} currency={currency} />
        </div>
        <div>
          {apart && <Notice tone="lead">{m.checkout_parcelsApart()}</Notice>}
          <ParcelChoice choices={choices} currency={currency} />
          {choices.length + destinations.length > 2 && (
            <noscript>
              <Button type="submit" size="cell">
                {m.cart_update()}
              </Button>
            </noscript>
          )}
        </div>
      </Form>
    </section>
  );
}
