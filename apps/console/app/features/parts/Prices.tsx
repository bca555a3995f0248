// Price tiers of one edition: edited in place, saved with the version they were read in, never over another's change.
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { Button, IconButton } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Icon } from '@partharbor/ui/icon';
import { Panel, Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { readUnitPrice } from '@partharbor/money/amounts';
import { quantity, unitPrice } from '@partharbor/rules/format';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useRevalidator } from 'react-router';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { DataTable } from '../../templates/DataTable.tsx';
import { Refused } from '../../templates/Problem.tsx';
import { editionWord } from '../common/labels.ts';
import css from './parts.module.css';
import { deepFall } from './price-drop.ts';
import type { Fall } from './price-drop.ts';
import type { Part } from './Stock.tsx';
import { readDiscount, readTiers } from './tiers.ts';
import type { TierFault, TypedTier } from './tiers.ts';

type PriceList = Part['prices'][number];

interface Draft {
  readonly tiers: readonly TypedTier[];
  readonly discount: string;
  readonly reason: string;
}

const draftOf = (list: PriceList): Draft => ({
  tiers: list.tiers.map(({ number, price }) => ({ number: String(number), price })),
  discount: list.discount,
  reason: '',
});

function faultWords({ row, problem }: TierFault): string {
  const words = { quantity: m.parts_tierQuantity, price: m.parts_tierPrice, order: m.parts_tierOrder, rising: m.parts_tierRising };
  return problem === 'too-many' || problem === 'empty' ? m.parts_tierTooMany() : words[problem]({ row });
}

interface TierFieldsProps {
  readonly title: string;
  readonly tiers: readonly TypedTier[];
  readonly onChange: (tiers: readonly TypedTier[]) => void;
}

function TierFields({ title, tiers, onChange }: TierFieldsProps) {
  const set = (at: number, change: Partial<TypedTier>) =>
    onChange(tiers.map((tier, index) => (index === at ? { ...tier, ...change } : tier)));
  return (
    <DataTable
      caption={title}
      rows={tiers.map((tier, index) => ({ ...tier, index }))}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          key: 'from',
          head: m.parts_from(),
          render: ({ number, index }) => (
            <TextField
              label={m.parts_fromOf({ row: index + 1 })}
              labelHidden
              inputMode="numeric"
              maxLength={10}
              autoComplete="off"
              value={number}
              onChange={(event) => set(index, { number: event.currentTarget.value })}
            />
          ),
        },
        {
          key: 'price',
          head: m.parts_unitPrice(),
          render: ({ price, index }) => (
            <TextField
              label={m.parts_priceOf({ row: index + 1 })}
              labelHidden
              inputMode="decimal"
              maxLength={17}
              autoComplete="off"
              value={price}
              onChange={(event) => set(index, { price: event.currentTarget.value })}
            />
          ),
        },
        {
          key: 'remove',
          head: m.parts_removeTier({ row: '' }),
          headHidden: true,
          width: 40,
          render: ({ index }) => (
            <IconButton
              size="cell"
              label={m.parts_removeTier({ row: index + 1 })}
              onClick={() => onChange(tiers.filter((_tier, at) => at !== index))}
            >
              <Icon of={IconTrash} />
            </IconButton>
          ),
        },
      ]}
    />
  );
}

interface PricesProps {
  readonly part: Part;
  readonly list: PriceList;
  /** Tells the page whether something typed is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
}

/** Whether what goes off each piece leaves nothing of the lowest price. */
function isFree(tiers: readonly PriceList['tiers'][number][], discount: string): boolean {
  const lowest = tiers.at(-1);
  return lowest !== undefined && (readUnitPrice(discount) ?? 0) >= (readUnitPrice(lowest.price) ?? 0);
}

/** What stops the draft from being saved, in words; null when nothing does. */
function problemOf(draft: Draft): string | null {
  const read = readTiers(draft.tiers);
  if (!read.ok) return faultWords(read.fault);
  const discount = readDiscount(draft.discount);
  if (discount === null) return m.parts_discountBad();
  if (isFree(read.tiers, discount)) return m.parts_discountAll();
  return draft.reason.trim() === '' ? m.common_fillReason() : null;
}

/** The draft of a price list, what stops it, and its saving; `list` is what was loaded last. */
function usePriceForm({ part, list, onDirty }: PricesProps) {
  const [draft, setDraft] = useState(() => draftOf(list));
  const [base, setBase] = useState(list);
  const [isTried, setTried] = useState(false);
  const [fall, setFall] = useState<Fall | null>(null);
  const save = useAct('consolePrice');
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(base));
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  const begin = (from: PriceList) => {
    setBase(from);
    setDraft(draftOf(from));
    setTried(false);
  };
  const reload = () => {
    begin(list);
    save.clear();
  };
  const isBehind = base.version !== list.version && !save.busy;
  // An untouched form follows what is loaded; a touched one waits for its reader's word.
  if (isBehind && !isDirty) reload();
  const problem = problemOf(draft);
  const submit = async (isSure = false) => {
    setTried(true);
    setFall(null);
    const read = readTiers(draft.tiers);
    const discount = readDiscount(draft.discount);
    if (problem !== null || !read.ok || discount === null || save.busy) return;
    const fallen = isSure ? null : deepFall(base, { tiers: read.tiers, discount });
    if (fallen) return setFall(fallen);
    const input = { edition: list.edition, tiers: [...read.tiers], discount, version: base.version, reason: draft.reason.trim() };
    const outcome = await save.run(input, { goodsId: part.goodsId });
    // What someone else saved is loaded for the question below; what was typed here stays.
    if (!outcome.ok) return void (outcome.reason === 'STALE' && revalidate());
    begin({ ...list, tiers: [...read.tiers], discount, version: outcome.data.version });
    toast({ text: m.parts_donePrice() });
  };
  const keep = () => setFall(null);
  return { draft, setDraft, save, reload, submit, fall, keep, isOvertaken: isBehind && isDirty, problem: isTried ? problem : null };
}

function SaveFields({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  return (
    <Row gap={16} className={css.saving}>
      <TextField
        label={m.parts_discount()}
        hint={m.parts_discountHint()}
        inputMode="decimal"
        maxLength={17}
        autoComplete="off"
        value={draft.discount}
        onChange={(event) => onChange({ ...draft, discount: event.currentTarget.value })}
      />
      <TextField
        label={m.common_reason()}
        hint={m.common_reasonHint()}
        maxLength={200}
        autoComplete="off"
        value={draft.reason}
        onChange={(event) => onChange({ ...draft, reason: event.currentTarget.value })}
      />
    </Row>
  );
}

function Overtaken({ onReload }: { onReload: () => void }) {
  const action = (
    <Button kind="quiet" size="cell" onClick={onReload}>
      {m.common_loadChange()}
    </Button>
  );
  return (
    <Notice tone="lead" title={m.common_staleTitle()} actions={action}>
      {m.parts_stale()}
    </Notice>
  );
}

interface AskFallProps {
  readonly fall: Fall;
  readonly part: Part;
  readonly list: PriceList;
  readonly onClose: () => void;
  readonly onSure: () => void;
}

/** A price that falls below half is asked about: orders placed at it cannot be taken back. */
function AskFall({ fall, part, list, onClose, onSure }: AskFallProps) {
  const price = (text: string): string => unitPrice(text, list.currency) ?? text;
  const words = { number: quantity(fall.number), before: price(fall.before), after: price(fall.after) };
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.parts_fallTitle({ partNo: part.partNo })}
      closeLabel={m.common_close()}
      actions={
        <>
          <Button kind="danger" onClick={onSure}>
            {m.parts_fallSave()}
          </Button>
          <Button onClick={onClose}>{m.parts_fallBack()}</Button>
        </>
      }
    >
      <p>{m.parts_fallText(words)}</p>
    </Dialog>
  );
}

export function Prices(props: PricesProps) {
  const { list, part } = props;
  const { draft, setDraft, save, reload, submit, fall, keep, isOvertaken, problem } = usePriceForm(props);
  const title = m.parts_prices({ edition: editionWord(list.edition) });
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <Panel title={title} note={list.currency === 'CNY' ? m.parts_pricesVat() : list.currency}>
      <form onSubmit={send} noValidate aria-label={title}>
        <Stack gap={12}>
          {isOvertaken ? <Overtaken onReload={reload} /> : <Refused refusal={save.refusal} call="consolePrice" onReload={save.clear} />}
          {draft.tiers.length === 0 ? (
            <p>{m.parts_emptyTiers()}</p>
          ) : (
            <TierFields title={title} tiers={draft.tiers} onChange={(tiers) => setDraft({ ...draft, tiers })} />
          )}
          <div>
            <Button kind="quiet" onClick={() => setDraft({ ...draft, tiers: [...draft.tiers, { number: '', price: '' }] })}>
              {m.parts_addTier()}
            </Button>
          </div>
          <SaveFields draft={draft} onChange={setDraft} />
          {problem && <Notice tone="error">{problem}</Notice>}
          <div>
            <Button type="submit" kind="accent" loading={save.busy} loadingLabel={m.common_saving()}>
              {m.parts_savePrice()}
            </Button>
          </div>
        </Stack>
      </form>
      {fall && <AskFall fall={fall} part={part} list={list} onClose={keep} onSure={() => void submit(true)} />}
    </Panel>
  );
}
