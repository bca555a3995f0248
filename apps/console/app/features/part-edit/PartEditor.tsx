// The editor of a part: fields, parameters, and the bar that saves them. Ctrl S saves; a fault takes the focus.
import { Stack } from '@partharbor/ui/layout';
import type { SelectOption } from '@partharbor/ui/select';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import { m } from '../../i18n/messages.js';
import type { PartForm } from './draft.ts';
import { Params } from './Params.tsx';
import { PartNames, PartRules } from './PartFields.tsx';
import css from './part-edit.module.css';
import { Overtaken, SaveBar } from './SaveBar.tsx';
import { StaffFields } from './StaffFields.tsx';
import { usePartForm } from './use-part-form.ts';
import type { ParamNames } from './words.ts';

interface PartEditorProps {
  readonly form: PartForm;
  readonly categories: readonly SelectOption[];
  readonly names: ParamNames;
  readonly mayEdit: boolean;
  readonly onDirty: (isDirty: boolean) => void;
}

export function PartEditor({ form, categories, names, mayEdit, onDirty }: PartEditorProps) {
  const state = usePartForm(form, onDirty);
  const box = useRef<HTMLFormElement>(null);
  const { fault } = state;
  useEffect(() => {
    if (fault) box.current?.querySelector<HTMLElement>(`[id="part-${fault.key}"]`)?.focus();
  }, [fault]);
  const save = useRef(state.submit);
  useEffect(() => void (save.current = state.submit));
  useEffect(() => {
    if (!mayEdit) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void save.current();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [mayEdit]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void state.submit();
  };
  return (
    <form ref={box} onSubmit={submit} noValidate aria-label={m.part_edit_title()}>
      <fieldset disabled={!mayEdit} className={css.fields}>
        <legend className="visually-hidden">{m.part_edit_title()}</legend>
        <Stack>
          <Overtaken state={state} names={names} />
          <PartNames state={state} categories={categories} />
          <Params form={form} state={state} mayAdd={mayEdit} />
          <PartRules state={state} categories={categories} />
          <StaffFields form={form} state={state} />
        </Stack>
      </fieldset>
      <SaveBar state={state} names={names} />
    </form>
  );
}
