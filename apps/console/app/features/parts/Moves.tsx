// Stock movements of a part, newest first; older ones on demand.
import { Button } from '@partharbor/ui/button';
import { dateTime, quantity } from '@partharbor/rules/format';
import { Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import type { Outcome, Refusal } from '@partharbor/contract/call';
import { useState } from 'react';
import type { Answer } from '../../calls.ts';
import { send } from '../../client.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { orderHref } from '../orders/columns.tsx';
import { Failed, Refused } from '../../templates/Problem.tsx';

type Move = Answer<'consoleMoves'>[number];

export const MOVES_SIZE = 20;

const kinds: Readonly<Record<string, () => string>> = {
  opening: m.parts_kindOpening,
  import: m.parts_kindImport,
  import_undo: m.parts_kindImportUndo,
  adjust: m.parts_kindAdjust,
  reserve: m.parts_kindReserve,
  release: m.parts_kindRelease,
  ship: m.parts_kindShip,
};

/** A relative number with its sign; 0 stays empty. */
const signed = (number: number): string => (number === 0 ? '' : number > 0 ? `+${quantity(number)}` : quantity(number));

/** What a movement concerns; orders and imports lead to their pages. */
function Concern({ of }: { of: string }) {
  const [kind, id = ''] = of.split(':', 2);
  if (/^\d{16}(-\d+)?$/.test(of)) return <Link href={orderHref(of)}>{of}</Link>;
  if (kind === 'import' && /^\d+$/.test(id)) return <Link href={`/imports/${id}`}>{of}</Link>;
  return <span translate="no">{of}</span>;
}

interface Older {
  readonly rows: readonly Move[];
  readonly isEnd: boolean;
  readonly refusal: Refusal | null;
  readonly isBusy: boolean;
}

function MovesTable({ goodsId, first }: { goodsId: string; first: readonly Move[] }) {
  const [older, setOlder] = useState<Older>({ rows: [], isEnd: first.length < MOVES_SIZE, refusal: null, isBusy: false });
  const rows = [...first, ...older.rows];
  const more = async () => {
    setOlder({ ...older, isBusy: true, refusal: null });
    const outcome = await send('consoleMoves', { before: rows.at(-1)?.id ?? '', size: MOVES_SIZE }, { params: { goodsId } });
    setOlder(
      outcome.ok
        ? { rows: [...older.rows, ...outcome.data], isEnd: outcome.data.length < MOVES_SIZE, refusal: null, isBusy: false }
        : { ...older, refusal: outcome, isBusy: false },
    );
  };
  if (rows.length === 0) return <p>{m.parts_noMoves()}</p>;
  return (
    <Stack gap={8}>
      <DataTable
        caption={m.parts_moves()}
        flat
        rows={rows}
        rowKey={(move) => move.id}
        columns={[
          { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (move) => dateTime(move.at) },
          { key: 'kind', head: m.parts_kind(), nowrap: true, render: (move) => kinds[move.kind]?.() ?? move.kind },
          { key: 'warehouse', head: m.parts_warehouse(), render: (move) => move.warehouse },
          { key: 'onHand', head: m.parts_onHand(), align: 'end', render: (move) => signed(move.onHand) },
          { key: 'reserved', head: m.parts_reserved(), align: 'end', render: (move) => signed(move.reserved) },
          { key: 'ref', head: m.parts_ref(), render: (move) => <Concern of={move.ref} /> },
          {
            key: 'reason',
            head: m.common_reason(),
            render: (move) => <UserText>{[move.reason, move.name].filter(Boolean).join(' · ')}</UserText>,
          },
        ]}
      />
      <Refused refusal={older.refusal} call="consoleMoves" />
      {!older.isEnd && (
        <div>
          <Button kind="quiet" loading={older.isBusy} loadingLabel={m.parts_olderMoves()} onClick={() => void more()}>
            {m.parts_olderMoves()}
          </Button>
        </div>
      )}
    </Stack>
  );
}

export function Moves({ goodsId, outcome }: { goodsId: string; outcome: Outcome<readonly Move[]> }) {
  const newest = outcome.ok ? (outcome.data[0]?.id ?? '') : '';
  return (
    <Panel title={m.parts_moves()} note={m.parts_movesNote()} flush={outcome.ok && outcome.data.length > 0}>
      {outcome.ok ? <MovesTable key={newest} goodsId={goodsId} first={outcome.data} /> : <Failed refusal={outcome} call="consoleMoves" />}
    </Panel>
  );
}
