// Every field of a line, changed in place: what is left on leaving the field is kept.
import { BareInput } from '@partharbor/ui/bare-field';
import { Fragment, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { m } from '../../../i18n/messages.js';
import { textOf } from '../edit/inverse.ts';
import { fieldWords } from '../labels.ts';
import css from './panel.module.css';
import type { BomLine, TextField } from '../types.ts';
import type { Editor } from '../edit/use-editor.ts';

const fields: readonly TextField[] = [
  'mpn',
  'manufacturer',
  'value',
  'package',
  'description',
  'designators',
  'supplierPn',
  'materialCode',
  'customerPn',
  'remark',
];
/** What is long where it is said at all. */
const broad: ReadonlySet<TextField> = new Set(['mpn', 'description']);
const lengths: Partial<Record<TextField, number>> = { materialCode: 25 };

export function LineFields({ editor, one }: { readonly editor: Editor; readonly one: BomLine }) {
  const { line, key } = one;
  const { isReadOnly, change } = editor;
  if (isReadOnly) {
    return (
      <dl className={css.facts}>
        {fields
          .filter((field) => textOf(line, field) !== '')
          .map((field) => (
            <div key={field}>
              <dt>{fieldWords[field]()}</dt>
              <dd translate="no">{textOf(line, field)}</dd>
            </div>
          ))}
      </dl>
    );
  }
  return (
    <div className={css.fields}>
      {fields.map((field) => (
        <Fragment key={field}>
          <TextCell editor={editor} one={one} field={field} />
          {field === 'designators' && <QuantityField editor={editor} one={one} />}
        </Fragment>
      ))}
      <label className={css.tick}>
        <input
          type="checkbox"
          checked={line.dnp}
          onChange={({ currentTarget }) => change({ op: 'dnp', key, value: currentTarget.checked })}
        />
        {m.bom_isDnp()}
      </label>
    </div>
  );
}

interface CellProps {
  readonly editor: Editor;
  readonly one: BomLine;
  readonly field: TextField;
}

function TextCell({ editor: { change }, one: { key, line }, field }: CellProps) {
  const text = textOf(line, field);
  return (
    <label className={broad.has(field) ? css.broad : undefined}>
      {fieldWords[field]()}
      <BareInput
        // A value that came from elsewhere begins the field anew.
        key={`${key} ${text}`}
        className={css.input}
        translate="no"
        maxLength={lengths[field] ?? 4_000}
        defaultValue={text}
        onBlur={({ currentTarget }) => {
          if (currentTarget.value.trim() !== text) change({ op: 'set', key, field, value: currentTarget.value });
        }}
        onKeyDown={(event) => leaveBy(event, text)}
      />
    </label>
  );
}

function leaveBy(event: KeyboardEvent<HTMLInputElement>, before: string): void {
  if (event.key === 'Enter') event.currentTarget.blur();
  if (event.key !== 'Escape') return;
  event.currentTarget.value = before;
}

const quantityMost = 1_000_000;

function QuantityField({ editor: { change }, one: { key, line } }: { readonly editor: Editor; readonly one: BomLine }) {
  const text = line.quantity === null ? '' : String(line.quantity);
  const [isWrong, setWrong] = useState(false);
  return (
    <label>
      {m.bom_roleQuantity()}
      <BareInput
        key={`${key} ${text}`}
        className={css.input}
        inputMode="numeric"
        maxLength={9}
        defaultValue={text}
        aria-invalid={isWrong || line.quantity === null || undefined}
        onBlur={({ currentTarget }) => {
          const typed = currentTarget.value.normalize('NFKC').replace(/[,\s]/g, '');
          const number = Number(typed);
          const isRight = typed !== '' && Number.isInteger(number) && number >= 0 && number <= quantityMost;
          setWrong(!isRight && typed !== text);
          if (isRight && number !== line.quantity) change({ op: 'quantity', key, value: number });
        }}
        onKeyDown={(event) => leaveBy(event, text)}
      />
      {isWrong && <span role="alert">{m.bom_quantityWrong()}</span>}
    </label>
  );
}
