// State of an order by icon and word, with what is due.
import { Icon } from '@partharbor/ui/icon';
import type { OrderState as State } from '@partharbor/rules/orders';
import IconArrowsSplit2 from '@tabler/icons-react/dist/esm/icons/IconArrowsSplit2.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import css from './orders.module.css';
import { stateWord } from './labels.ts';

const looks: Record<State, { icon: typeof IconX; tone: 'lead' | 'accent' | 'stock' | 'plain' }> = {
  pending_confirm: { icon: IconUserQuestion, tone: 'lead' },
  confirm: { icon: IconUserCheck, tone: 'lead' },
  unpaid: { icon: IconClock, tone: 'lead' },
  wait_send: { icon: IconPackage, tone: 'accent' },
  part_shipped: { icon: IconTruck, tone: 'accent' },
  wait_receive: { icon: IconTruck, tone: 'accent' },
  received: { icon: IconCircleCheck, tone: 'stock' },
  finish: { icon: IconCircleCheck, tone: 'stock' },
  closed: { icon: IconX, tone: 'plain' },
  invalid: { icon: IconX, tone: 'plain' },
  order_dealt: { icon: IconArrowsSplit2, tone: 'accent' },
};

export function OrderState({ status, refunding, note }: { status: State; refunding: boolean; note?: ReactNode }) {
  const { icon, tone } = looks[status];
  return (
    <span className={css.state}>
      <span className={css.stateWord} data-tone={tone}>
        <Icon of={icon} />
        {stateWord(status)}
      </span>
      {refunding && <small>{m.orders_refunding()}</small>}
      {note && <small>{note}</small>}
    </span>
  );
}
