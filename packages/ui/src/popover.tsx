// A small panel under its trigger: menus of links, previews. A disclosure underneath, so it opens without scripts.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import type { LinkProps } from './link.tsx';
import css from './overlay.module.css';
import { cx } from './cx.tsx';
import { usePopped } from './popped.tsx';

interface PopoverProps {
  /** What is pressed; a chevron is added unless `plain`. */
  trigger: ReactNode;
  /** Name of the trigger where its content is an icon alone. */
  label?: string;
  /** start = panel's left edge under the trigger's. */
  align?: 'start' | 'end';
  /** Opens on pointing after 120 ms; pressing works always. */
  hover?: boolean;
  plain?: boolean;
  /** Inner room for text; menus bring their own. */
  padded?: boolean;
  className?: string;
  children: ReactNode;
}

export function Popover({ trigger, label, align = 'start', hover = false, plain, padded, className, children }: PopoverProps) {
  const ref = usePopped(hover ? 120 : null);
  return (
    <details ref={ref} className={cx(css.pop, align === 'end' && css.end, padded && css.padded, className)}>
      <summary className={css.trigger} aria-label={label}>
        {trigger}
        {!plain && <Icon of={IconChevronDown} className={css.chevron} />}
      </summary>
      <div className={css.panel}>{children}</div>
    </details>
  );
}

/** A link in a popover's list. */
export function MenuLink({ className, ...rest }: LinkProps) {
  return <Link {...rest} className={cx(css.item, className)} />;
}

/** A submit button in a popover's list; stands in a form of its own. */
export function MenuButton({ name, value, current, children }: { name?: string; value?: string; current?: boolean; children: ReactNode }) {
  return (
    <button type="submit" name={name} value={value} className={css.item} aria-current={current ? 'true' : undefined}>
      {children}
    </button>
  );
}
