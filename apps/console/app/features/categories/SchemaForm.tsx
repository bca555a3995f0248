// The parameters of a category as its lists show them: order, names, columns, open filters.
import { quantity } from '@partharbor/rules/format';
import { Button, IconButton } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { Icon } from '@partharbor/ui/icon';
import { Panel } from '@partharbor/ui/layout';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import type { Column } from '../../templates/DataTable.tsx';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { useAct } from '../../use-act.ts';
import { added, isSame, moved, sent, type Param } from './draft.ts';
import css from './categories.module.css';

type Category = Answer<'consoleCategory'>;

const labelOf = ({ zh, en }: { zh: string; en: string }) => (language() === 'en' ? en : zh);

interface Edits {
  readonly canEdit: boolean;
  readonly parts: number;
  readonly change: (code: string, over: Partial<Param>) => void;
  readonly drop: (code: string) => void;
  readonly onKey: (event: KeyboardEvent, code: string) => void;
}

const columns = ({ canEdit, parts, change, drop, onKey }: Edits): readonly Column<Param>[] => [
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
  { key: 'unit', head: m.categories_unit(), render: ({ unit }) => <span translate="no">{unit === 'ohm' ? 'Ω' : unit}</span> },
  {
    key: 'known',
    head: m.categories_known(),
    align: 'end',
    nowrap: true,
    render: ({ known }) =>
      known === 0 ? m.categories_knownNone() : m.categories_knownOf({ known: quantity(known), parts: quantity(parts) }),
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

/** Rows are dragged by any part of them that is no field; the list moves under the pointer. */
function useRowDrag(params: readonly Param[], setParams: (params: Param[]) => void) {
  const dragged = useRef('');
  const over = (code: string) => {
    const [from, to] = [dragged.current, code].map((one) => params.findIndex((param) => param.code === one));
    if (from !== to) setParams(moved(params, from!, to!));
  };
  return (param: Param) => ({
    draggable: true,
    onDragStart: (event: React.DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      dragged.current = param.code;
    },
    onDragOver: (event: React.DragEvent) => {
      if (dragged.current === '') return;
      event.preventDefault();
      over(param.code);
    },
    onDrop: (event: React.DragEvent) => event.preventDefault(),
    onDragEnd: () => void (dragged.current = ''),
  });
}

/** Opened anew for each version of the category. */
export function SchemaForm({ category, canEdit }: { category: Category; canEdit: boolean }) {
  const act = useAct('consoleCategorySchema');
  const toast = useToast();
  const [params, setParams] = useState<readonly Param[]>(category.params);
  const [more, setMore] = useState('');
  const wanted = useRef('');
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (wanted.current !== '') box.current?.querySelector<HTMLElement>(`[data-handle="${wanted.current}"]`)?.focus();
    wanted.current = '';
  }, [params]);
  const dragProps = useRowDrag(params, setParams);
  const isChanged = !isSame(params, category.params);
  const isWhole = params.every(({ zh, en }) => zh.trim() !== '' && en.trim() !== '');
  const onKey = (event: KeyboardEvent, code: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    wanted.current = code;
    const at = params.findIndex((one) => one.code === code);
    setParams(moved(params, at, at + by));
  };
  const edits: Edits = {
    canEdit,
    parts: category.parts,
    onKey,
    change: (code, over) => setParams(params.map((one) => (one.code === code ? { ...one, ...over } : one))),
    drop: (code) => setParams(params.filter((one) => one.code !== code)),
  };
  const save = async (given: readonly Param[] | null) => {
    const outcome = await act.run({ params: given && sent(given), version: category.version }, { id: category.id });
    if (outcome.ok) toast({ text: m.categories_schemaSaved() });
  };
  const left = category.more.filter(({ code }) => !params.some((one) => one.code === code));
  return (
    <Panel title={m.categories_params()} note={category.isOwn ? m.categories_paramsOwn() : m.categories_paramsNote()} flush>
      <p id="param-keys" className="visually-hidden">
        {m.categories_paramKeys()}
      </p>
      <div ref={box} className={css.params}>
        <DataTable
          caption={m.categories_params()}
          columns={columns(edits)}
          rows={params}
          rowKey={({ code }) => code}
          rowProps={canEdit ? dragProps : undefined}
          flat
        />
      </div>
      {canEdit && (
        <>
          <div className={css.add}>
            <Select
              label={m.categories_more()}
              value={more}
              options={[{ value: '', label: m.categories_choose() }, ...left.map((one) => ({ value: one.code, label: labelOf(one) }))]}
              onChange={(event) => setMore(event.currentTarget.value)}
            />
            <Button
              aria-disabled={more === '' || undefined}
              onClick={() => {
                const one = left.find(({ code }) => code === more);
                if (one) setParams(added(params, one));
                setMore('');
              }}
            >
              {m.categories_addParam()}
            </Button>
          </div>
          <div className={css.save}>
            <Button
              kind="primary"
              loading={act.busy}
              loadingLabel={m.common_saving()}
              aria-disabled={!isChanged || !isWhole || undefined}
              onClick={() => isChanged && isWhole && void save(params)}
            >
              {m.categories_save()}
            </Button>
            {isChanged && <Button onClick={() => setParams(category.params)}>{m.categories_discard()}</Button>}
            {category.isOwn && !isChanged && <Button onClick={() => void save(null)}>{m.categories_asKind()}</Button>}
            <Refused refusal={act.refusal} call="consoleCategorySchema" onReload={act.clear} />
          </div>
        </>
      )}
      <Unsaved when={isChanged} />
    </Panel>
  );
}
