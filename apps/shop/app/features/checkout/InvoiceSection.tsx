// Section 3: whether an invoice is wanted, and what stands on it (CK-3).
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { TextField } from '@partharbor/ui/text-field';
import { m } from '../../i18n/messages.js';
import { Section } from './Section.tsx';
import css from './checkout.module.css';
import { FORM_ID } from './form.ts';
import type { Missing, OrderForm } from './form.ts';

/** The fields follow the chosen kind by CSS, so that it works before and without scripts. */
export function InvoiceSection({ form, missing = [] }: { form: OrderForm; missing?: readonly Missing[] }) {
  const { invoice } = form;
  const kind = form.useInvoice ? invoice.kind : 'none';
  const error = (id: string) => missing.find((entry) => entry.id === id)?.text;
  const field = { form: FORM_ID, size: 'form' as const };
  const kinds = [
    { value: 'none', label: m.checkout_invoiceNone() },
    { value: 'personal', label: m.checkout_invoicePersonal() },
    { value: 'company', label: m.checkout_invoiceCompany() },
  ];
  return (
    <Section number={3} title={m.checkout_invoice()} lacking={missing.some(({ id }) => id.startsWith('invoice-'))}>
      <div className={css.invoice}>
        <ChoiceGroup legend={m.checkout_invoiceLegend()} legendHidden row>
          {kinds.map(({ value, label }) => (
            <Radio key={value} form={FORM_ID} name="invoiceKind" value={value} defaultChecked={kind === value} label={label} />
          ))}
        </ChoiceGroup>
        <div className={css.invoiceFields}>
          <TextField
            {...field}
            id="invoice-title"
            name="invoiceTitle"
            label={m.checkout_invoiceTitle()}
            maxLength={100}
            autoComplete="organization"
            defaultValue={invoice.title}
            error={error('invoice-title')}
          />
          <div className={css.taxField}>
            <TextField
              {...field}
              id="invoice-tax"
              name="invoiceTax"
              label={m.checkout_invoiceTax()}
              mono
              maxLength={30}
              hint={m.checkout_invoiceTaxHint()}
              defaultValue={invoice.taxNumber}
              error={error('invoice-tax')}
            />
          </div>
          <TextField
            {...field}
            id="invoice-email"
            name="invoiceEmail"
            type="email"
            label={m.checkout_invoiceEmail()}
            maxLength={100}
            autoComplete="email"
            defaultValue={invoice.email}
            error={error('invoice-email')}
          />
        </div>
      </div>
    </Section>
  );
}
