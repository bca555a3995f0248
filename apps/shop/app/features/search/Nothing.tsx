// Where a search found nothing: the filter that emptied it, shorter searches, registration and inquiry, near numbers or equal parts (SR-12).
import { Link } from '@partharbor/ui/link';
import { SectionHead, Stack } from '@partharbor/ui/layout';
import { quantity as written } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { Offers } from '../inquiries/Offers.tsx';
import { GoodsTable } from '../goods/GoodsTable.tsx';
import { filterCount, listHref } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/listing.server.ts';
import { Way, NoResults } from '../listing/NoResults.tsx';
import { NearBox } from './near/NearPage.tsx';
import { wantedOf } from './wanted.ts';

/** Parts to look at instead: those with the values that the number says, else those numbered nearly the same. */
function Near({ state, data }: { state: ListState; data: FoundList }) {
  if (data.near.length === 0) return null;
  const isEqual = (data.numberSays?.total ?? 0) > 0;
  const title = isEqual ? m.search_equals() : m.search_near();
  return (
    <section>
      <SectionHead title={title} note={isEqual ? m.search_equalsNote() : m.search_nearNote()} />
      <GoodsTable caption={title} rows={data.near} currency={data.currency} n={state.n} />
    </section>
  );
}

interface NothingProps {
  readonly state: ListState;
  /** Without the quotes that say that a number is meant. */
  readonly keywords: string;
  readonly data: FoundList;
}

export function Nothing({ state, keywords, data }: NothingProps) {
  const wanted = wantedOf({ ...state, keywords }, data);
  if (filterCount(state) > 0 && data.waysOn.length > 0)
    return (
      <Stack>
        <NoResults title={m.listing_emptyTitle()} why={m.listing_emptyFiltered()} state={state} data={data} />
        {data.nothingExact && <NearBox state={state} near={data.nothingExact} data={data} />}
        <Offers wanted={wanted} />
      </Stack>
    );
  const says = data.numberSays;
  const isQuoted = keywords !== state.keywords;
  const why = says ? m.search_says({ maker: says.maker, words: says.label }) : m.search_noneWhy();
  return (
    <Stack>
      <NoResults title={m.search_noneTitle({ keywords })} why={why} state={state} data={data}>
        {says && says.total > data.near.length && (
          <li>
            <Link href={listHref({ ...state, type: '1', keywords: says.words }, { current: 1 })}>
              {m.search_showEquals({ count: written(says.total), words: says.label })}
            </Link>
          </li>
        )}
        {/* Where numbers are close to it, its words were not read more loosely. */}
        {state.type === '0' && !says && !isQuoted && data.near.length > 0 && (
          <li>
            <Link href={listHref({ ...state, type: '1' }, { current: 1 })}>{m.search_tryValues({ keywords })}</Link>
          </li>
        )}
        {data.shorter.map((one) => (
          <Way
            key={one.keywords}
            href={listHref({ ...state, keywords: one.keywords }, { current: 1 })}
            words={m.search_tryShorter({ keywords: one.keywords })}
            count={one.total}
          />
        ))}
        <li>
          <Link href="/ProductListHome">{m.search_toCategories()}</Link>
        </li>
      </NoResults>
      {says && <Near state={state} data={data} />}
      <Offers wanted={wanted} />
      {!says && <Near state={state} data={data} />}
    </Stack>
  );
}
