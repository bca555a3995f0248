// The log of product lists that were fetched (HD-4).
import { dateTime, quantity } from '@partharbor/rules/format';
import type { Route } from './+types/downloads.ts';
import type { Answer } from '../calls.ts';
import { editionWord } from '../features/common/labels.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.placements_downloads() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleDownloads', pagingFrom(new URL(request.url).searchParams), request);
}

type Row = Answer<'consoleDownloads'>['records'][number];

const lists: Readonly<Record<Row['list'], () => string>> = {
  goods: m.placements_listGoods,
  own: m.placements_listOwn,
  own_hot: m.placements_listHot,
};
const formats: Readonly<Record<Row['format'], () => string>> = { csv: () => 'CSV', xlsx: () => 'Excel', '': m.placements_byCall };

/** How a file ended; nothing where the entry tells of none. */
function endOf({ format, whole }: Row): string {
  if (format === '') return m.common_none();
  if (whole === null) return m.placements_running();
  return whole ? m.placements_whole() : m.placements_broken();
}

const columns = (): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  { key: 'list', head: m.placements_list(), render: (row) => lists[row.list]() },
  { key: 'edition', head: m.orders_edition(), nowrap: true, render: (row) => editionWord(row.edition) },
  { key: 'format', head: m.placements_format(), nowrap: true, render: (row) => formats[row.format]() },
  {
    key: 'who',
    head: m.placements_who(),
    render: (row) => (row.username === '' ? m.placements_guest() : <UserText>{row.username}</UserText>),
  },
  { key: 'rows', head: m.placements_rows(), align: 'end', render: (row) => (row.rows === null ? m.common_none() : quantity(row.rows)) },
  { key: 'end', head: m.placements_end(), nowrap: true, render: endOf },
];

export default function Downloads({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.placements_downloads()}
      note={m.placements_downloadsNote()}
      call="consoleDownloads"
      outcome={outcome}
      columns={columns()}
      rowKey={(row) => row.id}
      empty={m.placements_downloadsEmpty()}
    />
  );
}
