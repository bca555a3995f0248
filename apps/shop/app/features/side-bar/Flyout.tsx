// An entry of the side bar that opens a panel beside it: on pressing, or on pointing after 200 ms where it stands in the margin (PL-5).
import { Icon } from '@partharbor/ui/icon';
import { usePopped } from '@partharbor/ui/popped';
import type { Icon as IconShape } from '@tabler/icons-react';
import { Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import css from './side-bar.module.css';

const OPEN_AFTER_MS = 200;
/** A press this soon after pointing opened the panel means to open it. */
const SAME_WISH_MS = 600;

const wide = '(min-width: 1200px)';
const follow = (changed: () => void) => {
  const query = matchMedia(wide);
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};

interface FlyoutProps {
  readonly icon: IconShape;
  readonly word: string;
  readonly title: string;
  /** Has nothing to show without scripts. */
  readonly isScripted?: boolean;
  /** Drawn once it is opened. */
  readonly children: ReactNode;
}

export function Flyout({ icon, word, title, isScripted, children }: FlyoutProps) {
  const isWide = useSyncExternalStore(
    follow,
    () => matchMedia(wide).matches,
    () => false,
  );
  const ref = usePopped(isWide ? OPEN_AFTER_MS : null);
  const [isOpen, setOpen] = useState(false);
  const openedAt = useRef(0);
  // It may have been opened before scripts came.
  useEffect(() => setOpen(ref.current?.open ?? false), [ref]);
  const toggled = () => {
    const now = ref.current?.open ?? false;
    if (now) openedAt.current = performance.now();
    setOpen(now);
  };
  const press = (event: MouseEvent) => {
    if (isOpen && performance.now() - openedAt.current < SAME_WISH_MS) event.preventDefault();
  };
  return (
    <li className={isScripted ? css.scripted : undefined}>
      <details ref={ref} onToggle={toggled}>
        <summary className={css.entry} onClick={press}>
          <Icon of={icon} size={20} />
          {word}
        </summary>
        <section className={css.flyout} aria-label={title}>
          {isOpen ? (
            <Suspense fallback={<output>{m.side_bar_loading()}</output>}>{children}</Suspense>
          ) : (
            <a href="/HelpHome/contactUsHelp">{m.side_bar_contactPage()}</a>
          )}
        </section>
      </details>
    </li>
  );
}
