// A numbered section of the order page: title beside its content on wide windows, above it elsewhere.
import type { ReactNode } from 'react';
import css from './checkout.module.css';

interface SectionProps {
  number: number;
  title: string;
  /** Something is missing in it: carries the quay mark in red. */
  lacking?: boolean;
  children: ReactNode;
}

export function Section({ number, title, lacking, children }: SectionProps) {
  return (
    <section className={css.section} data-lacking={lacking || undefined} aria-labelledby={`section-${number}`}>
      <h2 id={`section-${number}`}>
        <span className={css.number}>{number}</span> {title}
      </h2>
      <div className={css.body}>{children}</div>
    </section>
  );
}
