// Stock in a cell: icon, word, number, and below it place and time.
import type { ReactNode } from 'react';
import css from './small.module.css';
import { cx } from './cx.tsx';
import { Unbroken } from './unbroken.tsx';

/** stock = can be sent, low = in stock but short, lead = to order, none = out of stock. */
export type StockState = 'stock' | 'low' | 'lead' | 'none';

function Dot({ state }: { state: StockState }) {
  return (
    <svg className={css.dot} viewBox="0 0 10 10" aria-hidden="true">
      {state === 'none' ? (
        <circle cx="5" cy="5" r="4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      ) : state === 'lead' ? (
        <>
          <circle cx="5" cy="5" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
          <path d="M5 .75a4.25 4.25 0 0 0 0 8.5z" fill="currentColor" />
        </>
      ) : (
        <circle cx="5" cy="5" r="4.5" fill="currentColor" />
      )}
    </svg>
  );
}

/** `word` “In stock”, `count` “412,000” ready formatted, `note` “Shenzhen · 5-10 days”. */
export function StockBadge({ state, word, count, note }: { state: StockState; word: string; count?: string; note?: ReactNode }) {
  const tone = state === 'stock' ? css.stock : state === 'none' ? css.none : css.lead;
  return (
    <span className={css.badge} data-state={state}>
      <span className={cx(css.badgeMain, tone)}>
        <Dot state={state} />
        <span data-word="true">{word}</span> {count && <b>{count}</b>}
      </span>
      {note && (
        <span className={css.badgeNote} data-note="true">
          {typeof note === 'string' ? <Unbroken text={note} /> : note}
        </span>
      )}
    </span>
  );
}
