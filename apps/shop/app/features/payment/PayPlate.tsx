// The code of the chosen method on a white plate, its lifetime and refresh, and how the payment stands (PY-2).
import { Button, LinkButton } from '@partharbor/ui/button';
import { Countdown } from '@partharbor/ui/countdown';
import { Icon } from '@partharbor/ui/icon';
import { Notice } from '@partharbor/ui/notice';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useEffect, useRef, useState } from 'react';
import { Form, useFetcher, useNavigate, useRevalidator } from 'react-router';
import { money } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { successHref } from './links.ts';
import { MethodIcon, methodName } from './method.tsx';
import type { OpenPayment, PayAnswer, StartedPayment } from './pay.server.ts';
import css from './payment.module.css';
import { usePayState } from './polling.ts';
import type { PolledState } from './polling.ts';
import { timeLeft } from './time.ts';

interface PayPlateProps {
  loaded: OpenPayment;
  answered: PayAnswer | undefined;
}

const hints = {
  WECHAT: m.payment_scanWechat,
  ALIPAY: m.payment_scanAlipay,
  CREDIT_CARD: m.payment_cardOpen,
  TRANSFER: m.payment_noteTransfer,
};

export function PayPlate({ loaded, answered }: PayPlateProps) {
  const { order, key } = loaded;
  const fetcher = useFetcher<PayAnswer>({ key: `pay-${order.orderNo}-${order.payType}` });
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const kept = useKept(answered?.started, order.payType);
  const started = fetcher.data?.started ?? kept;
  const refusal = fetcher.data?.refusal ?? answered?.refusal;
  const [ranOut, setRanOut] = useState('');
  const polled = usePayState(started?.paymentNo);
  const expired = started !== undefined && (ranOut === started.paymentNo || polled?.state === 'expired');
  const state: PolledState = expired && polled?.state !== 'paid' ? 'expired' : (polled?.state ?? 'waiting');
  // A code that took no money is dead, whatever is left of its time.
  const over = state === 'expired' || state === 'failed' || state === 'refunded';
  // The first code is fetched by itself, once; a payment is started by POST only, so without scripts a button does it.
  const begin = useRef(
    started === undefined && refusal === undefined
      ? () => fetcher.submit({ orderNo: order.orderNo, payType: order.payType, key }, { method: 'post' })
      : null,
  );
  useEffect(() => {
    void begin.current?.();
    begin.current = null;
  }, []);
  useEffect(() => {
    if (polled?.orderPaid) void navigate(successHref(order.orderNo), { replace: true });
  }, [polled?.orderPaid, order.orderNo, navigate]);
  // Money went back because the order is closed, or because the amount was another one.
  useEffect(() => {
    if (polled?.state === 'refunded') void revalidate();
  }, [polled?.state, revalidate]);
  const busy = fetcher.state !== 'idle';
  return (
    <>
      <h2 className={css.method}>
        <MethodIcon type={order.payType} size={24} /> {methodName(order.payType)}
      </h2>
      {refusal && (
        <Notice tone="error">
          {refusal.message} {refusal.reason === 'METHOD_FIXED' && m.payment_fixed()}
        </Notice>
      )}
      {order.payType !== 'CREDIT_CARD' && <Plate loaded={loaded} started={started} over={over} />}
      {started && !over && <Lifetime started={started} onEnd={() => setRanOut(started.paymentNo)} />}
      <div className={css.plateActions}>
        {started && !over && (
          <LinkButton href={started.payUrl} kind={started.qr ? 'secondary' : 'primary'} rel="external">
            {m.payment_openPage()}
          </LinkButton>
        )}
        <fetcher.Form method="post">
          <input type="hidden" name="orderNo" value={order.orderNo} />
          <input type="hidden" name="payType" value={order.payType} />
          <input type="hidden" name="key" value={key} />
          <Button
            type="submit"
            kind={started && !over ? 'quiet' : 'primary'}
            loading={busy}
            loadingLabel={m.payment_getting()}
            icon={<Icon of={IconRefresh} />}
          >
            {started ? (started.qr ? m.payment_refresh() : m.payment_refreshCard()) : m.payment_show()}
          </Button>
        </fetcher.Form>
      </div>
      <State state={state} started={started !== undefined} orderNo={order.orderNo} paymentNo={started?.paymentNo ?? ''} />
    </>
  );
}

/** What to do with the code, and how long it lives. */
function Lifetime({ started, onEnd }: { started: StartedPayment; onEnd: () => void }) {
  const words = (seconds: number) => {
    const left = timeLeft(seconds);
    return started.qr ? m.payment_qrExpires({ left }) : m.payment_pageExpires({ left });
  };
  return (
    <p>
      {hints[started.payType]()}
      <br />
      <span className={css.faint}>
        <Countdown until={started.expiresAt} now={started.now} onEnd={onEnd} words={words} />
      </span>
    </p>
  );
}

/** The payment that an answer to a form brought; stays when another form of the page is answered. */
function useKept(started: StartedPayment | undefined, payType: string): StartedPayment | undefined {
  const [kept, setKept] = useState<StartedPayment>();
  const own = started?.payType === payType ? started : undefined;
  if (own === undefined || own.paymentNo === kept?.paymentNo) return kept;
  setKept(own);
  return own;
}

/** Keeps its 240 pixels whatever it shows. */
function Plate({ loaded, started, over }: { loaded: OpenPayment; started: StartedPayment | undefined; over: boolean }) {
  const { order } = loaded;
  const alt = m.payment_qrAlt({ method: methodName(order.payType), amount: money(order.payable, order.currency) });
  if (over) return <div className={css.plate}>{m.payment_qrExpired()}</div>;
  if (!started?.qr) return <div className={css.plate} />;
  const { size, path } = started.qr;
  return (
    <div className={css.plate} data-code="">
      <span className="visually-hidden">{alt}</span>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" shapeRendering="crispEdges">
        <path d={path} />
      </svg>
    </div>
  );
}

const stateIcons = { waiting: IconClock, paid: IconCircleCheck, refunded: IconX, failed: IconX, expired: IconX };
const stateWords = {
  waiting: m.payment_waiting,
  paid: m.payment_paid,
  refunded: m.payment_sentBack,
  failed: m.payment_failed,
  expired: m.payment_expired,
};

const stateNotes: Partial<Record<PolledState, () => string>> = {
  waiting: m.payment_waitingNote,
  failed: m.payment_failedNote,
  refunded: m.payment_sentBackNote,
};

function State({ state, started, orderNo, paymentNo }: { state: PolledState; started: boolean; orderNo: string; paymentNo: string }) {
  return (
    <div className={css.state}>
      <output data-state={state}>
        <Icon of={stateIcons[state]} size={20} />
        <b>{stateWords[state]()}</b>
        <span className={css.faint}>{stateNotes[state]?.()}</span>
      </output>
      {started && (
        <Form method="post" replace preventScrollReset>
          <input type="hidden" name="intent" value="check" />
          <input type="hidden" name="orderNo" value={orderNo} />
          <input type="hidden" name="paymentNo" value={paymentNo} />
          <Button type="submit" kind="quiet" size="cell">
            {m.payment_check()}
          </Button>
        </Form>
      )}
    </div>
  );
}
