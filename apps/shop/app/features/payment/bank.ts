// The account that transfers go to. The demonstration has one that takes no money; a real one is not part of the settings yet.
import { m } from '../../i18n/messages.js';

export interface BankAccount {
  readonly payee: string;
  readonly bank: string;
  readonly account: string;
  readonly demo: boolean;
}

/** Null where no account is known; the page then says whom to ask. */
export function bankAccount(mode: 'demo' | 'production'): BankAccount | null {
  return mode === 'demo' ? { payee: m.payment_demoPayee(), bank: m.payment_demoBank(), account: '0000 0000 0000 0000', demo: true } : null;
}
