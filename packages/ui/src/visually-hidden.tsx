// Text for screen readers alone, and the link past the header.
import type { ReactNode } from 'react';
import css from './layout.module.css';

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="visually-hidden">{children}</span>;
}

/** First thing in the page; shows itself on focus. */
export function SkipLink({ href = '#main', children }: { href?: string; children: ReactNode }) {
  return (
    <a href={href} className={css.skip}>
      {children}
    </a>
  );
}
