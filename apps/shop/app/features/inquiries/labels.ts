// Words for the states of inquiries and registrations, and how their prices are written.
import type { Tone } from '@partharbor/ui/tag';
import { unitPrice } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import type { Inquiry } from './list.server.ts';

const states: Readonly<Record<Inquiry['state'], { readonly tone: Tone; readonly word: () => string }>> = {
  open: { tone: 'accent', word: m.inquiries_stateOpen },
  replied: { tone: 'stock', word: m.inquiries_stateReplied },
  declined: { tone: 'plain', word: m.inquiries_stateDeclined },
  sourcing: { tone: 'accent', word: m.inquiries_stateSourcing },
  found: { tone: 'stock', word: m.inquiries_stateFound },
  none: { tone: 'plain', word: m.inquiries_stateNone },
};

export function stateOf({ state, withdrawn, expired }: Pick<Inquiry, 'state' | 'withdrawn' | 'expired'>): { tone: Tone; word: string } {
  if (withdrawn) return { tone: 'plain', word: m.inquiries_stateWithdrawn() };
  if (expired) return { tone: 'lead', word: m.inquiries_stateExpired() };
  const { tone, word } = states[state];
  return { tone, word: word() };
}

export const stateWord = (state: Inquiry['state']): string => states[state].word();

export const priceOf = (text: string, { currency }: Pick<Inquiry, 'currency'>): string => (text && unitPrice(text, currency)) || '';

/** Whether it still waits for staff, and may be withdrawn. */
export const waits = ({ state, withdrawn }: Pick<Inquiry, 'state' | 'withdrawn'>): boolean =>
  !withdrawn && (state === 'open' || state === 'sourcing');
