// What can be done with a run at its foot: start or give up, stop, undo.
import { dateTime, quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { useAct } from '../../use-act.ts';
import type { PartRun } from './labels.ts';
import css from './part-runs.module.css';

function Cancel({ run, word }: { run: PartRun; word: string }) {
  const act = useAct('consolePartRunCancel');
  return (
    <>
      <Refused refusal={act.refusal} call="consolePartRunCancel" onReload={act.clear} />
      <Button
        kind={run.state === 'running' ? 'danger' : 'secondary'}
        loading={act.busy}
        loadingLabel={m.part_runs_stopping()}
        onClick={() => void act.run({}, { id: run.id })}
      >
        {word}
      </Button>
    </>
  );
}

function Start({ run }: { run: PartRun }) {
  const act = useAct('consolePartRunStart');
  const count = run.counts.change;
  return (
    <>
      <Refused refusal={act.refusal} call="consolePartRunStart" onReload={act.clear} />
      <p>{count > 0 ? m.part_runs_startNote() : m.part_runs_nothing()}</p>
      <Cancel run={run} word={m.part_runs_drop()} />
      {count > 0 && (
        <Button kind="primary" loading={act.busy} loadingLabel={m.part_runs_starting()} onClick={() => void act.run({}, { id: run.id })}>
          {m.part_runs_start({ count: quantity(count) })}
        </Button>
      )}
    </>
  );
}

function Undo({ run, until }: { run: PartRun; until: string }) {
  const act = useAct('consolePartRunUndo');
  const [isAsking, setAsking] = useState(false);
  const undo = async (reason: string) => {
    if ((await act.run({ reason }, { id: run.id })).ok) setAsking(false);
  };
  return (
    <>
      <p>{m.part_runs_undoUntil({ until: dateTime(until) })}</p>
      <Button onClick={() => setAsking(true)}>{m.part_runs_undo()}</Button>
      <ReasonDialog
        open={isAsking}
        title={m.part_runs_undoTitle()}
        verb={m.part_runs_undo()}
        verbBusy={m.part_runs_undoing()}
        kind="danger"
        busy={act.busy}
        onClose={() => {
          act.clear();
          setAsking(false);
        }}
        onSend={(reason) => void undo(reason)}
      >
        <p>{m.part_runs_undoText({ count: quantity(run.counts.changed) })}</p>
        <Refused refusal={act.refusal} call="consolePartRunUndo" onReload={() => setAsking(false)} />
      </ReasonDialog>
    </>
  );
}

export function RunBar({ run }: { run: PartRun }) {
  const content =
    run.state === 'planned' ? (
      <Start run={run} />
    ) : run.state === 'planning' || run.state === 'running' ? (
      <>
        <p>{run.state === 'running' ? m.part_runs_stopNote() : ''}</p>
        <Cancel run={run} word={m.part_runs_stop()} />
      </>
    ) : run.undoUntil !== null ? (
      <Undo run={run} until={run.undoUntil} />
    ) : null;
  return content && <section className={css.foot}>{content}</section>;
}
