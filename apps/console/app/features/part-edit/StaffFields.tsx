// What only staff see of a part: cost, supplier, location and the like, never public.
import { partLengths, staffFields } from '@partharbor/rules/part-fields';
import { cx } from '@partharbor/ui/cx';
import { Panel } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { m } from '../../i18n/messages.js';
import type { PartForm } from './draft.ts';
import css from './part-edit.module.css';
import { markOf, restoreOnEscape } from './PartFields.tsx';
import type { FieldsState } from './use-part-form.ts';
import { keyWord } from './words.ts';

export function StaffFields({ form, state }: { readonly form: Pick<PartForm, 'staffOnly'>; readonly state: FieldsState }) {
  const sources = new Map(form.staffOnly.map(({ field, source }) => [field, source]));
  const from = (source: string | undefined): string | undefined =>
    source === undefined ? undefined : source === 'hand' ? m.part_edit_byHand() : m.part_edit_fromSource({ source });
  return (
    <Panel title={m.part_edit_staffTitle()} note={m.part_edit_staffNote()}>
      <div className={css.grid}>
        {staffFields.map((field) => {
          const key = `staff:${field}`;
          return (
            <div key={field} className={cx(field === 'note' && css.wide, markOf(state, key))}>
              <TextField
                id={`part-${key}`}
                label={keyWord(key)}
                hint={from(sources.get(field))}
                error={state.fault?.key === key ? state.fault.text : undefined}
                maxLength={partLengths.staff}
                autoComplete="off"
                value={state.draft[key] ?? ''}
                onChange={(event) => state.set(key, event.currentTarget.value)}
                onKeyDown={restoreOnEscape(state, key)}
              />
            </div>
          );
        })}
      </div>
    </Panel>
  );
}
