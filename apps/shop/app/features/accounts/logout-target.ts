// Where a logout leads: home from pages that need a login, else the same page again (texts, “Logout”).
import { safeRedirect } from '@partharbor/rules/redirects';
import { addressOf } from '../../site-lookup.ts';

/** @example afterLogout('/UserHome/order') // '/index' */
export function afterLogout(from: string | null | undefined): string {
  const target = safeRedirect(from);
  return addressOf(target)?.login ? '/index' : target;
}
