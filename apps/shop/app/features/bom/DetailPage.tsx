// /bomNewDetail: the list of an address, of a link, or what to do where there is none.
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { m } from '../../i18n/messages.js';
import { BomEditor } from './BomEditor.tsx';
import type { DetailData } from './detail.server.ts';
import { bomPath, listHref } from './hrefs.ts';
import { SharedList } from './SharedList.tsx';

export function DetailPage({ data }: { readonly data: DetailData }) {
  const { view, isMissing } = data;
  const crumbs = [
    { label: m.common_home(), href: '/index' },
    { label: m.bom_title(), href: bomPath },
  ];
  if (view) {
    return (
      <>
        <Breadcrumb label={m.common_breadcrumb()} items={[...crumbs, { label: view.name || m.bom_unnamed() }]} />
        {/* Read anew by the server, the list begins again. */}
        <BomEditor key={`${listHref(view.ref)} ${view.asOf}`} view={view} data={data} />
      </>
    );
  }
  if (!isMissing) return <SharedList data={data} />;
  return (
    <Stack gap={12}>
      <Breadcrumb label={m.common_breadcrumb()} items={crumbs} />
      <PageHead title={m.bom_title()} />
      <Panel>
        <EmptyState
          title={m.bom_missingTitle()}
          action={
            <LinkButton kind="primary" href={bomPath}>
              {m.bom_begin()}
            </LinkButton>
          }
        >
          {data.userId === null ? m.bom_missingGuest() : m.bom_missingWhy()}
        </EmptyState>
      </Panel>
    </Stack>
  );
}
