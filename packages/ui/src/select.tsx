// Native select with label, hint and error.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useRef } from 'react';
import type { SelectHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { cx } from './cx.tsx';
import { useTypedEarly } from './taken-over.tsx';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps extends Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'>, FieldTexts {
  options: readonly SelectOption[];
}

/** Under 7 options take radios instead. */
export function Select({ label, labelHidden, optional, hint, error, aside, size, id, options, className, ...rest }: SelectProps) {
  const select = useRef<HTMLSelectElement>(null);
  // As if it were chosen again, so that the page hears of it.
  useTypedEarly(
    select,
    rest.value,
    (_chosen, field) => rest.value !== undefined && field.dispatchEvent(new Event('change', { bubbles: true })),
  );
  return (
    <Field {...{ label, labelHidden, optional, hint, error, aside, id }}>
      {(wiring) => (
        <div className={css.wrap}>
          <select ref={select} {...rest} {...wiring} className={cx(css.control, css.select, size === 'form' && css.form, className)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon of={IconChevronDown} className={css.caret} />
        </div>
      )}
    </Field>
  );
}
