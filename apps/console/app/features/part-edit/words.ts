// Fields of a part, and their choices, in words.
import { lifeCycles, moistureLevels, rohsStates, type PartField, type StaffField } from '@partharbor/rules/part-fields';
import { stockTypes } from '@partharbor/rules/goods';
import type { SelectOption } from '@partharbor/ui/select';
import { m } from '../../i18n/messages.js';
import { language } from '../../preferences.ts';
import { stockTypeWord } from '../common/labels.ts';

type Key = PartField | 'brandName' | 'categoryId';

export const keyWords: Readonly<Record<Key, () => string>> = {
  partNo: m.part_edit_partNo,
  brandName: m.part_edit_brandName,
  categoryId: m.part_edit_categoryId,
  descriptionZh: m.part_edit_descriptionZh,
  descriptionEn: m.part_edit_descriptionEn,
  package: m.part_edit_package,
  series: m.part_edit_series,
  origin: m.part_edit_origin,
  packaging: m.part_edit_packaging,
  dateCode: m.part_edit_dateCode,
  datasheet: m.part_edit_datasheet,
  stockType: m.part_edit_stockType,
  moq: m.part_edit_moq,
  step: m.part_edit_step,
  moqFlag: m.part_edit_moqFlag,
  packNumber: m.part_edit_packNumber,
  weightMg: m.part_edit_weightMg,
  lifeCycle: m.part_edit_lifeCycle,
  rohs: m.part_edit_rohs,
  msl: m.part_edit_msl,
  eccn: m.part_edit_eccn,
  hsCode: m.part_edit_hsCode,
  aliases: m.part_edit_aliases,
};

const staffWords: Readonly<Record<StaffField, () => string>> = {
  cost: m.part_edit_cost,
  supplier: m.part_edit_supplier,
  location: m.part_edit_location,
  margin: m.part_edit_margin,
  note: m.part_edit_note,
};
const isStaffField = (word: string): word is StaffField => Object.hasOwn(staffWords, word);

interface Named {
  readonly zh: string;
  readonly en: string;
}
/** Names of parameters by code. */
export type ParamNames = ReadonlyMap<string, Named>;

/** A key in words; a parameter that nobody names stands for itself. @example keyWord('moq') // '起订量' */
export function keyWord(key: string, names: ParamNames = new Map()): string {
  const code = /^param:(.+)$/.exec(key)?.[1];
  if (code !== undefined) return names.get(code)?.[language()] ?? code;
  const internal = /^staff:(.+)$/.exec(key)?.[1];
  if (internal !== undefined && isStaffField(internal)) return staffWords[internal]();
  if (key.startsWith('own:')) return m.part_edit_own();
  return Object.hasOwn(keyWords, key) ? keyWords[key as Key]() : key;
}

const lifeCycleWords: Readonly<Record<(typeof lifeCycles)[number], () => string>> = {
  preview: m.part_edit_preview,
  active: m.part_edit_active,
  nrnd: m.part_edit_nrnd,
  last_buy: m.part_edit_lastBuy,
  obsolete: m.part_edit_obsolete,
};
const rohsWords: Readonly<Record<(typeof rohsStates)[number], () => string>> = {
  yes: m.part_edit_rohsYes,
  exempt: m.part_edit_rohsExempt,
  no: m.part_edit_rohsNo,
};
const unknown = (): SelectOption => ({ value: '', label: m.part_edit_unknown() });

/** Choices of the fields that have some. */
export const optionsOf = (key: string): readonly SelectOption[] | null => {
  if (key === 'lifeCycle') return [unknown(), ...lifeCycles.map((value) => ({ value, label: lifeCycleWords[value]() }))];
  if (key === 'rohs') return [unknown(), ...rohsStates.map((value) => ({ value, label: rohsWords[value]() }))];
  if (key === 'msl') return [unknown(), ...moistureLevels.map((value) => ({ value, label: `MSL ${value}` }))];
  return key === 'stockType' ? stockTypes.map((value) => ({ value, label: stockTypeWord(value) })) : null;
};

const problems: Readonly<Record<string, () => string>> = {
  too_small: m.part_edit_needed,
  too_big: m.part_edit_tooBig,
  invalid_format: m.part_edit_badForm,
  not_multiple: m.part_edit_notMultiple,
  repeated: m.part_edit_repeated,
  unread: m.part_edit_unreadValue,
  other_unit: m.part_edit_otherUnit,
  maker: m.part_edit_noMaker,
  invalid_value: m.part_edit_notThere,
};

/** What is wrong with a field, in words; what is not known stands for itself. @example problemWord('not_multiple') */
export const problemWord = (problem: string): string => (Object.hasOwn(problems, problem) ? problems[problem]!() : problem);
