// What a little more would cost: the next tier's price, or that more even costs less (PD-3).
import { Icon } from '@partharbor/ui/icon';
import { amountText } from '@partharbor/money/amounts';
import { nextTier } from '@partharbor/money/tiers';
import IconTrendingDown from '@tabler/icons-react/dist/esm/icons/IconTrendingDown.mjs';
import { money, quantity as written } from '@partharbor/rules/format';
import { multipleOf } from '@partharbor/rules/quantity';
import { m } from '../../i18n/messages.js';
import { limitOf, priceText } from '../goods/labels.ts';
import css from './buy.module.css';
import type { ProductView } from './product.server.ts';

/** Says nothing where the next tier is beyond the stock. */
export function NextTier({ view: { row, currency }, quantity }: { view: ProductView; quantity: number }) {
  const hint = nextTier(row.tiers, quantity, multipleOf(row), row.discountMicros);
  const limit = limitOf(row);
  const reachable = hint && (limit === null || hint.quantity <= limit) ? hint : null;
  return (
    <p className={css.next}>
      {reachable && (
        <>
          <Icon of={IconTrendingDown} />
          {reachable.savesMinor > 0
            ? m.product_nextSaves({
                quantity: written(reachable.quantity),
                total: money(amountText(reachable.totalMinor), currency),
                saves: money(amountText(reachable.savesMinor), currency),
              })
            : m.product_nextTier({ more: written(reachable.more), price: priceText(reachable.priceMicros, currency) })}
        </>
      )}
    </p>
  );
}
