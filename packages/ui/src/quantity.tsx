// Quantity field: digits only, steps by the order multiple, corrects on leaving and says so (PD-2).
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { countDown, countText, countUp, MAX_QUANTITY } from '@partharbor/rules/quantity';
import type { QuantityRule } from '@partharbor/rules/quantity';
import type { Icon as Drawing } from '@tabler/icons-react';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Icon } from './icon.tsx';
import css from './quantity.module.css';
import { cx } from './cx.tsx';
import { useFollowing } from './following.tsx';
import { useHydrated } from './hydrated.tsx';
import { useTypedEarly } from './taken-over.tsx';

const FIELD_DIGITS = 8;
const PAGE_PRESSES = 10;

export interface QuantityProps extends QuantityRule {
  name?: string;
  /** Id of a form the field stands outside of. */
  form?: string;
  /** Current quantity; the page keeps it. */
  value: number;
  /** Every change while typing and stepping; an empty field counts as 0. */
  onChange?: (value: number) => void;
  /** On leaving, Enter and stepping: the page checks MOQ, multiple and stock, and answers what to set. It tells the reader in a note. */
  onCommit?: (value: number) => void;
  /** Accessible names, e.g. “Quantity of LM358DR”, “Fewer”, “More”. */
  label: string;
  lessLabel: string;
  moreLabel: string;
  /** cell 24 high without buttons (search rows), control 32, form 40. */
  size?: 'cell' | 'control' | 'form';
  invalid?: boolean;
  describedBy?: string;
  id?: string;
}

/** What stands in the field, and the ways it changes. */
function useCount({
  value,
  onChange,
  onCommit,
  ...rule
}: Pick<QuantityProps, 'value' | 'onChange' | 'onCommit' | 'step' | 'moq' | 'moqFlag'>) {
  const [text, setText] = useFollowing(String(value));
  const set = (next: number) => {
    setText(String(next));
    onChange?.(next);
    onCommit?.(next);
  };
  const move = (direction: -1 | 1, times = 1) => {
    let next = Number(text);
    for (let press = 0; press < times; press++) next = direction > 0 ? countUp(next, rule) : countDown(next, rule);
    set(next);
  };
  const type = (typed: string) => {
    const cleaned = countText(typed.normalize('NFKC'));
    setText(cleaned);
    onChange?.(Number(cleaned));
  };
  const leave = () => {
    if (text === '') setText('0');
    onCommit?.(Number(text));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'ArrowUp') move(1);
    else if (event.key === 'ArrowDown') move(-1);
    else if (event.key === 'PageUp') move(1, PAGE_PRESSES);
    else if (event.key === 'PageDown') move(-1, PAGE_PRESSES);
    else if (event.key === 'Home' && rule.moqFlag) set(rule.moq);
    else {
      if (event.key === 'Enter') onCommit?.(Number(text));
      return;
    }
    event.preventDefault();
  };
  return { text, move, type, leave, press };
}

function Step({ icon, label, inactive, onClick }: { icon: Drawing; label: string; inactive: boolean; onClick: () => void }) {
  return (
    <button type="button" className={css.button} aria-label={label} aria-disabled={inactive || undefined} onClick={onClick}>
      <Icon of={icon} />
    </button>
  );
}

export function Quantity(props: QuantityProps) {
  const { name, form, label, lessLabel, moreLabel, size = 'control', invalid, describedBy, id } = props;
  const { text, move, type, leave, press } = useCount(props);
  const hydrated = useHydrated();
  const field = useRef<HTMLInputElement>(null);
  useTypedEarly(field, text, type);
  const bare = size === 'cell';
  return (
    <span
      className={cx(css.quantity, css[size], bare && css.bare, size === 'form' && css.wide, invalid && css.invalid, hydrated && css.ready)}
    >
      {!bare && <Step icon={IconMinus} label={lessLabel} inactive={Number(text) <= 0} onClick={() => move(-1)} />}
      <input
        ref={field}
        id={id}
        name={name}
        form={form}
        className={css.input}
        value={text}
        inputMode="numeric"
        pattern="[0-9]*"
        maxLength={FIELD_DIGITS}
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={press}
        onBlur={leave}
      />
      {!bare && <Step icon={IconPlus} label={moreLabel} inactive={Number(text) >= MAX_QUANTITY} onClick={() => move(1)} />}
    </span>
  );
}
