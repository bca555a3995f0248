// Words for what was said of lists of parts, as staff read them.
import type { Answer } from '../../calls.ts';
import { m } from '../../i18n/messages.js';

export type Row = Answer<'consoleBomFeedback'>['records'][number];
export type Line = NonNullable<Row['line']>;
export type State = Row['state'];

/** Tabs in their order; '' = all. */
export const tabs: readonly (State | '')[] = ['open', 'done', ''];
export const tabWords: Readonly<Record<State | '', () => string>> = {
  open: m.bom_feedback_open,
  done: m.bom_feedback_done,
  '': m.bom_feedback_all,
};

const kindWords: Readonly<Record<Row['kind'], () => string>> = {
  read: m.bom_feedback_read,
  match: m.bom_feedback_match,
  price: m.bom_feedback_price,
  other: m.bom_feedback_other,
};
export const kindWord = (kind: Row['kind']): string => kindWords[kind]();

const choiceWords: Readonly<Record<Line['choice'], () => string>> = {
  open: m.bom_feedback_choiceOpen,
  system: m.bom_feedback_choiceSystem,
  buyer: m.bom_feedback_choiceBuyer,
  declined: m.bom_feedback_choiceDeclined,
};
export const choiceWord = (choice: Line['choice']): string => choiceWords[choice]();

/** Cells of a row side by side. */
export const cellsOf = ({ raw }: Line): string => raw.filter((cell) => cell !== '').join(' | ');
