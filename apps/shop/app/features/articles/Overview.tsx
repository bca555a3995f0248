// Overviews of two kinds beside each other: news and notices, articles and application notes (CO-2).
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Grid, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import type { AnswerOf } from '@partharbor/contract/call';
import type { contentList } from '@partharbor/contract/calls/content';
import { m } from '../../i18n/messages.js';
import { Items } from './Items.tsx';
import { KindRail } from './KindRail.tsx';
import { kindName, listPath, type ReadKind } from './kinds.ts';

interface Newest {
  readonly kind: ReadKind;
  readonly page: AnswerOf<typeof contentList>;
}

function NewestPanel({ kind, page }: Newest) {
  return (
    <Panel title={kindName(kind)} aside={<Link href={listPath(kind)}>{m.articles_all()}</Link>} flush>
      {page.records.length === 0 ? <EmptyState title={m.articles_none()} /> : <Items items={page.records} />}
    </Panel>
  );
}

export function Overview({ title, note, kind, newest }: { title: string; note: string; kind?: ReadKind; newest: readonly Newest[] }) {
  const tags = newest.find((one) => one.kind === kind)?.page.tags;
  return (
    <Stack>
      <Breadcrumb label={m.common_breadcrumb()} items={[{ label: m.common_home(), href: '/index' }, { label: title }]} />
      <PageHead title={title} note={note} />
      <Grid columns="rail">
        <KindRail kind={kind} tags={tags} />
        <Grid columns="halves">
          {newest.map((one) => (
            <NewestPanel key={one.kind} {...one} />
          ))}
        </Grid>
      </Grid>
    </Stack>
  );
}
