// The parts of a batch activity: added by pasted lines, shown in their order, taken out again (BO-6).
import type { Refusal } from '@partharbor/contract/call';
import type { ActivityPart } from '@partharbor/contract/calls/console-placements';
import { quantity } from '@partharbor/rules/format';
import { ACTIVITY_GOODS_MAX } from '@partharbor/rules/placements';
import { Button, IconButton } from '@partharbor/ui/button';
import { Icon } from '@partharbor/ui/icon';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { Tag } from '@partharbor/ui/tag';
import { TextArea } from '@partharbor/ui/text-area';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { send } from '../../client.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { endSession } from '../../session.ts';
import { DataTable } from '../../templates/DataTable.tsx';
import type { Column } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import type { DraftGoods } from './draft.ts';
import { LINE_MAX, linesOf, take, withoutLine } from './goods.ts';
import type { OpenLine, Taken } from './goods.ts';
import css from './placements.module.css';

interface GoodsProps {
  readonly goodsIds: readonly string[];
  /** Parts that were looked up, of which those removed from the catalogue are none. */
  readonly known: readonly ActivityPart[];
  readonly pasted: string;
  readonly error: string | undefined;
  /** By what there is at that moment: looking lines up takes its time. */
  readonly onChange: (change: (now: DraftGoods) => DraftGoods) => void;
  readonly onKnown: (parts: readonly ActivityPart[]) => void;
}

interface Told {
  readonly refusal: Refusal | null;
  /** Why nothing was asked; '' = it was. */
  readonly problem: string;
  readonly taken: Taken | null;
}

const nothing: Told = { refusal: null, problem: '', taken: null };

function problemOf(lines: readonly string[]): string {
  if (lines.length === 0) return m.placements_goodsNoLine();
  if (lines.length > ACTIVITY_GOODS_MAX) return m.placements_goodsManyLines({ count: quantity(lines.length), limit: ACTIVITY_GOODS_MAX });
  const long = lines.find((line) => line.length > LINE_MAX);
  return long === undefined ? '' : m.placements_goodsLongLine({ line: `${long.slice(0, 30)}…`, limit: LINE_MAX });
}

function useAdding({ goodsIds, pasted, onChange, onKnown }: GoodsProps) {
  const [busy, setBusy] = useState(false);
  const [told, setTold] = useState<Told>(nothing);
  const add = async () => {
    const lines = linesOf(pasted);
    const problem = problemOf(lines);
    setTold({ ...nothing, problem });
    if (problem !== '' || busy) return;
    setBusy(true);
    const outcome = await send('consoleActivityLines', { lines });
    setBusy(false);
    if (!outcome.ok) {
      if (outcome.status === 401) endSession();
      setTold({ ...nothing, refusal: outcome });
      return;
    }
    const taken = take(outcome.data, goodsIds);
    onKnown(taken.added);
    setTold({ ...nothing, taken });
    // What is no part yet stays in the field, so that nothing gets lost.
    onChange((now) => ({
      goodsIds: [...new Set([...now.goodsIds, ...taken.added.map(({ goodsId }) => goodsId)])].slice(0, ACTIVITY_GOODS_MAX),
      pasted: [...taken.open.map(({ line }) => line), ...taken.unknown, ...taken.over].join('\n'),
    }));
  };
  const choose = (line: string, part: ActivityPart) => {
    if (!goodsIds.includes(part.goodsId) && goodsIds.length >= ACTIVITY_GOODS_MAX) {
      setTold({ ...told, problem: m.placements_goodsFull({ limit: ACTIVITY_GOODS_MAX }) });
      return;
    }
    onKnown([part]);
    onChange((now) => ({ goodsIds: [...new Set([...now.goodsIds, part.goodsId])], pasted: withoutLine(now.pasted, line) }));
  };
  return { busy, told, add, choose };
}

/** Names in a sentence, the first of many. */
function named(lines: readonly string[]): string {
  const shown = lines.slice(0, 20).join(m.placements_between());
  return lines.length > 20 ? m.placements_andMore({ lines: shown, count: lines.length - 20 }) : shown;
}

function Report({ taken, pasted }: { taken: Taken; pasted: string }) {
  const left = new Set(linesOf(pasted));
  const unknown = taken.unknown.filter((line) => left.has(line));
  return (
    <>
      <Notice tone={taken.added.length > 0 ? 'stock' : 'info'}>
        {m.placements_goodsAdded({ count: taken.added.length })}
        {taken.again.length > 0 &&
          ` ${m.placements_goodsAgain({ parts: named(taken.again.map(({ partNo, brandName }) => `${partNo} ${brandName}`)) })}`}
      </Notice>
      {unknown.length > 0 && <Notice tone="lead">{m.placements_goodsUnknown({ lines: named(unknown) })}</Notice>}
      {taken.over.length > 0 && (
        <Notice tone="lead">{m.placements_goodsOver({ lines: named(taken.over), limit: ACTIVITY_GOODS_MAX })}</Notice>
      )}
    </>
  );
}

function Choose({ open, onChoose }: { open: readonly OpenLine[]; onChoose: (line: string, part: ActivityPart) => void }) {
  if (open.length === 0) return null;
  return (
    <fieldset className={css.choose}>
      <legend>{m.placements_goodsChoose()}</legend>
      <ul>
        {open.map(({ line, parts }) => (
          <li key={line}>
            <UserText>{line}</UserText>
            <Row gap={4}>
              {parts.map((part) => (
                <Button
                  key={part.goodsId}
                  size="cell"
                  aria-label={m.placements_goodsChooseOf({ line, part: `${part.partNo} ${part.brandName}` })}
                  onClick={() => onChoose(line, part)}
                >
                  <UserText>{`${part.partNo} · ${part.brandName}`}</UserText>
                </Button>
              ))}
            </Row>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

interface GoodsRow {
  readonly goodsId: string;
  readonly part: ActivityPart | undefined;
}

const nameOf = ({ goodsId, part }: GoodsRow): string => part?.partNo ?? m.placements_goodsGone({ id: goodsId });

const columns = (onRemove: (goodsId: string) => void): readonly Column<GoodsRow>[] => [
  { key: 'number', head: m.placements_goodsNumber(), render: (row) => <UserText>{nameOf(row)}</UserText> },
  { key: 'maker', head: m.placements_goodsMaker(), render: ({ part }) => part && <UserText>{part.brandName}</UserText> },
  {
    key: 'state',
    head: m.placements_goodsState(),
    nowrap: true,
    render: ({ part }) => (part?.onSale ? m.placements_goodsOnSale() : <Tag tone="lead">{m.placements_goodsOffSale()}</Tag>),
  },
  {
    key: 'remove',
    head: m.placements_goodsRemove(),
    headHidden: true,
    align: 'end',
    render: (row) => (
      <IconButton size="cell" label={m.placements_goodsRemoveOf({ name: nameOf(row) })} onClick={() => onRemove(row.goodsId)}>
        <Icon of={IconTrash} />
      </IconButton>
    ),
  },
];

export function GoodsFields(props: GoodsProps) {
  const { goodsIds, known, pasted, error, onChange } = props;
  const { busy, told, add, choose } = useAdding(props);
  const byId = new Map(known.map((part) => [part.goodsId, part]));
  const left = new Set(linesOf(pasted));
  const open = told.taken?.open.filter(({ line }) => left.has(line)) ?? [];
  const count = m.placements_goodsOf({ count: goodsIds.length, limit: ACTIVITY_GOODS_MAX });
  return (
    <Stack gap={12}>
      <TextArea
        mono
        rows={5}
        label={m.placements_goodsAdd()}
        hint={m.placements_goodsHint({ limit: ACTIVITY_GOODS_MAX })}
        error={told.problem || error}
        value={pasted}
        readOnly={busy}
        onChange={({ currentTarget: { value } }) => onChange((now) => ({ ...now, pasted: value }))}
      />
      <Row>
        <Button loading={busy} loadingLabel={m.placements_goodsReading()} onClick={() => void add()}>
          {m.placements_goodsAddNow()}
        </Button>
        <output>{count}</output>
      </Row>
      <Refused refusal={told.refusal} call="consoleActivityLines" />
      {told.taken && <Report taken={told.taken} pasted={pasted} />}
      <Choose open={open} onChoose={choose} />
      {goodsIds.length > 0 && (
        <div className={css.goods}>
          <DataTable
            caption={m.placements_goods()}
            columns={columns((goodsId) => onChange((now) => ({ ...now, goodsIds: now.goodsIds.filter((one) => one !== goodsId) })))}
            rows={goodsIds.map((goodsId): GoodsRow => ({ goodsId, part: byId.get(goodsId) }))}
            rowKey={({ goodsId }) => goodsId}
          />
        </div>
      )}
    </Stack>
  );
}
