// Uploads an Excel list of codes: read at once, shown row by row, written once confirmed.
import { Button } from '@partharbor/ui/button';
import { Panel } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { callApi } from '../../browser-call.ts';
import { m } from '../../i18n/messages.js';
import { Preview } from './Preview.tsx';
import type { Decisions, Seen } from './preview.ts';
import css from './materials.module.css';

type Told = { readonly tone: 'error' | 'stock'; readonly text: string };

/** What an upload came to, and the acts on it. */
function useUpload(userId: string) {
  const [seen, setSeen] = useState<{ file: string; preview: Seen } | null>(null);
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told | null>(null);
  const revalidator = useRevalidator();
  const read = async (file: File) => {
    setBusy(true);
    setTold(null);
    setSeen(null);
    const found = await callApi<Seen>('materialUpload', { file });
    setBusy(false);
    if (found.ok) setSeen({ file: file.name, preview: found.data });
    else setTold({ tone: 'error', text: found.message || m.materials_uploadFailed() });
  };
  const write = async (decisions: Decisions) => {
    if (!seen) return;
    setBusy(true);
    const done = await callApi<{ written: number; skipped: number }>('materialApply', {
      userId,
      importId: seen.preview.importId,
      ...decisions,
    });
    setBusy(false);
    if (!done.ok) {
      setTold({ tone: 'error', text: done.message || m.materials_uploadFailed() });
      return;
    }
    setSeen(null);
    setTold({ tone: 'stock', text: m.materials_applied(done.data) });
    void revalidator.revalidate();
  };
  return { seen, busy, told, read, write, drop: () => setSeen(null) };
}

export function Upload({ userId }: { userId: string }) {
  const input = useRef<HTMLInputElement>(null);
  const { seen, busy, told, read, write, drop } = useUpload(userId);
  return (
    <Panel title={m.materials_upload()}>
      <div className={css.upload}>
        <input
          ref={input}
          type="file"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={m.materials_file()}
          accept=".xls,.xlsx"
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            event.currentTarget.value = '';
            if (file) void read(file);
          }}
        />
        <Button onClick={() => input.current?.click()} loading={busy && !seen} loadingLabel={m.materials_reading()}>
          {m.materials_upload()}
        </Button>
        <span>{m.materials_uploadHint()}</span>
        <noscript>{m.materials_uploadNeedsScripts()}</noscript>
      </div>
      {told && <Notice tone={told.tone}>{told.text}</Notice>}
      {seen && <Preview key={seen.preview.importId} {...seen} busy={busy} write={write} cancel={drop} />}
    </Panel>
  );
}
