// Catalogue imports: upload for a dry run, and the runs so far (BO-2).
import { dateTime, quantity } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import type { Route } from './+types/imports.ts';
import { RunState } from '../features/imports/Run.tsx';
import { SavedPlans } from '../features/imports/SavedPlans.tsx';
import { UploadForm } from '../features/imports/UploadForm.tsx';
import type { Answer } from '../calls.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';

export const meta = () => [{ title: m.imports_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [runs, mappings, plans] = await Promise.all([
    load('importList', {}, request),
    load('importMappings', {}, request),
    load('importPlans', {}, request),
  ]);
  return { runs, mappings, plans };
}

type ListedRun = Answer<'importList'>[number];

const columns = (): readonly Column<ListedRun>[] => [
  {
    key: 'at',
    head: m.imports_createdAt(),
    nowrap: true,
    render: (run) => <time dateTime={run.createdAt}>{dateTime(run.createdAt)}</time>,
  },
  {
    key: 'name',
    head: m.imports_name(),
    render: (run) => (
      <Link href={`/imports/${run.id}`}>
        <UserText>{run.fileName}</UserText>
      </Link>
    ),
  },
  { key: 'kind', head: m.imports_kind(), nowrap: true, render: (run) => (run.dryRun ? m.imports_dry() : m.imports_real()) },
  { key: 'state', head: m.imports_state(), nowrap: true, render: (run) => <RunState run={run} /> },
  { key: 'rows', head: m.imports_rows(), align: 'end', render: (run) => quantity(run.progress.rows) },
  { key: 'failed', head: m.imports_failed(), align: 'end', render: (run) => quantity(run.counts?.refused ?? run.progress.failed) },
  { key: 'by', head: m.imports_by(), nowrap: true, render: (run) => <UserText>{run.staffName}</UserText> },
  {
    key: 'finished',
    head: m.imports_finishedAt(),
    nowrap: true,
    render: (run) => (run.finishedAt ? dateTime(run.finishedAt) : m.common_none()),
  },
];

export default function Imports({ loaderData: { runs, mappings, plans } }: Route.ComponentProps) {
  const outcome = runs.ok
    ? {
        ok: true as const,
        data: { records: runs.data, total: runs.data.length, pages: 1, current: 1, size: Math.max(1, runs.data.length) },
      }
    : runs;
  return (
    <ListPage
      title={m.imports_title()}
      before={
        <>
          <UploadForm outcome={mappings} />
          <SavedPlans outcome={plans} />
        </>
      }
      listTitle={m.imports_runs()}
      isWhole
      call="importList"
      outcome={outcome}
      columns={columns()}
      rowKey={(run) => run.id}
      empty={m.imports_empty()}
    />
  );
}
