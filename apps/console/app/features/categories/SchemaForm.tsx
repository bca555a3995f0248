// The parameters of a category as its lists show them: order, names, columns, open filters.
import { Button } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { partLengths } from '@partharbor/rules/part-fields';
import { useRef, useState } from 'react';
import type { DragEvent, KeyboardEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { useAct } from '../../use-act.ts';
import { added, isSame, labelOfMore, made, moved, named, sent, type More, type Param, type Wanted } from './draft.ts';
import { MakeDialog } from './MakeDialog.tsx';
import { schemaColumns } from './schema-columns.tsx';
import css from './categories.module.css';

type Category = Answer<'consoleCategory'>;

interface TableProps {
  readonly params: readonly Param[];
  readonly parts: number;
  readonly canEdit: boolean;
  readonly onChange: (params: readonly Param[]) => void;
}

/** Rows are moved by the arrow keys on their handle, or dragged: the list moves under the pointer. */
function ParamTable({ params, parts, canEdit, onChange }: TableProps) {
  const [dragged, setDragged] = useState('');
  const placeOf = (code: string) => params.findIndex((one) => one.code === code);
  const onKey = (event: KeyboardEvent<HTMLElement>, code: string) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (by === 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    onChange(moved(params, placeOf(code), placeOf(code) + by));
    requestAnimationFrame(() => handle.focus());
  };
  const drag = (param: Param) => ({
    draggable: true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(param.code);
    },
    onDragOver: (event: DragEvent) => {
      if (dragged === '') return;
      event.preventDefault();
      if (dragged !== param.code) onChange(moved(params, placeOf(dragged), placeOf(param.code)));
    },
    onDrop: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(''),
  });
  const columns = schemaColumns({
    canEdit,
    parts,
    onKey,
    change: (code, over) => onChange(params.map((one) => (one.code === code ? { ...one, ...over } : one))),
    drop: (code) => onChange(params.filter((one) => one.code !== code)),
  });
  return (
    <div className={css.params}>
      <DataTable
        caption={m.categories_params()}
        columns={columns}
        rows={params}
        rowKey={({ code }) => code}
        rowProps={canEdit ? drag : undefined}
        flat
      />
    </div>
  );
}

interface AddProps {
  /** Those the shop has words for that the category has not. */
  readonly left: Category['more'];
  readonly taken: readonly Param[];
  readonly onAdd: (one: More) => void;
  readonly onMake: (wanted: Wanted) => void;
}

/** A parameter by its name in either language: one the shop has is added, any other is made. */
function AddParam({ left, taken, onAdd, onMake }: AddProps) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [making, setMaking] = useState<string | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const again = () => {
    setText('');
    box.current?.querySelector('input')?.focus();
  };
  const add = () => {
    if (text.trim() === '') return setError(m.categories_paramNameMissing());
    if (named(taken, text)) return setError(m.categories_paramThere());
    const one = named(left, text);
    if (!one) return setMaking(text.trim());
    onAdd(one);
    again();
  };
  return (
    <div className={css.add} ref={box}>
      <TextField
        label={m.categories_more()}
        hint={m.categories_moreHint()}
        error={error}
        list="params-left"
        maxLength={partLengths.paramName * 2}
        autoComplete="off"
        value={text}
        onChange={(event) => {
          setError(undefined);
          setText(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          // Enter ends a word of an input method first; the dialog it may open is not to take it as its own.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          add();
        }}
      />
      <datalist id="params-left">
        {left.map((one) => (
          <option key={one.code}>{labelOfMore(one)}</option>
        ))}
      </datalist>
      <Button onClick={add}>{m.categories_addParam()}</Button>
      <Button kind="quiet" onClick={() => setMaking(text.trim())}>
        {m.categories_makeParam()}
      </Button>
      {making !== null && (
        <MakeDialog
          name={making}
          left={left}
          taken={taken}
          onClose={() => setMaking(null)}
          onAdd={(one) => {
            onAdd(one);
            again();
          }}
          onMake={(wanted) => {
            onMake(wanted);
            again();
          }}
        />
      )}
    </div>
  );
}

/** Opened anew for each version of the category. */
export function SchemaForm({ category, canEdit }: { category: Category; canEdit: boolean }) {
  const act = useAct('consoleCategorySchema');
  const toast = useToast();
  const [params, setParams] = useState<readonly Param[]>(category.params);
  const isChanged = !isSame(params, category.params);
  const isWhole = params.every(({ zh, en }) => zh.trim() !== '' && en.trim() !== '');
  const save = async (given: readonly Param[] | null) => {
    const outcome = await act.run({ params: given && sent(given), version: category.version }, { id: category.id });
    if (outcome.ok) toast({ text: m.categories_schemaSaved() });
  };
  return (
    <Panel title={m.categories_params()} note={category.isOwn ? m.categories_paramsOwn() : m.categories_paramsNote()} flush>
      <p id="param-keys" className="visually-hidden">
        {m.categories_paramKeys()}
      </p>
      <ParamTable params={params} parts={category.parts} canEdit={canEdit} onChange={setParams} />
      {canEdit && (
        <>
          <AddParam
            left={category.more.filter(({ code }) => !params.some((one) => one.code === code))}
            taken={params}
            onAdd={(one) => setParams(added(params, one, category.parts))}
            onMake={(wanted) => setParams(made(params, wanted))}
          />
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
