// Fields without a frame: what they are called stands in their row or beside them, and what is wrong is said by the page.
import type { ComponentProps } from 'react';
import { cx } from './cx.tsx';
import css from './field.module.css';

/** `aria-invalid` marks it. @example <BareInput aria-label="Number of line 3" inputMode="numeric" /> */
export const BareInput = ({ className, ...rest }: ComponentProps<'input'>) => <input {...rest} className={cx(css.control, className)} />;

export const BareSelect = ({ className, ...rest }: ComponentProps<'select'>) => <select {...rest} className={cx(css.control, className)} />;
