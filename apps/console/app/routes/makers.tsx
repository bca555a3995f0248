// Makers: names, number of parts, whether they take inquiries (BO-2, R-77).
import { quantity } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import { useOutletContext, useSearchParams } from 'react-router';
import type { Route } from './+types/makers.ts';
import type { Answer } from '../calls.ts';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { listHref, load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { UserText } from '../UserText.tsx';

const states = ['live', 'archived'] as const;
const stateOf = (query: URLSearchParams) => states.find((state) => state === query.get('state')) ?? 'live';

export const meta = () => [{ title: m.makers_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = new URL(request.url).searchParams;
  return load('consoleMakers', { keywords: query.get('keywords') ?? '', state: stateOf(query), ...pagingFrom(query) }, request);
}

const columns: readonly Column<Answer<'consoleMakers'>['records'][number]>[] = [
  {
    key: 'name',
    head: m.makers_name(),
    render: ({ id, name }) => (
      <Link href={`/makers/${id}`}>
        <UserText>{name}</UserText>
      </Link>
    ),
  },
  { key: 'nameZh', head: m.makers_nameZh(), render: ({ nameZh }) => <UserText>{nameZh}</UserText> },
  { key: 'aliases', head: m.makers_aliases(), wide: true, render: ({ aliases }) => <UserText>{aliases.join(' · ')}</UserText> },
  { key: 'parts', head: m.makers_parts(), align: 'end', nowrap: true, render: ({ parts }) => quantity(parts) },
  {
    key: 'marks',
    head: m.merges_state(),
    nowrap: true,
    render: ({ own, rfq }) => (
      <>
        {own && <Tag tone="stock">{m.makers_own()}</Tag>} {!rfq && <Tag tone="lead">{m.makers_noRfq()}</Tag>}
      </>
    ),
  },
];

export default function Makers({ loaderData: outcome }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const me = useOutletContext<Me>();
  const words = { live: m.makers_live(), archived: m.makers_archived() };
  const items = states.map((state) => ({
    href: listHref(query, { state: state === 'live' ? '' : state }),
    label: words[state],
    current: stateOf(query) === state,
  }));
  return (
    <ListPage
      title={m.makers_title()}
      note={m.makers_note()}
      actions={may(me.permissions, 'catalogue') && <Link href="/makers/new">{m.makers_new()}</Link>}
      tabs={{ label: m.makers_states(), items }}
      search={{ label: m.makers_search() }}
      call="consoleMakers"
      outcome={outcome}
      columns={columns}
      rowKey={({ id }) => id}
      empty={m.makers_empty()}
    />
  );
}
