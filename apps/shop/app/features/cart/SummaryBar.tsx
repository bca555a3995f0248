// The bar at the lower edge: select all, remove selected, total, and the way to checkout (CT-6, CK-1).
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Money } from '@partharbor/ui/money';
import type { CartGroup } from '@partharbor/rules/goods';
import { useFetcher } from 'react-router';
import { money, quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { OrderBy } from '../delivery/OrderBy.tsx';
import { CartAlert } from './CartAlert.tsx';
import type { Cart, CartAnswer, CheckoutAlert } from './cart.server.ts';
import css from './cart.module.css';
import type { CartShipping } from './shipping.server.ts';
import { tickedLines } from './tabs.ts';

interface SummaryBarProps {
  cart: Cart;
  group: CartGroup;
  shipping: CartShipping | null;
  checkout: ReturnType<typeof useFetcher<CartAnswer>>;
  alert: CheckoutAlert | undefined;
}

export function SummaryBar({ cart, group, shipping, checkout, alert }: SummaryBarProps) {
  const off = group === 'offGoods';
  const ticked = tickedLines(cart).length;
  const stay = cart.selectedCount > 0 ? ticked - cart.selectedCount : 0;
  const why = off ? m.cart_whyOff() : ticked === 0 ? m.cart_whyNothing() : '';
  return (
    <section className={css.summary} aria-label={m.cart_summary()} data-lower-bar="always">
      {alert && (
        <div className={css.alert}>
          <CartAlert alert={alert} group={group} />
        </div>
      )}
      <GroupTools cart={cart} group={group} />
      <div className={css.total} aria-live="polite">
        <span className={css.made}>
          {shipping && <OrderBy />}
          <span>
            {m.cart_goods({ count: cart.selectedCount })}
            {shipping &&
              ` ${money(shipping.goodsAmount, cart.currency)} + ${m.checkout_parcelsFreight({ freight: money(shipping.freight, cart.currency) })}`}
          </span>
        </span>
        <span>{m.cart_total()}</span>
        <Money text={money(shipping?.total ?? cart.selectedAmount, cart.currency)} large />
        <span className={css.goods}>{m.cart_inclVat()}</span>
      </div>
      <checkout.Form method="post" className={css.go}>
        <input type="hidden" name="intent" value="checkout" />
        <input type="hidden" name="parcels" value={shipping?.choices.find(({ chosen }) => chosen)?.id ?? ''} />
        <input type="hidden" name="address" value={shipping?.destinations.find(({ chosen }) => chosen)?.address.id ?? ''} />
        {stay > 0 && <span>{m.cart_stay({ count: stay })}</span>}
        {why !== '' && <span id="checkout-why">{why}</span>}
        <Button
          type="submit"
          kind="primary"
          size="action"
          inactive={why !== ''}
          aria-describedby={why === '' ? undefined : 'checkout-why'}
          loading={checkout.state !== 'idle'}
          loadingLabel={m.cart_checkingOut()}
        >
          {m.cart_checkout({ count: quantity(cart.selectedCount) })}
        </Button>
      </checkout.Form>
    </section>
  );
}

/** Ticks or unticks the group shown, and removes what is ticked in it. */
function GroupTools({ cart, group }: Pick<SummaryBarProps, 'cart' | 'group'>) {
  const select = useFetcher<CartAnswer>();
  const lines = cart[group];
  const off = group === 'offGoods';
  const ticked = off ? lines.length : lines.filter((line) => line.isCheck === 1).length;
  const pending = select.formData?.get('isCheck');
  const all = pending === undefined || pending === null ? ticked === lines.length : pending === '1';
  const toggle = () => void select.submit({ intent: 'select', group, isCheck: all ? '0' : '1' }, { method: 'post' });
  return (
    <div className={css.tools}>
      {!off && lines.length > 0 && (
        <select.Form method="post">
          <input type="hidden" name="intent" value="select" />
          <input type="hidden" name="group" value={group} />
          <input type="hidden" name="isCheck" value={ticked === lines.length ? '0' : '1'} />
          <Checkbox checked={all} indeterminate={!all && ticked > 0} onChange={toggle} label={m.cart_selectAll()} />
          <noscript>
            <Button type="submit" size="cell">
              {m.cart_update()}
            </Button>
          </noscript>
        </select.Form>
      )}
      <span className={css.goods}>{m.cart_selectedOf({ ticked: quantity(ticked), all: quantity(lines.length) })}</span>
      {ticked > 0 && (
        <select.Form method="post">
          <input type="hidden" name="intent" value="removeTicked" />
          <input type="hidden" name="group" value={group} />
          <Button type="submit" kind="quiet" size="cell">
            {off ? m.cart_removeOff() : m.cart_removeTicked()}
          </Button>
        </select.Form>
      )}
      {select.data?.removed && select.data.removed.length > 0 && <UndoRemoved lines={select.data.removed} />}
    </div>
  );
}

function UndoRemoved({ lines }: { lines: NonNullable<CartAnswer['removed']> }) {
  const fetcher = useFetcher<CartAnswer>();
  if (fetcher.data?.restored) return null;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="goodsJson" value={JSON.stringify(lines)} />
      <Button type="submit" kind="accent" size="cell">
        {m.cart_undo()}
      </Button>
    </fetcher.Form>
  );
}
