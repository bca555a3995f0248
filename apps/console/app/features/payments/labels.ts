// Words for why money waits in the queue, and how it stands there.
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

type State = Answer<'consoleUnapplied'>['records'][number]['state'];

const causes: Readonly<Record<string, () => string>> = {
  order_closed: m.payments_causeOrderClosed,
  already_paid: m.payments_causeAlreadyPaid,
  amount_differs: m.payments_causeAmountDiffers,
  currency_differs: m.payments_causeCurrencyDiffers,
  order_unknown: m.payments_causeOrderUnknown,
  not_payable: m.payments_causeNotPayable,
  order_cancelled: m.payments_causeOrderCancelled,
};
const states: Readonly<Record<State, () => string>> = {
  open: m.payments_stateOpen,
  refunding: m.payments_stateReturning,
  refunded: m.payments_stateReturned,
  applied: m.payments_stateApplied,
};

/** Why it waits; a cause that is not known stands for itself. */
export const causeWord = (cause: string): string => causes[cause]?.() ?? cause;
export const queueStateWord = (state: State): string => states[state]();
