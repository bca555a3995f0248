// What stands in the shop by schedule: notices, popups, popular words, default search, discount activity (BO-6).
import { dateTime } from '@partharbor/rules/format';
import { IconButton, LinkButton, Button } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Tag } from '@partharbor/ui/tag';
import type { Tone } from '@partharbor/ui/tag';
import { useToast } from '@partharbor/ui/toast';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import type { PlacementKind } from '@partharbor/rules/placements';
import { placementKinds } from '@partharbor/rules/placements';
import { useState } from 'react';
import { redirect } from 'react-router';
import type { Route } from './+types/placements.ts';
import { useAct } from '../use-act.ts';
import { editionWord } from '../features/common/labels.ts';
import { detailOf, headOf, isKind, kindWords, noteWords, oneWords, rangeWords, stateWords } from '../features/placements/labels.ts';
import type { Placement } from '../features/placements/labels.ts';
import { inputOf, draftOf } from '../features/placements/draft.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';
import { ReasonDialog } from '../templates/ReasonDialog.tsx';
import css from '../templates/templates.module.css';

export const meta: Route.MetaFunction = ({ params }) => [{ title: isKind(params.kind) ? kindWords[params.kind]() : m.placements_title() }];

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  if (!isKind(params.kind)) throw redirect('/placements/notice');
  return { kind: params.kind, outcome: await load('consolePlacements', { kind: params.kind }, request) };
}

const tones: Readonly<Record<Placement['state'], Tone>> = { off: 'plain', scheduled: 'lead', live: 'stock', ended: 'plain' };

function When({ row }: { row: Placement }) {
  if (row.startsAt === null && row.endsAt === null) return m.placements_whenAlways();
  return m.placements_when({
    from: row.startsAt ? dateTime(row.startsAt) : m.placements_whenNow(),
    to: row.endsAt ? dateTime(row.endsAt) : m.placements_whenOpen(),
  });
}

interface Moves {
  readonly rows: readonly Placement[];
  readonly busy: boolean;
  readonly onMove: (row: Placement, by: -1 | 1) => void;
}

function Order({ row, moves: { rows, busy, onMove } }: { row: Placement; moves: Moves }) {
  const at = rows.indexOf(row);
  const name = headOf(row.content);
  return (
    <span className={css.acts}>
      <IconButton
        size="cell"
        label={m.placements_up({ name })}
        aria-disabled={busy || at === 0 || undefined}
        onClick={() => onMove(row, -1)}
      >
        <Icon of={IconArrowUp} />
      </IconButton>
      <IconButton
        size="cell"
        label={m.placements_down({ name })}
        aria-disabled={busy || at === rows.length - 1 || undefined}
        onClick={() => onMove(row, 1)}
      >
        <Icon of={IconArrowDown} />
      </IconButton>
    </span>
  );
}

function Acts({ row, onDelete }: { row: Placement; onDelete: (row: Placement) => void }) {
  const act = useAct('consolePlacementSave');
  const toast = useToast();
  const name = headOf(row.content);
  const turn = async () => {
    const outcome = await act.run(inputOf({ ...draftOf(row.kind, row), enabled: !row.enabled }, row));
    if (outcome.ok) toast({ text: row.enabled ? m.placements_doneOff({ name }) : m.placements_doneOn({ name }) });
  };
  return (
    <Stack gap={4}>
      <span className={css.acts}>
        <Button
          size="cell"
          aria-label={row.enabled ? m.placements_turnOffOf({ name }) : m.placements_turnOnOf({ name })}
          loading={act.busy}
          loadingLabel={m.common_saving()}
          onClick={() => void turn()}
        >
          {row.enabled ? m.placements_turnOff() : m.placements_turnOn()}
        </Button>
        <Button size="cell" kind="danger" aria-label={m.placements_deleteOf({ name })} onClick={() => onDelete(row)}>
          {m.placements_delete()}
        </Button>
      </span>
      <Refused refusal={act.refusal} call="consolePlacementSave" onReload={act.clear} />
    </Stack>
  );
}

const columns = (kind: PlacementKind, moves: Moves, onDelete: (row: Placement) => void): readonly Column<Placement>[] => [
  { key: 'order', head: m.placements_order(), nowrap: true, render: (row) => <Order row={row} moves={moves} /> },
  {
    key: 'name',
    head: oneWords[kind](),
    render: (row) => (
      <Link href={`/placements/${kind}/${row.id}`}>
        <UserText>{headOf(row.content)}</UserText>
      </Link>
    ),
  },
  ...(kind === 'search'
    ? []
    : [
        {
          key: 'detail',
          head: kind === 'activity' ? m.placements_activityType() : m.placements_detail(),
          render: (row: Placement) => detailOf(row.content),
        },
      ]),
  { key: 'range', head: m.placements_range(), nowrap: true, render: (row) => rangeWords[row.localeRange]() },
  { key: 'when', head: m.placements_window(), roomy: true, render: (row) => <When row={row} /> },
  { key: 'state', head: m.placements_state(), nowrap: true, render: (row) => <Tag tone={tones[row.state]}>{stateWords[row.state]()}</Tag> },
  {
    key: 'shown',
    head: m.placements_shownIn(),
    render: (row) => (row.shownIn.length === 0 ? m.placements_shownNowhere() : row.shownIn.map(editionWord).join(m.placements_and())),
  },
  {
    key: 'by',
    head: m.placements_changed(),
    roomy: true,
    render: (row) => (
      <>
        <time dateTime={row.updatedAt}>{dateTime(row.updatedAt)}</time> <UserText>{row.updatedBy}</UserText>
      </>
    ),
  },
  { key: 'acts', head: m.placements_acts(), headHidden: true, align: 'end', render: (row) => <Acts row={row} onDelete={onDelete} /> },
];

function Delete({ row, onClose }: { row: Placement; onClose: () => void }) {
  const act = useAct('consolePlacementDelete');
  const toast = useToast();
  const name = headOf(row.content);
  const run = async (reason: string) => {
    const outcome = await act.run({ id: row.id, version: row.version, reason });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.placements_doneDelete({ name }) });
  };
  return (
    <ReasonDialog
      open
      title={m.placements_deleteTitle({ name })}
      verb={m.placements_delete()}
      verbBusy={m.placements_deleting()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.placements_deleteText()}</p>
      <Refused refusal={act.refusal} call="consolePlacementDelete" onReload={onClose} />
    </ReasonDialog>
  );
}

export default function Placements({ loaderData: { kind, outcome } }: Route.ComponentProps) {
  const [going, setGoing] = useState<Placement | null>(null);
  const act = useAct('consolePlacementOrder');
  const rows = outcome.ok ? outcome.data.records : [];
  const onMove = (row: Placement, by: -1 | 1) => {
    const ids = rows.map(({ id }) => id);
    const at = ids.indexOf(row.id);
    const other = ids[at + by];
    if (other === undefined || act.busy) return;
    ids[at + by] = row.id;
    ids[at] = other;
    void act.run({ kind, ids });
  };
  return (
    <>
      <ListPage
        title={m.placements_title()}
        note={noteWords[kind]()}
        actions={
          <LinkButton kind="primary" href={`/placements/${kind}/new`}>
            {m.placements_add({ kind: oneWords[kind]() })}
          </LinkButton>
        }
        before={<Refused refusal={act.refusal} call="consolePlacementOrder" onReload={act.clear} />}
        tabs={{
          label: m.placements_title(),
          items: placementKinds.map((one) => ({ href: `/placements/${one}`, label: kindWords[one](), current: one === kind })),
        }}
        call="consolePlacements"
        outcome={outcome}
        columns={columns(kind, { rows, busy: act.busy, onMove }, setGoing)}
        rowKey={(row) => row.id}
        empty={m.placements_empty()}
        isWhole
      />
      {going && <Delete key={going.id} row={going} onClose={() => setGoing(null)} />}
    </>
  );
}
