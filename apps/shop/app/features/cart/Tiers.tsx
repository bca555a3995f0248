// Price tiers of a line: what the next one offers, and all of them on request (PD-3).
import { Button } from '@partharbor/ui/Button';
import { TierTable } from '@partharbor/ui/TierTable';
import type { CartLineRecord } from '@partharbor/contract/records';
import { useFetcher } from 'react-router';
import { money, quantity, sharedDecimals, unitPrice } from '../../format.ts';
import type { Currency } from '../../format.ts';
import { m } from '../../i18n/messages.js';
import css from './cart.module.css';

interface TierProps {
  line: CartLineRecord;
  currency: Currency;
}

/** A larger quantity that costs less is a button, a next tier that costs more a line of text. */
export function NextTier({ line, currency, off }: TierProps & { off: boolean }) {
  const fetcher = useFetcher({ key: `line-${line.cartId}` });
  const next = line.nextTier;
  if (!next || off) return null;
  const saves = Number(next.saves) > 0;
  if (!saves) return <small>{m.cart_tierNext({ more: quantity(next.more), price: unitPrice(next.price, currency) ?? '' })}</small>;
  return (
    <fetcher.Form method="post">
      <input type="hidden" name="intent" value="quantity" />
      <input type="hidden" name="cartId" value={line.cartId} />
      <input type="hidden" name="cartNum" value={next.number} />
      <Button type="submit" kind="quiet" size="cell" className={css.saves}>
        {m.cart_tierSaves({ number: quantity(next.number), saves: money(next.saves, currency) })}
      </Button>
    </fetcher.Form>
  );
}

export function TierList({ line, currency }: TierProps) {
  if (line.StepPrice.length < 2) return null;
  const decimals = sharedDecimals(line.StepPrice.map(({ price }) => price));
  const current = line.StepPrice.findLast((tier) => tier.number <= line.cartNum) ?? line.StepPrice[0];
  return (
    <details className={css.tiers}>
      <summary>{m.cart_tiers()}</summary>
      <TierTable
        rows={line.StepPrice.map((tier) => ({ quantity: `${quantity(tier.number)}+`, price: unitPrice(tier.price, currency, decimals) ?? '', current: tier === current }))}
        texts={{ caption: m.cart_tiersOf({ partNo: line.partNo }), quantity: m.cart_tierQuantity(), price: m.cart_colPrice(), quote: m.common_quote() }}
      />
    </details>
  );
}
