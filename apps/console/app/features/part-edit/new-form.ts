// The form a new part begins with: empty, or as the part that is copied has it; its parameters are those of the category that is chosen.
import { newPartFields } from '@partharbor/rules/part-fields';
import type { Answer } from '../../calls.ts';
import { draftOf, type Draft, type PartForm } from './draft.ts';

export type NewForm = Pick<PartForm, 'fields' | 'brandName' | 'categoryId' | 'params' | 'staffOnly'>;

/** @example startOf(null, '12').categoryId // '12' */
export function startOf(source: PartForm | null, categoryId: string): NewForm {
  if (!source) return { fields: { ...newPartFields, partNo: '', aliases: [] }, brandName: '', categoryId, params: [], staffOnly: [] };
  return { ...source, fields: { ...source.fields, partNo: '', aliases: [] }, staffOnly: [] };
}

/** What a category's form asks for, with the values of the part that is copied; those it has beside them stand behind. */
export function paramsFor(category: Answer<'consoleCategory'>['params'], source: NewForm): NewForm['params'] {
  const held = new Map(source.params.map((param) => [param.code, param]));
  const ranked = category.map(({ code, zh, en, kind, unit }) => {
    const { text = '', value = '' } = held.get(code) ?? {};
    return { code, zh, en, kind, unit, text, value, inSchema: true, held: false };
  });
  const rest = source.params.filter(({ code, text }) => text !== '' && !category.some((one) => one.code === code));
  return [...ranked, ...rest.map((param) => ({ ...param, inSchema: false }))];
}

/** The texts of a form that is begun with. */
export const draftOfNew = (form: NewForm): Draft =>
  draftOf({ ...form, goodsId: '', version: 0, categoryZh: '', categoryEn: '', held: [], sources: [] });

/** The first thing that is missing, by its key. */
export const missing = (draft: Draft, reason: string): string | null =>
  ['partNo', 'brandName', 'categoryId'].find((key) => draft[key]?.trim() === '') ?? (reason.trim() === '' ? 'reason' : null);
