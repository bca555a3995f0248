// A parameter that nobody has: names in both languages, what its values are, and their unit.
import { ownParamUnits, partLengths } from '@partharbor/rules/part-fields';
import { Button } from '@partharbor/ui/button';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { unitWord } from '../common/labels.ts';
import { labelOfMore, named, nearTo, type More, type Param, type Wanted } from './draft.ts';
import css from './categories.module.css';
import { FormDialog } from './FormDialog.tsx';

const kinds: Readonly<Record<Wanted['kind'], () => string>> = {
  number: m.categories_valueNumber,
  range: m.categories_valueRange,
  text: m.categories_valueText,
};
const units = () => ownParamUnits.map((value) => ({ value, label: value === '' ? m.categories_unitNone() : unitWord(value) }));
/** Whether a name is Chinese: it then goes to the Chinese field. */
const isChinese = (name: string): boolean => /\p{Script=Han}/u.test(name);

interface MakeDialogProps {
  /** What was typed so far. */
  readonly name: string;
  readonly left: readonly More[];
  readonly taken: readonly Param[];
  readonly onClose: () => void;
  readonly onAdd: (one: More) => void;
  readonly onMake: (wanted: Wanted) => void;
}

/** Parameters like the one that is typed, each to be taken instead. */
function Near({ near, onTake }: { readonly near: readonly More[]; readonly onTake: (one: More) => void }) {
  if (near.length === 0) return null;
  return (
    <fieldset className={css.near}>
      <legend>{m.categories_near()}</legend>
      {near.map((one) => (
        <Button key={one.code} size="cell" onClick={() => onTake(one)}>
          {labelOfMore(one)}
        </Button>
      ))}
    </fieldset>
  );
}

/** What its values are, and their unit. */
function ValueFields({ wanted, onChange }: { readonly wanted: Wanted; readonly onChange: (over: Partial<Wanted>) => void }) {
  return (
    <>
      <Select
        label={m.categories_valueKind()}
        options={(['number', 'range', 'text'] as const).map((value) => ({ value, label: kinds[value]() }))}
        value={wanted.kind}
        onChange={(event) => {
          const kind = event.currentTarget.value as Wanted['kind'];
          onChange({ kind, ...(kind === 'text' ? { unit: '' } : {}) });
        }}
      />
      {wanted.kind !== 'text' && (
        <Select
          label={m.categories_unit()}
          hint={m.categories_unitHint()}
          options={units()}
          value={wanted.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value as Wanted['unit'] })}
        />
      )}
    </>
  );
}

export function MakeDialog({ name, left, taken, onClose, onAdd, onMake }: MakeDialogProps) {
  const [wanted, setWanted] = useState<Wanted>({
    zh: isChinese(name) ? name : '',
    en: isChinese(name) ? '' : name,
    kind: 'number',
    unit: '',
  });
  const [isTried, setTried] = useState(false);
  const change = (over: Partial<Wanted>) => setWanted((all) => ({ ...all, ...over }));
  const errorOf = (text: string): string | undefined => {
    if (isTried && text.trim() === '') return m.categories_nameMissing();
    return text.trim() !== '' && named(taken, text) ? m.categories_paramThere() : undefined;
  };
  const there = named(left, wanted.zh) ?? named(left, wanted.en);
  const near = there ? [] : nearTo(left, name);
  const isWhole = [wanted.zh, wanted.en].every((text) => text.trim() !== '' && !named(taken, text));
  const done = (act: () => void) => {
    act();
    onClose();
  };
  const send = () => {
    setTried(true);
    if (there) done(() => onAdd(there));
    else if (isWhole) done(() => onMake({ ...wanted, zh: wanted.zh.trim(), en: wanted.en.trim() }));
  };
  const field = (key: 'zh' | 'en', label: string) => (
    <TextField
      label={label}
      data-autofocus={wanted[key] === '' && (key === 'zh' || wanted.zh !== '') ? true : undefined}
      maxLength={partLengths.paramName}
      autoComplete="off"
      value={wanted[key]}
      error={errorOf(wanted[key])}
      onChange={(event) => change({ [key]: event.currentTarget.value })}
    />
  );
  return (
    <FormDialog
      title={m.categories_makeTitle()}
      verb={there ? m.categories_addThere({ name: `${there.zh} / ${there.en}` }) : m.categories_addParam()}
      busy={false}
      onClose={onClose}
      onSend={send}
    >
      <p>{there ? m.categories_makeThere() : m.categories_makeText()}</p>
      <Near near={near} onTake={(one) => done(() => onAdd(one))} />
      {field('zh', m.categories_nameZh())}
      {field('en', m.categories_nameEn())}
      <ValueFields wanted={wanted} onChange={change} />
    </FormDialog>
  );
}
