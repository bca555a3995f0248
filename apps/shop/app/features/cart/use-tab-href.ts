// Addresses of the cart's tabs that keep the parcels and the delivery address that were chosen.
import { useLocation } from 'react-router';
import { sendingOf, tabHref } from './tabs.ts';
import type { CartGroup } from '@partharbor/rules/goods';

export function useTabHref(): (group: CartGroup, cartId?: string) => string {
  const chosen = sendingOf(new URLSearchParams(useLocation().search));
  return (group, cartId) => tabHref(group, cartId, chosen);
}
