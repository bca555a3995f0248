// How a run stands: progress, errors, attributes read worst.
import { fileSize, quantity } from '@partharbor/rules/format';
import { Panel } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { Tag } from '@partharbor/ui/tag';
import type { Tone } from '@partharbor/ui/tag';
import type { Answer } from '../../calls.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { splitSeconds } from './files.ts';
import css from './imports.module.css';

export type ImportRun = Answer<'importGet'>;

/** A run that still changes by itself. */
export const isLive = ({ state }: Pick<ImportRun, 'state'>): boolean => state === 'waiting' || state === 'running' || state === 'undoing';

const states: Readonly<Record<ImportRun['state'], readonly [() => string, Tone]>> = {
  waiting: [m.imports_stateWaiting, 'lead'],
  running: [m.imports_stateRunning, 'accent'],
  done: [m.imports_stateDone, 'stock'],
  failed: [m.imports_stateFailed, 'error'],
  cancelled: [m.imports_stateCancelled, 'plain'],
  undoing: [m.imports_stateUndoing, 'accent'],
  undone: [m.imports_stateUndone, 'plain'],
};

export function RunState({ run }: { run: Pick<ImportRun, 'state'> }) {
  const [word, tone] = states[run.state];
  return <Tag tone={tone}>{word()}</Tag>;
}

function leftWords(secondsLeft: number | null): string {
  if (secondsLeft === null) return '';
  const { minutes, seconds } = splitSeconds(secondsLeft);
  return m.imports_left({ left: minutes > 0 ? m.imports_minutes({ minutes, seconds }) : m.imports_seconds({ seconds }) });
}

export function Progress({ run }: { run: ImportRun }) {
  const { progress } = run;
  if (run.state === 'waiting') return <ProgressBar label={m.imports_stateWaiting()} words={m.imports_waitingWords()} />;
  if (run.state === 'running') {
    const read = m.imports_runningWords({ rows: quantity(progress.rows), rate: quantity(Math.round(progress.rowsPerSecond)) });
    const size = progress.bytesTotal > 0 ? ` · ${fileSize(progress.bytesRead)} / ${fileSize(progress.bytesTotal)}` : '';
    return (
      <ProgressBar
        label={m.imports_stateRunning()}
        value={progress.bytesTotal > 0 ? progress.bytesRead : undefined}
        max={Math.max(1, progress.bytesTotal)}
        words={read + leftWords(progress.secondsLeft) + size}
      />
    );
  }
  if (run.state === 'failed') {
    // What is about no row is about the file as a whole.
    const whole = progress.errors.find(({ row }) => row === 0);
    return <Notice tone="error">{whole ? <UserText>{whole.text}</UserText> : m.imports_failedWords()}</Notice>;
  }
  if (run.state === 'cancelled') return <Notice tone="lead">{m.imports_cancelledWords()}</Notice>;
  return run.dryRun || run.state !== 'done' ? null : <Notice tone="stock">{m.imports_written()}</Notice>;
}

export function Errors({ run }: { run: ImportRun }) {
  const { errors, failed } = run.progress;
  const hasMore = failed > errors.length;
  return (
    <Panel
      title={m.imports_errorList()}
      note={hasMore ? m.imports_errorsFirst({ count: quantity(errors.length) }) : undefined}
      flush={errors.length > 0}
    >
      {errors.length === 0 ? (
        <p>{m.imports_noErrors()}</p>
      ) : (
        <DataTable
          caption={m.imports_errorList()}
          flat
          rows={errors.map((error, index) => ({ ...error, index }))}
          rowKey={({ index }) => String(index)}
          columns={[
            {
              key: 'row',
              head: m.imports_row(),
              align: 'end',
              width: 96,
              render: (error) => (error.row > 0 ? quantity(error.row) : m.common_none()),
            },
            {
              key: 'text',
              head: m.imports_code(),
              render: (error) => (
                <>
                  <UserText>{error.text}</UserText> <code className={css.code}>{error.code}</code>
                </>
              ),
            },
          ]}
        />
      )}
    </Panel>
  );
}

/** Share as a percentage with one decimal, never rounded up to 100. */
const percent = (share: number): string => `${(Math.floor(share * 1000) / 10).toFixed(1)} %`;

export function Worst({ run }: { run: ImportRun }) {
  const worst = run.progress.worst.filter(({ share }) => share < 1);
  if (worst.length === 0) return null;
  return (
    <Panel title={m.imports_worst()} note={m.imports_worstNote()} flush>
      <DataTable
        caption={m.imports_worst()}
        flat
        rows={worst}
        rowKey={({ attribute }) => attribute}
        columns={[
          { key: 'attribute', head: m.imports_attribute(), render: (row) => <UserText>{row.attribute}</UserText> },
          { key: 'share', head: m.imports_share(), align: 'end', nowrap: true, render: (row) => percent(row.share) },
          { key: 'values', head: m.imports_looksLikeNumber(), align: 'end', nowrap: true, render: (row) => quantity(row.looksLikeNumber) },
        ]}
      />
    </Panel>
  );
}
