// Edits of many parts that were made or planned, the latest first (BO-2).
import { dateTime, quantity } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import type { Route } from './+types/part-runs.ts';
import { runWords, stateWords, type PartRun } from '../features/part-runs/labels.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.part_runs_runs() }];

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  load('consolePartRuns', pagingFrom(new URL(request.url).searchParams), request);

const columns = (): readonly Column<PartRun>[] => [
  {
    key: 'at',
    head: m.part_runs_at(),
    nowrap: true,
    render: ({ createdAt }) => <time dateTime={createdAt}>{dateTime(createdAt)}</time>,
  },
  { key: 'what', head: m.part_runs_what(), render: (run) => <Link href={`/parts/runs/${run.id}`}>{runWords(run)}</Link> },
  { key: 'parts', head: m.part_runs_parts(), align: 'end', nowrap: true, render: ({ parts }) => quantity(parts) },
  {
    key: 'state',
    head: m.part_runs_state(),
    nowrap: true,
    render: ({ state }) => <Tag tone={stateWords[state][1]}>{stateWords[state][0]()}</Tag>,
  },
  { key: 'who', head: m.part_runs_who(), nowrap: true, render: ({ by }) => <UserText>{by}</UserText> },
  { key: 'reason', head: m.part_runs_reason(), render: ({ reason }) => <UserText>{reason}</UserText> },
];

export default function PartRuns({ loaderData: outcome }: Route.ComponentProps) {
  return (
    <ListPage
      title={m.part_runs_runs()}
      call="consolePartRuns"
      outcome={outcome}
      columns={columns()}
      rowKey={({ id }) => id}
      empty={m.part_runs_noRuns()}
    />
  );
}
