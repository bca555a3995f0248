// Radio buttons and the group that names them.
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './choice.module.css';
import { cx } from './cx.tsx';

export interface RadioProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  label: ReactNode;
  /** Rule or reason behind the label, in text-3. */
  note?: ReactNode;
}

export function Radio({ label, note, className, ...rest }: RadioProps) {
  return (
    <label className={cx(css.choice, className)}>
      <span className={css.control}>
        <input {...rest} type="radio" className={cx(css.input, css.radio)} />
      </span>
      <span className={css.text}>
        {label} {note && <span className={css.note}>{note}</span>}
      </span>
    </label>
  );
}

/** Names a set of radios or checkboxes; `row` sets them side by side. */
export function ChoiceGroup({
  legend,
  legendHidden,
  row,
  children,
}: {
  legend: ReactNode;
  legendHidden?: boolean;
  row?: boolean;
  children: ReactNode;
}) {
  return (
    <fieldset>
      <legend className={legendHidden ? 'visually-hidden' : css.legend}>{legend}</legend>
      <div className={row ? css.row : css.group}>{children}</div>
    </fieldset>
  );
}
