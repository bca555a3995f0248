// The account that transfers go to: the one of the settings, or in a demonstration one that takes no money.
import type { RequestScope, TransferAccount } from '../../context.ts';
import { m } from '../../i18n/messages.js';

export interface BankAccount extends TransferAccount {
  readonly demo: boolean;
}

/** Null where no account is known, which production does not allow; the page then says whom to ask. */
export function bankAccount(scope: Pick<RequestScope, 'mode' | 'transferAccounts'>, currency: 'CNY' | 'USD'): BankAccount | null {
  const set = scope.transferAccounts[currency];
  if (set) return { ...set, demo: false };
  if (scope.mode !== 'demo') return null;
  const names = { payee: m.payment_demoPayee(), bank: m.payment_demoBank() };
  // No bank has this number, though its check digits are right.
  if (currency === 'USD') return { ...names, account: 'DE36 0000 0000 0000 0000 00', swift: 'DEMODEFFXXX', demo: true };
  return { ...names, account: '0000 0000 0000 0000', swift: null, demo: true };
}
