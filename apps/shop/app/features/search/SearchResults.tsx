// The page of a search by part number: how well it matched, the hits, or ways on where there are none (SR-3).
import { PageHead } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { Breadcrumb } from '@partharbor/ui/Breadcrumb';
import { m } from '../../i18n/messages.js';
import { lazyPart } from '../../lazy-part.ts';
import { ListPage } from '../listing/ListPage.tsx';
import { KEYWORDS_LENGTH } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList, ListData } from '../listing/load.ts';
import { totalText } from '../listing/words.ts';
import css from './search.module.css';

/** How the query came about: typed, the shop's default for an empty one, or cut to the longest. */
export type Origin = 'typed' | 'default' | 'cut';

const matchWords = { exact: m.search_exact, prefix: m.search_prefix, substring: m.search_substring } as const;

export function Crumbs({ keywords }: { keywords: string }) {
  return <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: keywords }]} />;
}

function MatchNote({ data, keywords }: { data: FoundList; keywords: string }) {
  if (data.match === 'none' || data.match === 'browse' || data.rows.length === 0) return null;
  return <p className={css.match}>{matchWords[data.match]({ keywords })}</p>;
}

/** Needed by few, so it comes when nothing was found; without a boundary, so that the server waits for it. */
const Nothing = lazyPart(() => import('./Nothing.tsx').then((loaded) => loaded.Nothing));

export function SearchResults({ state, data, origin, byValues }: { state: ListState; data: ListData; origin: Origin; byValues: boolean }) {
  const { keywords } = state;
  return (
    <ListPage
      state={state}
      data={data}
      caption={m.search_caption({ keywords })}
      head={
        <>
          <div>
            <Crumbs keywords={keywords} />
            <PageHead title={m.search_title({ keywords })} note={data.ok ? totalText(data) : undefined} />
          </div>
          {origin === 'default' && <Notice live={false}>{m.search_byDefault({ keywords })}</Notice>}
          {origin === 'cut' && (
            <Notice live={false} tone="lead">
              {m.search_cut({ keywords, limit: String(KEYWORDS_LENGTH) })}
            </Notice>
          )}
          {byValues && <Notice live={false}>{m.search_valuesNote()}</Notice>}
        </>
      }
      note={data.ok && <MatchNote data={data} keywords={keywords} />}
      nothing={data.ok && <Nothing state={state} data={data} />}
    />
  );
}
