// The number of unread messages as a badge, read out as a sentence (HD-2).
import { VisuallyHidden } from '@partharbor/ui/visually-hidden';
import { m } from '../../../i18n/messages.js';
import css from '../shell.module.css';
import { badgeText } from './badge-text.ts';

/** Nothing where all is read. */
export function Unread({ count }: { count: number }) {
  if (count === 0) return null;
  const text = badgeText(count);
  return (
    <>
      <span className={css.unread} aria-hidden="true">
        {text}
      </span>
      <VisuallyHidden>{m.shell_unread({ count: text })}</VisuallyHidden>
    </>
  );
}
