// Reads the bank accounts that buyers paying by transfer are shown, one setting a currency.
import { isIban, isIbanLike } from '@partharbor/rules/iban';
import { z } from 'zod';

export interface TransferAccount {
  readonly payee: string;
  readonly bank: string;
  /** IBAN where the bank has them, else its own number. */
  readonly account: string;
  /** BIC of the bank, which money from abroad needs. */
  readonly swift: string | null;
}

export type TransferAccounts = Readonly<Record<'CNY' | 'USD', TransferAccount | null>>;

const words = z.string().min(2).max(120);
const number = z
  .string()
  .regex(/^[\dA-Z][\dA-Z -]{4,41}$/i)
  .refine((text) => !isIbanLike(text) || isIban(text));
const code = z.string().regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/);

/** The account a setting names, or null where it does not name one. */
function readAccount(text: string, currency: 'CNY' | 'USD'): TransferAccount | null {
  const [payee, bank, account, swift = null, ...more] = text.split(/[;；]/).map((part) => part.trim());
  const named = z.object({ payee: words, bank: words, account: number, swift: currency === 'USD' ? code : code.nullable() });
  const read = named.safeParse({ payee, bank, account, swift });
  return read.success && more.length === 0 && !/\p{Cc}/u.test(text) ? read.data : null;
}

/**
 * Schema of such a setting: holder, bank and number or IBAN apart by semicolons, the SWIFT code last. Within China it may be left out.
 * @example transferAccount('CNY').parse('元港电子有限公司; 中国银行苏州分行; 4567 0000 1234')
 */
export const transferAccount = (currency: 'CNY' | 'USD') =>
  z.string().transform((text, context): TransferAccount => {
    const account = readAccount(text, currency);
    if (account) return account;
    const swift = currency === 'USD' ? '; SWIFT code of 8 or 11 letters' : '';
    context.addIssue(`expected "holder; bank; account number or IBAN${swift}"`);
    return z.NEVER;
  });
