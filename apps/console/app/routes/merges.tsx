// Merges of parts and makers, and their undoing within a day (BO-2).
import { dateTime, quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { useState } from 'react';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/merges.ts';
import { hrefOf, kindWord } from '../features/merges/labels.ts';
import { Left, Undo, type Merged } from '../features/merges/Undo.tsx';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { UserText } from '../UserText.tsx';

export const meta = () => [{ title: m.merges_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleMerges', pagingFrom(new URL(request.url).searchParams), request);
}

const isOpen = ({ undoneAt, undoableUntil }: Merged): boolean => undoneAt === null && new Date(undoableUntil) > new Date();

function stateOf(merged: Merged): string {
  if (merged.undoneAt !== null)
    return merged.left.length > 0 ? m.merges_undoneLeft({ n: quantity(merged.left.length) }) : m.merges_undone();
  return isOpen(merged) ? m.merges_undoableUntil({ at: dateTime(merged.undoableUntil) }) : m.merges_final();
}

interface Acts {
  readonly mayUndo: boolean;
  readonly undo: (merged: Merged) => void;
  readonly show: (merged: Merged) => void;
}

const columns = ({ mayUndo, undo, show }: Acts): readonly Column<Merged>[] => [
  { key: 'at', head: m.merges_at(), nowrap: true, render: ({ at }) => <time dateTime={at}>{dateTime(at)}</time> },
  { key: 'kind', head: m.merges_kind(), nowrap: true, render: ({ kind }) => kindWord(kind) },
  { key: 'gone', head: m.merges_gone(), render: ({ goneName }) => <UserText>{goneName}</UserText> },
  {
    key: 'kept',
    head: m.merges_kept(),
    render: ({ kind, keptId, keptName }) => (
      <Link href={hrefOf(kind, keptId)}>
        <UserText>{keptName}</UserText>
      </Link>
    ),
  },
  { key: 'why', head: m.merges_why(), wide: true, render: ({ reason }) => <UserText>{reason}</UserText> },
  { key: 'by', head: m.merges_by(), nowrap: true, wide: true, render: ({ by }) => <UserText>{by}</UserText> },
  {
    key: 'state',
    head: m.merges_state(),
    render: (merged) =>
      merged.left.length > 0 ? (
        <Button kind="quiet" size="cell" onClick={() => show(merged)}>
          {stateOf(merged)}
        </Button>
      ) : (
        stateOf(merged)
      ),
  },
  {
    key: 'acts',
    head: m.merges_acts(),
    headHidden: true,
    align: 'end',
    render: (merged) =>
      mayUndo &&
      isOpen(merged) && (
        <Button size="cell" aria-label={m.merges_undoOf({ name: merged.goneName })} onClick={() => undo(merged)}>
          {m.merges_undo()}
        </Button>
      ),
  },
];

export default function Merges({ loaderData: outcome }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  const [undone, setUndone] = useState<Merged | null>(null);
  const [shown, setShown] = useState<Merged | null>(null);
  return (
    <>
      <ListPage
        title={m.merges_title()}
        note={m.merges_note()}
        call="consoleMerges"
        outcome={outcome}
        columns={columns({ mayUndo: may(me.permissions, 'catalogue'), undo: setUndone, show: setShown })}
        rowKey={({ id }) => id}
        empty={m.merges_empty()}
      />
      {undone && <Undo merged={undone} onClose={() => setUndone(null)} />}
      {shown && <Left left={shown.left} onClose={() => setShown(null)} />}
    </>
  );
}
