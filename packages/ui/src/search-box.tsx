// The shop's search: a plain GET form that works at once; suggestions come on first use.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useEffect, useRef, useState } from 'react';
import type { ComponentType, FormEvent, KeyboardEvent as KeyPress, RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from './icon.tsx';
import css from './search-box.module.css';
import { useFollowing } from './following.tsx';
import { useTypedEarly } from './taken-over.tsx';
import { QUERY_LENGTH, clearValidity } from './search-field.ts';
import type { SuggestProps } from './search-suggest.tsx';
import type { Caret } from './search-offers.ts';

export interface Suggestion {
  text: string;
  /** Key of one of `groups`. */
  group: string;
  /** What is searched for when it is picked; left out = its text. */
  query?: string;
  /** Heading of its group in the place of the group's own, taken of the first. */
  head?: string;
  /** Told behind its text, the last ones at the right end; '' keeps a place empty. */
  facts?: readonly string[];
}

export interface RecentSearch {
  text: string;
  /** One of `kinds`. */
  kind: string;
}

export interface RecentSearches {
  /** Heading of the group, and the last entry, which forgets them; '' = there is no such entry. */
  label: string;
  clearLabel: string;
  /** Newest first. */
  list: readonly RecentSearch[];
  clear: () => void;
}

interface SearchTexts {
  /** Name of the search form and of its field. */
  label: string;
  kindLabel: string;
  submit: string;
  /** Default search text: what an empty search looks for, or an example. */
  placeholder: string;
  /** Said instead of searching when a single character was typed (SR-1). */
  tooShort: string;
}

export interface SearchBoxProps {
  action: string;
  /** Names in the address: `keywords`, `searchFieldType`. */
  queryName: string;
  kindName: string;
  /** With a single kind there is nothing to choose and no selector. */
  kinds: readonly { value: string; label: string }[];
  kind: string;
  /** The query stays in the box after searching. */
  query: string;
  texts: SearchTexts;
  /** Suggestion groups in their order, named. */
  groups: readonly { key: string; label: string; mono?: boolean }[];
  suggest?: (text: string, kind: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
  /** Searches made before, offered while the field is empty; asked for when somebody turns to it. */
  recent?: () => Promise<RecentSearches>;
  /** Wait after the last key before asking. */
  suggestDelayMs?: number;
  /** Wait after picking before searching. */
  pickDelayMs?: number;
  /** Goes to a search address without loading the document anew; `asList` where Ctrl or ⌘ was held with Enter. */
  onSearch?: (href: string, asList: boolean) => void;
  /** Searched when the field is empty. */
  fallback?: string;
  /** Shows “Ctrl K” and listens for it. */
  hotkey?: boolean;
}

/** Ctrl K or ⌘ K puts the cursor into the box. */
function useHotkey(form: RefObject<HTMLFormElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const input = form.current?.querySelector<HTMLInputElement>('input[type=search]');
      input?.focus();
      input?.select();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [form, on]);
}

/** Loads the suggestions once somebody turns to the box, never while characters are being composed. */
function useSuggest(form: RefObject<HTMLFormElement | null>, wanted: boolean) {
  const [loaded, setLoaded] = useState<{ Suggest: ComponentType<SuggestProps>; caret: Caret } | null>(null);
  useEffect(() => {
    const element = form.current;
    if (!element || !wanted) return;
    const stop = new AbortController();
    const load = async () => {
      const { SearchSuggest } = await import('./search-suggest.tsx');
      const input = element.querySelector<HTMLInputElement>('input[type=search]');
      if (stop.signal.aborted || !input) return;
      const swap = () => {
        const focused = input === document.activeElement;
        const caret: Caret = focused ? [input.selectionStart, input.selectionEnd] : null;
        // At once: a key pressed between would be typed before its place.
        flushSync(() => setLoaded({ Suggest: SearchSuggest, caret }));
      };
      if (input.dataset['composing']) input.addEventListener('compositionend', () => setTimeout(swap), { once: true });
      else swap();
    };
    const turn = () => void load();
    const on = { once: true, signal: stop.signal };
    element.addEventListener('pointerenter', turn, on);
    element.addEventListener('focusin', turn, on);
    return () => stop.abort();
  }, [form, wanted]);
  return loaded;
}

function useQuery(query: string) {
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useFollowing(query);
  useTypedEarly(field, text, setText);
  return { field, text, setText };
}

const textOf = (data: FormData, name: string): string => {
  const value = data.get(name);
  return typeof value === 'string' ? value : '';
};

function useSubmit({ action, queryName, kindName, texts, onSearch, fallback }: SearchBoxProps) {
  const asList = useRef(false);
  /** With Ctrl or ⌘ held Enter asks for the list, whatever suggestion is marked. */
  const press = (event: KeyPress<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.stopPropagation();
    asList.current = true;
    event.currentTarget.requestSubmit();
    asList.current = false;
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    const data = new FormData(event.currentTarget);
    const typed = textOf(data, queryName).trim();
    const asked = typed || fallback || '';
    const input = event.currentTarget.querySelector<HTMLInputElement>('input[type=search]');
    input?.setCustomValidity(Array.from(typed).length === 1 ? texts.tooShort : '');
    if (!event.currentTarget.reportValidity()) return event.preventDefault();
    if (!onSearch) return;
    event.preventDefault();
    if (asked === '') return;
    onSearch(`${action}?${new URLSearchParams({ [queryName]: asked, [kindName]: textOf(data, kindName) })}`, asList.current);
  };
  return { submit, press };
}

export function SearchBox(props: SearchBoxProps) {
  const { action, queryName, kindName, kinds, kind, query, texts, suggest, hotkey = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const { field, text, setText } = useQuery(query);
  useHotkey(form, hotkey);
  const loaded = useSuggest(form, suggest !== undefined);

  const { submit, press } = useSubmit(props);
  return (
    <search>
      <form
        ref={form}
        action={action}
        method="get"
        className={css.form}
        onSubmit={submit}
        onKeyDownCapture={press}
        aria-label={texts.label}
      >
        {kinds.length === 1 && <input type="hidden" name={kindName} value={kind} />}
        {kinds.length > 1 && (
          <span className={css.kind}>
            <select key={kind} name={kindName} defaultValue={kind} className={css.select} aria-label={texts.kindLabel}>
              {kinds.map((one) => (
                <option key={one.value} value={one.value}>
                  {one.label}
                </option>
              ))}
            </select>
            <Icon of={IconChevronDown} className={css.caret} />
          </span>
        )}
        <span className={css.middle}>
          {loaded && suggest ? (
            <loaded.Suggest {...props} suggest={suggest} form={form} caret={loaded.caret} text={text} setText={setText} />
          ) : (
            <input
              ref={field}
              type="search"
              name={queryName}
              className={css.input}
              value={text}
              maxLength={QUERY_LENGTH}
              autoComplete="off"
              aria-label={texts.label}
              placeholder={texts.placeholder}
              onInput={clearValidity}
              onChange={(event) => setText(event.currentTarget.value)}
              onCompositionStart={(event) => (event.currentTarget.dataset['composing'] = 'yes')}
              onCompositionEnd={(event) => delete event.currentTarget.dataset['composing']}
            />
          )}
          {hotkey && (
            <kbd className={css.keys} aria-hidden="true">
              Ctrl K
            </kbd>
          )}
        </span>
        <button type="submit" className={css.submit} aria-label={texts.submit}>
          <Icon of={IconSearch} />
          <span className={css.submitWord}>{texts.submit}</span>
        </button>
      </form>
    </search>
  );
}
