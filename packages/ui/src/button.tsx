// Button, link that looks like a button, and button that shows an icon alone.
import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react';
import css from './button.module.css';
import { cx } from './cx.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';

/** `accent` is a secondary button in the accent colour, for the one action of a table row. */
export type ButtonKind = 'primary' | 'secondary' | 'accent' | 'quiet' | 'danger';
/** cell 24, control 32, form 40, action 48 pixels high. */
export type ButtonSize = 'cell' | 'control' | 'form' | 'action';

interface Look {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Takes the whole width of its container. */
  block?: boolean;
  icon?: ReactNode;
}

const classes = ({ kind = 'secondary', size = 'control', block }: Look, extra?: string) =>
  cx(css.button, css[kind], size !== 'control' && css[size], block && css.block, extra);

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>, Look {
  /** While true the label gives way to `loadingLabel`, the width stays and presses do nothing. */
  loading?: boolean;
  /** What is going on, e.g. “Adding…”. Needed where `loading` is used. */
  loadingLabel?: string;
  /** Says why nothing can be done; the reason must stand as text beside the button. Stays focusable. */
  inactive?: boolean;
}

/** A verb that names its result. `type` is 'button' unless given. */
export function Button({
  kind,
  size,
  block,
  icon,
  loading = false,
  loadingLabel,
  inactive = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading || inactive) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={cx(classes({ kind, size, block }, className), loading && css.busy)}
      aria-disabled={inactive || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      {loadingLabel === undefined ? (
        <>
          {icon}
          {children}
        </>
      ) : (
        <span className={css.labels}>
          <span className={loading ? css.unseen : undefined} aria-hidden={loading || undefined}>
            {icon}
            {children}
          </span>
          <span className={loading ? undefined : css.unseen} aria-hidden={!loading || undefined}>
            {loading && <span className={css.spinner} aria-hidden="true" />}
            {loadingLabel}
          </span>
        </span>
      )}
    </button>
  );
}

/** A link with the looks of a button: for going somewhere, never for doing something. */
export function LinkButton({ kind, size, block, icon, className, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={classes({ kind, size, block }, className)}>
      {icon}
      {children}
    </Link>
  );
}

/** A button that reads as a word of its sentence or table, as a link does. */
export const TextButton = ({ className, type = 'button', ...rest }: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'>) => (
  <button {...rest} type={type} className={cx(css.text, className)} />
);

/** An icon alone; `label` is its name and tooltip. */
export function IconButton({
  label,
  size = 'control',
  className,
  children,
  type = 'button',
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> & { label: string; size?: 'cell' | 'control' }) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={cx(css.button, css.icon, size === 'cell' && css.cell, className)}
    >
      {children}
    </button>
  );
}

/** A link that shows an icon alone; `label` is its name and tooltip. */
export function IconLink({
  label,
  size = 'control',
  className,
  children,
  ...rest
}: LinkProps & { label: string; size?: 'cell' | 'control' }) {
  return (
    <Link {...rest} aria-label={label} title={label} className={cx(css.button, css.icon, size === 'cell' && css.cell, className)}>
      {children}
    </Link>
  );
}
