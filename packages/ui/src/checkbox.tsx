// Checkbox with its label; can show the state between checked and not.
import { useEffect, useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './choice.module.css';
import { cx } from './cx.tsx';
import { useTickedEarly } from './ticked-early.ts';

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
        <input {...rest} ref={box} type="checkbox" className={cx(css.input, css.box)} aria-invalid={invalid || undefined} />
      </span>
      <span className={labelHidden ? 'visually-hidden' : css.text}>{label}</span>
    </label>
  );
}
