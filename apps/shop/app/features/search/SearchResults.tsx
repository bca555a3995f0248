// The page of a search: how well it matched or was understood, the hits, or ways on where there are none (SR-3, SR-4).
import { PageHead } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { Icon } from '@partharbor/ui/Icon';
import { Link } from '@partharbor/ui/Link';
import { cx } from '@partharbor/ui/cx';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { Breadcrumb } from '@partharbor/ui/Breadcrumb';
import { m } from '../../i18n/messages.js';
import { language } from '../../language.ts';
import { lazyPart } from '../../lazy-part.ts';
import { ListPage } from '../listing/ListPage.tsx';
import { KEYWORDS_LENGTH, listHref } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList, ListData } from '../listing/load.ts';
import { totalText } from '../listing/words.ts';
import css from './search.module.css';

/** How the query came about: typed, the shop's default for an empty one, or cut to the longest. */
export type Origin = 'typed' | 'default' | 'cut';

const matchWords = { exact: m.search_exact, prefix: m.search_prefix, substring: m.search_substring, params: m.search_asValues } as const;

/** Sentences put the words in quotes of their own. */
const unquoted = ({ keywords }: ListState): string => keywords.replace(/^["“「『](.+)["”」』]$/, '$1');

function MatchNote({ data, state }: { data: FoundList; state: ListState }) {
  const { type } = state;
  const keywords = unquoted(state);
  if (data.match === 'none' || data.match === 'browse' || data.rows.length === 0) return null;
  // Who searches by values knows that the words were read as such; who looks for a number is told.
  const isAsked = data.match === 'params' && type === '1';
  return (
    <>
      {!isAsked && (
        <p className={css.match}>
          {matchWords[data.match]({ keywords })}
          {data.match === 'params' && !/\s/.test(keywords) && (
            <>
              {' '}
              <Link href={listHref(state, { keywords: `"${keywords}"` })}>{m.search_inNumbers()}</Link>
            </>
          )}
        </p>
      )}
      {data.relaxed.length > 0 && (
        <p className={cx(css.match, css.relaxed)}>
          <Icon of={IconAlertTriangle} />
          {m.search_relaxed({ words: new Intl.ListFormat(language()).format(data.relaxed.map((word) => m.search_quoted({ word }))) })}
        </p>
      )}
    </>
  );
}

/** Needed by few, so it comes when nothing was found; without a boundary, so that the server waits for it. */
const Nothing = lazyPart(() => import('./Nothing.tsx').then((loaded) => loaded.Nothing));

export function SearchResults({ state, data, origin }: { state: ListState; data: ListData; origin: Origin }) {
  const keywords = unquoted(state);
  return (
    <ListPage
      state={state}
      data={data}
      caption={m.search_caption({ keywords })}
      head={
        <>
          <div>
            <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: keywords }]} />
            <PageHead title={m.search_title({ keywords })} note={data.ok ? totalText(data) : undefined} />
          </div>
          {origin === 'default' && <Notice live={false}>{m.search_byDefault({ keywords })}</Notice>}
          {origin === 'cut' && (
            <Notice live={false} tone="lead">
              {m.search_cut({ keywords, limit: String(KEYWORDS_LENGTH) })}
            </Notice>
          )}
        </>
      }
      note={data.ok && <MatchNote data={data} state={state} />}
      nothing={data.ok && <Nothing state={state} keywords={keywords} data={data} />}
    />
  );
}
