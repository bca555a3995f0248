// Places to go with their counts, in columns: categories of a maker, makers of a list.
import { Link } from '@partharbor/ui/link';
import { quantity } from '@partharbor/rules/format';
import css from './zones.module.css';

export interface GridLink {
  readonly href: string;
  readonly label: string;
  readonly count: number;
}

export function LinkGrid({ label, links, names }: { label: string; links: readonly GridLink[]; names: boolean }) {
  if (links.length === 0) return null;
  return (
    <nav aria-label={label}>
      <ul className={css.grid}>
        {links.map(({ href, label: text, count }) => (
          <li key={href}>
            <Link href={href}>
              <b translate={names ? 'no' : undefined}>{text}</b>
              <span>{quantity(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
