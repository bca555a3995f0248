// Money that fits no order, to be sent back.
import { Button } from '@partharbor/ui/Button';
import { dateTime, money } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/Link';
import { useToast } from '@partharbor/ui/Toast';
import { useState } from 'react';
import type { Route } from './+types/queue.ts';
import { useAct } from '../act.ts';
import type { Answer } from '../calls.ts';
import { providerWord } from '../features/common/words.ts';
import { orderHref } from '../features/orders/columns.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';
import { ReasonDialog } from '../templates/ReasonDialog.tsx';

export const meta = () => [{ title: m.money_queueTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleUnapplied', pagingFrom(new URL(request.url).searchParams), request);
}

type Row = Answer<'consoleUnapplied'>['records'][number];

const causes: Readonly<Record<string, () => string>> = {
  order_closed: m.money_causeOrderClosed,
  already_paid: m.money_causeAlreadyPaid,
  amount_differs: m.money_causeAmountDiffers,
  currency_differs: m.money_causeCurrencyDiffers,
  order_unknown: m.money_causeOrderUnknown,
  not_payable: m.money_causeNotPayable,
  order_cancelled: m.money_causeOrderCancelled,
};
const states: Readonly<Record<string, () => string>> = {
  open: m.money_stateOpen,
  refunding: m.money_stateReturning,
  refunded: m.money_stateReturned,
};

const columns = (onSendBack: (row: Row) => void): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  { key: 'cause', head: m.money_cause(), render: (row) => causes[row.cause]?.() ?? row.cause },
  {
    key: 'order',
    head: m.money_order(),
    nowrap: true,
    render: (row) => (row.orderNo ? <Link href={orderHref(row.orderNo)}>{row.orderNo}</Link> : m.common_none()),
  },
  { key: 'provider', head: m.money_provider(), render: (row) => providerWord(row.provider) },
  { key: 'reference', head: m.money_reference(), render: (row) => <span translate="no">{row.providerRef}</span> },
  { key: 'amount', head: m.money_amount(), align: 'end', nowrap: true, render: (row) => money(row.amount, row.currency) },
  { key: 'state', head: m.money_state(), nowrap: true, render: (row) => states[row.state]?.() ?? row.state },
  {
    key: 'sendBack',
    head: m.money_sendBack(),
    headHidden: true,
    align: 'end',
    render: (row) =>
      row.state === 'open' && (
        <Button size="cell" kind="danger" aria-label={m.money_sendBackOf({ reference: row.providerRef })} onClick={() => onSendBack(row)}>
          {m.money_sendBack()}
        </Button>
      ),
  },
];

function SendBack({ row, onClose }: { row: Row; onClose: () => void }) {
  const act = useAct('consoleSendBack');
  const toast = useToast();
  const amount = money(row.amount, row.currency);
  const run = async (reason: string) => {
    const outcome = await act.run({ reason }, { id: row.id });
    if (!outcome.ok) return;
    onClose();
    toast({ text: m.money_doneSendBack({ refundNo: outcome.data.refundNo }) });
  };
  return (
    <ReasonDialog
      open
      title={m.money_sendBackTitle({ amount })}
      verb={m.money_sendBack()}
      verbBusy={m.money_sendingBack()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.money_sendBackText({ amount, provider: providerWord(row.provider), reference: row.providerRef })}</p>
      <Refused refusal={act.refusal} call="consoleSendBack" onReload={onClose} />
    </ReasonDialog>
  );
}

export default function Queue({ loaderData: outcome }: Route.ComponentProps) {
  const [open, setOpen] = useState<Row | null>(null);
  return (
    <>
      <ListPage
        title={m.money_queueTitle()}
        note={m.money_queueNote()}
        call="consoleUnapplied"
        outcome={outcome}
        columns={columns(setOpen)}
        rowKey={(row) => row.id}
        empty={m.money_queueEmpty()}
      />
      {open && <SendBack row={open} onClose={() => setOpen(null)} />}
    </>
  );
}
