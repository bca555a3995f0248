// What the search field offers: suggestions for what is typed, or searches made before while it is empty.
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { RecentSearches, SearchBoxProps, Suggestion } from './search-box.tsx';

/** Selection of the field this one replaces; null when it was not focused. */
export type Caret = readonly [start: number | null, end: number | null] | null;

const LEAST_CHARACTERS = 2;

/** Which kind of search is chosen in the form. */
function kindOf(form: HTMLFormElement | null, name: string): string {
  const kind = form && new FormData(form).get(name);
  return typeof kind === 'string' ? kind : '';
}

/** Suggestions for what stands in the field, asked once typing rests (SR-2); the newest question wins, old answers stay meanwhile. */
export function useAnswers(
  text: string,
  suggest: NonNullable<SearchBoxProps['suggest']>,
  { form, kindName }: { form: RefObject<HTMLFormElement | null>; kindName: string },
  delayMs: number,
  typed: boolean,
): readonly Suggestion[] {
  const [answers, setAnswers] = useState<readonly Suggestion[]>([]);
  const asked = text.trim();
  const wanted = typed && Array.from(asked).length >= LEAST_CHARACTERS;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const found = await suggest(asked, kindOf(form.current, kindName), stop.signal);
        if (!stop.signal.aborted) setAnswers(found);
      } catch {
        // Suggestions are an aid: when they fail the search itself still works.
        if (!stop.signal.aborted) setAnswers([]);
      }
    };
    const timer = setTimeout(() => void ask(), delayMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked, suggest, form, kindName, delayMs, wanted]);
  return wanted ? answers : [];
}

/** Keys of groups that are no suggestions. */
const RECENT = 'recent';
export const CLEAR = 'clear';

export interface Offer extends Suggestion {
  kind?: string;
}

const never: RecentSearches = { label: '', clearLabel: '', list: [], clear: () => undefined };

/** Searches made before, as offers of their own group with an entry that forgets them. */
export function useRecent(recent: SearchBoxProps['recent'], wanted: boolean) {
  const [known, setKnown] = useState(never);
  useEffect(() => {
    if (!recent || !wanted) return;
    let current = true;
    const load = async () => {
      const found = await recent();
      if (current) setKnown(found);
    };
    void load();
    return () => {
      current = false;
    };
  }, [recent, wanted]);
  const { label, clearLabel, list, clear } = known;
  const before = list.map(({ text, kind }): Offer => ({ text, kind, group: RECENT }));
  const offers: readonly Offer[] =
    wanted && before.length > 0 ? [...before, ...(clearLabel === '' ? [] : [{ text: clearLabel, group: CLEAR }])] : [];
  const forget = () => {
    clear();
    setKnown(never);
  };
  return { offers, label, forget };
}

/** Chooses a kind of search in the form, where there is a choice. */
export function chooseKind(form: HTMLFormElement | null, name: string, kind: string | undefined): void {
  const field = form?.elements.namedItem(name);
  if (kind !== undefined && field instanceof HTMLSelectElement) field.value = kind;
}

/** Gives focus and caret of the plain field it replaces back before the swap is painted. */
export function useTakeOver(form: RefObject<HTMLFormElement | null>, caret: Caret) {
  const [first] = useState(caret);
  useLayoutEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('input[type=search]');
    if (!first || !input) return;
    input.focus();
    input.setSelectionRange(first[0], first[1]);
  }, [form, first]);
}
