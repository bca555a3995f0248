// How pages are put together: stacks, rows, the page grid, panels and heads.
import type { ElementType, HTMLAttributes, ReactNode } from 'react';
import css from './layout.module.css';
import { cx } from './cx.tsx';

type Gap = 0 | 4 | 8 | 12 | 16 | 24 | 32;

interface BoxProps extends HTMLAttributes<HTMLElement> {
  as?: ElementType;
  gap?: Gap;
}

interface StackProps extends BoxProps {
  /** How wide a page may be, in the middle of its window: reading = contents | text, form = form | what helps with it, note = a confirmation. */
  measure?: 'reading' | 'form' | 'note';
}

const measures = { reading: 'reading', form: 'form', note: 'note720' } as const;

/** Things below each other; gap 16 unless given. */
export function Stack({ as: Tag = 'div', gap = 16, measure, className, ...rest }: StackProps) {
  return <Tag {...rest} className={cx(css.stack, css[`g${gap}`], measure && css[measures[measure]], className)} />;
}

/** Things beside each other that wrap; `between` pushes them to both ends. */
export function Row({ as: Tag = 'div', gap = 8, between, className, ...rest }: BoxProps & { between?: boolean }) {
  return <Tag {...rest} className={cx(css.row, css[`g${gap}`], between && css.between, className)} />;
}

/**
 * The page grid, one column below 1200: rail = filters | table; nav = user centre; aside = form | summary 360;
 * three = rail | middle | 264 to 360; halves = two equal columns from 720.
 */
export function Grid({
  as: Tag = 'div',
  columns,
  className,
  ...rest
}: HTMLAttributes<HTMLElement> & { as?: ElementType; columns: 'rail' | 'nav' | 'aside' | 'three' | 'halves' }) {
  return <Tag {...rest} className={cx(css.grid, css[columns], className)} />;
}

interface PanelProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  title?: ReactNode;
  note?: ReactNode;
  /** Links and buttons at the right end of the head. */
  aside?: ReactNode;
  level?: 2 | 3;
  /** No inner room: tables and lists bring their own. */
  flush?: boolean;
  /** An edge and a ground of its own, around what is acted on: a login, an amount with its button. */
  boxed?: boolean;
}

/** A section of a page, its title on a rule. */
export function Panel({ title, note, aside, level = 2, flush, boxed, className, children, ...rest }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section {...rest} className={cx(css.panel, boxed && css.boxed, className)}>
      {(title || aside) && (
        <div className={css.panelHead}>
          {title && (
            <Heading>
              {title} {note && <span className={css.note}>{note}</span>}
            </Heading>
          )}
          {aside}
        </div>
      )}
      <div className={flush ? css.flush : css.panelBody}>{children}</div>
    </section>
  );
}

/** The one h1 of a page, a note beside it, actions at the right end. `large` sets 28/36: a part number on its page, the amount to pay. */
export function PageHead({ title, note, large, children }: { title: ReactNode; note?: ReactNode; large?: boolean; children?: ReactNode }) {
  return (
    <div className={css.pageHead}>
      <div className={css.pageTitle}>
        <h1 className={large ? css.large : undefined}>{title}</h1>
        {note && <span className={css.pageNote}>{note}</span>}
      </div>
      {children && <Row>{children}</Row>}
    </div>
  );
}

/** Head of a section between panels: “Best sellers”, note, link to all of them. */
export function SectionHead({ title, note, aside }: { title: ReactNode; note?: ReactNode; aside?: ReactNode }) {
  return (
    <div className={css.sectionHead}>
      <h2>
        {title} {note && <span className={css.note}>{note}</span>}
      </h2>
      {aside}
    </div>
  );
}

/** Names and values below each other. */
export function Facts({ items }: { items: readonly { name: ReactNode; value: ReactNode }[] }) {
  return (
    <dl className={css.facts}>
      {items.map((item, index) => (
        <FactPair key={index} {...item} />
      ))}
    </dl>
  );
}

function FactPair({ name, value }: { name: ReactNode; value: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  );
}
