// The search field with suggestions: a combobox over two named groups, loaded when first needed.
import { useCombobox } from 'downshift';
import type { UseComboboxReturnValue } from 'downshift';
import { Fragment, useEffect, useId, useLayoutEffect, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import css from './SearchBox.module.css';
import type { SearchBoxProps, Suggestion } from './SearchBox.tsx';
import { cx } from './cx.ts';
import { QUERY_LENGTH, clearValidity } from './searchField.ts';

/** Selection of the field this one replaces; null when it was not focused. */
export type Caret = readonly [start: number | null, end: number | null] | null;

export type SuggestProps = SearchBoxProps & {
  suggest: NonNullable<SearchBoxProps['suggest']>;
  form: RefObject<HTMLFormElement | null>;
  caret: Caret;
  text: string;
  setText: (text: string) => void;
};

const LEAST_CHARACTERS = 2;
const DELAY_MS = 1000;

/** Suggestions for what stands in the field, asked once typing rests (SR-2); the newest question wins, old answers stay meanwhile. */
function useAnswers(text: string, suggest: SuggestProps['suggest'], delayMs: number, typed: boolean): readonly Suggestion[] {
  const [answers, setAnswers] = useState<readonly Suggestion[]>([]);
  const asked = text.trim();
  const wanted = typed && Array.from(asked).length >= LEAST_CHARACTERS;
  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const ask = async () => {
      try {
        const found = await suggest(asked, stop.signal);
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
  }, [asked, suggest, delayMs, wanted]);
  return wanted ? answers : [];
}

function Marked({ text, match }: { text: string; match: string }) {
  const at = match === '' ? -1 : text.toLowerCase().indexOf(match.toLowerCase());
  if (at < 0) return text;
  return (
    <span>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + match.length)}</mark>
      {text.slice(at + match.length)}
    </span>
  );
}

/** Gives focus and caret of the plain field it replaces back before the swap is painted. */
function useTakeOver(form: RefObject<HTMLFormElement | null>, caret: Caret) {
  const [first] = useState(caret);
  useLayoutEffect(() => {
    const input = form.current?.querySelector<HTMLInputElement>('input[type=search]');
    if (!first || !input) return;
    input.focus();
    input.setSelectionRange(first[0], first[1]);
  }, [form, first]);
}

type Box = UseComboboxReturnValue<Suggestion>;

function List({
  items,
  groups,
  text,
  box,
}: {
  items: readonly Suggestion[];
  groups: SearchBoxProps['groups'];
  text: string;
  box: Pick<Box, 'getItemProps' | 'highlightedIndex'>;
}) {
  return items.map((item, index) => {
    const group = groups.find(({ key }) => key === item.group);
    return (
      <Fragment key={`${item.group}:${item.text}`}>
        {items[index - 1]?.group !== item.group && (
          <div className={css.group} role="presentation">
            {group?.label}
          </div>
        )}
        <div
          {...box.getItemProps({ item, index, className: cx(css.option, group?.mono && css.mono) })}
          aria-selected={box.highlightedIndex === index}
        >
          <Marked text={item.text} match={text.trim()} />
        </div>
      </Fragment>
    );
  });
}

export function SearchSuggest({
  queryName,
  texts,
  groups,
  suggest,
  suggestDelayMs = DELAY_MS,
  pickDelayMs = DELAY_MS,
  form,
  caret,
  text,
  setText,
}: SuggestProps) {
  const [typed, setTyped] = useState(false);
  const answers = useAnswers(text, suggest, suggestDelayMs, typed);
  const items = groups.flatMap((group) => answers.filter((answer) => answer.group === group.key));
  const [picked, setPicked] = useState(false);
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(() => form.current?.requestSubmit(), pickDelayMs);
    return () => clearTimeout(timer);
  }, [picked, pickDelayMs, form]);
  useTakeOver(form, caret);

  const write = (event: ChangeEvent<HTMLInputElement>) => {
    setPicked(false);
    setTyped(true);
    setText(event.currentTarget.value);
  };
  // Enter without a marked suggestion is the form's: it searches at once.
  const press = ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && box.highlightedIndex < 0) Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  const { InputBlur } = useCombobox.stateChangeTypes;
  const box = useCombobox<Suggestion>({
    id: useId(),
    items,
    inputValue: text,
    itemToString: (item) => item?.text ?? '',
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => {
      if (!selectedItem) return;
      setTyped(false);
      setText(selectedItem.text);
      setPicked(true);
    },
    // Leaving the field picks nothing.
    stateReducer: (_state, { type, changes }) => (type === InputBlur ? { ...changes, selectedItem: null, inputValue: text } : changes),
  });
  const shown = box.isOpen && items.length > 0;
  const field = {
    type: 'search',
    name: queryName,
    className: css.input,
    maxLength: QUERY_LENGTH,
    placeholder: texts.placeholder,
    'aria-label': texts.label,
  };
  return (
    <>
      <input {...box.getInputProps({ ...field, onInput: clearValidity, onChange: write, onKeyDown: press })} aria-labelledby={undefined} />
      <div {...box.getMenuProps({ className: shown ? css.list : undefined, 'aria-label': texts.label })} aria-labelledby={undefined}>
        {shown && <List items={items} groups={groups} text={text} box={box} />}
      </div>
    </>
  );
}
