// Entries of the navigation, 34 px high with what waits; only pages the reader may use.
import { quantity } from '@partharbor/rules/format';
import { Icon } from '@partharbor/ui/icon';
import { Link } from '@partharbor/ui/link';
import { useLocation } from 'react-router';
import { isCurrent, may, pages } from './pages.ts';
import type { Me } from './pages.ts';
import css from './shell.module.css';

/** `onGo` lets a drawer close. */
export function Entries({ me, onGo }: { me: Me; onGo?: () => void }) {
  const { pathname } = useLocation();
  return (
    <ul className={css.entries}>
      {pages
        .filter(({ permission }) => may(me.permissions, permission))
        .map(({ href, name, icon, waiting }) => {
          const count = waiting?.(me) ?? 0;
          return (
            <li key={href}>
              <Link
                href={href}
                className={css.entry}
                title={name()}
                aria-current={isCurrent(href, pathname) ? 'page' : undefined}
                onClick={onGo}
              >
                <Icon of={icon} />
                <span className={css.word}>{name()}</span>
                {count > 0 && <span className={css.count}>{quantity(count)}</span>}
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
