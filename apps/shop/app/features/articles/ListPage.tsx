// A list of news, notices, solutions or articles (CO-2).
import { LinkButton } from '@partharbor/ui/button';
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { Pages } from '../common/Pages.tsx';
import { Items } from './Items.tsx';
import { KindRail } from './KindRail.tsx';
import { kindName, kindNote, listPath } from './kinds.ts';
import type { ListData } from './articles.server.ts';

function Nothing({ kind, tag, page }: ListData) {
  const title = page.total > 0 ? m.articles_noPage() : tag === '' ? m.articles_none() : m.articles_noneOfTag({ tag });
  return (
    <EmptyState
      title={title}
      action={
        tag !== '' || page.total > 0 ? (
          <LinkButton href={listPath(kind)}>{m.articles_all()}</LinkButton>
        ) : (
          <LinkButton href="/index">{m.common_home()}</LinkButton>
        )
      }
    />
  );
}

export function ListPage(data: ListData) {
  const { kind, tag, page } = data;
  const href = (current: number) =>
    `${listPath(kind)}?${new URLSearchParams({ ...(tag === '' ? {} : { tag }), ...(current > 1 ? { current: String(current) } : {}) })}`;
  const heading = tag === '' ? kindName(kind) : m.articles_ofTag({ kind: kindName(kind), tag });
  return (
    <Stack measure="reading">
      <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: kindName(kind) }]} />
      <PageHead title={heading} note={kindNote(kind)} />
      <Grid columns="rail">
        <KindRail kind={kind} tag={tag} tags={page.tags} />
        <Stack>
          {page.records.length === 0 ? (
            <Nothing {...data} />
          ) : (
            <>
              <Panel flush>
                <h2 className="visually-hidden">{heading}</h2>
                <Items items={page.records} />
              </Panel>
              <Pages current={page.current} pages={page.pages} href={href} total={m.articles_total({ count: quantity(page.total) })} />
            </>
          )}
        </Stack>
      </Grid>
    </Stack>
  );
}
