// Checkbox with its label; can show the state between checked and not.
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import { useEffect, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './Choice.module.css';
import { cx } from './cx.ts';
import { useTickedEarly } from './tickedEarly.ts';

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  /** Name of the box; `labelHidden` keeps it for screen readers, as in a table's first column. */
  label: ReactNode;
  labelHidden?: boolean;
  indeterminate?: boolean;
  invalid?: boolean;
}

export function Checkbox({ label, labelHidden, indeterminate = false, invalid, className, ...rest }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = indeterminate;
  }, [indeterminate]);
  useTickedEarly(box, rest.checked);
  return (
    <label className={cx(css.choice, className)}>
      <span className={css.control}>
        <input {...rest} ref={box} type="checkbox" className={css.input} aria-invalid={invalid || undefined} />
        <IconCheck className={css.tick} stroke={3} aria-hidden="true" />
        <IconMinus className={css.dash} stroke={3} aria-hidden="true" />
      </span>
      <span className={labelHidden ? 'visually-hidden' : css.text}>{label}</span>
    </label>
  );
}
