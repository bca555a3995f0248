// /bomNewDetail: the list of an address, of a link, or what to do where there is none.
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { useMemo, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { BomEditor } from './BomEditor.tsx';
import type { DetailData } from './detail.server.ts';
import { bomPath, listHref } from '../hrefs.ts';
import { unpacked } from '../edit/packed.ts';
import { SharedList } from '../share/SharedList.tsx';

export function DetailPage({ data }: { readonly data: DetailData }) {
  const { view: sent, isMissing } = data;
  const view = useMemo(() => sent && unpacked(sent), [sent]);
  // Matched anew, the list begins again; what else is asked anew, as the cart’s count, leaves it as it is.
  const [epoch, setEpoch] = useState(0);
  const crumbs = [
    { label: m.common_home(), href: '/index' },
    { label: m.bom_title(), href: bomPath },
  ];
  if (view) {
    return (
      <>
        <Breadcrumb label={m.common_breadcrumb()} items={[...crumbs, { label: view.name || m.bom_unnamed() }]} />
        <BomEditor key={`${listHref(view.ref)} ${epoch}`} view={view} data={data} renew={() => setEpoch(epoch + 1)} />
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
