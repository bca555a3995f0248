// The buyer's favourites: search, sort, what they cost when saved and now, note, cart, remove with undo (PD-4).
import { Button, LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tabs } from '@partharbor/ui/tabs';
import { TextField } from '@partharbor/ui/text-field';
import { Form, useActionData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { CartAdding } from '../goods/adding.tsx';
import { favouritesHref } from './hrefs.ts';
import type { FavouriteSort } from './hrefs.ts';
import type { FavouriteAnswer, FavouritesData } from './favourites.server.ts';
import { FavouriteTable } from './FavouriteTable.tsx';
import css from './favourites.module.css';

const sorts: Readonly<Record<FavouriteSort, () => string>> = {
  saved: m.favourites_sortSaved,
  partNo: m.favourites_sortPartNo,
  price: m.favourites_sortPrice,
  stock: m.favourites_sortStock,
};

function Tools({ data: { keywords, sort } }: { data: FavouritesData }) {
  return (
    <div className={css.tools}>
      <search>
        <Form method="get" action="/UserHome/myCollection" className={css.search} key={keywords}>
          {sort !== 'saved' && <input type="hidden" name="sort" value={sort} />}
          <TextField
            label={m.favourites_search()}
            labelHidden
            name="q"
            type="search"
            maxLength={50}
            placeholder={m.favourites_search()}
            defaultValue={keywords}
          />
          <Button type="submit">{m.favourites_searchGo()}</Button>
          {keywords !== '' && (
            <LinkButton kind="quiet" href={favouritesHref({ keywords: '', sort })}>
              {m.favourites_clear()}
            </LinkButton>
          )}
        </Form>
      </search>
      <Tabs
        label={m.favourites_sort()}
        plain
        items={Object.entries(sorts).map(([one, word]) => ({
          href: favouritesHref({ keywords, sort: one as FavouriteSort }),
          label: word(),
          current: one === sort,
        }))}
      />
    </div>
  );
}

/** What the last form did; a removal stays undoable until the next one. */
function Answered() {
  const answered = useActionData<FavouriteAnswer>();
  if (!answered) return null;
  if ('ok' in answered) return answered.ok ? null : <Notice tone="error">{answered.message}</Notice>;
  if (answered.did === 'noted') return <Notice tone="stock">{m.favourites_noted({ partNo: answered.partNo })}</Notice>;
  if (answered.did === 'restored') return <Notice tone="stock">{m.favourites_restored({ partNo: answered.partNo })}</Notice>;
  return (
    <Notice
      actions={
        <Form method="post" preventScrollReset>
          <input type="hidden" name="goodsId" value={answered.goodsId} />
          <input type="hidden" name="partNo" value={answered.partNo} />
          <Button type="submit" name="intent" value="restore" kind="accent" size="cell">
            {m.saved_undo()}
          </Button>
        </Form>
      }
    >
      {m.favourites_removed({ partNo: answered.partNo })}
    </Notice>
  );
}

function Found({ data }: { data: FavouritesData }) {
  const { rows, keywords, sort, total, current, pages } = data;
  return (
    <Panel flush>
      <Tools data={data} />
      {rows.length === 0 ? (
        <EmptyState
          title={m.favourites_noneTitle()}
          action={<LinkButton href={favouritesHref({ keywords: '', sort })}>{m.favourites_noneAction()}</LinkButton>}
        >
          {m.favourites_noneWhy({ keywords })}
        </EmptyState>
      ) : (
        <FavouriteTable data={data} />
      )}
      <Pages
        inPanel
        current={current}
        pages={pages}
        href={(page) => favouritesHref({ keywords, sort, current: page })}
        total={m.favourites_total({ count: total })}
      />
    </Panel>
  );
}

export function FavouritesPage({ data }: { data: FavouritesData }) {
  return (
    <CartAdding inCart={data.inCart}>
      <Stack gap={12}>
        <PageHead title={m.favourites_title()} note={data.all > 0 ? m.favourites_total({ count: data.all }) : undefined} />
        {data.refused && <Notice tone="lead">{data.refused === 'FAVOURITES_FULL' ? m.favourites_full() : m.favourites_refused()}</Notice>}
        <Answered />
        {data.all === 0 ? (
          <Panel>
            <EmptyState
              title={m.favourites_emptyTitle()}
              action={
                <LinkButton kind="primary" href="/ProductListHome">
                  {m.favourites_emptyAction()}
                </LinkButton>
              }
            >
              {m.favourites_emptyWhy()}
            </EmptyState>
          </Panel>
        ) : (
          <Found data={data} />
        )}
      </Stack>
    </CartAdding>
  );
}
