// Password with a button that shows what was typed.
import { useState } from 'react';
import { Button } from './button.tsx';
import { Field } from './field.tsx';
import css from './field.module.css';
import { useHydrated } from './hydrated.tsx';
import type { TextFieldProps } from './text-field.tsx';
import { cx } from './cx.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'mono'> {
  showLabel: string;
  hideLabel: string;
}

/** `autoComplete` is 'current-password' unless given; registration gives 'new-password'. */
export function PasswordField({
  label,
  labelHidden,
  optional,
  hint,
  error,
  aside,
  size = 'form',
  id,
  showLabel,
  hideLabel,
  className,
  ...rest
}: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const hydrated = useHydrated();
  return (
    <Field {...{ label, labelHidden, optional, hint, error, aside, id }}>
      {(wiring) => (
        <div className={css.wrap}>
          <input
            autoComplete="current-password"
            {...rest}
            {...wiring}
            type={shown ? 'text' : 'password'}
            className={cx(css.control, size === 'form' && css.form, className)}
          />
          {hydrated && (
            <Button kind="quiet" className={css.inside} aria-pressed={shown} onClick={() => setShown(!shown)}>
              {shown ? hideLabel : showLabel}
            </Button>
          )}
        </div>
      )}
    </Field>
  );
}
