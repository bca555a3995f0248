// Who is reached about what is registered.
import { TextField } from '@partharbor/ui/text-field';
import type { Edition } from '@partharbor/rules/goods';
import { m } from '../../../i18n/messages.js';
import { contactFields, contactMost, type ContactField } from './contact.ts';
import css from './left.module.css';
import type { ContactState } from './use-contact.ts';

const labels: Record<ContactField, () => string> = {
  company: m.inquiries_company,
  contact: m.inquiries_contact,
  phone: m.inquiries_mobile,
  email: m.inquiries_email,
};
const completes: Record<ContactField, string> = { company: 'organization', contact: 'name', phone: 'tel', email: 'email' };

function problemOf(field: ContactField, edition: Edition): string {
  if (field === 'company') return m.inquiries_companyNeeded();
  if (field === 'contact') return m.inquiries_contactNeeded();
  if (field === 'email') return m.inquiries_badEmail();
  return edition === 'domestic' ? m.inquiries_badMobile() : m.inquiries_badPhone();
}

interface ContactProps {
  readonly contact: ContactState;
  readonly edition: Edition;
  readonly wrong: readonly ContactField[];
}

export function Contact({ contact: { typed, change }, edition, wrong }: ContactProps) {
  return (
    <fieldset className={css.contact}>
      <legend>{m.inquiries_contactLegend()}</legend>
      {contactFields.map((field) => (
        <TextField
          key={field}
          label={labels[field]()}
          maxLength={contactMost[field]}
          autoComplete={completes[field]}
          required
          value={typed[field]}
          error={wrong.includes(field) ? problemOf(field, edition) : undefined}
          onChange={({ currentTarget }) => change({ [field]: currentTarget.value })}
        />
      ))}
    </fieldset>
  );
}
