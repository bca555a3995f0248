// One import run in four steps: uploaded, its columns read, its rows looked through, written; undone within a day (BO-2).
import { dateTime, quantity } from '@partharbor/rules/format';
import { Notice } from '@partharbor/ui/notice';
import { Stack } from '@partharbor/ui/layout';
import { Steps } from '@partharbor/ui/steps';
import type { Outcome } from '@partharbor/contract/call';
import type { ImportPlan } from '@partharbor/contract/import-plan';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Route } from './+types/import.ts';
import { useDecisions } from '../features/imports/decisions.ts';
import css from '../features/imports/imports.module.css';
import { Mapping } from '../features/imports/Mapping.tsx';
import type { Planned } from '../features/imports/Mapping.tsx';
import { Figures, listOf } from '../features/imports/Outcomes.tsx';
import { useRun } from '../features/imports/poll.ts';
import { Rows } from '../features/imports/Rows.tsx';
import type { RowPage } from '../features/imports/Rows.tsx';
import { Errors, Progress, RunState, Worst, isLive } from '../features/imports/Run.tsx';
import type { ImportRun } from '../features/imports/Run.tsx';
import { RunBar, rowsToWrite } from '../features/imports/RunBar.tsx';
import { Undo, UndoPromise } from '../features/imports/Undo.tsx';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed } from '../templates/Problem.tsx';
import { Unsaved } from '../Unsaved.tsx';

export const meta = () => [{ title: m.imports_title() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const run = await load('importGet', {}, request, params);
  if (!run.ok) return { run, plan: null, rows: null };
  const query = new URL(request.url).searchParams;
  const list = listOf(query, run.data);
  const [plan, rows] = await Promise.all([
    load('importPlanGet', {}, request, params),
    run.data.counts ? load('importRows', { list, ...pagingFrom(query) }, request, params) : null,
  ]);
  return { run, plan, rows };
}

/** Where a run is on its way: columns are read in the dry run, rows looked through after it. */
function stepOf({ dryRun, state }: ImportRun): number {
  if (dryRun) return state === 'done' ? 2 : 1;
  return ['done', 'undoing', 'undone'].includes(state) ? 4 : 3;
}

function titleOf(run: ImportRun): string {
  if (run.state === 'undoing') return m.imports_stateUndoing();
  if (run.state === 'undone') return m.imports_titleUndone();
  if (run.dryRun) return isLive(run) ? m.imports_titleReading() : m.imports_titleRead();
  return isLive(run) ? m.imports_titleWriting() : m.imports_titleWritten();
}

function Times({ run }: { run: ImportRun }) {
  const { createdAt, finishedAt, staffName, dryRun, state } = run;
  const at = dateTime(finishedAt ?? createdAt);
  const words =
    finishedAt === null
      ? m.imports_begunAt({ at })
      : state === 'failed' || state === 'cancelled'
        ? m.imports_stoppedAt({ at })
        : dryRun
          ? m.imports_readAt({ at })
          : m.imports_writtenAt({ at });
  return (
    <p className={css.times}>
      {words} <UserText>{staffName}</UserText>
    </p>
  );
}

interface ReviewProps {
  readonly run: ImportRun;
  readonly setRun: (run: ImportRun) => void;
  readonly planned: Planned | null;
  readonly rows: Outcome<RowPage> | null;
}

/** Mapping, rows and what can be done with them. */
function Review({ run, setRun, planned, rows }: ReviewProps) {
  const [query] = useSearchParams();
  const [draft, setDraft] = useState<ImportPlan | null>(null);
  const [name, setName] = useState('');
  const deciding = useDecisions(run.id, setRun);
  const list = listOf(query, run);
  const plan = draft ?? planned?.plan ?? null;
  const isChanged = draft !== null || name !== '';
  const forget = () => {
    setDraft(null);
    setName('');
  };
  return (
    <>
      <Unsaved when={draft !== null} />
      <Stack gap={16}>
        <Figures run={run} list={list} query={query} />
        <Undo run={run} />
        {planned && plan && run.dryRun && !isLive(run) && (
          <Mapping planned={planned} plan={plan} name={name} onName={setName} onChange={setDraft} />
        )}
        {rows && run.counts && <Rows run={run} list={list} outcome={rows} deciding={deciding} />}
        {/* Refused rows stand in their list; without one here. */}
        {run.state === 'failed' && !(run.counts && run.counts.refused > 0) && <Errors run={run} />}
        {!isLive(run) && <Worst run={run} />}
        {run.dryRun && run.state === 'done' && rowsToWrite(run).write > 0 && <UndoPromise run={run} />}
      </Stack>
      <RunBar run={run} plan={isChanged ? plan : null} name={name} onForget={forget} />
    </>
  );
}

function RunPage({ loaded, plan, rows }: { loaded: ImportRun; plan: Outcome<Planned> | null; rows: Outcome<RowPage> | null }) {
  const { run, isLost, setRun } = useRun(loaded);
  const planned = plan?.ok ? plan.data : null;
  return (
    <DetailPage
      back={{ href: '/imports', label: m.imports_runs() }}
      title={titleOf(run)}
      marks={
        <>
          <UserText>{`${run.fileName} · ${m.imports_rowsOf({ rows: quantity(run.progress.rows) })}`}</UserText>
          <RunState run={run} />
        </>
      }
      actions={<Times run={run} />}
    >
      <div className={css.steps}>
        <Steps
          label={m.imports_stepsLabel()}
          steps={[m.imports_stepUpload(), m.imports_stepColumns(), m.imports_stepReview(), m.imports_stepWrite()]}
          current={stepOf(run)}
          doneLabel={m.imports_stepDone()}
        />
      </div>
      {isLost && <Notice tone="lead">{m.imports_pollFailed()}</Notice>}
      <Progress run={run} />
      {plan && !plan.ok && <Failed refusal={plan} call="importPlanGet" />}
      {planned?.notes.map(({ text, isOpen }) => (
        <Notice key={text} tone={isOpen ? 'lead' : 'info'} live={false}>
          {text}
        </Notice>
      ))}
      {/* Another reading of the file begins anew, with nothing chosen. */}
      <Review key={`${run.id} ${loaded.finishedAt ?? ''}`} run={run} setRun={setRun} planned={planned} rows={rows} />
    </DetailPage>
  );
}

export default function ImportRoute({ loaderData: { run, plan, rows } }: Route.ComponentProps) {
  if (!run.ok) {
    return (
      <DetailPage back={{ href: '/imports', label: m.imports_runs() }} title={m.imports_title()}>
        <Failed refusal={run} call="importGet" />
      </DetailPage>
    );
  }
  return <RunPage key={run.data.id} loaded={run.data} plan={plan} rows={rows} />;
}
