// The footer: groups of links, other sites, hotline and filing texts (HD-9, BO-6).
import { Button } from '@partharbor/ui/button';
import { Row } from '@partharbor/ui/layout';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import type { Route } from './+types/footer.ts';
import { FooterFacts } from '../features/site/FooterFacts.tsx';
import { DeleteGroup, GroupDialog, placeWord, type Group } from '../features/site/GroupDialog.tsx';
import { English, UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.site_footerTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleFooter', {}, request);
}

interface Open {
  readonly act: 'edit' | 'delete';
  readonly group: Group | null;
}

const columns = (open: (open: Open) => void): readonly Column<Group>[] => [
  { key: 'name', head: m.site_nameZh(), render: (group) => <UserText>{group.name}</UserText> },
  { key: 'nameEn', head: m.site_nameEn(), wide: true, render: (group) => <English>{group.nameEn}</English> },
  { key: 'place', head: m.site_where(), nowrap: true, render: (group) => placeWord(group.place) },
  { key: 'position', head: m.site_position(), align: 'end', render: (group) => String(group.position) },
  { key: 'links', head: m.site_links(), align: 'end', render: (group) => quantity(group.links.length) },
  { key: 'articles', head: m.site_articles(), align: 'end', render: (group) => quantity(group.articles) },
  {
    key: 'acts',
    head: m.customers_acts(),
    headHidden: true,
    align: 'end',
    render: (group) => (
      <Row gap={4}>
        <Button size="cell" aria-label={m.site_editGroup({ name: group.name })} onClick={() => open({ act: 'edit', group })}>
          {m.site_edit()}
        </Button>
        <Button
          size="cell"
          kind="danger"
          aria-label={m.site_deleteTitle({ name: group.name })}
          onClick={() => open({ act: 'delete', group })}
        >
          {m.site_delete()}
        </Button>
      </Row>
    ),
  },
];

export default function FooterRoute({ loaderData: outcome }: Route.ComponentProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const page = outcome.ok
    ? {
        ok: true as const,
        data: {
          records: outcome.data.groups,
          total: outcome.data.groups.length,
          pages: 1,
          current: 1,
          size: Math.max(1, outcome.data.groups.length),
        },
      }
    : outcome;
  return (
    <>
      <ListPage
        title={m.site_footerTitle()}
        note={m.site_delayNote()}
        actions={
          <Button kind="primary" onClick={() => setOpen({ act: 'edit', group: null })}>
            {m.site_newGroup()}
          </Button>
        }
        call="consoleFooter"
        outcome={page}
        columns={columns(setOpen)}
        rowKey={(group) => group.id}
        empty={m.site_noGroups()}
        isWhole
        before={outcome.ok && <FooterFacts key={outcome.data.facts.version} facts={outcome.data.facts} />}
        listTitle={m.site_groups()}
      />
      {open?.act === 'edit' && <GroupDialog group={open.group} onClose={close} />}
      {open?.act === 'delete' && open.group && <DeleteGroup group={open.group} onClose={close} />}
    </>
  );
}
