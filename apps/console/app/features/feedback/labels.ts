// Words for feedback, as staff read them.
import type { Tone } from '@partharbor/ui/tag';
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

export type Row = Answer<'consoleFeedbacks'>['records'][number];
export type Whole = Answer<'consoleFeedback'>;
export type State = Row['state'];
export type Kind = Row['kind'];

const tones: Readonly<Record<State, Tone>> = { received: 'lead', working: 'accent', answered: 'stock', closed: 'plain' };
export const stateTone = (state: State): Tone => tones[state];
export const stateWords: Readonly<Record<State, () => string>> = {
  received: m.feedback_received,
  working: m.feedback_working,
  answered: m.feedback_answered,
  closed: m.feedback_closed,
};
/** Tabs in their order; '' = all. */
export const tabs: readonly (State | '')[] = ['received', 'working', 'answered', 'closed', ''];

const kindWords: Readonly<Record<Kind, () => string>> = {
  parts: m.feedback_parts,
  price: m.feedback_price,
  order: m.feedback_order,
  delivery: m.feedback_delivery,
  website: m.feedback_website,
  suggestion: m.feedback_suggestion,
  other: m.feedback_other,
};
export const kinds = Object.keys(kindWords) as Kind[];
export const kindWord = (kind: Kind): string => kindWords[kind]();

export const languageWord = (lang: Row['lang']): string => (lang === 'zh' ? m.feedback_chinese() : m.feedback_english());

/** What a move to a state is called from where it stands. */
export function moveWord(from: State, to: State): string {
  if (to === 'closed') return m.feedback_toClosed();
  if (to === 'received') return m.feedback_toReceived();
  return from === 'closed' ? m.feedback_reopen() : m.feedback_toWorking();
}
