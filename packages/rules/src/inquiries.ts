// What buyers ask for that no cart can take: inquiries about a price (IQ-1) and shortage registrations (IQ-3); their states, limits and field rules.
import { isMobile } from './accounts.ts';
import type { Edition } from './goods.ts';
import { foldMobile, mayBePhone, PHONE_LENGTH } from './phones.ts';
import { HOUR_MS, later } from './time.ts';

export const inquiryKinds = ['inquiry', 'shortage'] as const;
export type InquiryKind = (typeof inquiryKinds)[number];

/** `open` waits for staff; `sourcing` and `found` are of shortages; `replied` and `declined` of inquiries. */
export const inquiryStates = ['open', 'replied', 'declined'] as const;
export const shortageStates = ['open', 'sourcing', 'found', 'none'] as const;
export type InquiryState = (typeof inquiryStates)[number] | (typeof shortageStates)[number];
/** What staff answer with. */
export const answerStates = ['replied', 'declined', 'sourcing', 'found', 'none'] as const;
export type AnswerState = (typeof answerStates)[number];

/** What staff may answer, by kind and the state there is. An answer may be corrected; nothing goes back to `open`. */
const answers: Readonly<Record<InquiryKind, Partial<Record<InquiryState, readonly AnswerState[]>>>> = {
  inquiry: { open: ['replied', 'declined'], replied: ['replied', 'declined'], declined: ['replied', 'declined'] },
  shortage: {
    open: ['sourcing', 'found', 'none'],
    sourcing: ['sourcing', 'found', 'none'],
    found: ['found', 'sourcing', 'none'],
    none: ['none', 'sourcing', 'found'],
  },
};

/** States staff may set from one; none for a state of the other kind. @example answersFrom('inquiry', 'open') // ['replied', 'declined'] */
export const answersFrom = (kind: InquiryKind, state: InquiryState): readonly AnswerState[] => answers[kind][state] ?? [];

/** States in which the buyer still waits: one per part and kind, and no more of them than the limit. */
const pendingStates = ['open', 'sourcing'] as const;
export const isPending = (state: InquiryState): boolean => pendingStates.some((one) => one === state);

/** Hours within which an inquiry is answered (S9). */
const replyHours = 24;

/** When the reply to an inquiry is due. */
export const replyDue = (askedAt: Date): Date => later(askedAt, replyHours * HOUR_MS);

/** Most characters of each field. */
export const inquiryLengths = {
  partNo: 50,
  brandName: 50,
  batch: 30,
  delivery: 50,
  description: 500,
  company: 100,
  contact: 30,
  phone: PHONE_LENGTH,
  email: 100,
} as const;

/** A target price: above zero, at most four decimals (S5). @example isTargetPrice('0.0085') // true */
export const isTargetPrice = (text: string): boolean => /^(?!0(\.0+)?$)(0|[1-9]\d{0,6})(\.\d{1,4})?$/.test(text);

/** Whether the form asks for a Chinese mobile number (S5); else any phone does. */
export const asksForMobile = (kind: InquiryKind, edition: Edition): boolean => kind === 'shortage' && edition === 'domestic';

/** What a browser can tell of a number to call: a mobile number where one is asked for (AC-7), else something with digits. */
export const isContactPhone = (kind: InquiryKind, edition: Edition, phone: string): boolean =>
  asksForMobile(kind, edition) ? isMobile(foldMobile(phone)) : mayBePhone(phone);
