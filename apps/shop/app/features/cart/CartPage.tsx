// The cart page: tabs by group, what needs a decision, the lines, and the bar with total and checkout (CT-6).
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import { cx } from '@partharbor/ui/cx';
import { cartGroups } from '@partharbor/rules/goods';
import type { CartGroup } from '@partharbor/rules/goods';
import { useFetcher } from 'react-router';
import { m } from '../../i18n/messages.js';
import { quantity } from '@partharbor/rules/format';
import { CartTable } from './CartTable.tsx';
import { DecisionNotice } from './DecisionNotice.tsx';
import { SummaryBar } from './SummaryBar.tsx';
import { UndoForm } from './UndoForm.tsx';
import { latePart, together } from '../../lazy-part.ts';
import parcels from '../checkout/parcels.module.css';
import own from './parcels.module.css';
import { DeliveryThere } from '../delivery/use-delivery.ts';
import quick from '../quick/field.module.css';
import { MoveToProject } from '../projects/MoveToProject.tsx';
import type { Cart, CartAnswer, CartData } from './cart.server.ts';
import { allLines, tabLabel } from './tabs.ts';
import { useTabHref } from './use-tab-href.ts';

const CartParcels = latePart(() => import('./CartParcels.tsx').then((loaded) => loaded.CartParcels));
const QuickField = latePart(() => import('../quick/QuickField.tsx').then((loaded) => loaded.QuickField));
const useLateParts = together(CartParcels, QuickField);

interface CartPageProps {
  cart: Cart;
  group: CartGroup;
  projects: CartData['projects'];
  shipping: CartData['shipping'];
  /** Answer to a form that was sent without scripts. */
  answered: CartAnswer | undefined;
}

export function CartPage({ cart, group, projects, shipping, answered }: CartPageProps) {
  useLateParts();
  const tabHref = useTabHref();
  const checkout = useFetcher<CartAnswer>({ key: 'cart-checkout' });
  const lines = allLines(cart);
  const removed = answered?.removed ?? [];
  if (lines.length === 0 && removed.length === 0 && !answered?.move?.moved) return <EmptyCart />;
  const alert = checkout.data?.alert ?? answered?.alert;
  return (
    <Stack gap={12}>
      <PageHead title={m.cart_title()} note={m.cart_lines({ count: lines.length })} />
      <Tabs
        label={m.cart_tabs()}
        items={cartGroups.map((one) => ({
          href: tabHref(one),
          label: tabLabel(one),
          count: quantity(cart[one].length),
          current: one === group,
        }))}
      />
      {answered?.refusal && <Notice tone="error">{answered.refusal.message}</Notice>}
      {removed.length > 0 && <UndoForm lines={removed} />}
      <DecisionNotice cart={cart} />
      {group === 'offGoods' && cart.offGoods.length > 0 && <Notice live={false}>{m.cart_offNote()}</Notice>}
      <DeliveryThere value={shipping?.promises ?? null}>
        <CartTable key={group} lines={cart[group]} group={group} currency={cart.currency} />
      </DeliveryThere>
      <MoveToProject projects={projects} group={group} answered={answered?.move} hasLines={cart[group].length > 0} />
      {/* Their sheets are used here, or they would come with the late parts alone. */}
      {shipping && (
        <div className={cx(parcels.place, own.place)}>
          <CartParcels shipping={shipping} group={group} currency={cart.currency} />
        </div>
      )}
      <div className={quick.place}>
        <QuickField />
      </div>
      <SummaryBar cart={cart} group={group} shipping={shipping} checkout={checkout} alert={alert} />
    </Stack>
  );
}

function EmptyCart() {
  return (
    <Stack>
      <PageHead title={m.cart_title()} />
      <Panel>
        <EmptyState
          title={m.cart_emptyTitle()}
          action={
            <LinkButton kind="primary" href="/index">
              {m.cart_emptyAction()}
            </LinkButton>
          }
        >
          {m.cart_emptyWhy()}
        </EmptyState>
      </Panel>
      {/* Its sheet is used here, or it would come with the late part alone. */}
      <div className={quick.place}>
        <QuickField />
      </div>
    </Stack>
  );
}
