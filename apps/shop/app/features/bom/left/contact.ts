// Who is reached about registered shortages: as the account was reached last, corrected here where it has to be (IQ-3).
import { isEmail } from '@partharbor/rules/accounts';
import type { Edition } from '@partharbor/rules/goods';
import { inquiryLengths, isContactPhone } from '@partharbor/rules/inquiries';

export interface ContactTyped {
  readonly company: string;
  readonly contact: string;
  readonly phone: string;
  readonly email: string;
}
export type ContactField = keyof ContactTyped;

export const contactFields: readonly ContactField[] = ['company', 'contact', 'phone', 'email'];
export const nobody: ContactTyped = { company: '', contact: '', phone: '', email: '' };
export const contactMost: Readonly<Record<ContactField, number>> = {
  company: inquiryLengths.company,
  contact: inquiryLengths.contact,
  phone: 20,
  email: inquiryLengths.email,
};

/** Fields that are not as a registration needs them. */
export function wrongContact(edition: Edition, { company, contact, phone, email }: ContactTyped): ContactField[] {
  const right: Record<ContactField, boolean> = {
    company: company.trim() !== '',
    contact: contact.trim() !== '',
    phone: isContactPhone('shortage', edition, phone.normalize('NFKC').trim()),
    email: isEmail(email.trim()),
  };
  return contactFields.filter((field) => !right[field]);
}
