// State and payment of an order: icon and word, colour never alone.
import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCircleHalf2 from '@tabler/icons-react/dist/esm/icons/IconCircleHalf2.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconGitFork from '@tabler/icons-react/dist/esm/icons/IconGitFork.mjs';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import IconPackageExport from '@tabler/icons-react/dist/esm/icons/IconPackageExport.mjs';
import IconTruck from '@tabler/icons-react/dist/esm/icons/IconTruck.mjs';
import IconUserQuestion from '@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { Icon as IconShape } from '@tabler/icons-react';
import { Icon } from '@partharbor/ui/icon';
import type { ReactNode } from 'react';
import { m } from '../../i18n/messages.js';
import { payWord, stateWord } from '../common/labels.ts';
import css from './marks.module.css';

type MarkTone = 'plain' | 'muted' | 'accent' | 'stock' | 'lead' | 'error';

/** An icon and a word in one tone. */
function Mark({ icon, tone, children }: { icon: IconShape; tone: MarkTone; children: ReactNode }) {
  return (
    <span className={tone === 'plain' ? css.mark : `${css.mark} ${css[tone]}`}>
      <Icon of={icon} />
      {children}
    </span>
  );
}

const states: Readonly<Record<string, readonly [IconShape, MarkTone]>> = {
  pending_confirm: [IconUserQuestion, 'lead'],
  confirm: [IconClock, 'lead'],
  unpaid: [IconClock, 'lead'],
  wait_send: [IconPackage, 'accent'],
  part_shipped: [IconPackageExport, 'accent'],
  wait_receive: [IconTruck, 'plain'],
  received: [IconCircleCheck, 'plain'],
  finish: [IconCircleCheck, 'stock'],
  closed: [IconX, 'muted'],
  invalid: [IconX, 'muted'],
  order_dealt: [IconGitFork, 'plain'],
};

export function StateMark({ state, refunding }: { state: string; refunding?: boolean }) {
  const [icon, tone] = states[state] ?? [IconCircle, 'plain'];
  return (
    <Mark icon={icon} tone={refunding ? 'error' : tone}>
      {refunding ? `${stateWord(state)} · ${m.common_refunding()}` : stateWord(state)}
    </Mark>
  );
}

const pays: Readonly<Record<string, readonly [IconShape, MarkTone]>> = {
  unpaid: [IconCircle, 'muted'],
  part_paid: [IconCircleHalf2, 'lead'],
  paid: [IconCircleCheck, 'stock'],
};

export function PayMark({ state }: { state: string }) {
  const [icon, tone] = pays[state] ?? [IconCircle, 'muted'];
  return (
    <Mark icon={icon} tone={tone}>
      {payWord(state)}
    </Mark>
  );
}
