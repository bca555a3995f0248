// What a merge would do, found by trying it, and the merge itself.
import { quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Facts, Panel, Row, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';
import type { Column } from '../../templates/DataTable.tsx';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { UserText } from '../../UserText.tsx';
import { useAct } from '../../use-act.ts';
import { hrefOf, placeWord } from './labels.ts';

type Tried = Answer<'consoleMergeTry'>;
type Kind = 'part' | 'maker';
type Place = Tried['places'][number];
type Stay = Tried['stays'][number];
type Pair = Tried['pairs'][number];

const nameOf = ({ name, maker }: Tried['gone']): string => (maker === '' ? name : `${name} (${maker})`);

const places: readonly Column<Place>[] = [
  { key: 'place', head: m.merges_place(), render: ({ place }) => placeWord(place) },
  { key: 'moved', head: m.merges_moved(), align: 'end', nowrap: true, render: ({ moved }) => quantity(moved) },
  { key: 'met', head: m.merges_met(), align: 'end', nowrap: true, render: ({ met }) => quantity(met) },
  {
    key: 'settles',
    head: m.merges_settles(),
    render: ({ settles }) => (settles === 'adds_up' ? m.merges_addsUp() : m.merges_keptStays()),
  },
];
const stays: readonly Column<Stay>[] = [
  { key: 'place', head: m.merges_place(), render: ({ place }) => placeWord(place) },
  { key: 'rows', head: m.merges_rows(), align: 'end', nowrap: true, render: ({ rows }) => quantity(rows) },
];
const pairs: readonly Column<Pair>[] = [
  { key: 'gone', head: m.merges_gone(), render: ({ gone, partNo }) => <Link href={`/parts/${gone}`}>{partNo}</Link> },
  { key: 'kept', head: m.merges_kept(), render: ({ kept, partNo }) => <Link href={`/parts/${kept}`}>{partNo}</Link> },
];

function Merge({ kind, tried }: { kind: Kind; tried: Tried }) {
  const [isOpen, setOpen] = useState(false);
  const act = useAct('consoleMerge', { leaves: true });
  const toast = useToast();
  const navigate = useNavigate();
  const names = { gone: nameOf(tried.gone), kept: nameOf(tried.kept) };
  const close = () => {
    setOpen(false);
    act.clear();
  };
  const run = async (reason: string) => {
    const { gone, kept } = tried;
    const outcome = await act.run({ kind, gone: gone.id, kept: kept.id, versionGone: gone.version, versionKept: kept.version, reason });
    if (!outcome.ok) return;
    toast({ text: m.merges_done() });
    await navigate('/merges');
  };
  return (
    <>
      <Button kind="danger" onClick={() => setOpen(true)}>
        {m.merges_merge()}
      </Button>
      {isOpen && (
        <ReasonDialog
          open
          title={m.merges_mergeTitle(names)}
          verb={m.merges_merge()}
          verbBusy={m.merges_merging()}
          kind="danger"
          busy={act.busy}
          onClose={close}
          onSend={(reason) => void run(reason)}
        >
          <p>{m.merges_mergeText({ kept: names.kept })}</p>
          <Refused refusal={act.refusal} call="consoleMerge" onReload={close} />
        </ReasonDialog>
      )}
    </>
  );
}

const one = (kind: Kind, side: Tried['gone']) => (
  <>
    <Link href={hrefOf(kind, side.id)}>
      <UserText>{nameOf(side)}</UserText>
    </Link>
    {kind === 'maker' && ` · ${m.merges_partsOf({ parts: quantity(side.parts) })}`}
  </>
);

export function Trial({ kind, tried }: { kind: Kind; tried: Tried }) {
  return (
    <Stack>
      <Panel
        title={m.merges_trial()}
        note={m.merges_trialNote()}
        aside={
          <Row>
            <Link href={`/merges/new?kind=${kind}&gone=${tried.kept.id}&kept=${tried.gone.id}`}>{m.merges_swap()}</Link>
            <Link href={`/merges/new?kind=${kind}&gone=${tried.gone.id}`}>{m.merges_others()}</Link>
          </Row>
        }
      >
        <Stack>
          <Facts
            items={[
              { name: m.merges_gone(), value: one(kind, tried.gone) },
              { name: m.merges_kept(), value: one(kind, tried.kept) },
            ]}
          />
          {tried.places.length === 0 ? (
            <p>{m.merges_noneMoves()}</p>
          ) : (
            <DataTable caption={m.merges_trial()} columns={places} rows={tried.places} rowKey={({ place }) => place} />
          )}
          <div>
            <Merge kind={kind} tried={tried} />
          </div>
        </Stack>
      </Panel>
      {tried.stays.length > 0 && (
        <Panel title={m.merges_stays()} note={m.merges_staysNote()} flush>
          <DataTable caption={m.merges_stays()} columns={stays} rows={tried.stays} rowKey={({ place }) => place} flat />
        </Panel>
      )}
      {tried.pairs.length > 0 && (
        <Panel title={m.merges_pairs()} note={m.merges_pairsNote({ n: quantity(tried.pairsInAll) })} flush>
          <DataTable caption={m.merges_pairs()} columns={pairs} rows={tried.pairs} rowKey={({ gone }) => gone} flat />
        </Panel>
      )}
    </Stack>
  );
}
