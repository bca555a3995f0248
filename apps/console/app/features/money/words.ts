// Words for why money waits in the queue, and how it stands there.
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

type State = Answer<'consoleUnapplied'>['records'][number]['state'];

const causes: Readonly<Record<string, () => string>> = {
  order_closed: m.money_causeOrderClosed,
  already_paid: m.money_causeAlreadyPaid,
  amount_differs: m.money_causeAmountDiffers,
  currency_differs: m.money_causeCurrencyDiffers,
  order_unknown: m.money_causeOrderUnknown,
  not_payable: m.money_causeNotPayable,
  order_cancelled: m.money_causeOrderCancelled,
};
const states: Readonly<Record<State, () => string>> = {
  open: m.money_stateOpen,
  refunding: m.money_stateReturning,
  refunded: m.money_stateReturned,
  applied: m.money_stateApplied,
};

/** Why it waits; a cause that is not known stands for itself. */
export const causeWord = (cause: string): string => causes[cause]?.() ?? cause;
export const queueStateWord = (state: State): string => states[state]();
