// Reads pasted lines into a draft, and fetches it matched and priced where it is short enough to be shown at once.
import type { Refusal } from '@partharbor/contract/call';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { loader } from '../../routes/quick-order.ts';
import { askBom, bomCalls } from '../bom/calls.ts';
import type { DetailData } from '../bom/list/detail.server.ts';
import { unpacked } from '../bom/edit/packed.ts';
import type { BomView, Read } from '../bom/types.ts';
import { quickMost } from './quick-most.ts';

type ReadState =
  | { readonly step: 'typing' | 'reading' }
  | { readonly step: 'refused'; readonly message: string }
  /** More than the dialog shows, or columns that ask: it goes on as a BOM. */
  | { readonly step: 'long'; readonly read: Read }
  | { readonly step: 'there'; readonly read: Read; readonly view: BomView; readonly userId: string | null };

export interface ReadingText {
  readonly state: ReadState;
  readonly read: (text: string) => void;
  /** Back to the text. */
  readonly type: () => void;
}

/** `isBuyer`: somebody is logged in on this page. */
export function useReadingText(first: string, isBuyer: boolean): ReadingText {
  const fetcher = useFetcher<typeof loader>({ key: 'quick-order' });
  const [found, setFound] = useState<Read | Refusal | null>(null);
  const [step, setStep] = useState<'typing' | 'reading'>(first.trim() === '' ? 'typing' : 'reading');
  const turn = useRef(0);
  const { load } = fetcher;
  const read = useCallback(
    async (text: string) => {
      const own = (turn.current += 1);
      setStep('reading');
      setFound(null);
      const outcome = await askBom<Read>(bomCalls.paste, { text }, isBuyer ? '' : null);
      if (own !== turn.current) return;
      setFound(outcome.ok ? outcome.data : outcome);
      if (outcome.ok && isShort(outcome.data)) await load(`/quick-order?${new URLSearchParams({ draft: outcome.data.draftId })}`);
    },
    [isBuyer, load],
  );
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || first.trim() === '') return;
    begun.current = true;
    void read(first);
  }, [first, read]);
  const type = () => {
    turn.current += 1;
    setFound(null);
    setStep('typing');
  };
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;
  // Unpacked once: what edits it begins anew with another view.
  const shown = useMemo(() => answer && { view: answer.view && unpacked(answer.view), userId: answer.userId }, [answer]);
  return { state: stateOf(step, found, shown), read: (text) => void read(text), type };
}

const isShort = ({ ask, lines }: Read): boolean => ask.length === 0 && lines.length <= quickMost;

interface Shown extends Pick<DetailData, 'userId'> {
  readonly view: BomView | null;
}

function stateOf(step: 'typing' | 'reading', found: Read | Refusal | null, shown: Shown | undefined): ReadState {
  if (step === 'typing' || found === null) return { step };
  if ('reason' in found) return { step: 'refused', message: found.message };
  if (!isShort(found)) return { step: 'long', read: found };
  if (shown?.view?.ref.kind === 'draft' && shown.view.ref.draftId === found.draftId)
    return { step: 'there', read: found, view: shown.view, userId: shown.userId };
  return { step: 'reading' };
}
