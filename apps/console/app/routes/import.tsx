// One import run: live progress, what it found, start writing, stop, report (BO-2).
import { Button, LinkButton } from '@partharbor/ui/button';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Steps } from '@partharbor/ui/steps';
import type { Refusal } from '@partharbor/contract/call';
import { useState } from 'react';
import type { Route } from './+types/import.ts';
import { useAct } from '../use-act.ts';
import { downloadReport } from '../features/imports/files.ts';
import css from '../features/imports/imports.module.css';
import { useRun } from '../features/imports/poll.ts';
import { Errors, Figures, Progress, RunState, Worst, isLive } from '../features/imports/Run.tsx';
import type { ImportRun } from '../features/imports/Run.tsx';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DetailPage } from '../templates/DetailPage.tsx';
import { Failed, Refused } from '../templates/Problem.tsx';

export const meta = () => [{ title: m.imports_title() }];

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) => load('importGet', {}, request, params);

function ReportButton({ run }: { run: ImportRun }) {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const download = async () => {
    setBusy(true);
    const outcome = await downloadReport(run.id);
    setBusy(false);
    setRefusal(outcome.ok ? null : outcome);
  };
  return (
    <>
      <Button loading={isBusy} loadingLabel={m.imports_downloading()} onClick={() => void download()}>
        {m.imports_report()}
      </Button>
      <Refused refusal={refusal} call="importGet" />
    </>
  );
}

/** What can be done with the run as it stands. */
function RunActs({ run }: { run: ImportRun }) {
  const start = useAct('importStart');
  const cancel = useAct('importCancel');
  const params = { id: run.id };
  const toWrite = run.progress.created + run.progress.changed + run.progress.removed;
  const isRead = run.dryRun && run.state === 'done';
  const mayStart = isRead && toWrite > 0;
  return (
    <Stack gap={8}>
      <Refused refusal={start.refusal} call="importStart" onReload={start.clear} />
      <Refused refusal={cancel.refusal} call="importCancel" onReload={cancel.clear} />
      {mayStart && <p>{m.imports_startSkips({ failed: quantity(run.progress.failed) })}</p>}
      {isRead && !mayStart && <p>{m.imports_nothingToWrite()}</p>}
      <Row gap={12}>
        {mayStart && (
          <Button kind="primary" loading={start.busy} loadingLabel={m.imports_starting()} onClick={() => void start.run({}, params)}>
            {m.imports_start({ count: quantity(toWrite) })}
          </Button>
        )}
        {isLive(run) && (
          <Button kind="danger" loading={cancel.busy} loadingLabel={m.imports_cancelling()} onClick={() => void cancel.run({}, params)}>
            {m.imports_cancel()}
          </Button>
        )}
        {!isLive(run) && <LinkButton href="/imports">{m.imports_another()}</LinkButton>}
        {run.hasReport && <ReportButton run={run} />}
      </Row>
    </Stack>
  );
}

function RunPage({ loaded }: { loaded: ImportRun }) {
  const { run, isLost } = useRun(loaded);
  const step = run.dryRun ? 1 : run.state === 'done' ? 3 : 2;
  const times = run.finishedAt ? `${dateTime(run.createdAt)} - ${dateTime(run.finishedAt)}` : dateTime(run.createdAt);
  return (
    <DetailPage
      back={{ href: '/imports', label: m.imports_runs() }}
      title={<UserText>{run.fileName}</UserText>}
      marks={<RunState run={run} />}
    >
      <div className={css.steps}>
        <Steps
          label={m.imports_stepsLabel()}
          steps={[m.imports_stepUpload(), m.imports_stepDry(), m.imports_stepWrite()]}
          current={step}
          doneLabel={m.imports_stepDone()}
        />
      </div>
      {isLost && <Notice tone="lead">{m.imports_pollFailed()}</Notice>}
      <Panel
        title={run.dryRun ? m.imports_dry() : m.imports_real()}
        note={<UserText>{`${run.mapping} · ${run.staffName} · ${times} UTC+8`}</UserText>}
      >
        <Stack>
          <Progress run={run} />
          <Figures run={run} />
          <RunActs run={run} />
        </Stack>
      </Panel>
      <Errors run={run} />
      <Worst run={run} />
    </DetailPage>
  );
}

export default function ImportRoute({ loaderData: outcome }: Route.ComponentProps) {
  if (!outcome.ok) {
    return (
      <DetailPage back={{ href: '/imports', label: m.imports_runs() }} title={m.imports_title()}>
        <Failed refusal={outcome} call="importGet" />
      </DetailPage>
    );
  }
  return <RunPage key={outcome.data.id} loaded={outcome.data} />;
}
