// Fields of a part: names, category, texts, quantities, life cycle and compliance. Esc puts one back.
import { Checkbox } from '@partharbor/ui/checkbox';
import { cx } from '@partharbor/ui/cx';
import { Panel } from '@partharbor/ui/layout';
import { Select, type SelectOption } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { partLengths, type PartField } from '@partharbor/rules/part-fields';
import type { KeyboardEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { numberKeys } from './draft.ts';
import css from './part-edit.module.css';
import type { FieldsState } from './use-part-form.ts';
import { keyWord, optionsOf } from './words.ts';

type Key = PartField | 'brandName' | 'categoryId';

const lengths: Partial<Record<Key, number>> = {
  partNo: partLengths.partNo,
  brandName: 100,
  descriptionZh: partLengths.text,
  descriptionEn: partLengths.text,
  package: partLengths.package,
  datasheet: partLengths.url,
  eccn: partLengths.eccn,
  hsCode: partLengths.hsCode * 2,
  aliases: partLengths.alias * partLengths.aliases,
};
const hints: Partial<Record<Key, () => string>> = {
  aliases: m.part_edit_aliasesHint,
  eccn: m.part_edit_eccnHint,
  hsCode: m.part_edit_hsHint,
  brandName: m.part_edit_brandHint,
};
const mono: ReadonlySet<string> = new Set(['partNo', 'aliases', 'eccn', 'hsCode']);

interface OneProps {
  readonly name: Key;
  readonly state: FieldsState;
  readonly categories: readonly SelectOption[];
  readonly wide?: boolean;
}

/** Marks what was changed. */
export const markOf = ({ keys, isNew }: FieldsState, key: string): string | undefined =>
  !isNew && keys.includes(key) ? css.changed : undefined;

/** Esc brings back what stood there; a second Esc is the browser's. */
export const restoreOnEscape = (state: FieldsState, key: string) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || !state.keys.includes(key)) return;
  event.preventDefault();
  state.restore(key);
};

function One({ name, state, categories, wide }: OneProps) {
  const value = state.draft[name] ?? '';
  const options = name === 'categoryId' ? categories : optionsOf(name);
  const error = state.fault?.key === name ? state.fault.text : undefined;
  const shared = { label: keyWord(name), error, onKeyDown: restoreOnEscape(state, name), id: `part-${name}` };
  const box = cx(wide && css.wide, markOf(state, name));
  if (name === 'moqFlag')
    return (
      <div className={cx(box, css.check)}>
        <Checkbox
          checked={value === '1'}
          onChange={(event) => state.set(name, event.currentTarget.checked ? '1' : '0')}
          label={keyWord(name)}
        />
      </div>
    );
  return (
    <div className={box}>
      {options ? (
        <Select {...shared} options={options} value={value} onChange={(event) => state.set(name, event.currentTarget.value)} />
      ) : (
        <TextField
          {...shared}
          hint={hints[name]?.()}
          mono={mono.has(name)}
          inputMode={(numberKeys as readonly string[]).includes(name) ? 'numeric' : undefined}
          maxLength={lengths[name] ?? partLengths.word}
          autoComplete="off"
          value={value}
          onChange={(event) => state.set(name, event.currentTarget.value)}
        />
      )}
    </div>
  );
}

const basic: readonly Key[] = ['partNo', 'brandName', 'categoryId', 'package'];
const texts: readonly Key[] = ['descriptionZh', 'descriptionEn', 'datasheet', 'aliases'];
const rules: readonly Key[] = ['moq', 'step', 'packNumber', 'moqFlag', 'stockType', 'packaging', 'weightMg', 'series'];
const compliance: readonly Key[] = ['lifeCycle', 'rohs', 'msl', 'eccn', 'hsCode', 'origin', 'dateCode'];

interface PartFieldsProps {
  readonly state: FieldsState;
  readonly categories: readonly SelectOption[];
}

const fieldsOf = ({ state, categories }: PartFieldsProps, names: readonly Key[], wide = false) =>
  names.map((name) => <One key={name} name={name} state={state} categories={categories} wide={wide} />);

/** What a part is: number, maker, category, texts. */
export const PartNames = (props: PartFieldsProps) => (
  <Panel title={m.part_edit_basic()}>
    <div className={css.grid}>
      {fieldsOf(props, basic)}
      {fieldsOf(props, texts, true)}
    </div>
  </Panel>
);

/** How it is sold, and what there is to know of its life and compliance. */
export const PartRules = (props: PartFieldsProps) => (
  <>
    <Panel title={m.part_edit_rules()}>
      <div className={cx(css.grid, css.quarters)}>{fieldsOf(props, rules)}</div>
    </Panel>
    <Panel title={m.part_edit_compliance()}>
      <div className={cx(css.grid, css.quarters)}>{fieldsOf(props, compliance)}</div>
    </Panel>
  </>
);
