// Opens and closes in place: facets, questions, rows of a folded list.
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import css from './overlay.module.css';
import { cx } from './cx.tsx';

/** `name` makes a set of which one is open at a time. */
export function Disclosure({
  title,
  aside,
  open,
  strong = true,
  name,
  onOpen,
  children,
}: {
  title: ReactNode;
  aside?: ReactNode;
  open?: boolean;
  strong?: boolean;
  name?: string;
  /** Called when it is opened by hand. */
  onOpen?: () => void;
  children: ReactNode;
}) {
  return (
    <details className={css.disclosure} open={open} name={name} onToggle={onOpen && ((event) => event.currentTarget.open && onOpen())}>
      <summary className={css.summary}>
        <span className={cx(strong && css.strong)}>{title}</span>
        <span className={css.trigger}>
          {aside}
          <Icon of={IconChevronDown} className={css.chevron} />
        </span>
      </summary>
      <div className={css.disclosed}>{children}</div>
    </details>
  );
}
