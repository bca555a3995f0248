// The list of a link: its token stands behind the # and is sent in a body alone, so that it is in no log.
import { Breadcrumb } from '@partharbor/ui/breadcrumb';
import { LinkButton } from '@partharbor/ui/button';
import { EmptyState } from '@partharbor/ui/empty-state';
import { PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Skeleton } from '@partharbor/ui/skeleton';
import { useEffect, useState } from 'react';
import { m } from '../../../i18n/messages.js';
import { BomEditor } from '../list/BomEditor.tsx';
import { askBom, bomCalls } from '../calls.ts';
import type { DetailData } from '../list/detail.server.ts';
import { bomPath } from '../hrefs.ts';
import { viewOf } from '../edit/slim.ts';
import type { BomView, DraftShown } from '../types.ts';

type Shared = Omit<DraftShown, 'file'> & { readonly rights: 'view' | 'copy' };

interface Opened {
  readonly token: string;
  readonly view: BomView | null;
  readonly message: string;
}

export function SharedList({ data }: { readonly data: DetailData }) {
  const [opened, setOpened] = useState<Opened | 'asking' | null>('asking');
  const { userId } = data;
  useEffect(() => {
    let isLeft = false;
    const open = async (): Promise<Opened | null> => {
      const token = new URLSearchParams(location.hash.slice(1)).get('share') ?? '';
      if (token === '') return null;
      const found = await askBom<Shared>(bomCalls.shared, { token }, userId);
      const view = found.ok ? viewOf({ kind: 'shared', rights: found.data.rights }, found.data) : null;
      return { token, view, message: found.ok || found.reason === 'NOT_FOUND' ? '' : found.message };
    };
    const show = async () => {
      const there = await open();
      if (!isLeft) setOpened(there);
    };
    void show();
    return () => {
      isLeft = true;
    };
  }, [userId]);
  if (opened !== null && opened !== 'asking' && opened.view) return <BomEditor view={opened.view} data={data} token={opened.token} />;
  return (
    <Stack gap={12}>
      <Breadcrumb
        label={m.common_breadcrumb()}
        items={[
          { label: m.common_home(), href: '/index' },
          { label: m.bom_title(), href: bomPath },
        ]}
      />
      <PageHead title={m.bom_title()} />
      <Panel>
        {opened === 'asking' ? (
          <Skeleton label={m.common_loading()} shape="row" count={4} />
        ) : (
          <EmptyState
            title={opened === null ? m.bom_noList() : m.bom_linkOver()}
            action={
              <LinkButton kind="primary" href={bomPath}>
                {m.bom_begin()}
              </LinkButton>
            }
          >
            {opened === null ? m.bom_about() : opened.message || m.bom_linkOverWhy()}
          </EmptyState>
        )}
      </Panel>
    </Stack>
  );
}
