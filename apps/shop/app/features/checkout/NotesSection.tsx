// Section 5: purchase order number, express account, note (CK-3).
import { TextField } from '@partharbor/ui/text-field';
import { m } from '../../i18n/messages.js';
import { Section } from './Section.tsx';
import css from './checkout.module.css';
import { FORM_ID } from './form.ts';
import type { OrderForm } from './form.ts';

export function NotesSection({ form }: { form: OrderForm }) {
  const field = { form: FORM_ID, size: 'form' as const, optional: m.common_optional(), autoComplete: 'off' };
  return (
    <Section number={5} title={m.checkout_notes()}>
      <div className={css.notes}>
        <TextField
          {...field}
          name="poNumber"
          label={m.checkout_poNumber()}
          maxLength={50}
          hint={m.checkout_poHint()}
          defaultValue={form.poNumber}
        />
        <TextField
          {...field}
          name="expressAccount"
          label={m.checkout_express()}
          maxLength={50}
          hint={m.checkout_expressHint()}
          defaultValue={form.expressAccount}
        />
        <div className={css.wideField}>
          <TextField
            {...field}
            name="note"
            label={m.checkout_note()}
            maxLength={200}
            hint={m.checkout_noteHint()}
            defaultValue={form.note}
          />
        </div>
      </div>
    </Section>
  );
}
