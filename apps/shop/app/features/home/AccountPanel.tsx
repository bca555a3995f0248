// Who is here: what waits in a buyer's orders, or what an account gives a guest.
import { LinkButton } from '@partharbor/ui/button';
import { Link } from '@partharbor/ui/link';
import { Panel } from '@partharbor/ui/layout';
import { useRouteLoaderData } from 'react-router';
import { quantity } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { loginHref } from '../../redirect.ts';
import type { loader as shellLoader } from '../../routes/shell.tsx';
import { isBuilt } from '../../site-map.ts';
import { listHref } from '../orders/list-href.ts';
import css from './home.module.css';
import type { OrderCounts } from './home.server.ts';

function Guest({ edition }: { edition: 'domestic' | 'international' }) {
  const login = loginHref(edition, '/index');
  const register = edition === 'domestic' ? '/Register' : '/internationalLogin?isRegister=true';
  return (
    <Panel title={m.home_guestTitle()} className={css.account}>
      <ul className={css.gains}>
        <li>{m.home_guestOrders()}</li>
        <li>{m.home_guestCart()}</li>
        <li>{m.home_guestAddress()}</li>
      </ul>
      <div className={css.doors}>
        {isBuilt(login) && (
          <LinkButton kind="primary" href={login}>
            {m.home_login()}
          </LinkButton>
        )}
        {isBuilt(register) && <LinkButton href={register}>{m.home_register()}</LinkButton>}
      </div>
    </Panel>
  );
}

function Counts({ orders }: { orders: NonNullable<OrderCounts> }) {
  const states = [
    { state: 'unpaid', label: m.home_unpaid() },
    { state: 'pending_confirm', label: m.home_pendingConfirm() },
    { state: 'wait_send', label: m.home_waitSend() },
    { state: 'wait_receive', label: m.home_waitReceive() },
  ] as const;
  return (
    <ul className={css.counts}>
      {states.map(({ state, label }) => (
        <li key={state}>
          <Link href={listHref({ state })} data-none={orders[state] === 0 || undefined}>
            <b>{quantity(orders[state])}</b>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

export function AccountPanel({ orders }: { orders: OrderCounts }) {
  const shell = useRouteLoaderData<typeof shellLoader>('routes/shell');
  if (!shell || shell.username === null) return <Guest edition={shell?.edition ?? 'domestic'} />;
  const built = isBuilt('/UserHome/order');
  return (
    <Panel
      title={m.home_hello({ name: shell.username })}
      className={css.account}
      aside={built && <Link href="/UserHome/order">{m.home_allOrders()}</Link>}
      flush
    >
      {orders ? built && <Counts orders={orders} /> : <p className={css.empty}>{m.home_noCounts()}</p>}
    </Panel>
  );
}
