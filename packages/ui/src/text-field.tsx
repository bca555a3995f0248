// One line of text with label, hint and error.
import { useState } from 'react';
import type { InputHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import css from './field.module.css';
import { cx } from './cx.tsx';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'size'>, FieldTexts {
  /** Part numbers, codes and numbers in the fixed-width face. */
  mono?: boolean;
}

/** Shows a counter from 80 % of `maxLength`. */
export function TextField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  aside,
  size,
  id,
  mono,
  className,
  onInput,
  ...rest
}: TextFieldProps) {
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const count = rest.maxLength && length >= rest.maxLength * 0.8 ? `${length} / ${rest.maxLength}` : undefined;
  return (
    <Field {...{ label, labelHidden, optional, hint, error, aside, id, count }}>
      {(wiring) => (
        <input
          {...rest}
          {...wiring}
          className={cx(css.control, size === 'form' && css.form, mono && css.mono, className)}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
