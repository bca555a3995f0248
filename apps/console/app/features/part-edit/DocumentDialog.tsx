// Adds a document of a part, as a link or a file, or changes what is said of one.
import type { Refusal } from '@partharbor/contract/call';
import { DOCUMENT_MAX_BYTES, documentLengths } from '@partharbor/rules/part-documents';
import { isDocumentUrl } from '@partharbor/rules/part-fields';
import { Button } from '@partharbor/ui/button';
import { Field } from '@partharbor/ui/field';
import { Row } from '@partharbor/ui/layout';
import { Select } from '@partharbor/ui/select';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Answer } from '../../calls.ts';
import { uploadFile } from '../../upload.ts';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { kindOptions, langOptions } from './document-words.ts';
import css from './part-edit.module.css';

export type PartDocument = Answer<'consolePartDocuments'>[number];
type Said = Pick<PartDocument, 'kind' | 'lang' | 'title' | 'revision'>;

const fresh: Said = { kind: 'datasheet', lang: 'en', title: '', revision: '' };

/** What stops a new document: neither or both of a link and a file, an address no browser opens, a file too large. */
function placeProblem(url: string, file: File | null): string | undefined {
  if ((url === '') === (file === null)) return m.part_edit_docWhere();
  if (file && file.size > DOCUMENT_MAX_BYTES) return m.part_edit_docTooLarge({ most: DOCUMENT_MAX_BYTES / 1024 / 1024 });
  return file === null && !isDocumentUrl(url) ? m.part_edit_docUrlBad() : undefined;
}

interface DocumentDialogProps {
  readonly goodsId: string;
  /** Null = a new one. */
  readonly document: PartDocument | null;
  /** The one whose place a new one takes. */
  readonly replaces?: PartDocument;
  readonly onClose: () => void;
}

/** Saving by whichever of the three calls it takes. */
function useSaving({ goodsId, document, replaces, onClose }: DocumentDialogProps) {
  const place = replaces?.id ?? '';
  const [isSending, setSending] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const add = useAct('consolePartDocumentAdd');
  const change = useAct('consolePartDocumentChange');
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const send = async (said: Said, reason: string, url: string, file: File | null) => {
    if (document) return change.run({ ...said, version: document.version, reason }, { id: document.id });
    if (file === null) return add.run({ ...said, url, replaces: place, reason }, { goodsId });
    setSending(true);
    const outcome = await uploadFile('consolePartDocumentUpload', { goodsId }, file, { ...said, replaces: place, reason });
    setSending(false);
    setRefusal(outcome.ok ? null : outcome);
    if (outcome.ok) await revalidate();
    return outcome;
  };
  const save = async (...what: Parameters<typeof send>) => {
    setRefusal(null);
    if (!(await send(...what)).ok) return;
    onClose();
    toast({ text: m.part_edit_docDone() });
  };
  return { save, busy: isSending || add.busy || change.busy, refusal: refusal ?? add.refusal ?? change.refusal };
}

function SaidFields({ said, onChange }: { said: Said; onChange: (said: Said) => void }) {
  const set = (change: Partial<Said>) => onChange({ ...said, ...change });
  return (
    <>
      <div className={css.said}>
        <Select
          data-autofocus
          label={m.part_edit_docKind()}
          options={kindOptions()}
          value={said.kind}
          onChange={(event) => set({ kind: event.currentTarget.value as Said['kind'] })}
        />
        <Select
          label={m.part_edit_docLang()}
          options={langOptions()}
          value={said.lang}
          onChange={(event) => set({ lang: event.currentTarget.value as Said['lang'] })}
        />
        <TextField
          label={m.part_edit_docRevision()}
          maxLength={documentLengths.revision}
          value={said.revision}
          onChange={(event) => set({ revision: event.currentTarget.value })}
        />
      </div>
      <TextField
        label={m.part_edit_docTitle()}
        maxLength={documentLengths.title}
        value={said.title}
        onChange={(event) => set({ title: event.currentTarget.value })}
      />
    </>
  );
}

interface PlaceFieldsProps {
  readonly url: string;
  readonly file: File | null;
  readonly problem: string | undefined;
  readonly onUrl: (url: string) => void;
  readonly onFile: (file: File | null) => void;
}

/** Where a new document is: a link, or a file. */
function PlaceFields({ url, file, problem, onUrl, onFile }: PlaceFieldsProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <TextField
        label={m.part_edit_docUrl()}
        error={problem}
        maxLength={documentLengths.url}
        inputMode="url"
        value={url}
        onChange={(event) => onUrl(event.currentTarget.value)}
      />
      <Field label={m.part_edit_docFile()} hint={m.part_edit_docFileHint()}>
        {(wiring) => (
          <Row gap={8}>
            <input
              {...wiring}
              ref={input}
              type="file"
              accept=".pdf,.zip,.step,.stp"
              className="visually-hidden"
              tabIndex={-1}
              onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
            />
            <Button onClick={() => input.current?.click()}>{m.part_edit_docChoose()}</Button>
            <span className={css.fileName}>{file?.name}</span>
          </Row>
        )}
      </Field>
    </>
  );
}

export function DocumentDialog(props: DocumentDialogProps) {
  const { document, replaces, onClose } = props;
  // A newer revision is usually of the same kind and language.
  const [said, setSaid] = useState<Said>(document ?? (replaces ? { ...replaces, revision: '' } : fresh));
  const [url, setUrl] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [isTried, setTried] = useState(false);
  const { save, busy, refusal } = useSaving(props);
  const problem = document ? undefined : placeProblem(url.trim(), file);
  const submit = (reason: string) => {
    setTried(true);
    const { kind, lang, title, revision } = said;
    if (problem === undefined) void save({ kind, lang, title, revision }, reason, url.trim(), file);
  };
  return (
    <ReasonDialog
      open
      title={document ? m.part_edit_docChangeTitle() : replaces ? m.part_edit_docReplaceTitle() : m.part_edit_docAddTitle()}
      verb={document ? m.part_edit_docChange() : replaces ? m.part_edit_docReplace() : m.part_edit_docAdd()}
      verbBusy={m.common_saving()}
      busy={busy}
      onClose={onClose}
      onSend={submit}
    >
      <Refused refusal={refusal} call="consolePartDocumentChange" onReload={onClose} />
      <SaidFields said={said} onChange={setSaid} />
      {!document && <PlaceFields url={url} file={file} problem={isTried ? problem : undefined} onUrl={setUrl} onFile={setFile} />}
    </ReasonDialog>
  );
}
