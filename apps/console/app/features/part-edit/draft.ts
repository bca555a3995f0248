// The form of a part as texts by key: what was typed, what of it is new, and what is sent of it.
import { staffFields, type PartField, type PartFields } from '@partharbor/rules/part-fields';
import type { Answer, Input } from '../../calls.ts';
import { isOwnKey, missingOf, unpackOwn } from './own-params.ts';

export type PartForm = Answer<'consolePartForm'>;

/** A field, 'brandName', 'categoryId', 'param:<code>', 'staff:<field>' or 'own:<number>' → its text. */
export type Draft = Readonly<Record<string, string>>;

export const numberKeys: readonly PartField[] = ['moq', 'step', 'packNumber', 'weightMg'];
const isNumber = (key: string): boolean => (numberKeys as readonly string[]).includes(key);

/** Aliases stand one a line or behind commas. @example aliasesFrom('A-1, A-2') // ['A-1', 'A-2'] */
export const aliasesFrom = (text: string): string[] =>
  text
    .split(/[,，;；\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '');

const textOf = (value: PartFields[PartField]): string =>
  typeof value === 'boolean' ? (value ? '1' : '0') : typeof value === 'object' ? value.join(', ') : String(value);

/** The texts of a form as it was loaded. */
export const draftOf = (form: PartForm): Draft => ({
  ...Object.fromEntries(Object.entries(form.fields).map(([key, value]) => [key, textOf(value)])),
  brandName: form.brandName,
  categoryId: form.categoryId,
  ...Object.fromEntries(form.params.map(({ code, text }) => [`param:${code}`, text])),
  ...Object.fromEntries(staffFields.map((field) => [`staff:${field}`, form.staffOnly.find((one) => one.field === field)?.value ?? ''])),
});

/** Keys whose text is another, in the order of the form. */
export const changedKeys = (base: Draft, draft: Draft): string[] =>
  Object.keys(draft).filter((key) => (isOwnKey(key) ? draft[key] !== '' : draft[key]!.trim() !== (base[key] ?? '').trim()));

/** Where somebody else changed what was changed here too, or else: key, what stood there, what stands there now. */
export const overtaken = (base: Draft, theirs: Draft): { key: string; before: string; now: string }[] =>
  changedKeys(base, theirs).map((key) => ({ key, before: base[key] ?? '', now: theirs[key]! }));

/** A typed number; null where it is none. @example wholeNumber('3,000') // 3000 */
export const wholeNumber = (text: string): number | null => {
  const plain = text.replaceAll(',', '').trim();
  return /^\d{1,10}$/.test(plain) ? Number(plain) : null;
};

/** The first key that holds no number where one belongs; null = none. */
export const numberFault = (draft: Draft, keys: readonly string[]): string | null =>
  keys.find((key) => isNumber(key) && wholeNumber(draft[key]!) === null) ?? null;

/** The first field of one's own parameters that is missing: 'own:2.en'; null = none. */
export function ownFault(draft: Draft, keys: readonly string[]): string | null {
  for (const key of keys.filter(isOwnKey)) {
    const missing = missingOf(unpackOwn(draft[key]!));
    if (missing !== null) return `${key}.${missing}`;
  }
  return null;
}

type Sent = Pick<Input<'consolePartEdit'>, 'fields' | 'brandName' | 'categoryId' | 'params' | 'staff' | 'own'>;

/** What is sent of a draft: only the keys given. */
export function inputOf(draft: Draft, keys: readonly string[]): Sent {
  const fields: Record<string, unknown> = {};
  const params: Record<string, string> = {};
  const staff: Record<string, string> = {};
  const own: object[] = [];
  const sent: Sent = { fields, params, staff, own: own as NonNullable<Sent['own']> };
  for (const key of keys) {
    const text = draft[key]!.trim();
    if (isOwnKey(key)) own.push(unpackOwn(draft[key]!));
    else if (key.startsWith('staff:')) staff[key.slice('staff:'.length)] = text;
    else if (key.startsWith('param:')) params[key.slice('param:'.length)] = text;
    else if (key === 'brandName' || key === 'categoryId') sent[key] = text;
    else if (key === 'aliases') fields[key] = aliasesFrom(text);
    else if (key === 'moqFlag') fields[key] = text === '1';
    else fields[key] = isNumber(key) ? wholeNumber(text) : text;
  }
  return sent;
}

/** The key that a refusal's field is of; `own` are those that were sent. @example keyOfField('params.resistance') // 'param:resistance' */
export const keyOfField = (field: string, own: readonly string[] = []): string =>
  field
    .replace(/^own\.(\d+)\./, (_all, n: string) => `${own[Number(n)] ?? 'own:1'}.`)
    .replace(/^staff\./, 'staff:')
    .replace(/^fields\./, '')
    .replace(/^params\./, 'param:')
    .replace(/\.\d+$/, '');
