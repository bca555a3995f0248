// Price tiers of a line: what the next one offers, and all of them on request (PD-3).
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { TierTable } from '@partharbor/ui/tier-table';
import type { CartLineRecord } from '@partharbor/contract/records';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useFetcher } from 'react-router';
import { money, quantity, sharedDecimals, unitPrice } from '@partharbor/rules/format';
import type { Currency } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import css from './cart.module.css';

interface TierProps {
  line: CartLineRecord;
  currency: Currency;
}

/** The two prices a line shows; they have equally many decimals. */
export const shownPrices = (line: CartLineRecord): string[] =>
  [line.goodsNowPrices, line.nextTier?.price ?? ''].filter((price) => price !== '');

/** A larger quantity that costs less in total, as a button that takes it. */
export function TierSaving({ line, currency }: TierProps) {
  const fetcher = useFetcher({ key: `line-${line.cartId}` });
  const next = line.nextTier;
  if (!next || Number(next.saves) <= 0) return null;
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

/** The next tier in a line; opened, all of them. */
export function TierList({ line, currency }: TierProps) {
  if (line.StepPrice.length < 2) return null;
  const decimals = sharedDecimals(line.StepPrice.map(({ price }) => price));
  const current = line.StepPrice.findLast((tier) => tier.number <= line.cartNum) ?? line.StepPrice[0];
  return (
    <details className={css.tiers}>
      <summary title={m.cart_tiersOf({ partNo: line.partNo })}>
        {line.nextTier
          ? m.cart_tierNext({
              number: quantity(line.nextTier.number),
              price: unitPrice(line.nextTier.price, currency, sharedDecimals(shownPrices(line))) ?? '',
            })
          : m.cart_tiers()}
        <Icon of={IconChevronDown} />
      </summary>
      <TierTable
        rows={line.StepPrice.map((tier) => ({
          quantity: `${quantity(tier.number)}+`,
          price: unitPrice(tier.price, currency, decimals) ?? '',
          current: tier === current,
        }))}
        texts={{
          caption: m.cart_tiersOf({ partNo: line.partNo }),
          quantity: m.cart_tierQuantity(),
          price: m.cart_colPrice(),
          quote: m.common_quote(),
        }}
      />
    </details>
  );
}
