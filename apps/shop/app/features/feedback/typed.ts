// What was typed into the form of feedback, and which of its fields are wrong.
import { isEmail } from '@partharbor/rules/accounts';
import { feedbackKinds, feedbackLengths as most, leastText, pageNamed, type FeedbackKind } from '@partharbor/rules/feedback';

export interface Typed {
  readonly kind: string;
  readonly satisfaction: string;
  readonly text: string;
  readonly page: string;
  readonly email: string;
  readonly wantsAnswer: boolean;
  /** Of the form it was typed into. */
  readonly mark: string;
}
/** Fields that can be wrong, in the order of the form. */
export type FeedbackField = 'kind' | 'text' | 'page' | 'email';
/** What is wrong with a field: nothing there, or not as it must be. */
export type Wrong = Readonly<Partial<Record<FeedbackField, 'missing' | 'wrong'>>>;

export const isKind = (text: string): text is FeedbackKind => feedbackKinds.some((kind) => kind === text);

/** A text as the contract counts it: forms send two characters for the end of a line, fields count one. */
export function textFrom(form: { get: (name: string) => unknown }, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value.slice(0, 20_000).replaceAll('\r\n', '\n').normalize('NFC').trim() : '';
}

/** Fields of a form as they were typed; a page with the shop's own address is its path. */
export function typedFrom(form: { get: (name: string) => unknown }, origin: string): Typed {
  const page = textFrom(form, 'page');
  return {
    kind: textFrom(form, 'kind'),
    satisfaction: textFrom(form, 'satisfaction'),
    text: textFrom(form, 'text'),
    page: pageNamed(page, origin) || page,
    email: textFrom(form, 'email'),
    wantsAnswer: textFrom(form, 'wantsAnswer') !== '',
    mark: textFrom(form, 'mark'),
  };
}

/** Whether a text is neither too short nor too long. */
export const textProblem = (text: string): 'missing' | 'wrong' | undefined =>
  text.length < leastText ? 'missing' : text.length > most.text ? 'wrong' : undefined;

/** Fields to correct. @example wrongIn({ ...typed, kind: '' }, true) // { kind: 'missing' } */
export function wrongIn({ kind, text, page, email, wantsAnswer }: Typed, isGuest: boolean): Wrong {
  const badText = textProblem(text);
  const lacksEmail = email === '' && wantsAnswer && isGuest;
  return {
    ...(isKind(kind) ? {} : { kind: 'missing' }),
    ...(badText && { text: badText }),
    ...(page === '' || pageNamed(page) === page ? {} : { page: 'wrong' }),
    ...(lacksEmail ? { email: 'missing' } : email === '' || isEmail(email) ? {} : { email: 'wrong' }),
  };
}
