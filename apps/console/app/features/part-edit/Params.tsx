// Parameters in the order of the category's schema: as written with its conditions, and as filters and columns take it. Arrows move between rows.
import { Panel } from '@partharbor/ui/layout';
import { Tag } from '@partharbor/ui/tag';
import { TextField } from '@partharbor/ui/text-field';
import { partLengths } from '@partharbor/rules/part-fields';
import { useState } from 'react';
import type { KeyboardEvent } from 'react';
import { send } from '../../client.ts';
import { m } from '../../i18n/messages.js';
import { unitWord } from '../common/labels.ts';
import { language } from '../../preferences.ts';
import { DataTable } from '../../templates/DataTable.tsx';
import type { PartForm } from './draft.ts';
import { OwnParams } from './OwnParams.tsx';
import css from './part-edit.module.css';
import { markOf, restoreOnEscape } from './PartFields.tsx';
import type { FieldsState } from './use-part-form.ts';

type Param = PartForm['params'][number];

/** What a text was read as; `isRead` false = nothing could be. */
interface Reading {
  readonly text: string;
  readonly value: string;
  readonly isRead: boolean;
}

/** ↑ and ↓ go to the same field of the row before and behind. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (step === undefined || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...(event.target.closest('table')?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const next = fields[fields.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.select();
}

/** Readings of what is typed, asked for when a field is left. */
function useReadings(categoryId: string) {
  const [readings, setReadings] = useState<Readonly<Record<string, Reading>>>({});
  const read = async (code: string, typed: string) => {
    const text = typed.trim();
    const outcome = await send('consolePartRead', { categoryId, code, text });
    if (outcome.ok) setReadings((all) => ({ ...all, [code]: { text, ...outcome.data } }));
  };
  return { readings, read };
}

/** How values of units are written that nobody states without a prefix. */
const examples: Readonly<Record<string, string>> = { m: '2.54mm', F: '100nF', H: '4.7µH', s: '10ns' };
/** A number alone in such a unit: '4' of a pitch is four metres, which few mean. */
const isBareNumber = (unit: string, text: string): boolean => Object.hasOwn(examples, unit) && /^[\d.,]+$/.test(text);

const unreadText = ({ unit }: Param): string => (unit === '' ? m.part_edit_unreadPlain() : m.part_edit_unread({ unit: unitWord(unit) }));

interface ParamFieldProps {
  readonly param: Param;
  readonly state: FieldsState;
  readonly reading: Reading | undefined;
  readonly onLeave: (typed: string) => void;
}

function ParamField({ param, state, reading, onLeave }: ParamFieldProps) {
  const key = `param:${param.code}`;
  const value = state.draft[key] ?? '';
  const isUnread = reading !== undefined && reading.text === value.trim() && !reading.isRead;
  const error = state.fault?.key === key ? state.fault.text : isUnread ? unreadText(param) : undefined;
  const isBare = reading?.isRead && reading.text === value.trim() && isBareNumber(param.unit, reading.text);
  return (
    <div className={markOf(state, key)}>
      <TextField
        id={`part-${key}`}
        label={param[language()]}
        labelHidden
        error={error}
        hint={isBare ? m.part_edit_bare({ value: reading.value }) : undefined}
        placeholder={examples[param.unit]}
        maxLength={partLengths.param}
        autoComplete="off"
        value={value}
        onChange={(event) => state.set(key, event.currentTarget.value)}
        onBlur={() => state.keys.includes(key) && onLeave(value)}
        onKeyDown={(event) => {
          moveBetweenRows(event);
          restoreOnEscape(state, key)(event);
        }}
      />
    </div>
  );
}

/** Before it is saved what was read just now, then what is kept. */
function shownOf(param: Param, state: FieldsState, reading: Reading | undefined): string {
  const key = `param:${param.code}`;
  if (!state.keys.includes(key)) return param.value;
  return reading?.text === state.draft[key]?.trim() ? (reading?.value ?? '') : '…';
}

interface ParamsProps {
  readonly form: Pick<PartForm, 'params' | 'categoryId'>;
  readonly state: FieldsState;
  /** Whether parameters of its own may be added. */
  readonly mayAdd: boolean;
}

export function Params({ form, state, mayAdd }: ParamsProps) {
  const { readings, read } = useReadings(state.draft['categoryId'] ?? form.categoryId);
  const filled = form.params.filter(({ code }) => state.draft[`param:${code}`]?.trim()).length;
  const title = m.part_edit_params();
  return (
    <Panel title={title} note={m.part_edit_paramsNote({ filled, all: form.params.length })} flush>
      {form.params.length === 0 ? (
        <p className={css.empty}>{m.part_edit_noParams()}</p>
      ) : (
        <div className={css.params}>
          <DataTable
            caption={title}
            rows={form.params}
            rowKey={({ code }) => code}
            columns={[
              {
                key: 'name',
                head: m.part_edit_paramName(),
                render: (param) => (
                  <span>
                    {param[language()]} {!param.inSchema && <Tag>{m.part_edit_beside()}</Tag>}
                  </span>
                ),
              },
              {
                key: 'text',
                head: m.part_edit_paramText(),
                render: (param) => (
                  <ParamField
                    param={param}
                    state={state}
                    reading={readings[param.code]}
                    onLeave={(typed) => void read(param.code, typed)}
                  />
                ),
              },
              {
                key: 'unit',
                head: m.part_edit_unit(),
                nowrap: true,
                render: ({ unit }) => <span translate="no">{unitWord(unit)}</span>,
              },
              {
                key: 'value',
                head: m.part_edit_paramValue(),
                render: (param) => <span translate="no">{shownOf(param, state, readings[param.code])}</span>,
              },
              {
                key: 'held',
                head: m.part_edit_from(),
                nowrap: true,
                render: ({ held, text }) => (held ? m.part_edit_byHand() : text === '' ? '' : m.part_edit_bySource()),
              },
            ]}
          />
        </div>
      )}
      {mayAdd && <OwnParams state={state} />}
    </Panel>
  );
}
