// Where a search found nothing: the filter that emptied it, shorter searches, registration and inquiry, near numbers (SR-12).
import { Link } from '@partharbor/ui/Link';
import { SectionHead, Stack } from '@partharbor/ui/Layout';
import { m } from '../../i18n/messages.js';
import { Offers } from '../inquiries/Offers.tsx';
import { GoodsTable } from '../listing/GoodsTable.tsx';
import { filterCount, listHref } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/load.ts';
import { WaysOn } from '../listing/WaysOn.tsx';
import { shorterQueries } from './shorter.ts';
import { wantedOf } from './wanted.ts';

export function Nothing({ state, data }: { state: ListState; data: FoundList }) {
  if (filterCount(state) > 0 && data.waysOn.length > 0)
    return (
      <Stack>
        <WaysOn title={m.listing_emptyTitle()} why={m.listing_emptyFiltered()} state={state} data={data} />
        <Offers wanted={wantedOf(state, data)} />
      </Stack>
    );
  return (
    <Stack>
      <WaysOn title={m.search_noneTitle({ keywords: state.keywords })} why={m.search_noneWhy()} state={state} data={data}>
        {state.type === '0' && (
          <li>
            <Link href={listHref({ ...state, type: '1' }, { current: 1 })}>{m.search_tryValues({ keywords: state.keywords })}</Link>
          </li>
        )}
        {state.type === '1' && (
          <li>
            <Link href={listHref({ ...state, type: '0' }, { current: 1 })}>{m.search_tryNumber({ keywords: state.keywords })}</Link>
          </li>
        )}
        {shorterQueries(state.keywords).map((keywords) => (
          <li key={keywords}>
            <Link href={listHref({ ...state, keywords }, { current: 1 })}>{m.search_tryShorter({ keywords })}</Link>
          </li>
        ))}
        <li>
          <Link href="/ProductListHome">{m.search_toCategories()}</Link>
        </li>
      </WaysOn>
      <Offers wanted={wantedOf(state, data)} />
      {data.near.length > 0 && (
        <section>
          <SectionHead title={m.search_near()} note={m.search_nearNote()} />
          <GoodsTable caption={m.search_near()} rows={data.near} currency={data.currency} n={state.n} />
        </section>
      )}
    </Stack>
  );
}
