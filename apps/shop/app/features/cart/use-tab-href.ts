// Addresses of the cart's tabs that keep the parcels that were chosen.
import { useLocation } from 'react-router';
import { parcelsOf, tabHref } from './tabs.ts';
import type { CartGroup } from '@partharbor/rules/goods';

export function useTabHref(): (group: CartGroup, cartId?: string) => string {
  const parcels = parcelsOf(new URLSearchParams(useLocation().search).get('parcels'));
  return (group, cartId) => tabHref(group, cartId, parcels);
}
