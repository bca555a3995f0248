// The bar at the lower edge: what is in the total and what is not, and the way into the cart.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Money } from '@partharbor/ui/money';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { money, quantity } from '@partharbor/rules/format';
import { m } from '../../../i18n/messages.js';
import type { Over } from './BomEditor.tsx';
import css from './detail.module.css';
import type { Editor } from '../edit/use-editor.ts';

interface BarProps {
  readonly editor: Editor;
  readonly open: (over: Over) => void;
  readonly showCost: () => void;
}

export function SummaryBar({ editor: { view, isReadOnly }, open, showCost }: BarProps) {
  const { totals, sets, currency } = view;
  const left = totals.open + totals.short;
  return (
    <section className={css.summary} aria-label={m.bom_total()} data-lower-bar="always">
      <span className={css.note}>{m.bom_lineTotal({ lines: quantity(view.lines.length) })}</span>
      <div className={css.total}>
        {left > 0 && (
          <span className={css.warn}>
            <Icon of={IconAlertTriangle} /> {totals.short > 0 ? m.bom_withShort() : m.bom_withOpen()}
          </span>
        )}
        <span className={css.note}>{m.bom_totalOf({ lines: quantity(totals.success), sets: quantity(sets) })}</span>
        <Money text={money(totals.amount, currency)} large />
      </div>
      <Button kind="accent" className={css.costButton} onClick={showCost}>
        {m.bom_cost()}
      </Button>
      {!isReadOnly && (
        <Button kind="primary" size="action" onClick={() => open('cart')}>
          {m.bom_toCart({ lines: quantity(totals.success) })}
        </Button>
      )}
    </section>
  );
}
