// A file on its way: rows that are there, a way to give up, and what went wrong (SR-13).
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Notice } from '@partharbor/ui/notice';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { quantity as written } from '@partharbor/rules/format';
import { useEffect, useState } from 'react';
import { m } from '../../i18n/messages.js';
import { ExportFailed, fileName, readFile } from './export-file.ts';
import type { ExportFormat, Progress } from './export-file.ts';

const KILOBYTE = 1024;
/** The browser needs the address until it has begun to save. */
const KEPT_MS = 60_000;

function save(file: Blob, name: string): void {
  const href = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(href), KEPT_MS);
}

type Stage =
  | { readonly is: 'running'; readonly progress: Progress | null }
  | { readonly is: 'done' }
  | { readonly is: 'failed'; readonly why: string };

function words(progress: Progress | null): string {
  if (!progress) return m.listing_exportStarting();
  const { done, rows, bytes } = progress;
  if (done !== null && rows !== null) return m.listing_exportRows({ done: written(done), rows: written(rows) });
  const size = written(Math.ceil(bytes / KILOBYTE));
  return rows === null ? m.listing_exportBytes({ size }) : m.listing_exportRowsBytes({ rows: written(rows), size });
}

interface ExportRunProps {
  readonly href: string;
  readonly format: ExportFormat;
  /** What the file is called by. */
  readonly title: string;
  readonly close: () => void;
}

export function ExportRun(props: ExportRunProps) {
  const [attempt, setAttempt] = useState(0);
  return <Attempt key={attempt} {...props} again={() => setAttempt(attempt + 1)} />;
}

function Attempt({ href, format, title, close, again }: ExportRunProps & { again: () => void }) {
  const [stage, setStage] = useState<Stage>({ is: 'running', progress: null });
  const name = fileName(title, format);
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      try {
        const file = await readFile(href, format, (progress) => setStage({ is: 'running', progress }), stop.signal);
        if (stop.signal.aborted) return;
        save(file, name);
        setStage({ is: 'done' });
      } catch (error) {
        if (!stop.signal.aborted) setStage({ is: 'failed', why: error instanceof ExportFailed ? error.message : '' });
      }
    };
    void run();
    return () => stop.abort();
  }, [href, format, name]);
  const { progress } = stage.is === 'running' ? stage : { progress: null };
  return (
    <Dialog
      open
      onClose={close}
      title={m.listing_exportTitle({ name })}
      closeLabel={m.common_close()}
      actions={
        <>
          {stage.is === 'failed' && (
            <Button kind="primary" onClick={again}>
              {m.common_retry()}
            </Button>
          )}
          <Button onClick={close}>{stage.is === 'running' ? m.listing_exportCancel() : m.common_close()}</Button>
        </>
      }
    >
      {stage.is === 'running' && (
        <ProgressBar
          label={m.listing_exportTitle({ name })}
          value={progress?.done ?? undefined}
          max={progress?.rows ?? 1}
          words={words(progress)}
        />
      )}
      {stage.is === 'done' && <Notice tone="stock">{m.listing_exportDone({ name })}</Notice>}
      {stage.is === 'failed' && <Notice tone="error">{stage.why || m.listing_exportFailed()}</Notice>}
    </Dialog>
  );
}
