// International bank account numbers: which texts mean one, whether its check digits are right, how it is written (ISO 13616).

const plain = (text: string): string => text.replace(/[ -]/g, '').toUpperCase();

/** Whether a number begins as an IBAN does: letters of a country and two digits. */
export const isIbanLike = (text: string): boolean => /^[A-Z]{2}\d{2}/.test(plain(text));

/** Whether the check digits are right. @example isIban('GB33 BUKB 2020 1555 5555 55') // true */
export function isIban(text: string): boolean {
  const iban = plain(text);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(iban)) return false;
  const digits = Array.from(iban.slice(4) + iban.slice(0, 4), (sign) => String(parseInt(sign, 36))).join('');
  return BigInt(digits) % 97n === 1n;
}

/** In groups of four, as on paper. @example ibanText('GB33BUKB20201555555555') // 'GB33 BUKB 2020 1555 5555 55' */
export const ibanText = (text: string): string => (plain(text).match(/.{1,4}/g) ?? []).join(' ');
