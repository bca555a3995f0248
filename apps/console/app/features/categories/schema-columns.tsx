// The columns in which the parameters of a category are arranged.
import { quantity } from '@partharbor/rules/format';
import { IconButton } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Icon } from '@partharbor/ui/icon';
import { Tag } from '@partharbor/ui/tag';
import { TextField } from '@partharbor/ui/text-field';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { KeyboardEvent } from 'react';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { unitWord } from '../common/labels.ts';
import type { Column } from '../../templates/DataTable.tsx';
import type { Param } from './draft.ts';
import css from './categories.module.css';

const labelOf = ({ zh, en }: { zh: string; en: string }) => (language() === 'en' ? en : zh);

export interface Edits {
  readonly canEdit: boolean;
  readonly parts: number;
  readonly change: (code: string, over: Partial<Param>) => void;
  readonly drop: (code: string) => void;
  readonly onKey: (event: KeyboardEvent<HTMLElement>, code: string) => void;
}

const nameColumns = ({ canEdit, change, onKey }: Edits): readonly Column<Param>[] => [
  {
    key: 'handle',
    head: m.categories_order(),
    headHidden: true,
    render: (param) =>
      canEdit && (
        <IconButton
          size="cell"
          label={m.categories_handle({ name: labelOf(param) })}
          aria-describedby="param-keys"
          data-handle={param.code}
          className={css.handle}
          onKeyDown={(event) => onKey(event, param.code)}
        >
          <Icon of={IconGripVertical} />
        </IconButton>
      ),
  },
  {
    key: 'zh',
    head: m.categories_nameZh(),
    render: (param) => (
      <TextField
        label={m.categories_nameZhOf({ name: labelOf(param) })}
        labelHidden
        maxLength={80}
        readOnly={!canEdit}
        value={param.zh}
        error={param.zh.trim() === '' ? m.categories_nameMissing() : undefined}
        onChange={(event) => change(param.code, { zh: event.currentTarget.value })}
      />
    ),
  },
  {
    key: 'en',
    head: m.categories_nameEn(),
    render: (param) => (
      <TextField
        label={m.categories_nameEnOf({ name: labelOf(param) })}
        labelHidden
        maxLength={80}
        readOnly={!canEdit}
        value={param.en}
        error={param.en.trim() === '' ? m.categories_nameMissing() : undefined}
        onChange={(event) => change(param.code, { en: event.currentTarget.value })}
      />
    ),
  },
];

const choiceColumns = ({ canEdit, parts, change, drop }: Edits): readonly Column<Param>[] => [
  { key: 'unit', head: m.categories_unit(), render: ({ unit }) => <span translate="no">{unitWord(unit)}</span> },
  {
    key: 'known',
    head: m.categories_known(),
    align: 'end',
    nowrap: true,
    render: ({ known, make }) =>
      make ? (
        <Tag>{m.categories_isNew()}</Tag>
      ) : known === 0 ? (
        m.categories_knownNone()
      ) : (
        m.categories_knownOf({ known: quantity(known), parts: quantity(parts) })
      ),
  },
  {
    key: 'column',
    head: m.categories_column(),
    render: (param) => (
      <Checkbox
        label={m.categories_columnOf({ name: labelOf(param) })}
        labelHidden
        disabled={!canEdit}
        checked={param.column}
        onChange={(event) => change(param.code, { column: event.currentTarget.checked })}
      />
    ),
  },
  {
    key: 'open',
    head: m.categories_open(),
    render: (param) => (
      <Checkbox
        label={m.categories_filterOf({ name: labelOf(param) })}
        labelHidden
        disabled={!canEdit}
        checked={param.open}
        onChange={(event) => change(param.code, { open: event.currentTarget.checked })}
      />
    ),
  },
  {
    key: 'drop',
    head: m.categories_acts(),
    headHidden: true,
    align: 'end',
    render: (param) =>
      canEdit &&
      param.known === 0 && (
        <IconButton size="cell" label={m.categories_dropOf({ name: labelOf(param) })} onClick={() => drop(param.code)}>
          <Icon of={IconX} />
        </IconButton>
      ),
  },
];

export const schemaColumns = (edits: Edits): readonly Column<Param>[] => [...nameColumns(edits), ...choiceColumns(edits)];
