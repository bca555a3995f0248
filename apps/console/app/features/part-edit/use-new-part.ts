// What is typed of a new part, what is wrong with it, and its making: once, or with another like it to follow.
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../client.ts';
import { m } from '../../i18n/messages.js';
import { useAct } from '../../use-act.ts';
import { changedKeys, inputOf, numberFault, type PartForm } from './draft.ts';
import { draftOfNew, missing, paramsFor, startOf, type NewForm } from './new-form.ts';
import { faultOf, type FieldsState, type FormFault } from './use-part-form.ts';

export interface Made {
  readonly goodsId: string;
  readonly partNo: string;
}

/** The parameters of the category that is chosen; null while they are not there. `failed` = they could not be read. */
function useParams(categoryId: string, start: NewForm) {
  const [read, setRead] = useState<{ readonly of: string; readonly params: NewForm['params']; readonly failed: boolean } | null>(null);
  useEffect(() => {
    if (categoryId === '') return;
    let isLate = false;
    const ask = async () => {
      const outcome = await send('consoleCategory', {}, { params: { id: categoryId } });
      const params = outcome.ok ? paramsFor(outcome.data.params, start) : start.params;
      if (!isLate) setRead({ of: categoryId, params, failed: !outcome.ok });
    };
    void ask();
    return () => void (isLate = true);
  }, [categoryId, start]);
  return read?.of === categoryId ? read : null;
}

/** `categoryId`: the one the page was opened for; '' = none. */
export function useNewPart(source: PartForm | null, categoryId: string) {
  const [start] = useState(() => startOf(source, categoryId));
  const [draft, setDraft] = useState(() => draftOfNew(start));
  const [reason, setReason] = useState('');
  const [own, setOwn] = useState<FormFault | null>(null);
  const [made, setMade] = useState<readonly Made[]>([]);
  /** The draft as it was made last: until something of it changes there is nothing to lose. */
  const [saved, setSaved] = useState(draft);
  const act = useAct('consolePartNew', { leaves: true });
  const navigate = useNavigate();
  const chosen = draft['categoryId'] ?? '';
  const asked = useParams(chosen, start);
  const was = draftOfNew({ ...start, params: asked?.params ?? start.params });
  const all = { ...was, ...draft };
  // What another category asked for is not sent to one that knows nothing of it.
  const keys = changedKeys(was, all).filter((key) => Object.hasOwn(was, key));
  const set = (key: string, text: string) => {
    setOwn(null);
    act.clear();
    setDraft((before) => ({ ...before, [key]: text }));
  };
  const fault = own ?? faultOf(act.refusal, []);
  const save = async (isLast: boolean) => {
    if (act.busy) return;
    const noNumber = numberFault(all, keys);
    if (noNumber !== null) return setOwn({ key: noNumber, text: m.part_edit_numberBad() });
    const lacks = missing(all, reason);
    if (lacks !== null) return setOwn({ key: lacks, text: lacks === 'reason' ? m.common_fillReason() : m.part_edit_needed() });
    const { own: _own, ...sent } = inputOf(all, [...new Set([...keys, 'partNo', 'brandName', 'categoryId'])]);
    const outcome = await act.run({ ...sent, copyOf: source?.goodsId ?? '', reason: reason.trim() });
    if (!outcome.ok) return;
    const next = { ...draft, partNo: '' };
    setSaved(isLast ? draft : next);
    if (isLast) return void navigate(`/parts/${outcome.data.goodsId}`);
    setMade((before) => [...before, { goodsId: outcome.data.goodsId, partNo: all['partNo']!.trim() }]);
    setDraft(next);
    document.getElementById('part-partNo')?.focus();
  };
  const state: FieldsState = { draft: all, set, restore: (key) => set(key, was[key] ?? ''), keys, fault, isNew: true };
  return {
    state,
    reason,
    setReason: (text: string) => {
      setOwn(null);
      setReason(text);
    },
    save,
    made,
    params: asked,
    categoryId: chosen,
    start,
    act,
    isDirty: !act.busy && changedKeys(saved, draft).length > 0,
  };
}
