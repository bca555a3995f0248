// The page of a search: how well it matched or was understood, the hits, or ways on where there are none (SR-3, SR-4).
import { PageHead, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';
import { latePart, lazyPart, together } from '../../lazy-part.ts';
import { ListPage } from '../listing/ListPage.tsx';
import { filterCount, KEYWORDS_LENGTH } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { ListData } from '../listing/listing.server.ts';
import { totalText } from '../goods/labels.ts';
import './near/near.module.css';
import './search.module.css';
import { withoutDirect } from './direct-href.ts';
import { unquoted } from './shorter.ts';

/** How the query came about: typed, the shop's default for an empty one, or cut to the longest. */
export type Origin = 'typed' | 'default' | 'cut';

/** Its styles come with the page. */
const MatchNote = latePart(() => import('./MatchNote.tsx').then((loaded) => loaded.MatchNote));

/** Needed where a buyer typed a code of his own. */
const OwnCode = latePart(() => import('./OwnCode.tsx').then((loaded) => loaded.OwnCode));

const useParts = together(MatchNote, OwnCode);

/** Needed by few, so it comes when nothing was found; without a boundary, so that the server waits for it. */
const Nothing = lazyPart(() => import('./Nothing.tsx').then((loaded) => loaded.Nothing));

/** As few need it; its styles come with the page, for the server draws it. */
const NearPage = lazyPart(() => import('./near/NearPage.tsx').then((loaded) => loaded.NearPage));

/** The address shown and shared is that of the list. */
function useCleanAddress(state: ListState) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const clean = withoutDirect(query, state);
  useEffect(() => {
    if (clean !== null) void navigate(clean, { replace: true, preventScrollReset: true });
  }, [clean, navigate]);
}

export function SearchResults({ state, data, origin }: { state: ListState; data: ListData; origin: Origin }) {
  useParts();
  useCleanAddress(state);
  const keywords = unquoted(state.keywords);
  const notices = (
    <>
      {data.ok && data.ownCode && <OwnCode code={data.ownCode.code} row={data.ownCode.row} />}
      {origin === 'default' && <Notice live={false}>{m.search_byDefault({ keywords })}</Notice>}
      {origin === 'cut' && (
        <Notice live={false} tone="lead">
          {m.search_cut({ keywords, limit: String(KEYWORDS_LENGTH) })}
        </Notice>
      )}
    </>
  );
  // What was filtered by hand has the filters beside it.
  if (data.ok && data.nothingExact && filterCount(state) === 0)
    return (
      <Stack gap={8}>
        <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: keywords }]} />
        {notices}
        <NearPage state={state} near={data.nothingExact} data={data} keywords={keywords} />
      </Stack>
    );
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
          {notices}
        </>
      }
      note={data.ok && <MatchNote data={data} state={state} />}
      nothing={data.ok && <Nothing state={state} keywords={keywords} data={data} />}
    />
  );
}
