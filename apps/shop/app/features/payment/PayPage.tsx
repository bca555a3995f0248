// The pay page: amount and time left at the left, code and state at the right, other methods below (PY-2).
import { LinkButton } from '@partharbor/ui/button';
import { CopyButton } from '@partharbor/ui/copy-button';
import { Countdown } from '@partharbor/ui/countdown';
import { EmptyState } from '@partharbor/ui/empty-state';
import { Icon } from '@partharbor/ui/icon';
import { Facts, PageHead, Panel, Stack } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { Notice } from '@partharbor/ui/notice';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import { useRevalidator } from 'react-router';
import { dateTime, money } from '@partharbor/rules/format';
import { orderHref } from '../../hrefs.ts';
import { m } from '../../i18n/messages.js';
import { copyTexts } from '../common/copy.ts';
import { addressLine, shownPhone } from '../addresses/labels.ts';
import { Methods } from './Methods.tsx';
import { PayPlate } from './PayPlate.tsx';
import { TransferPlate } from './TransferPlate.tsx';
import type { OpenPayment, PayAnswer, PayData, PayOrder } from './pay.server.ts';
import css from './payment.module.css';
import { timeLeft } from './time.ts';

interface PayPageProps {
  loaded: PayData;
  answered: PayAnswer | undefined;
}

const barredWords = { closed: m.payment_closed, awaits: m.payment_awaits, overdue: m.payment_overdue };

export function PayPage({ loaded, answered }: PayPageProps) {
  if (loaded.state === 'open') return <OpenPage loaded={loaded} answered={answered} />;
  if (loaded.state === 'missing') return <WayOn title={m.payment_missingTitle()} why={m.payment_missingWhy()} />;
  if (loaded.state === 'unknown') return <WayOn title={m.payment_unknownTitle()} why={m.payment_unknownWhy()} />;
  return <WayOn title={m.payment_notPayable()} why={barredWords[loaded.why]()} orderNo={loaded.order.orderNo} />;
}

export function WayOn({ title, why, orderNo }: { title: string; why: string; orderNo?: string }) {
  return (
    <Stack>
      <PageHead title={m.payment_title()} />
      <Panel>
        <EmptyState
          title={title}
          action={
            <>
              {orderNo !== undefined && (
                <LinkButton kind="primary" href={orderHref(orderNo)}>
                  {m.payment_viewOrder()}
                </LinkButton>
              )}
              <LinkButton kind={orderNo === undefined ? 'primary' : 'secondary'} href="/UserHome/order">
                {m.payment_toOrders()}
              </LinkButton>
            </>
          }
        >
          {why}
        </EmptyState>
      </Panel>
    </Stack>
  );
}

function OpenPage({ loaded, answered }: { loaded: OpenPayment; answered: PayAnswer | undefined }) {
  const { order } = loaded;
  return (
    <Stack>
      <PageHead title={m.payment_title()} note={order.expiresAt ? m.payment_heldUntil({ time: dateTime(order.expiresAt) }) : undefined} />
      <Panel boxed flush>
        <div className={css.pay}>
          <OrderPart loaded={loaded} />
          <div className={css.plateSide}>
            {order.payType === 'TRANSFER' ? (
              <TransferPlate loaded={loaded} refusal={answered?.refusal} />
            ) : (
              <PayPlate key={order.payType} loaded={loaded} answered={answered} />
            )}
          </div>
        </div>
        {loaded.methods.some((method) => method !== loaded.order.payType) && <Methods loaded={loaded} />}
      </Panel>
    </Stack>
  );
}

/** Parts the buyer chose; one that ships from two warehouses stands in two lines. */
const goodsCount = ({ lines, orders }: PayOrder): number =>
  new Set([...lines, ...orders.flatMap((part) => part.lines)].map(({ goodsId }) => goodsId)).size;

function OrderPart({ loaded }: { loaded: OpenPayment }) {
  const { order, now } = loaded;
  const revalidator = useRevalidator();
  const { address, invoice } = order;
  return (
    <div className={css.order}>
      <div>
        <p>{m.payment_payable()}</p>
        <p className={css.amount} translate="no">
          {money(order.payable, order.currency)}
        </p>
      </div>
      {order.expiresAt !== null && (
        <div>
          <p className={css.deadline}>
            <Icon of={IconHourglass} size={20} />
            <Countdown
              until={order.expiresAt}
              now={now}
              words={(left) => m.payment_payWithin({ left: timeLeft(left), time: dateTime(order.expiresAt ?? now) })}
              onEnd={() => void revalidator.revalidate()}
            />
          </p>
          <p className={css.faint}>{m.payment_afterwards()}</p>
        </div>
      )}
      <Facts
        items={[
          {
            name: m.payment_orderNo(),
            value: (
              <>
                <span translate="no">{order.orderNo}</span> <CopyButton text={order.orderNo} {...copyTexts(order.orderNo)} />
              </>
            ),
          },
          {
            name: m.payment_goods(),
            value: (
              <>
                {m.payment_goodsCount({ count: goodsCount(order) })} <Link href={orderHref(order.orderNo)}>{m.payment_viewOrder()}</Link>
              </>
            ),
          },
          { name: m.payment_shipTo(), value: `${address.receiver} ${shownPhone(address.phone)} ${addressLine(address)}` },
          ...(invoice ? [{ name: m.payment_invoice(), value: invoice.title }] : []),
        ]}
      />
      <div className={css.leave}>
        <Notice live={false} actions={<Link href="/UserHome/order">{m.payment_toOrders()}</Link>}>
          {m.payment_leaveNote()}
        </Notice>
      </div>
    </div>
  );
}
