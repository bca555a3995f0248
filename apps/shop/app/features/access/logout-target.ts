// Where a logout leads: home from pages that need a login, else the same page again (texts, “Logout”).
import { safeRedirect } from '@partharbor/rules/redirects';

const needLogin = /^\/(Cart|pre-order|submitOrder|paySuccess|payState|payFail|Pay|orderDetail|UserHome(\/.*)?)$/;

/** @example afterLogout('/UserHome/order') // '/index' */
export function afterLogout(from: string | null | undefined): string {
  const target = safeRedirect(from);
  return needLogin.test(target.split(/[?#]/, 1)[0] ?? '') ? '/index' : target;
}
