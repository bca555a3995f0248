// Next lawful acts of an order: a button where the state allows it, the missing condition in words where not.
import { Button } from '@partharbor/ui/button';
import type { ButtonKind } from '@partharbor/ui/button';
import { money, quantity } from '@partharbor/rules/format';
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import { useToast } from '@partharbor/ui/toast';
import { useState } from 'react';
import { useAct } from '../../use-act.ts';
import { m } from '../../i18n/messages.js';
import { Refused } from '../../templates/Problem.tsx';
import { ReasonDialog } from '../../templates/ReasonDialog.tsx';
import { stateWord } from '../common/labels.ts';
import { openAmount, openPieces } from './order.ts';
import type { Order } from './order.ts';
import css from './orders.module.css';
import { ShipDialog } from './ShipDialog.tsx';
import { TransferDialog } from './TransferDialog.tsx';

type Offered = 'confirm' | 'refuse' | 'pay' | 'ship' | 'cancel';

const verbs: Readonly<Record<Offered, { readonly word: () => string; readonly busy: () => string; readonly kind: ButtonKind }>> = {
  confirm: { word: m.orders_confirm, busy: m.orders_confirming, kind: 'primary' },
  ship: { word: m.orders_ship, busy: m.orders_shipping, kind: 'primary' },
  pay: { word: m.orders_transfer, busy: m.orders_transferring, kind: 'accent' },
  refuse: { word: m.orders_refuse, busy: m.orders_refusing, kind: 'danger' },
  cancel: { word: m.orders_cancel, busy: m.orders_cancelling, kind: 'danger' },
};

function cancelWords(order: Order): string {
  if (order.payStatus === 'unpaid') return m.orders_whatCancelUnpaid();
  const amount = money(openAmount(order), order.currency);
  return order.payments.some((payment) => payment.provider === 'transfer')
    ? m.orders_whatCancelTransfer({ amount })
    : m.orders_whatCancelPaid({ amount });
}

function whatWords(act: Offered, order: Order): string {
  if (act === 'cancel') return cancelWords(order);
  if (act === 'ship') return m.orders_whatShip({ open: quantity(openPieces(order.lines)) });
  return { confirm: m.orders_whatConfirm, refuse: m.orders_whatRefuse, pay: m.orders_whatPay }[act]();
}

/** Why an act is not open; the server says it by a key. */
function whyWords(why: string, order: Order): string {
  const words: Readonly<Record<string, () => string>> = {
    split: m.orders_whySplit,
    unpaid: m.orders_whyUnpaid,
    shipped: m.orders_whyShipped,
    unconfirmed: m.orders_whyUnconfirmed,
  };
  return words[why]?.() ?? m.orders_whyState({ state: stateWord(order.status) });
}

/** Acts that are open, or wait for something the reader can bring about; what the state rules out altogether is left away. */
const isNear = (act: Order['acts'][number]): boolean => act.allowed || act.why !== 'state';

interface ActRowProps {
  readonly act: Order['acts'][number] & { act: Offered };
  readonly order: Order;
  readonly isBusy: boolean;
  readonly barred: string | null;
  readonly onStart: () => void;
}

function ActRow({ act, order, isBusy, barred, onStart }: ActRowProps) {
  const verb = verbs[act.act];
  const isOpen = act.allowed && barred === null;
  return (
    <li className={css.act}>
      <span>{m.orders_toState({ state: stateWord(act.to) })}</span>
      <span className={isOpen ? undefined : css.why}>{isOpen ? whatWords(act.act, order) : (barred ?? whyWords(act.why, order))}</span>
      {isOpen ? (
        <Button kind={verb.kind === 'primary' ? 'accent' : verb.kind} onClick={onStart} loading={isBusy} loadingLabel={verb.busy()}>
          {verb.word()}
        </Button>
      ) : (
        <span className={css.why}>{verb.word()}</span>
      )}
    </li>
  );
}

interface OpenActProps {
  readonly order: Order;
  readonly onClose: () => void;
  /** Closes and tells the reader. */
  readonly onDone: (text: string) => void;
}

function Refuse({ order, onClose, onDone }: OpenActProps) {
  const act = useAct('consoleRefuse');
  const { orderNo, version } = order;
  const run = async (reason: string) => {
    if ((await act.run({ reason, version }, { orderNo })).ok) onDone(m.orders_doneRefuse());
  };
  return (
    <ReasonDialog
      open
      title={m.orders_refuseTitle({ orderNo })}
      verb={m.orders_refuse()}
      verbBusy={m.orders_refusing()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{m.orders_whatRefuse()}</p>
      <Refused refusal={act.refusal} call="consoleRefuse" onReload={act.clear} />
    </ReasonDialog>
  );
}

function Cancel({ order, onClose, onDone }: OpenActProps) {
  const act = useAct('consoleCancel');
  const { orderNo, version } = order;
  const run = async (reason: string) => {
    if ((await act.run({ reason, version }, { orderNo })).ok) onDone(m.orders_doneCancel());
  };
  return (
    <ReasonDialog
      open
      title={m.orders_cancelTitle({ orderNo })}
      verb={m.orders_cancel()}
      verbBusy={m.orders_cancelling()}
      kind="danger"
      busy={act.busy}
      onClose={onClose}
      onSend={(reason) => void run(reason)}
    >
      <p>{cancelWords(order)}</p>
      <Refused refusal={act.refusal} call="consoleCancel" onReload={act.clear} />
    </ReasonDialog>
  );
}

/** What the reader has begun on an order: its head and its list of acts share it. */
export interface Begun {
  readonly open: Offered | null;
  readonly confirm: ReturnType<typeof useAct<'consoleConfirm'>>;
  readonly start: (act: Offered) => Promise<void>;
  readonly close: () => void;
  readonly done: (text: string) => void;
}

export function useActs(order: Order): Begun {
  const confirm = useAct('consoleConfirm');
  const [open, setOpen] = useState<Offered | null>(null);
  const toast = useToast();
  const close = () => setOpen(null);
  const done = (text: string) => {
    close();
    toast({ text });
  };
  const start = async (act: Offered) => {
    if (act !== 'confirm') setOpen(act);
    else if ((await confirm.run({ version: order.version }, { orderNo: order.orderNo })).ok) done(m.orders_doneConfirm());
  };
  return { open, confirm, start, close, done };
}

/** The act an order waits for, at the head of its page. */
export function MainAct({ order, begun }: { order: Order; begun: Begun }) {
  const act = order.acts.filter(isOffered).find((one) => one.allowed && verbs[one.act].kind === 'primary');
  if (!act) return null;
  const verb = verbs[act.act];
  return (
    <Button kind="primary" onClick={() => void begun.start(act.act)} loading={begun.confirm.busy} loadingLabel={verb.busy()}>
      {verb.word()}
    </Button>
  );
}

const isOffered = (act: Order['acts'][number]): act is Order['acts'][number] & { act: Offered } => act.act in verbs;

/** `mayPay`: whether the reader may record money. */
export function Acts({ order, mayPay, begun }: { order: Order; mayPay: boolean; begun: Begun }) {
  const { open, confirm, start, close, done } = begun;
  const [isQueued, setQueued] = useState(false);
  const near = order.acts.filter(isOffered).filter(isNear);
  const received = (destiny: 'payment' | 'unapplied') => {
    setQueued(destiny === 'unapplied');
    if (destiny === 'payment') done(m.orders_doneTransfer());
    else close();
  };
  const dialog = { order, onClose: close, onDone: done };
  return (
    <Panel title={m.orders_next()} flush>
      <Refused refusal={confirm.refusal} call="consoleConfirm" onReload={confirm.clear} />
      {isQueued && (
        <Notice tone="lead" actions={<Link href="/queue">{m.orders_toQueue()}</Link>}>
          {m.orders_transferQueued()}
        </Notice>
      )}
      {near.length === 0 && <p className={css.none}>{m.orders_noActs()}</p>}
      <ul className={css.acts}>
        {near.map((act) => (
          <ActRow
            key={act.act}
            act={act}
            order={order}
            isBusy={act.act === 'confirm' && confirm.busy}
            barred={act.act === 'pay' && !mayPay ? m.orders_whyPermission() : null}
            onStart={() => void start(act.act)}
          />
        ))}
      </ul>
      {open === 'refuse' && <Refuse {...dialog} />}
      {open === 'cancel' && <Cancel {...dialog} />}
      {open === 'ship' && <ShipDialog {...dialog} />}
      {open === 'pay' && <TransferDialog order={order} onClose={close} onReceived={received} />}
    </Panel>
  );
}
