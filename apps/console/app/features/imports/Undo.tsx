// Undoing a whole run: explained before writing, offered for a day after, told when it is done (BO-2).
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Icon } from '@partharbor/ui/icon';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { useState } from 'react';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { useAct } from '../../use-act.ts';
import css from './imports.module.css';
import type { ImportRun } from './Run.tsx';

/** Before writing: that it can be taken back, until when, and what then stays. */
export function UndoPromise({ run: { counts } }: { run: ImportRun }) {
  return (
    <div className={css.undo}>
      <Icon of={IconArrowBackUp} size={20} />
      <div>
        <h2>{m.imports_undoPromise()}</h2>
        <p>{m.imports_undoPromiseText({ changed: quantity(counts?.changed ?? 0), created: quantity(counts?.new ?? 0) })}</p>
      </div>
    </div>
  );
}

function UndoDialog({ run, onClose }: { run: ImportRun; onClose: () => void }) {
  const act = useAct('importUndo');
  const undo = async () => {
    if ((await act.run({}, { id: run.id })).ok) onClose();
  };
  const buttons = (
    <>
      <Button kind="danger" loading={act.busy} loadingLabel={m.imports_undoing()} onClick={() => void undo()}>
        {m.imports_undoRows({ rows: quantity(run.undo.rows) })}
      </Button>
      <Button onClick={onClose}>{m.imports_undoNot()}</Button>
    </>
  );
  return (
    <Dialog open onClose={onClose} title={m.imports_undoAsk()} closeLabel={m.common_close()} actions={buttons}>
      <Stack gap={8}>
        <p>{m.imports_undoWhat()}</p>
        <p>{m.imports_undoStays()}</p>
        <Refused refusal={act.refusal} call="importUndo" onReload={act.clear} />
      </Stack>
    </Dialog>
  );
}

/** After writing: offered, under way, or done. */
export function Undo({ run }: { run: ImportRun }) {
  const [isAsking, setAsking] = useState(false);
  const { undo, state } = run;
  if (state === 'undoing') {
    const done = undo.back + undo.left;
    return (
      <ProgressBar
        label={m.imports_stateUndoing()}
        value={done}
        max={Math.max(1, undo.rows)}
        words={m.imports_undoingWords({ done: quantity(done), rows: quantity(undo.rows) })}
      />
    );
  }
  if (state === 'undone') {
    const words = {
      back: quantity(undo.back),
      left: quantity(undo.left),
      who: undo.staffName,
      at: dateTime(undo.finishedAt ?? run.createdAt),
    };
    return <Notice tone={undo.left > 0 ? 'lead' : 'stock'}>{undo.left > 0 ? m.imports_undoneLeft(words) : m.imports_undone(words)}</Notice>;
  }
  if (run.dryRun || undo.until === null) return null;
  return (
    <div className={css.undo}>
      <Icon of={IconArrowBackUp} size={20} />
      <div>
        <h2>{m.imports_undoTitle()}</h2>
        <p>
          {undo.mayBegin
            ? m.imports_undoUntil({ until: dateTime(undo.until), rows: quantity(undo.rows) })
            : m.imports_undoOver({ until: dateTime(undo.until) })}
        </p>
        {undo.mayBegin && <Button onClick={() => setAsking(true)}>{m.imports_undoButton()}</Button>}
        {isAsking && <UndoDialog run={run} onClose={() => setAsking(false)} />}
      </div>
    </div>
  );
}
