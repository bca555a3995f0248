// What was typed into a form of either kind, and which of its fields are wrong by the texts' rules (S5).
import { isEmail } from '@partharbor/rules/accounts';
import { inquiryLengths, isContactPhone, isTargetPrice, type InquiryKind } from '@partharbor/rules/inquiries';
import type { Edition } from '@partharbor/rules/goods';
import { typedQuantity } from '@partharbor/rules/quantity';

const both = ['goodsId', 'partNo', 'brandName', 'quantity', 'targetPrice', 'delivery', 'phone', 'email'] as const;
const fields = {
  inquiry: [...both, 'batch'],
  shortage: [...both, 'description', 'company', 'contact'],
} as const satisfies Record<InquiryKind, readonly string[]>;

export type InquiryField = (typeof fields)[InquiryKind][number];
/** By field; those of the other kind are missing. */
export type Typed = Readonly<Partial<Record<InquiryField, string>>>;

/** Fields of a form as they were typed: full-width signs made plain, blanks at the ends gone. */
export function typedFrom(kind: InquiryKind, form: { get: (name: string) => unknown }): Typed {
  const one = (name: InquiryField): string => {
    const value = form.get(name);
    const text = typeof value === 'string' ? value.slice(0, 4_000) : '';
    // Words keep their signs; numbers are often typed full width.
    const isNumber = name === 'quantity' || name === 'targetPrice' || name === 'phone';
    return text.normalize(isNumber ? 'NFKC' : 'NFC').trim();
  };
  return Object.fromEntries(fields[kind].map((name) => [name, one(name)]));
}

/** Fields to correct, in the order of the form. `moq`: least of the part, where it is known. */
export function wrongIn(kind: InquiryKind, edition: Edition, typed: Typed, moq = 1): InquiryField[] {
  const { partNo = '', quantity = '', targetPrice = '', phone = '', email = '' } = typed;
  const named = kind === 'inquiry' ? partNo !== '' : partNo !== '' || Boolean(typed.description);
  const isFilled = (name: InquiryField): boolean => Boolean(typed[name]);
  const right: Readonly<Partial<Record<InquiryField, boolean>>> = {
    partNo: named,
    brandName: isFilled('brandName'),
    quantity: (typedQuantity(quantity) ?? 0) >= Math.max(1, moq),
    targetPrice: targetPrice === '' || isTargetPrice(targetPrice),
    ...(kind === 'shortage' && { company: isFilled('company'), contact: isFilled('contact') }),
    phone: isContactPhone(kind, edition, phone),
    email: isEmail(email),
  };
  const tooLong = (name: InquiryField): boolean =>
    name in inquiryLengths && Array.from(typed[name] ?? '').length > inquiryLengths[name as keyof typeof inquiryLengths];
  const order: readonly InquiryField[] = [
    'partNo',
    'brandName',
    'quantity',
    'targetPrice',
    'batch',
    'delivery',
    'description',
    'company',
    'contact',
    'phone',
    'email',
  ];
  return order.filter((name) => right[name] === false || tooLong(name));
}
