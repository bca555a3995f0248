// What a list has to say above its table: what was read, what changed since it was seen, what was not kept.
import { Button, LinkButton } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { day } from '@partharbor/rules/format';
import { useState } from 'react';
import { m } from '../../../i18n/messages.js';
import type { DetailData } from './detail.server.ts';
import { columnsHref, listHref } from '../hrefs.ts';
import type { Editor } from '../edit/use-editor.ts';

interface NoticesProps {
  readonly editor: Editor;
  readonly data: DetailData;
}

export function ListNotices({ editor, data }: NoticesProps) {
  const { view } = editor;
  const { ref } = view;
  return (
    <>
      {ref.kind === 'saved' && ref.readOnly && (
        <Notice tone="lead" live={false}>
          {m.bom_oldRevision({ no: String(ref.revision) })}
        </Notice>
      )}
      {ref.kind === 'draft' && data.read && (
        <Notice live={false} actions={<Link href={columnsHref(ref.draftId)}>{m.bom_checkColumns()}</Link>}>
          {data.read.skipped > 0
            ? m.bom_readSummary({ lines: data.read.lines, skipped: data.read.skipped })
            : m.bom_readAll({ lines: data.read.lines })}
        </Notice>
      )}
      <Changes editor={editor} data={data} />
      <Failure editor={editor} />
      <Refused editor={editor} />
    </>
  );
}

function Changes({ editor, data }: NoticesProps) {
  const [isSeen, setSeen] = useState(false);
  if (isSeen || data.changes.length === 0 || data.seenAt === null) return null;
  const prices = data.changes.filter(({ kind }) => kind === 'price').length;
  const short = data.changes.filter(({ kind }) => kind === 'stock' || kind === 'off_shelf').length;
  return (
    <Notice
      tone="lead"
      live={false}
      actions={
        <Button
          size="cell"
          onClick={() => {
            setSeen(true);
            editor.change({ op: 'seen' });
          }}
        >
          {m.bom_gotIt()}
        </Button>
      }
    >
      {m.bom_changedSince({ day: day(data.seenAt), prices: String(prices), short: String(short) })}
    </Notice>
  );
}

function Failure({ editor: { view, state, store } }: { readonly editor: Editor }) {
  const { failure } = state;
  if (!failure) return null;
  const isStale = failure.reason === 'STALE';
  const isOver = failure.status === 401 || failure.reason === 'NOT_FOUND';
  return (
    <Notice
      tone="error"
      title={isStale ? m.bom_staleTitle() : m.bom_notSaved()}
      actions={
        isStale || isOver ? (
          <LinkButton size="cell" href={listHref(view.ref)} rel="external" onClick={() => store.giveUp()}>
            {m.bom_loadAnew()}
          </LinkButton>
        ) : (
          <>
            <Button size="cell" onClick={() => store.retry()}>
              {m.common_retry()}
            </Button>
            <Button size="cell" kind="quiet" onClick={() => store.giveUp()}>
              {m.bom_giveUp()}
            </Button>
          </>
        )
      }
    >
      {isStale ? m.bom_staleText() : failure.message || m.bom_notSavedText()}
    </Notice>
  );
}

function Refused({ editor: { view, state, store } }: { readonly editor: Editor }) {
  const { refused } = state;
  if (refused.length === 0) return null;
  const place = (key: string): string => String(view.lines.find((one) => one.key === key)?.line.position ?? '');
  const words: Record<string, (line: string) => string> = {
    STALE: (line) => m.bom_refusedStale({ line }),
    NOT_FOUND: (line) => m.bom_refusedGone({ line }),
    TOO_LONG: () => m.bom_refusedLong(),
    BOTH_EMPTY: () => m.bom_problemEmpty(),
    NO_LINES: () => m.bom_refusedLast(),
    BOM_LINES: () => m.bom_refusedFull(),
  };
  return (
    <Notice
      tone="error"
      actions={
        <Button size="cell" onClick={() => store.dismissRefused()}>
          {m.bom_gotIt()}
        </Button>
      }
    >
      {refused.map(({ key, reason }) => (
        <p key={`${key} ${reason}`}>{(words[reason] ?? (() => m.bom_refusedOther()))(place(key))}</p>
      ))}
    </Notice>
  );
}
