// What many search for, in groups that staff name (CO-1).
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import css from './home.module.css';
import type { HomeGoods } from './home.server.ts';

const searchHref = (keywords: string): string => `/ProductDetailSearch?${new URLSearchParams({ keywords, searchFieldType: '0' })}`;

export function PopularSearches({ searches }: Pick<HomeGoods, 'searches'>) {
  if (searches.length === 0) return null;
  return (
    <section className={css.searches} aria-label={m.home_hotSearch()}>
      <dl>
        {searches.map(({ label, words }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {words.map((word) => (
                <Link key={word} href={searchHref(word)}>
                  {word}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
