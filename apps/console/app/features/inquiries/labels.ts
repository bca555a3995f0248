// Words for inquiries and shortage registrations, as staff read them.
import type { Tone } from '@partharbor/ui/tag';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

export type Row = Answer<'consoleInquiries'>['records'][number];
export type Kind = Row['kind'];
export type State = Row['state'];

export const stateWords: Readonly<Record<State, () => string>> = {
  open: m.inquiries_open,
  replied: m.inquiries_replied,
  declined: m.inquiries_declined,
  sourcing: m.inquiries_sourcing,
  found: m.inquiries_found,
  none: m.inquiries_none,
};

/** Tabs of each kind's list, in their order; '' = all that are not withdrawn. */
export const tabsOf: Readonly<Record<Kind, readonly (State | '' | 'withdrawn')[]>> = {
  inquiry: ['', 'open', 'replied', 'declined', 'withdrawn'],
  shortage: ['', 'open', 'sourcing', 'found', 'none', 'withdrawn'],
};

export const tabWord = (tab: State | '' | 'withdrawn'): string =>
  tab === '' ? m.inquiries_all() : tab === 'withdrawn' ? m.inquiries_withdrawn() : stateWords[tab]();

const tones: Readonly<Record<State, Tone>> = {
  open: 'lead',
  sourcing: 'accent',
  replied: 'stock',
  found: 'stock',
  declined: 'plain',
  none: 'plain',
};

/** How a row stands: the word, and how loud it is. */
export function standing({ state, withdrawn, overdue, expired }: Pick<Row, 'state' | 'withdrawn' | 'overdue' | 'expired'>): {
  readonly tone: Tone;
  readonly word: string;
} {
  if (withdrawn) return { tone: 'plain', word: m.inquiries_withdrawn() };
  if (overdue) return { tone: 'error', word: m.inquiries_overdue() };
  if (expired) return { tone: 'lead', word: m.inquiries_expired() };
  return { tone: tones[state], word: stateWords[state]() };
}

/** Number of the part, else what describes it. */
export const partOf = ({ partNo, description }: Pick<Row, 'partNo' | 'description'>): string => partNo || description.slice(0, 60);
