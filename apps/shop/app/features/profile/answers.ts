// Answers of the questionnaire as its form has them: options ticked, and the rest as one text.
import { profileAmounts, profileFieldNames, type ProfileField } from '@partharbor/rules/profile';
import type { Answer } from '../../loader-call.ts';
import type { profileGet } from '@partharbor/contract/calls/profiles';

export type ProfileData = Answer<typeof profileGet>;
export type AmountField = (typeof profileAmounts)[number];

/** What stands in a field: codes ticked, and answers of one's own. */
interface Given {
  readonly chosen: readonly string[];
  readonly own: string;
}

export interface Typed {
  readonly answers: Readonly<Record<ProfileField, Given>>;
  readonly amounts: Readonly<Record<AmountField, string>>;
}

const byField = <T>(of: (field: ProfileField) => T): Record<ProfileField, T> =>
  Object.fromEntries(profileFieldNames.map((field) => [field, of(field)])) as Record<ProfileField, T>;
const byAmount = (of: (field: AmountField) => string): Record<AmountField, string> =>
  Object.fromEntries(profileAmounts.map((field) => [field, of(field)])) as Record<AmountField, string>;

/** Name of the field for answers of one's own. */
export const ownName = (field: ProfileField): string => `${field}.own`;

/** What was answered before, as the form shows it. */
export function typedOf({ values, options }: ProfileData): Typed {
  return {
    answers: byField((field) => {
      const codes = new Set(options[field].options.map(({ code }) => code));
      const given = values?.[field] ?? [];
      return { chosen: given.filter((one) => codes.has(one)), own: given.filter((one) => !codes.has(one)).join(', ') };
    }),
    amounts: byAmount((field) => values?.[field] ?? ''),
  };
}

/** What a sent form holds; a radio of one's own answer has no value. */
export function typedFrom(form: FormData): Typed {
  const textOf = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    answers: byField((field) => ({
      chosen: form.getAll(field).filter((one): one is string => typeof one === 'string' && one !== ''),
      own: textOf(ownName(field)),
    })),
    amounts: byAmount(textOf),
  };
}

/** Answers of one's own, one after another. */
const split = (text: string): string[] =>
  text
    .split(/[,，、;；\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** All that is answered in a field. @example answersOf({ chosen: ['smt'], own: '线材、电池' }) // ['smt', '线材', '电池'] */
export const answersOf = ({ chosen, own }: Given): string[] => [...chosen, ...split(own)];
