// The page of a search by part number: how well it matched, the hits, or ways on where there are none (SR-3).
import { Link } from '@partharbor/ui/Link';
import { PageHead, SectionHead, Stack } from '@partharbor/ui/Layout';
import { Notice } from '@partharbor/ui/Notice';
import { Breadcrumb } from '@partharbor/ui/Breadcrumb';
import { m } from '../../i18n/messages.js';
import { GoodsTable } from '../listing/GoodsTable.tsx';
import { ListPage } from '../listing/ListPage.tsx';
import { filterCount, listHref, KEYWORDS_LENGTH } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList, ListData } from '../listing/load.ts';
import { WaysOn } from '../listing/WaysOn.tsx';
import { totalText } from '../listing/words.ts';
import css from './search.module.css';
import { shorterQueries } from './shorter.ts';

/** How the query came about: typed, the shop's default for an empty one, or cut to the longest. */
export type Origin = 'typed' | 'default' | 'cut';

const matchWords = { exact: m.search_exact, prefix: m.search_prefix, substring: m.search_substring } as const;

function Crumbs({ keywords }: { keywords: string }) {
  return <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: keywords }]} />;
}

function MatchNote({ data, keywords }: { data: FoundList; keywords: string }) {
  if (data.match === 'none' || data.match === 'browse' || data.rows.length === 0) return null;
  return <p className={css.match}>{matchWords[data.match]({ keywords })}</p>;
}

function Nothing({ state, data }: { state: ListState; data: FoundList }) {
  if (filterCount(state) > 0 && data.waysOn.length > 0) return <WaysOn title={m.listing_emptyTitle()} why={m.listing_emptyFiltered()} state={state} data={data} />;
  return (
    <Stack>
      <WaysOn title={m.search_noneTitle({ keywords: state.keywords })} why={m.search_noneWhy()} state={state} data={data}>
        {shorterQueries(state.keywords).map((keywords) => (
          <li key={keywords}>
            <Link href={listHref({ ...state, keywords }, { current: 1 })}>{m.search_tryShorter({ keywords })}</Link>
          </li>
        ))}
        <li>
          <Link href="/index#categories">{m.search_toCategories()}</Link>
        </li>
      </WaysOn>
      {data.near.length > 0 && (
        <section>
          <SectionHead title={m.search_near()} note={m.search_nearNote()} />
          <GoodsTable caption={m.search_near()} rows={data.near} currency={data.currency} n={state.n} />
        </section>
      )}
    </Stack>
  );
}

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
          {origin === 'cut' && <Notice live={false} tone="lead">{m.search_cut({ keywords, limit: String(KEYWORDS_LENGTH) })}</Notice>}
          {byValues && <Notice live={false}>{m.search_valuesNote()}</Notice>}
        </>
      }
      note={data.ok && <MatchNote data={data} keywords={keywords} />}
      nothing={(found) => <Nothing state={state} data={found} />}
    />
  );
}

/** A single character is not searched for (SR-1). */
export function TooShort({ keywords }: { keywords: string }) {
  return (
    <Stack gap={8}>
      <div>
        <Crumbs keywords={keywords} />
        <PageHead title={m.search_title({ keywords })} />
      </div>
      <Notice tone="lead" title={m.search_short()} actions={<Link href="/index#categories">{m.search_toCategories()}</Link>}>
        {m.search_shortWhy({ keywords })}
      </Notice>
    </Stack>
  );
}
