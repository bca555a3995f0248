// The first step: drop, choose or paste; what was begun before stands below.
import { Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Grid, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { TextArea } from '@partharbor/ui/text-area';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '../../../i18n/messages.js';
import { Drafts } from './Drafts.tsx';
import { templateHref } from '../hrefs.ts';
import { takeFile } from './dropped.ts';
import { ReadingState } from './ReadingState.tsx';
import { useDropping } from './use-dropping.ts';
import { useReading } from './use-reading.ts';
import css from './start.module.css';
import type { StartAnswer, StartData } from './start.server.ts';

/** What the browser offers to choose; content decides all the same. */
const accepted = '.xls,.xlsx,.csv,.tsv,.txt,.htm,.html,application/vnd.ms-excel,text/csv';

export function FileStep({ data, answered }: { readonly data: StartData; readonly answered: StartAnswer | undefined }) {
  const reading = useReading(data.userId);
  const { read } = reading;
  const isOver = useDropping({
    onFile: read,
    onText: (text) => {
      const field = document.querySelector<HTMLTextAreaElement>('#bom-text');
      if (!field) return;

      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.focus();
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    const file = takeFile();
    if (file) read(file);
  }, [read]);
  return (
    <Stack gap={12}>
      {isOver && <div className={css.over}>{m.bom_dropHere()}</div>}
      <Grid columns="halves" className={css.ways}>
        <Panel
          title={m.bom_byFile()}
          aside={
            <Link href={templateHref} rel="external" download>
              {m.bom_template()}
            </Link>
          }
        >
          {reading.progress ? <ReadingState reading={reading} /> : <DropZone onFile={read} />}
          {reading.refusal && <ReadingState reading={reading} />}
        </Panel>
        <PastePanel answered={answered} />
      </Grid>
      {data.drafts.length > 0 && <Drafts drafts={data.drafts} />}
    </Stack>
  );
}

/** One input under a label: a file that is chosen before scripts have come is read once they are there. */
function DropZone({ onFile }: { readonly onFile: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const act = useRef(onFile);
  useEffect(() => {
    act.current = onFile;
  });
  useEffect(() => {
    const early = input.current?.files?.[0];
    if (early) act.current(early);
  }, []);
  return (
    <label className={css.zone}>
      <Icon of={IconUpload} size={24} />
      <b>{m.bom_dropFile()}</b>
      <span>{m.bom_fileLimits()}</span>
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        accept={accepted}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The same file can be chosen again after it was mended.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <noscript>{m.bom_needsScripts()}</noscript>
    </label>
  );
}

function PastePanel({ answered }: { readonly answered: StartAnswer | undefined }) {
  const { formData } = useNavigation();
  const isSending = formData?.get('intent') === 'paste';
  const refused = answered?.about === 'paste' ? answered : undefined;
  return (
    <Panel title={m.bom_byPaste()}>
      <Form method="post" action="/bom" className={css.paste}>
        <input type="hidden" name="intent" value="paste" />
        {refused && <Notice tone="error">{refused.message}</Notice>}
        <TextArea
          id="bom-text"
          name="text"
          label={m.bom_pasteLabel()}
          hint={m.bom_pasteHint()}
          rows={7}
          required
          mono
          defaultValue={refused?.typed['text'] ?? ''}
          spellCheck={false}
        />
        <Button type="submit" kind="primary" loading={isSending} loadingLabel={m.bom_reading()}>
          {m.bom_readPaste()}
        </Button>
      </Form>
    </Panel>
  );
}
