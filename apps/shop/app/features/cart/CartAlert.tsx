// The first failing check of the checkout as an alert; the focus goes to the line it is about (CK-1).
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { PartNumber } from '@partharbor/ui/part-number';
import type { CartGroup } from '@partharbor/rules/goods';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { CheckoutAlert } from './cart.server.ts';
import { useTabHref } from './use-tab-href.ts';

export function CartAlert({ alert, group }: { alert: CheckoutAlert; group: CartGroup }) {
  const navigate = useNavigate();
  const tabHref = useTabHref();
  const { cartId, group: where } = alert;
  const tab = tabHref(where);
  useEffect(() => {
    if (alert.cartId === '') return;
    if (alert.group !== group) void navigate(tab, { replace: true, preventScrollReset: true });
    else document.getElementById(`line-${alert.cartId}`)?.focus();
  }, [alert, group, navigate, tab]);
  return (
    <Notice
      tone="error"
      title={m.cart_alertTitle()}
      actions={cartId !== '' && <Link href={tabHref(where, cartId)}>{m.cart_showLine()}</Link>}
    >
      {alert.partNo !== '' && (
        <>
          <PartNumber partNo={alert.partNo} />{' '}
        </>
      )}
      {alert.message} {alert.available !== undefined && m.cart_alertLeft({ count: quantity(alert.available) })}
    </Notice>
  );
}
