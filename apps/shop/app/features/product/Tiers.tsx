// The price tiers of a part with the one in force marked.
import { longestFraction } from '@partharbor/ui/price';
import { TierTable } from '@partharbor/ui/tier-table';
import { tierIndex } from '@partharbor/money/tiers';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { amountAt, priceText, pricesShown } from '../goods/labels.ts';
import type { ProductView } from './product.server.ts';

/** `quantity` 0: none is in force. */
export function Tiers({ view: { row, currency }, quantity }: { view: ProductView; quantity: number }) {
  const now = quantity > 0 ? tierIndex(row.tiers, quantity) : -1;
  const decimals = longestFraction(pricesShown(row, currency));
  const note = (from: number, index: number): string | undefined => {
    if (index === now) return m.product_current();
    return row.pack > 1 && from % row.pack === 0 ? m.product_packs({ count: from / row.pack }) : '';
  };
  return (
    <TierTable
      rows={row.tiers.map(([from, micros], index) => ({
        quantity: m.goods_from({ quantity: written(from) }),
        price: priceText(Math.max(0, micros - row.discountMicros), currency, decimals),
        amount: amountAt(row, from, currency) ?? undefined,
        note: note(from, index),
        current: index === now,
      }))}
      texts={{
        caption: m.product_tiers(),
        quantity: m.goods_quantity(),
        price: m.product_unitPrice(),
        amount: m.product_total(),
        quote: m.common_quote(),
      }}
    />
  );
}
