// Parameters that the category does not list, added to a part: names in both languages, unit and value.
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { OWN_PARAMS_MAX, ownParamUnits, partLengths } from '@partharbor/rules/part-fields';
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { m } from '../../i18n/messages.js';
import { unitWord } from '../common/labels.ts';
import { emptyOwn, isOwnKey, nextOwnKey, packOwn, unpackOwn, type TypedOwn } from './own-params.ts';
import css from './part-edit.module.css';
import type { FieldsState } from './use-part-form.ts';

const unitOptions = () => ownParamUnits.map((value) => ({ value, label: value === '' ? m.part_edit_ownIsText() : unitWord(value) }));

function OwnParam({ name, state }: { readonly name: string; readonly state: FieldsState }) {
  const own = unpackOwn(state.draft[name] ?? '');
  const set = (change: Partial<TypedOwn>) => state.set(name, packOwn({ ...own, ...change }));
  const errorOf = (part: keyof TypedOwn) => (state.fault?.key === `${name}.${part}` ? state.fault.text : undefined);
  const label = own.zh || own.en || m.part_edit_own();
  const field = (part: 'zh' | 'en' | 'text', title: string, hint?: string) => (
    <TextField
      id={`part-${name}.${part}`}
      label={title}
      hint={hint}
      error={errorOf(part)}
      maxLength={part === 'text' ? partLengths.param : partLengths.paramName}
      autoComplete="off"
      value={own[part]}
      onChange={(event) => set({ [part]: event.currentTarget.value })}
    />
  );
  return (
    <fieldset className={css.own}>
      <legend className="visually-hidden">{label}</legend>
      {field('zh', m.part_edit_ownZh())}
      {field('en', m.part_edit_ownEn())}
      <Select
        label={m.part_edit_unit()}
        options={unitOptions()}
        value={own.unit}
        onChange={(event) => set({ unit: event.currentTarget.value })}
      />
      {field('text', m.part_edit_ownValue(), own.unit === '' ? undefined : m.part_edit_ownValueHint())}
      <IconButton label={m.part_edit_ownDrop({ name: label })} onClick={() => state.set(name, '')}>
        <Icon of={IconTrash} />
      </IconButton>
    </fieldset>
  );
}

export function OwnParams({ state }: { readonly state: FieldsState }) {
  const add = () => {
    const key = nextOwnKey(Object.keys(state.draft));
    state.set(key, packOwn(emptyOwn));
    requestAnimationFrame(() => document.getElementById(`part-${key}.zh`)?.focus());
  };
  const keys = Object.keys(state.draft).filter((key) => isOwnKey(key) && state.draft[key] !== '');
  return (
    <div className={css.tools}>
      {keys.map((key) => (
        <OwnParam key={key} name={key} state={state} />
      ))}
      {keys.length < OWN_PARAMS_MAX && (
        <Button kind="quiet" size="cell" onClick={add}>
          {m.part_edit_ownAdd()}
        </Button>
      )}
      {keys.length > 0 && <p className={css.hint}>{m.part_edit_ownText()}</p>}
    </div>
  );
}
