// What happened when, newest first: tracking, order history.
import type { ReactNode } from 'react';
import css from './layout.module.css';

export interface TimelineEvent {
  /** Shown time and its ISO form. */
  time: string;
  dateTime: string;
  text: ReactNode;
  current?: boolean;
}

export function Timeline({ label, events }: { label: string; events: readonly TimelineEvent[] }) {
  return (
    <ol className={css.timeline} aria-label={label}>
      {events.map((event, index) => (
        <li key={index} className={css.event} aria-current={event.current ? 'step' : undefined}>
          <time dateTime={event.dateTime}>{event.time}</time>
          <span className={css.stem} aria-hidden="true" />
          <span>{event.text}</span>
        </li>
      ))}
    </ol>
  );
}
