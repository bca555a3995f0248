// Who is logged in to the back office, and how much waits for staff.
import type { consoleMe } from '@partharbor/contract/calls/console-staff';
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import { done } from '@partharbor/contract/refuse';
import { comesFirst } from '../calls/staff-first.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { waitingBomFeedback } from '../boms/feedback/console.ts';
import { waitingFeedback } from '../feedback/console.ts';
import { waitingInquiries } from '../inquiries/console.ts';
import { waitingOrders } from '../orders/console.ts';
import { openUnapplied } from '../order-payments/console.ts';

const nothing = { pendingConfirm: 0, waitSend: 0, unapplied: 0, inquiries: 0, shortages: 0, feedback: 0, bomFeedback: 0 };

/** Who is logged in and how much waits for staff. */
export async function whoAmI(context: CallContext): Promise<Outcome<AnswerOf<typeof consoleMe>>> {
  const { username, name, permissions, twoStep } = staffOf(context);
  const { db } = context;
  const { mode } = context.config;
  const must = comesFirst(staffOf(context), mode);
  // Nothing of the shop is told before.
  if (must) return done({ username, name, permissions: [], waiting: nothing, mode, twoStep, must });
  const [orders, unapplied, asked, feedback, bomFeedback] = await Promise.all([
    waitingOrders(db),
    openUnapplied(db),
    waitingInquiries(db),
    waitingFeedback(db),
    waitingBomFeedback(db),
  ]);
  return done({
    username,
    name,
    permissions: [...permissions],
    waiting: { pendingConfirm: orders.pendingConfirm, waitSend: orders.waitSend, unapplied, ...asked, feedback, bomFeedback },
    mode,
    twoStep,
    must: '',
  });
}
