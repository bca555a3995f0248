// Words of feedback: kinds, states, how content somebody is.
import type { Tone } from '@partharbor/ui/tag';
import type { FeedbackKind, FeedbackState } from '@partharbor/rules/feedback';
import { m } from '../../i18n/messages.js';

const kinds: Readonly<Record<FeedbackKind, () => string>> = {
  parts: m.feedback_kindParts,
  price: m.feedback_kindPrice,
  order: m.feedback_kindOrder,
  delivery: m.feedback_kindDelivery,
  website: m.feedback_kindWebsite,
  suggestion: m.feedback_kindSuggestion,
  other: m.feedback_kindOther,
};
export const kindWord = (kind: FeedbackKind): string => kinds[kind]();

const levels = [m.feedback_level1, m.feedback_level2, m.feedback_level3, m.feedback_level4, m.feedback_level5];
/** The word of a level from 1 to 5. @example levelWord(5) // 'Very satisfied' */
export const levelWord = (level: number): string => levels[level - 1]?.() ?? '';

const states: Readonly<Record<FeedbackState, { readonly tone: Tone; readonly word: () => string }>> = {
  received: { tone: 'lead', word: m.feedback_stateReceived },
  working: { tone: 'accent', word: m.feedback_stateWorking },
  answered: { tone: 'stock', word: m.feedback_stateAnswered },
  closed: { tone: 'plain', word: m.feedback_stateClosed },
};
export const stateWord = (state: FeedbackState): string => states[state].word();
export const stateTone = (state: FeedbackState): Tone => states[state].tone;
