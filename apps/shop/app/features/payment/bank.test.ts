// Which account a transfer is asked to: the one of the settings by the order's currency, a marked one in a demonstration.
import { expect, test } from 'vitest';
import { isIban } from '@partharbor/rules/iban';
import { bankAccount } from './bank.ts';

const usd = { payee: 'PartHarbor Ltd', bank: 'Bank of China', account: '4567 0000 5678', swift: 'BKCHCNBJ95B' };
const accounts = { CNY: null, USD: usd };

test('R-26 a transfer goes to the account set for the currency of the order', () => {
  expect(bankAccount({ mode: 'production', transferAccounts: accounts }, 'USD')).toEqual({ ...usd, demo: false });
  expect(bankAccount({ mode: 'demo', transferAccounts: accounts }, 'USD')).toEqual({ ...usd, demo: false });
});

test('R-27 only a demonstration shows the account that takes no money, and marks it', () => {
  expect(bankAccount({ mode: 'demo', transferAccounts: accounts }, 'CNY')).toMatchObject({ demo: true, swift: null });
  const abroad = bankAccount({ mode: 'demo', transferAccounts: { CNY: null, USD: null } }, 'USD');
  expect(abroad).toMatchObject({ demo: true, swift: expect.stringMatching(/^[A-Z]{6}[A-Z\d]{5}$/) });
  expect(isIban(abroad!.account)).toBe(true);
  expect(bankAccount({ mode: 'production', transferAccounts: accounts }, 'CNY')).toBeNull();
});
