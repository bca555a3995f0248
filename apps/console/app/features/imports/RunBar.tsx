// What can be done with a run as it stands, at the foot of the window: read it again, write it, stop it.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { Refusal } from '@partharbor/contract/call';
import { quantity } from '@partharbor/rules/format';
import { Button, LinkButton } from '@partharbor/ui/button';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import { downloadReport } from './files.ts';
import css from './imports.module.css';
import { isLive } from './Run.tsx';
import type { ImportRun } from './Run.tsx';

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
      <Refused refusal={refusal} call="importReport" />
    </>
  );
}

/** Rows that writing would write, and those it would leave out. */
export function rowsToWrite({ counts, decisions }: ImportRun): { write: number; skip: number } {
  if (!counts) return { write: 0, skip: 0 };
  return {
    write: counts.new + counts.changed + decisions.write,
    skip: counts.refused + counts.skipped + decisions.skip + decisions.open,
  };
}

interface RunBarProps {
  readonly run: ImportRun;
  /** Changed but not read again; null where nothing was changed. */
  readonly plan: ImportPlan | null;
  readonly name: string;
  readonly onForget: () => void;
}

/** The plan was changed: the file is read again by it before anything is written. */
function ReadAgain({ run, plan, name, onForget }: RunBarProps & { readonly plan: ImportPlan }) {
  const act = useAct('importPlanSet');
  return (
    <>
      <Refused refusal={act.refusal} call="importPlanSet" onReload={act.clear} />
      <p>{name === '' ? m.imports_planChanged() : m.imports_planKept({ name })}</p>
      <Button onClick={onForget}>{m.imports_forgetPlan()}</Button>
      <Button
        kind="primary"
        loading={act.busy}
        loadingLabel={m.imports_starting()}
        onClick={() => void act.run({ plan, name: name.trim() }, { id: run.id })}
      >
        {m.imports_readAgain()}
      </Button>
    </>
  );
}

function Start({ run }: { run: ImportRun }) {
  const act = useAct('importStart');
  const { write, skip } = rowsToWrite(run);
  const words = { write: quantity(write), skip: quantity(skip) };
  return (
    <>
      <Refused refusal={act.refusal} call="importStart" onReload={act.clear} />
      <p>
        {write === 0
          ? m.imports_nothingToWrite()
          : run.decisions.open > 0
            ? m.imports_openSkipped({ rows: quantity(run.decisions.open) })
            : m.imports_checkedAgain()}
      </p>
      <LinkButton href="/imports">{m.imports_another()}</LinkButton>
      {write > 0 && (
        <Button kind="primary" loading={act.busy} loadingLabel={m.imports_starting()} onClick={() => void act.run({}, { id: run.id })}>
          {skip > 0 ? m.imports_startSkipping(words) : m.imports_start({ count: words.write })}
        </Button>
      )}
    </>
  );
}

function Stop({ run }: { run: ImportRun }) {
  const act = useAct('importCancel');
  return (
    <>
      <Refused refusal={act.refusal} call="importCancel" onReload={act.clear} />
      <p>{run.dryRun ? m.imports_stopsDry() : m.imports_stopsWriting()}</p>
      <Button kind="danger" loading={act.busy} loadingLabel={m.imports_cancelling()} onClick={() => void act.run({}, { id: run.id })}>
        {m.imports_cancel()}
      </Button>
    </>
  );
}

export function RunBar(props: RunBarProps) {
  const { run, plan } = props;
  if (run.state === 'undoing') return null;
  return (
    <section className={css.bar} aria-label={m.imports_bar()}>
      {isLive(run) ? (
        <Stop run={run} />
      ) : plan ? (
        <ReadAgain {...props} plan={plan} />
      ) : run.dryRun && run.state === 'done' ? (
        <Start run={run} />
      ) : (
        <>
          <p />
          {run.hasReport && <ReportButton run={run} />}
          <LinkButton href="/imports">{m.imports_another()}</LinkButton>
        </>
      )}
    </section>
  );
}
