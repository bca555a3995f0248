// The search field with suggestions: a combobox over two named groups, loaded when first needed.
import { useCombobox } from 'downshift';
import type { UseComboboxReturnValue } from 'downshift';
import { Fragment, useEffect, useId, useState } from 'react';
import type { ChangeEvent, KeyboardEvent, RefObject } from 'react';
import css from './search-box.module.css';
import type { SearchBoxProps } from './search-box.tsx';
import { cx } from './cx.tsx';
import { CLEAR, chooseKind, useAnswers, useRecent, useTakeOver } from './search-offers.ts';
import type { Caret, Offer } from './search-offers.ts';
import { QUERY_LENGTH, clearValidity } from './search-field.ts';

export type SuggestProps = SearchBoxProps & {
  suggest: NonNullable<SearchBoxProps['suggest']>;
  form: RefObject<HTMLFormElement | null>;
  caret: Caret;
  text: string;
  setText: (text: string) => void;
};

const DELAY_MS = 1000;

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

type Box = UseComboboxReturnValue<Offer>;

function List({
  items,
  groups,
  recentLabel,
  text,
  box,
}: {
  items: readonly Offer[];
  groups: SearchBoxProps['groups'];
  recentLabel: string;
  text: string;
  box: Pick<Box, 'getItemProps' | 'highlightedIndex'>;
}) {
  return items.map((item, index) => {
    const group = groups.find(({ key }) => key === item.group);
    return (
      <Fragment key={`${item.group}:${item.text}:${item.facts?.join() ?? ''}`}>
        {items[index - 1]?.group !== item.group && item.group !== CLEAR && (
          <div className={css.group} role="presentation">
            {item.head ?? group?.label ?? recentLabel}
          </div>
        )}
        <div
          {...box.getItemProps({
            item,
            index,
            className: cx(css.option, item.facts && css.told, group?.mono && css.mono, item.group === CLEAR && css.clear),
          })}
          aria-selected={box.highlightedIndex === index}
        >
          <Marked text={item.text} match={text.trim()} />
          {item.facts?.map((fact, place) => (
            <span key={place} className={css.fact}>
              {fact}
            </span>
          ))}
        </div>
      </Fragment>
    );
  });
}

/** What is offered for the text in the field, and what a pick does: it stands in the field, and is searched for after a moment. */
function useOffers({
  groups,
  suggest,
  recent,
  suggestDelayMs = DELAY_MS,
  pickDelayMs = DELAY_MS,
  form,
  kindName,
  caret,
  text,
  setText,
}: SuggestProps) {
  const [typed, setTyped] = useState(false);
  const [picked, setPicked] = useState(false);
  const [focused, setFocused] = useState(caret !== null);
  const answers = useAnswers(text, suggest, { form, kindName }, suggestDelayMs, typed);
  const before = useRecent(recent, focused && text === '');
  const found = groups.flatMap((group) => answers.filter((answer) => answer.group === group.key));
  useEffect(() => {
    if (!picked) return;
    const timer = setTimeout(() => form.current?.requestSubmit(), pickDelayMs);
    return () => clearTimeout(timer);
  }, [picked, pickDelayMs, form]);
  const write = (event: ChangeEvent<HTMLInputElement>) => {
    setPicked(false);
    setTyped(true);
    setText(event.currentTarget.value);
  };
  const pick = (offer: Offer) => {
    if (offer.group === CLEAR) {
      before.forget();
      return;
    }
    chooseKind(form.current, kindName, offer.kind);
    setTyped(false);
    setText(offer.query ?? offer.text);
    setPicked(true);
  };
  const items: readonly Offer[] = text === '' ? before.offers : found;
  return { items, recentLabel: before.label, write, pick, setFocused };
}

export function SearchSuggest(props: SuggestProps) {
  const { queryName, texts, groups, form, caret, text } = props;
  const { items, recentLabel, write, pick, setFocused } = useOffers(props);
  useTakeOver(form, caret);
  // Enter without a marked suggestion is the form's: it searches at once.
  const press = ({ key, nativeEvent }: KeyboardEvent<HTMLInputElement>) => {
    if (key === 'Enter' && box.highlightedIndex < 0) Object.assign(nativeEvent, { preventDownshiftDefault: true });
  };
  const { InputBlur } = useCombobox.stateChangeTypes;
  const box = useCombobox<Offer>({
    id: useId(),
    items: [...items],
    inputValue: text,
    itemToString: (item) => item?.query ?? item?.text ?? '',
    selectedItem: null,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && pick(selectedItem),
    // Leaving the field picks nothing.
    stateReducer: (_state, { type, changes }) => (type === InputBlur ? { ...changes, selectedItem: null, inputValue: text } : changes),
  });
  const look = () => {
    setFocused(true);
    if (text === '') box.openMenu();
  };
  const shown = box.isOpen && items.length > 0;
  const field = {
    type: 'search',
    name: queryName,
    className: css.input,
    maxLength: QUERY_LENGTH,
    placeholder: texts.placeholder,
    'aria-label': texts.label,
  };
  const handlers = { onInput: clearValidity, onChange: write, onKeyDown: press, onFocus: look, onBlur: () => setFocused(false) };
  return (
    <>
      <input {...box.getInputProps({ ...field, ...handlers })} aria-labelledby={undefined} />
      <div {...box.getMenuProps({ className: shown ? css.list : undefined, 'aria-label': texts.label })} aria-labelledby={undefined}>
        {shown && <List items={items} groups={groups} recentLabel={recentLabel} text={text} box={box} />}
      </div>
    </>
  );
}
