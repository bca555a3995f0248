// Lets queued money pay an order: one of those it fits exactly, and why it is this one.
import type { Outcome } from '@partharbor/contract/call';
import { dateTime, money, quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Row, Stack } from '@partharbor/ui/layout';
import { Notice } from '@partharbor/ui/notice';
import { RadioRow, RadioRows } from '@partharbor/ui/radio-row';
import { Skeleton } from '@partharbor/ui/skeleton';
import { Tag } from '@partharbor/ui/tag';
import { TextArea } from '@partharbor/ui/text-area';
import { TextField } from '@partharbor/ui/text-field';
import { useToast } from '@partharbor/ui/toast';
import { useEffect, useState } from 'react';
import type { FormEvent } from 'react';
import { useAct } from '../../use-act.ts';
import type { Answer } from '../../calls.ts';
import { send } from '../../client.ts';
import { UserText } from '../../UserText.tsx';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { payTypeWord, providerWord } from '../common/labels.ts';

type Money = Answer<'consoleUnapplied'>['records'][number];
type Fitting = Answer<'consoleFitting'>;

const SHOWN = 20;

interface Found {
  readonly outcome: Outcome<Fitting> | null;
  readonly search: (keywords: string) => void;
  readonly keywords: string;
}

/** The orders that fit; null while they load. */
function useFitting(id: string): Found {
  const [asked, setAsked] = useState({ keywords: '', at: 0 });
  const [outcome, setOutcome] = useState<Outcome<Fitting> | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    send('consoleFitting', { keywords: asked.keywords, size: SHOWN }, { params: { id }, signal: stop.signal }).then(
      setOutcome,
      () => undefined,
    );
    return () => stop.abort();
  }, [id, asked]);
  const search = (keywords: string) => {
    setOutcome(null);
    setAsked(({ at }) => ({ keywords, at: at + 1 }));
  };
  return { outcome, search, keywords: asked.keywords };
}

function Search({ onSearch }: { onSearch: (keywords: string) => void }) {
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <search>
      <form aria-label={m.payments_applySearch()} onSubmit={submit}>
        <Row gap={8}>
          <TextField
            label={m.payments_applySearch()}
            labelHidden
            type="search"
            placeholder={m.payments_applySearch()}
            maxLength={50}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit">{m.common_search()}</Button>
        </Row>
      </form>
    </search>
  );
}

interface OrdersProps {
  readonly found: Found;
  readonly chosen: string;
  readonly onChoose: (orderNo: string) => void;
}

function Orders({ found: { outcome, keywords, search }, chosen, onChoose }: OrdersProps) {
  if (outcome === null) return <Skeleton label={m.payments_applyLoading()} shape="row" count={3} />;
  if (!outcome.ok) {
    return (
      <Stack gap={8}>
        <Refused refusal={outcome} call="consoleFitting" />
        <div>
          <Button onClick={() => search(keywords)}>{m.common_retry()}</Button>
        </div>
      </Stack>
    );
  }
  const { records, total } = outcome.data;
  if (records.length === 0) return <p>{keywords === '' ? m.payments_applyNone() : m.common_nothingFound()}</p>;
  return (
    <>
      <RadioRows legend={m.payments_applyOrders()}>
        {records.map((order) => (
          <RadioRow
            key={order.orderNo}
            name="order"
            value={order.orderNo}
            checked={chosen === order.orderNo}
            onChange={() => onChoose(order.orderNo)}
            columns="plain"
            title={<span translate="no">{order.orderNo}</span>}
            facts={[
              <span key="who">
                <UserText>{order.userName}</UserText> · {payTypeWord(order.payType)} ·{' '}
                {m.payments_applyPlaced({ at: dateTime(order.placedAt) })}
              </span>,
              order.isNamed && (
                <Tag key="named" tone="accent">
                  {m.payments_applyNamed()}
                </Tag>
              ),
            ]}
          />
        ))}
      </RadioRows>
      {total > records.length && <p>{m.payments_applyMore({ shown: quantity(records.length), total: quantity(total) })}</p>}
    </>
  );
}

/** Mounted while open. */
export function ApplyDialog({ row, onClose }: { row: Money; onClose: () => void }) {
  const act = useAct('consoleApply');
  const found = useFitting(row.id);
  const toast = useToast();
  const [orderNo, setOrderNo] = useState('');
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const amount = money(row.amount, row.currency);
  const fits = found.outcome?.ok ? found.outcome.data : null;
  const hasSearch = found.keywords !== '' || (fits?.total ?? 0) > SHOWN;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (orderNo === '' || reason.trim() === '' || act.busy) return;
    const outcome = await act.run({ orderNo, reason: reason.trim() }, { id: row.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.payments_doneApply({ orderNo: outcome.data.orderNo }) });
  };
  return (
    <Dialog open onClose={onClose} title={m.payments_applyTitle({ amount })} closeLabel={m.common_close()} wide>
      <Stack>
        <p>{m.payments_applyText({ amount, provider: providerWord(row.provider), reference: row.providerRef })}</p>
        {hasSearch && <Search onSearch={found.search} />}
        <form onSubmit={(event) => void submit(event)} noValidate>
          <Stack>
            <Orders found={found} chosen={orderNo} onChoose={setOrderNo} />
            {isTried && orderNo === '' && <Notice tone="error">{m.payments_applyChoose()}</Notice>}
            {fits !== null && fits.records.length > 0 && (
              <>
                <TextArea
                  label={m.common_reason()}
                  hint={m.payments_applyReasonHint()}
                  error={isTried && reason.trim() === '' ? m.common_fillReason() : undefined}
                  maxLength={200}
                  value={reason}
                  onChange={(event) => setReason(event.currentTarget.value)}
                />
                <Refused refusal={act.refusal} call="consoleApply" onReload={onClose} />
                <div>
                  <Button type="submit" kind="primary" loading={act.busy} loadingLabel={m.payments_applying()}>
                    {orderNo === '' ? m.payments_apply() : m.payments_applyTo({ orderNo })}
                  </Button>
                </div>
              </>
            )}
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
