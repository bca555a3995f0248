// The frame every form field shares: label, optional mark, control, then hint or error, wired for assistive technology.
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import { useId } from 'react';
import type { ReactNode } from 'react';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { cx } from './cx.tsx';

/** What every field takes. Texts come from the page's dictionary. */
export interface FieldTexts {
  label: string;
  /** Keeps the label for screen readers only, where a table head already says it. */
  labelHidden?: boolean;
  /** The word for “optional”, shown beside the label. */
  optional?: string;
  /** States the limit or the format before it is hit. */
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  /** A link or control at the right end of the label line. */
  aside?: ReactNode;
  /** form = 40 pixels high, for checkout and account forms. */
  size?: 'control' | 'form';
}

/** Attributes the control must carry. */
export interface Wiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Draws the frame and hands the wiring to `children`. */
export function Field({
  label,
  labelHidden,
  optional,
  hint,
  error,
  aside,
  id: given,
  count,
  children,
}: FieldTexts & { id?: string; count?: ReactNode; children: (wiring: Wiring) => ReactNode }) {
  const made = useId();
  const id = given ?? made;
  const described = error || hint ? `${id}-note` : undefined;
  return (
    <div className={css.field}>
      <div className={cx(css.label, labelHidden && !aside && 'visually-hidden')}>
        <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
          {label}
          {optional && <span className={css.optional}> {optional}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': described, 'aria-invalid': error ? true : undefined })}
      {(described || count) && (
        <div className={css.foot}>
          {error ? (
            <span id={described} className={css.error} role="alert">
              <Icon of={IconAlertCircle} />
              {error}
            </span>
          ) : (
            hint && (
              <span id={described} className={css.hint}>
                {hint}
              </span>
            )
          )}
          {count && <span className={cx(css.hint, css.count)}>{count}</span>}
        </div>
      )}
    </div>
  );
}
