// Uploads a catalogue file for its dry run: file, mapping, progress, stop.
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { Button } from '@partharbor/ui/button';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { ProgressBar } from '@partharbor/ui/progress-bar';
import { ChoiceGroup, Radio } from '@partharbor/ui/radio';
import { Field } from '@partharbor/ui/field';
import { fileSize, megabytes } from '@partharbor/rules/format';
import { useEffect, useRef, useState } from 'react';
import type { DragEvent, FormEvent } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import { Failed, Refused } from '../../templates/Problem.tsx';
import { Unsaved } from '../../Unsaved.tsx';
import css from './imports.module.css';
import { FILE_MAX_BYTES, handOver, sortFiles, uploadImport } from './files.ts';
import type { Chosen } from './files.ts';
import { needed, optional, sampleCsv } from './sample.ts';

type Mapping = Answer<'importMappings'>[number];

interface Sending {
  readonly sentBytes: number;
  readonly stop: AbortController;
}

const sizeOf = (files: readonly File[]): number => files.reduce((sum, { size }) => sum + size, 0);

function fileProblem({ file, tables, others }: Chosen): string | undefined {
  if (!file) return m.imports_fileMissing();
  if (others[0]) return m.imports_fileTooMany({ name: others[0].name });
  const size = sizeOf([file, ...tables]);
  return size > FILE_MAX_BYTES ? m.imports_fileTooLarge({ size: megabytes(size) }) : undefined;
}

const kinds = '.xlsx,.xls,.csv,.tsv,.txt,.jsonl,.ndjson,.json,.gz';

interface FileChoiceProps {
  readonly files: readonly File[];
  /** Names of the files the mapping needs beside the catalogue. */
  readonly tableNames: readonly string[];
  readonly problem: string | undefined;
  readonly onChoose: (files: readonly File[]) => void;
}

/** A button and a place to drop; the browser's own control would speak its own language. */
function FileChoice({ files, tableNames, problem, onChoose }: FileChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    if (event.dataTransfer.files.length > 0) onChoose([...event.dataTransfer.files]);
  };
  const names = files.map(({ name }) => name).join(', ');
  const chosen = files.length > 0 ? m.imports_fileChosen({ name: names, size: fileSize(sizeOf(files)) }) : m.imports_drop();
  const hint =
    tableNames.length > 0 ? `${m.imports_fileHint()}. ${m.imports_fileTables({ names: tableNames.join(', ') })}` : m.imports_fileHint();
  return (
    <Field label={m.imports_fileLabel()} hint={hint} error={problem}>
      {(wiring) => (
        <div className={css.drop} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          <Button {...wiring} aria-label={`${m.imports_file()} · ${chosen}`} onClick={() => input.current?.click()}>
            {m.imports_file()}
          </Button>
          <span className={css.names} translate={files.length > 0 ? 'no' : undefined}>
            {chosen}
          </span>
          <input
            ref={input}
            type="file"
            hidden
            multiple={tableNames.length > 0}
            accept={kinds}
            onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
          />
        </div>
      )}
    </Field>
  );
}

/** What the headings of a plain table may be, with a table to start from. */
function Headings() {
  const download = () => handOver(new Blob([`\uFEFF${sampleCsv}`], { type: 'text/csv' }), `${m.imports_sampleFile()}.csv`);
  return (
    <Stack gap={4}>
      <p>{m.imports_columns({ needed: needed.join(', '), optional: optional.join(', ') })}</p>
      <div>
        <Button kind="quiet" onClick={download}>
          {m.imports_sample()}
        </Button>
      </div>
    </Stack>
  );
}

function SendingBar({ sending, totalBytes }: { sending: Sending; totalBytes: number }) {
  const sent = Math.min(sending.sentBytes, totalBytes);
  const percent = totalBytes === 0 ? 100 : Math.floor((sent / totalBytes) * 100);
  return (
    <Stack gap={8}>
      <ProgressBar
        label={m.imports_uploading()}
        value={sent}
        max={Math.max(1, totalBytes)}
        words={m.imports_uploaded({ percent, sent: fileSize(sent), total: fileSize(totalBytes) })}
      />
      <div>
        <Button onClick={() => sending.stop.abort()}>{m.imports_stopUpload()}</Button>
      </div>
    </Stack>
  );
}

function Form({ mappings }: { mappings: readonly Mapping[] }) {
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [mapping, setMapping] = useState(mappings[0]?.name ?? '');
  const [isTried, setTried] = useState(false);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [created, setCreated] = useState<string | null>(null);
  // Goes on only after the form counts as sent, else leaving would be asked about.
  useEffect(() => {
    if (created !== null) void navigate(`/imports/${created}`);
  }, [created, navigate]);
  const tableNames = mappings.find(({ name }) => name === mapping)?.tables ?? [];
  const chosen = sortFiles(files, tableNames);
  const { file, tables } = chosen;
  const problem = fileProblem(chosen);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!file || problem || sending) return;
    const stop = new AbortController();
    setRefusal(null);
    setSending({ sentBytes: 0, stop });
    const outcome = await uploadImport({
      file,
      tables,
      mapping,
      signal: stop.signal,
      onProgress: (sentBytes) => setSending({ sentBytes, stop }),
    });
    setSending(null);
    if (outcome?.ok) setCreated(outcome.data.id);
    else setRefusal(outcome);
  };
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Unsaved when={sending !== null} />
      <Stack gap={12}>
        <p>{m.imports_dryFirst()}</p>
        <ChoiceGroup legend={m.imports_mapping()}>
          {mappings.map((one) => (
            <Radio
              key={one.name}
              name="mapping"
              value={one.name}
              label={one.title}
              note={one.name}
              checked={mapping === one.name}
              onChange={() => setMapping(one.name)}
            />
          ))}
        </ChoiceGroup>
        {mapping === 'table' && <Headings />}
        <FileChoice files={files} tableNames={tableNames} problem={isTried || files.length > 0 ? problem : undefined} onChoose={setFiles} />
        <Refused refusal={refusal} call="importUpload" />
        {sending ? (
          <SendingBar sending={sending} totalBytes={sizeOf(files)} />
        ) : (
          <Row>
            <Button type="submit" kind="primary">
              {m.imports_upload()}
            </Button>
          </Row>
        )}
      </Stack>
    </form>
  );
}

export function UploadForm({ outcome }: { outcome: Outcome<readonly Mapping[]> }) {
  return (
    <Panel title={m.imports_new()}>
      {outcome.ok ? <Form mappings={outcome.data} /> : <Failed refusal={outcome} call="importMappings" />}
    </Panel>
  );
}
