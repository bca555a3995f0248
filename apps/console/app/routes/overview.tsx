// What waits for staff: orders to confirm and to ship, money that fits no order, inquiries, shortages and feedback.
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { Outcome } from '@partharbor/contract/call';
import { quantity } from '@partharbor/rules/format';
import { Icon } from '@partharbor/ui/icon';
import { PageHead, Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { useOutletContext } from 'react-router';
import type { Route } from './+types/overview.ts';
import type { Permission } from '@partharbor/contract/permissions';
import type { Answer } from '../calls.ts';
import { stateWord } from '../features/common/labels.ts';
import { workColumns } from '../features/orders/columns.tsx';
import css from '../features/overview/overview.module.css';
import { may } from '../features/shell/pages.ts';
import type { Me } from '../features/shell/pages.ts';
import { UserText } from '../UserText.tsx';
import { m } from '../i18n/messages.js';
import { load } from '../loading.ts';
import { DataTable } from '../templates/DataTable.tsx';
import { Failed } from '../templates/Problem.tsx';
import page from '../templates/templates.module.css';

const SHOWN = 8;

export const meta = () => [{ title: m.overview_title() }];

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [confirm, ship, rest] = await Promise.all([
    load('consoleOrders', { status: 'pending_confirm', size: SHOWN }, request),
    load('consoleOrders', { status: 'wait_send', size: SHOWN }, request),
    load('consoleOrders', { status: 'part_shipped', size: SHOWN }, request),
  ]);
  return { confirm, ship, rest };
}

interface Todo {
  readonly href: string;
  readonly words: string;
  readonly count: number;
  readonly permission: Permission;
}

/** `rest`: orders of which a part has left already; the count of orders to ship holds them, too. */
function Waiting({ me, rest }: { me: Me; rest: number }) {
  const { pendingConfirm, waitSend, unapplied, inquiries, shortages, feedback, bomFeedback } = me.waiting;
  const all: readonly Todo[] = [
    { href: '/orders?status=pending_confirm', words: m.overview_toConfirm(), count: pendingConfirm, permission: 'orders.view' },
    { href: '/orders?status=wait_send', words: m.overview_toShip(), count: Math.max(0, waitSend - rest), permission: 'orders.view' },
    { href: '/orders?status=part_shipped', words: m.overview_toShipRest(), count: rest, permission: 'orders.view' },
    { href: '/queue', words: m.overview_money(), count: unapplied, permission: 'payments.view' },
    { href: '/inquiries?state=open', words: m.inquiries_inquiries(), count: inquiries, permission: 'quotes.view' },
    { href: '/shortages?state=open', words: m.inquiries_shortages(), count: shortages, permission: 'quotes.view' },
    { href: '/feedback?state=received', words: m.feedback_title(), count: feedback, permission: 'content.view' },
    { href: '/bom-feedback?state=open', words: m.bom_feedback_title(), count: bomFeedback, permission: 'content.view' },
  ];
  const items = all.filter(({ permission }) => may(me.permissions, permission));
  return (
    <Panel title={m.overview_waiting()} note={items.every(({ count }) => count === 0) ? m.overview_nothing() : undefined} flush>
      <ul className={css.todo}>
        {items.map(({ href, words, count }) => (
          <li key={href}>
            <Link href={href} className={css.item}>
              <span className={`${css.count} ${count > 0 ? css.waits : css.none}`}>{quantity(count)}</span>
              {words}
              <Icon of={IconChevronRight} />
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Orders({ state, title, outcome }: { state: string; title: string; outcome: Outcome<Answer<'consoleOrders'>> }) {
  if (!outcome.ok) return outcome.reason === 'FORBIDDEN' ? null : <Failed refusal={outcome} call="consoleOrders" />;
  const { records, total } = outcome.data;
  return (
    <Panel
      title={title}
      note={records.length > 1 ? m.overview_oldestFirst() : undefined}
      flush={records.length > 0}
      aside={total > records.length && <Link href={`/orders?status=${state}`}>{m.overview_all({ count: quantity(total) })}</Link>}
    >
      {records.length === 0 ? (
        <p>{m.overview_noOrders({ state: stateWord(state) })}</p>
      ) : (
        <DataTable caption={title} columns={workColumns()} rows={records} rowKey={(row) => row.orderNo} flat />
      )}
    </Panel>
  );
}

export default function Overview({ loaderData: { confirm, ship, rest } }: Route.ComponentProps) {
  const me = useOutletContext<Me>();
  return (
    <div className={page.page}>
      <PageHead title={m.overview_title()} note={<UserText>{m.overview_hello({ name: me.name })}</UserText>} />
      <Waiting me={me} rest={rest.ok ? rest.data.total : 0} />
      <Orders state="pending_confirm" title={m.overview_toConfirm()} outcome={confirm} />
      <Orders state="wait_send" title={m.overview_toShip()} outcome={ship} />
      <Orders state="part_shipped" title={m.overview_toShipRest()} outcome={rest} />
    </div>
  );
}
