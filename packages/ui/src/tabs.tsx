// Tabs that are links: the address remembers which one is open.
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from './link.tsx';
import css from './nav.module.css';
import { cx } from './cx.tsx';

export interface TabItem {
  href: string;
  label: string;
  /** Ready formatted. */
  count?: string;
  current?: boolean;
}

/** ← → Home End move the focus; Enter opens. */
export function Tabs({ label, items, plain }: { label: string; items: readonly TabItem[]; plain?: boolean }) {
  const bar = useRef<HTMLElement>(null);
  const press = (event: KeyboardEvent) => {
    const links = [...(bar.current?.querySelectorAll('a') ?? [])];
    const at = links.indexOf(document.activeElement as HTMLAnchorElement);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: links.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    links[(to + links.length) % links.length]?.focus();
  };
  return (
    <nav ref={bar} aria-label={label} className={cx(css.tabs, plain && css.plain)}>
      {items.map((item) => (
        <Link key={item.href} href={item.href} className={css.tab} aria-current={item.current ? 'page' : undefined} onKeyDown={press}>
          {item.label} {item.count && <span className={css.count}>{item.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
