// The form of a part: what is typed, what of it is new, its saving, and what another saved meanwhile.
import type { Refusal } from '@partharbor/contract/call';
import { useToast } from '@partharbor/ui/toast';
import { useEffect, useMemo, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { changedKeys, draftOf, inputOf, keyOfField, numberFault, overtaken, ownFault, type Draft, type PartForm } from './draft.ts';
import { isOwnKey } from './own-params.ts';
import { problemWord } from './words.ts';

export interface FormFault {
  readonly key: string;
  readonly text: string;
}

/** What the fields of a form take of it, whether a part is changed or made. */
export interface FieldsState {
  readonly draft: Draft;
  readonly set: (key: string, text: string) => void;
  /** Brings back what stood there. */
  readonly restore: (key: string) => void;
  /** Keys that hold another text than the form began with. */
  readonly keys: readonly string[];
  readonly fault: FormFault | null;
  /** In a new part all is new, so nothing is marked as changed. */
  readonly isNew?: boolean;
}

export function faultOf(refusal: Refusal | null, ownKeys: readonly string[]): FormFault | null {
  const { field, problem } = refusal?.details ?? {};
  if (refusal?.reason !== 'BAD_INPUT' || typeof field !== 'string') return null;
  return { key: keyOfField(field, ownKeys), text: typeof problem === 'string' ? problemWord(problem) : refusal.message };
}

/** `form` is what was loaded last; what is typed stays when it is loaded anew. */
export function usePartForm(form: PartForm, onDirty: (isDirty: boolean) => void) {
  const [base, setBase] = useState(form);
  const [draft, setDraft] = useState<Draft>(() => draftOf(form));
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState<FormFault | null>(null);
  const [sentOwn, setSentOwn] = useState<readonly string[]>([]);
  const [savedVersion, setSavedVersion] = useState(0);
  const act = useAct('consolePartEdit');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const was = draftOf(base);
  const keys = changedKeys(was, draft);
  const isDirty = keys.length > 0;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const isBehind = base.version !== form.version && !act.busy;
  const begin = (from: PartForm) => {
    setBase(from);
    setDraft(draftOf(from));
    setOwn(null);
    act.clear();
  };
  // An untouched form follows what is loaded; a touched one waits for its reader's word.
  if (isBehind && (!isDirty || form.version === savedVersion)) begin(form);
  const fault = useMemo(() => own ?? faultOf(act.refusal, sentOwn), [own, act.refusal, sentOwn]);
  const set = (key: string, text: string) => {
    setOwn(null);
    setDraft((all) => ({ ...all, [key]: text }));
  };
  const submit = async () => {
    const noNumber = numberFault(draft, keys);
    if (noNumber !== null) return setOwn({ key: noNumber, text: m.part_edit_numberBad() });
    const lacking = ownFault(draft, keys);
    if (lacking !== null) return setOwn({ key: lacking, text: m.part_edit_needed() });
    if (reason.trim() === '') return setOwn({ key: 'reason', text: m.common_fillReason() });
    if (!isDirty || act.busy) return;
    setSentOwn(keys.filter(isOwnKey));
    const outcome = await act.run({ ...inputOf(draft, keys), version: base.version, reason: reason.trim() }, { goodsId: form.goodsId });
    if (!outcome.ok) return void (outcome.reason === 'STALE' && revalidate());
    setSavedVersion(outcome.data.version);
    setReason('');
    toast({ text: m.part_edit_done({ count: outcome.data.changed.length }) });
  };
  return {
    draft,
    set,
    restore: (key: string) => set(key, was[key] ?? ''),
    was,
    keys,
    reason,
    setReason,
    submit,
    busy: act.busy,
    discard: () => begin(form),
    /** Goes on from what stands there now, with what was typed here. */
    keepMine: () => {
      const now = draftOf(form);
      setDraft({ ...now, ...Object.fromEntries(keys.map((key) => [key, draft[key]!])) });
      setBase(form);
      act.clear();
    },
    theirs: isBehind && isDirty ? overtaken(was, draftOf(form)) : null,
    fault,
    refusal: act.refusal,
  };
}

export type PartFormState = ReturnType<typeof usePartForm>;
