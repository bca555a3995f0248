// Money that fits no order, to pay the order it was meant for or to go back.
import { Button } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { dateTime, money } from '@partharbor/rules/format';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import type { Route } from './+types/unapplied.ts';
import { useAct } from '../use-act.ts';
import type { Answer } from '../calls.ts';
import { providerWord } from '../features/common/labels.ts';
import { ApplyDialog } from '../features/payments/ApplyDialog.tsx';
import { causeWord, queueStateWord } from '../features/payments/labels.ts';
import { orderHref } from '../features/orders/columns.tsx';
import { m } from '../i18n/messages.js';
import { load, pagingFrom } from '../loading.ts';
import { CopyNumber } from '../templates/CopyNumber.tsx';
import type { Column } from '../templates/DataTable.tsx';
import { ListPage } from '../templates/ListPage.tsx';
import { Refused } from '../templates/Problem.tsx';
import { ReasonDialog } from '../templates/ReasonDialog.tsx';
import css from '../templates/templates.module.css';

export const meta = () => [{ title: m.payments_queueTitle() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load('consoleUnapplied', pagingFrom(new URL(request.url).searchParams), request);
}

type Row = Answer<'consoleUnapplied'>['records'][number];

/** What the reader has begun on an entry. */
interface Begun {
  readonly act: 'apply' | 'sendBack';
  readonly row: Row;
}

/** The order it paid in the end, else the one it came for. */
function OrderOf({ row }: { row: Row }) {
  const orderNo = row.appliedTo || row.orderNo;
  return orderNo ? <Link href={orderHref(orderNo)}>{orderNo}</Link> : m.common_none();
}

function RowActs({ row, begin }: { row: Row; begin: (begun: Begun) => void }) {
  const reference = row.providerRef;
  return (
    <span className={css.acts}>
      {row.canApply && (
        <Button size="cell" aria-label={m.payments_applyOf({ reference })} onClick={() => begin({ act: 'apply', row })}>
          {m.payments_applyShort()}
        </Button>
      )}
      <Button size="cell" kind="danger" aria-label={m.payments_sendBackOf({ reference })} onClick={() => begin({ act: 'sendBack', row })}>
        {m.payments_sendBack()}
      </Button>
    </span>
  );
}

const columns = (begin: (begun: Begun) => void): readonly Column<Row>[] => [
  { key: 'at', head: m.common_timeUtc8(), nowrap: true, render: (row) => <time dateTime={row.at}>{dateTime(row.at)}</time> },
  { key: 'cause', head: m.payments_cause(), render: (row) => causeWord(row.cause) },
  {
    key: 'order',
    head: m.payments_order(),
    nowrap: true,
    render: (row) => <OrderOf row={row} />,
  },
  { key: 'provider', head: m.payments_provider(), render: (row) => providerWord(row.provider) },
  { key: 'reference', head: m.payments_reference(), render: (row) => <CopyNumber text={row.providerRef} /> },
  { key: 'amount', head: m.payments_amount(), align: 'end', nowrap: true, render: (row) => money(row.amount, row.currency) },
  { key: 'state', head: m.payments_state(), nowrap: true, render: (row) => queueStateWord(row.state) },
  {
    key: 'acts',
    head: m.payments_acts(),
    headHidden: true,
    align: 'end',
    render: (row) => row.state === 'open' && <RowActs row={row} begin={begin} />,
  },
];

function SendBack({ row, onClose }: { row: Row; onClose: () => void }) {
  const act = useAct('consoleSendBack');
  const toast = useToast();
  const amount = money(row.amount, row.currency);
  // Of a transfer staff carry out the return themselves; the shop keeps the record.
  const isByHand = row.provider === 'transfer';
  const run = async (reason: string) => {
    const outcome = await act.run({ reason }, { id: row.id });
    if (!outcome.ok) return;
    onClose();
    const { refundNo } = outcome.data;
    toast({ text: isByHand ? m.payments_doneByHand({ refundNo }) : m.payments_doneSendBack({ refundNo }) });
  };
  return (
    <ReasonDialog
      open
      title={isByHand ? m.payments_byHandTitle({ amount }) : m.payments_sendBackTitle({ amount })}
      verb={isByHand ? m.payments_byHand() : m.payments_sendBack()}
      verbBusy={m.payments_sendingBack()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>
        {isByHand
          ? m.payments_byHandText({ amount, reference: row.providerRef })
          : m.payments_sendBackText({ amount, provider: providerWord(row.provider), reference: row.providerRef })}
      </p>
      <Refused refusal={act.refusal} call="consoleSendBack" onReload={onClose} />
    </ReasonDialog>
  );
}

export default function Queue({ loaderData: outcome }: Route.ComponentProps) {
  const [open, setOpen] = useState<Begun | null>(null);
  return (
    <>
      <ListPage
        title={m.payments_queueTitle()}
        note={m.payments_queueNote()}
        call="consoleUnapplied"
        outcome={outcome}
        columns={columns(setOpen)}
        rowKey={(row) => row.id}
        empty={m.payments_queueEmpty()}
      />
      {open?.act === 'apply' && <ApplyDialog row={open.row} onClose={() => setOpen(null)} />}
      {open?.act === 'sendBack' && <SendBack row={open.row} onClose={() => setOpen(null)} />}
    </>
  );
}
