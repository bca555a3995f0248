// Options with several facts each (delivery, payment, address): a radio group whose rows are the options.
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './radio-row.module.css';
import { cx } from './cx.tsx';

/** Wraps RadioRow items; `legend` names the group. */
export function RadioRows({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="visually-hidden">{legend}</legend>
      <div className={css.rows}>{children}</div>
    </fieldset>
  );
}

export interface RadioRowProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'title' | 'size'> {
  title: ReactNode;
  /** Up to three facts in columns: time, fee, rule. */
  facts?: readonly ReactNode[];
  icon?: ReactNode;
  /** four = delivery (title, time, fee, rule), wide = payment (title, fee, rule), plain = title, text, mark. */
  columns?: 'four' | 'wide' | 'plain';
  /** A row that cannot be chosen; one of its facts says why. */
  inactive?: boolean;
}

export function RadioRow({ title, facts = [], icon, columns = 'four', inactive, ...rest }: RadioRowProps) {
  return (
    <label className={css.row} aria-disabled={inactive || undefined}>
      <input {...rest} type="radio" className={css.input} disabled={inactive} />
      <span className={cx(css.body, columns !== 'four' && css[columns])}>
        <span className={css.title}>
          {icon}
          {title}
        </span>
        {facts.map((fact, index) => (
          <span key={index} className={css.fact}>
            {fact}
          </span>
        ))}
      </span>
    </label>
  );
}
