// A switch, only for what applies at once.
import { useRef } from 'react';
import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './choice.module.css';
import { cx } from './cx.tsx';
import { useTickedEarly } from './ticked-early.ts';

/** The checked state is the native one; `aria-checked` must not stand beside it. */
const role = { role: 'switch' } as const;

export function Switch({ label, ...rest }: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'size'> & { label: ReactNode }) {
  const box = useRef<HTMLInputElement>(null);
  useTickedEarly(box, rest.checked);
  return (
    <label className={css.choice}>
      <span className={css.text}>{label}</span>
      <span className={cx(css.control, css.switchControl)}>
        <input {...rest} {...role} ref={box} type="checkbox" className={cx(css.input, css.switch)} />
      </span>
    </label>
  );
}
