// Several lines of text with label, hint and error.
import { useState } from 'react';
import type { TextareaHTMLAttributes } from 'react';
import { Field } from './field.tsx';
import type { FieldTexts } from './field.tsx';
import css from './field.module.css';
import { cx } from './cx.tsx';

export interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement>, Omit<FieldTexts, 'size'> {
  mono?: boolean;
}

/** Shows a counter from 80 % of `maxLength`. */
export function TextArea({ label, labelHidden, optional, hint, error, aside, id, mono, className, onInput, ...rest }: TextAreaProps) {
  const [length, setLength] = useState(String(rest.value ?? rest.defaultValue ?? '').length);
  const count = rest.maxLength && length >= rest.maxLength * 0.8 ? `${length} / ${rest.maxLength}` : undefined;
  return (
    <Field {...{ label, labelHidden, optional, hint, error, aside, id, count }}>
      {(wiring) => (
        <textarea
          {...rest}
          {...wiring}
          className={cx(css.control, mono && css.mono, className)}
          onInput={(event) => {
            setLength(event.currentTarget.value.length);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
