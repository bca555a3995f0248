// A new part: the same fields as the editor's, made at once, with another like it to follow. Ctrl S makes it, Ctrl Enter goes on with the next.
import { Button } from '@partharbor/ui/button';
import { Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { useEffect, useRef } from 'react';
import type { FormEvent } from 'react';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import { UserText } from '../../UserText.tsx';
import { categoryOptions } from './categories.ts';
import type { PartForm } from './draft.ts';
import { Params } from './Params.tsx';
import css from './part-edit.module.css';
import { PartNames, PartRules } from './PartFields.tsx';
import { ExistingPart } from './SaveBar.tsx';
import { StaffFields } from './StaffFields.tsx';
import { useNewPart, type Made } from './use-new-part.ts';
import { keyWord } from './words.ts';

interface NewPartProps {
  readonly categories: Answer<'consolePartCategories'>;
  /** The part that is copied. */
  readonly source: PartForm | null;
  /** The category it is made in, where the page was opened for one. */
  readonly categoryId: string;
}

/** The parts that were made one after the other, each a link to its prices and shelf. */
function MadeParts({ made }: { made: readonly Made[] }) {
  return (
    <div aria-live="polite">
      {made.length > 0 && (
        <Notice tone="stock" live={false} title={m.part_edit_made({ count: made.length })}>
          <p className={css.made}>
            {made.map(({ goodsId, partNo }) => (
              <Link key={goodsId} href={`/parts/${goodsId}`}>
                <UserText>{partNo}</UserText>
              </Link>
            ))}
          </p>
        </Notice>
      )}
    </div>
  );
}

/** Keys of the whole page: the latest `save` is the one that is called. */
function useSaveKeys(save: (isLast: boolean) => Promise<void>): void {
  const latest = useRef(save);
  useEffect(() => void (latest.current = save));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isNext = event.key === 'Enter';
      if (!(event.ctrlKey || event.metaKey) || (!isNext && event.key !== 's')) return;
      event.preventDefault();
      void latest.current(!isNext);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

function MakeBar({ part }: { part: ReturnType<typeof useNewPart> }) {
  const { state, act, reason } = part;
  const { fault } = state;
  return (
    <div className={css.bar}>
      <div className={css.reason}>
        <TextField
          id="part-reason"
          label={m.common_reason()}
          labelHidden
          placeholder={m.part_edit_newReason()}
          error={fault?.key === 'reason' ? fault.text : undefined}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={(event) => part.setReason(event.currentTarget.value)}
        />
      </div>
      <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.common_saving()}>
        {m.part_edit_create()}
      </Button>
      <Button aria-keyshortcuts="Control+Enter" aria-disabled={act.busy || undefined} onClick={() => void part.save(false)}>
        {m.part_edit_createNext()}
      </Button>
      {act.refusal && act.refusal.reason !== 'BAD_INPUT' && (
        <div className={css.refused}>
          <Refused refusal={act.refusal} call="consolePartNew" /> <ExistingPart refusal={act.refusal} />
        </div>
      )}
      {fault && fault.key !== 'reason' && (
        <p role="alert" className={css.refused}>
          {keyWord(fault.key, new Map((part.params?.params ?? []).map((one) => [one.code, one])))}: {fault.text}
        </p>
      )}
    </div>
  );
}

export function NewPart({ categories, source, categoryId }: NewPartProps) {
  const part = useNewPart(source, categoryId);
  const { state, params, start } = part;
  const box = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (state.fault) box.current?.querySelector<HTMLElement>(`[id="part-${state.fault.key}"]`)?.focus();
  }, [state.fault]);
  useEffect(() => document.getElementById('part-partNo')?.focus(), []);
  useSaveKeys(part.save);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void part.save(true);
  };
  const options = [{ value: '', label: m.part_edit_choose() }, ...categoryOptions(categories)];
  return (
    <form ref={box} onSubmit={submit} noValidate aria-label={m.part_edit_newTitle()}>
      <Unsaved when={part.isDirty} />
      <Stack>
        <Notice tone="info">{source ? m.part_edit_copyText() : m.part_edit_newText()}</Notice>
        <MadeParts made={part.made} />
        <PartNames state={state} categories={options} />
        {params ? (
          <Params form={{ params: params.params, categoryId: part.categoryId }} state={state} mayAdd={false} />
        ) : (
          <Panel title={m.part_edit_params()}>
            <p>{part.categoryId === '' ? m.part_edit_paramsOfCategory() : m.part_edit_paramsLoading()}</p>
          </Panel>
        )}
        {params?.failed && <Notice tone="error">{m.part_edit_paramsFailed()}</Notice>}
        <StaffFields form={start} state={state} />
        <PartRules state={state} categories={options} />
      </Stack>
      <MakeBar part={part} />
    </form>
  );
}
