// A quick order: what was pasted is read and shown line by line with part, stock and price; nothing is added before one says so (BM-1, R-133, R-165).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Skeleton } from '@partharbor/ui/skeleton';
import { TextArea } from '@partharbor/ui/text-area';
import { quantity } from '@partharbor/rules/format';
import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { m } from '../../i18n/messages.js';
import { columnsHref, draftHref } from '../bom/hrefs.ts';
import type { Read } from '../bom/types.ts';
import type { ShellData } from '../shell/data.ts';
import css from './quick.module.css';
import { quickMost } from './quick-most.ts';
import { QuickLines } from './QuickLines.tsx';
import { useReadingText } from './use-reading-text.ts';

export interface QuickProps {
  /** What was pasted; '' opens the field. */
  readonly text: string;
  readonly close: () => void;
  /** Lines went into the cart; `left` are those that did not, as they were written. */
  readonly added?: (left: readonly string[]) => void;
}

export function QuickDialog({ text: first, close, added }: QuickProps) {
  const shell = useRouteLoaderData<ShellData>('routes/shell');
  const [text, setText] = useState(first);
  const { state, read, type } = useReadingText(first, shell !== undefined && shell.username !== null);
  if (state.step === 'there')
    return (
      <QuickLines
        key={state.read.draftId}
        view={state.view}
        read={state.read}
        userId={state.userId}
        close={close}
        type={type}
        added={added}
      />
    );
  const isTyping = state.step === 'typing' || state.step === 'refused';
  return (
    <Dialog
      open
      wide="page"
      onClose={close}
      title={m.quick_title()}
      closeLabel={m.common_close()}
      actions={
        state.step === 'long' ? (
          <LongActions read={state.read} type={type} />
        ) : (
          <>
            <Button kind="primary" loading={state.step === 'reading'} loadingLabel={m.quick_reading()} onClick={() => read(text)}>
              {m.quick_read()}
            </Button>
            <Button onClick={close}>{m.common_cancel()}</Button>
          </>
        )
      }
    >
      <Stack gap={12}>
        {state.step === 'refused' && <Notice tone="error">{state.message || m.quick_failed()}</Notice>}
        {state.step === 'reading' && <Skeleton label={m.quick_reading()} shape="line" count={4} />}
        {state.step === 'long' && <Long read={state.read} />}
        {isTyping && (
          <TextArea
            label={m.quick_label()}
            hint={m.quick_hint()}
            rows={8}
            mono
            required
            data-autofocus
            className={css.field}
            spellCheck={false}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) read(text);
            }}
          />
        )}
      </Stack>
    </Dialog>
  );
}

function Long({ read: { lines, ask } }: { readonly read: Read }) {
  return (
    <p>
      {ask.length > 0
        ? m.quick_asks({ lines: quantity(lines.length) })
        : m.quick_long({ lines: quantity(lines.length), most: quantity(quickMost) })}
    </p>
  );
}

function LongActions({ read: { draftId, ask }, type }: { readonly read: Read; readonly type: () => void }) {
  return (
    <>
      <LinkButton kind="primary" href={ask.length > 0 ? columnsHref(draftId) : draftHref(draftId)} data-autofocus>
        {m.quick_asBom()}
      </LinkButton>
      <Button onClick={type}>{m.quick_changeText()}</Button>
    </>
  );
}
