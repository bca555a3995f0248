// What staff may edit of a part, within which bounds, and what must hold between the fields (BO-2).
import { MAX_QUANTITY, multipleOf, roundedUp } from './quantity.ts';
import { stockTypes, type StockType } from './goods.ts';

/** What only staff see of a part; no page, call, export or index of buyers has it. */
export const staffFields = ['cost', 'supplier', 'location', 'margin', 'note'] as const;
export type StaffField = (typeof staffFields)[number];

/** Units a parameter of one's own may be in, as the shop stores them; '' = it is a text. Typed with any prefix: '4.7k' in ohm. */
export const ownParamUnits = [
  '',
  'V',
  'A',
  'W',
  'ohm',
  'F',
  'H',
  'Hz',
  's',
  'm',
  '°C',
  'K',
  '%',
  'dB',
  'dBm',
  'ppm',
  'bit',
  'B',
  'bit/s',
  'J',
  'C',
  'N',
  'T',
  'Pa',
  'cd',
  'deg',
] as const;
/** Parameters of one's own that one edit adds. */
export const OWN_PARAMS_MAX = 20;

/** From announced to no longer made; '' = nobody said. */
export const lifeCycles = ['preview', 'active', 'nrnd', 'last_buy', 'obsolete'] as const;
type LifeCycle = (typeof lifeCycles)[number];
/** Meets RoHS, meets it by an exemption, does not; '' = nobody said. */
export const rohsStates = ['yes', 'exempt', 'no'] as const;
type RohsState = (typeof rohsStates)[number];
/** Moisture sensitivity by J-STD-020. */
export const moistureLevels = ['1', '2', '2a', '3', '4', '5', '5a', '6'] as const;
type MoistureLevel = (typeof moistureLevels)[number];

/** Characters of each text. */
export const partLengths = {
  partNo: 100,
  text: 500,
  package: 60,
  word: 100,
  url: 2_000,
  eccn: 20,
  hsCode: 20,
  alias: 100,
  aliases: 30,
  param: 500,
  paramName: 80,
  staff: 500,
} as const;
export const MAX_WEIGHT_MG = 1_000_000_000;

/** The fields as calls and forms have them; '' = none. Maker and category are kept apart, as ids. */
export interface PartFields {
  readonly partNo: string;
  readonly descriptionZh: string;
  readonly descriptionEn: string;
  readonly package: string;
  readonly series: string;
  readonly origin: string;
  readonly packaging: string;
  readonly dateCode: string;
  readonly datasheet: string;
  readonly stockType: StockType;
  readonly moq: number;
  readonly step: number;
  /** The minimum must be a multiple of the step. */
  readonly moqFlag: boolean;
  readonly packNumber: number;
  readonly weightMg: number;
  readonly lifeCycle: LifeCycle | '';
  readonly rohs: RohsState | '';
  readonly msl: MoistureLevel | '';
  readonly eccn: string;
  readonly hsCode: string;
  /** Other numbers it is known by. */
  readonly aliases: readonly string[];
}
export type PartField = keyof PartFields;

/** Every field with its column, which is also the word by which it is held against imports. */
export const partColumnOf = {
  partNo: 'mpn',
  descriptionZh: 'description_zh',
  descriptionEn: 'description_en',
  package: 'package',
  series: 'series',
  origin: 'origin',
  packaging: 'packaging',
  dateCode: 'date_code',
  datasheet: 'datasheet',
  stockType: 'stock_type',
  moq: 'moq',
  step: 'step',
  moqFlag: 'moq_flag',
  packNumber: 'pack_number',
  weightMg: 'weight_mg',
  lifeCycle: 'life_cycle',
  rohs: 'rohs',
  msl: 'msl',
  eccn: 'eccn',
  hsCode: 'hs_code',
  aliases: 'aliases',
} as const satisfies Record<PartField, string>;
export const partFieldNames = Object.keys(partColumnOf) as PartField[];

/** What a new part has where nobody says otherwise. */
export const newPartFields: Omit<PartFields, 'partNo'> = {
  descriptionZh: '',
  descriptionEn: '',
  package: '',
  series: '',
  origin: '',
  packaging: '',
  dateCode: '',
  datasheet: '',
  stockType: 'ex_stock',
  moq: 1,
  step: 1,
  moqFlag: true,
  packNumber: 1,
  weightMg: 0,
  lifeCycle: '',
  rohs: '',
  msl: '',
  eccn: '',
  hsCode: '',
  aliases: [],
};

export type PartFieldProblem = 'too_small' | 'too_big' | 'invalid_format' | 'not_multiple' | 'repeated';

/** EAR99 or a number of the Commerce Control List. */
const eccn = /^(?:EAR99|\d[A-E]\d{3}(?:\.[a-z0-9.]{1,12})?)$/;
/** Six digits of the system and up to seven national ones. */
const hsCode = /^\d{6,13}$/;

/** An address of a document that a browser may open safely. */
export const isDocumentUrl = (url: string): boolean => /^https?:\/\/[^\s]{3,1990}$/i.test(url) && URL.canParse(url);

/** Export code as it is kept: upper case before the point, lower case behind it. @example tidyEccn('5a992.C') // '5A992.c' */
export function tidyEccn(text: string): string {
  const [head = '', ...rest] = text.trim().split('.');
  return [head.toUpperCase(), ...rest.map((one) => one.toLowerCase())].join('.');
}

/** Tariff number as it is kept: digits alone. @example tidyHsCode('8541.29.00') // '85412900' */
export const tidyHsCode = (text: string): string => text.replace(/[.\s]/g, '');

const countProblem = (value: number, least: number, most: number): PartFieldProblem | null =>
  !Number.isSafeInteger(value) ? 'invalid_format' : value < least ? 'too_small' : value > most ? 'too_big' : null;

const formOf =
  (pattern: RegExp) =>
  (text: string): PartFieldProblem | null =>
    text === '' || pattern.test(text) ? null : 'invalid_format';
const pieces = (value: number): PartFieldProblem | null => countProblem(value, 1, MAX_QUANTITY);

const checks: { readonly [F in PartField]?: (value: PartFields[F]) => PartFieldProblem | null } = {
  partNo: (text) => (text === '' ? 'too_small' : null),
  moq: pieces,
  step: pieces,
  packNumber: pieces,
  weightMg: (value) => countProblem(value, 0, MAX_WEIGHT_MG),
  datasheet: (url) => (url === '' || isDocumentUrl(url) ? null : 'invalid_format'),
  eccn: formOf(eccn),
  hsCode: formOf(hsCode),
  stockType: (type) => (stockTypes.includes(type) ? null : 'invalid_format'),
  aliases: (list) => (new Set(list.map((one) => one.toUpperCase())).size < list.length ? 'repeated' : null),
};

/** What is wrong with one field on its own; null = nothing. Lengths and characters the call's schema holds. */
export const partFieldProblem = <F extends PartField>(field: F, value: PartFields[F]): PartFieldProblem | null =>
  checks[field]?.(value) ?? null;

/**
 * What is wrong with a part as it would be after an edit: a field that was changed, or one that no longer fits another.
 * @example partProblem({ …part, moq: 150, step: 100, moqFlag: true }, ['moq']) // { field: 'moq', problem: 'not_multiple' }
 */
export function partProblem(
  part: PartFields,
  changed: readonly PartField[],
): { readonly field: PartField; readonly problem: PartFieldProblem } | null {
  for (const field of changed) {
    const problem = partFieldProblem(field, part[field]);
    if (problem) return { field, problem };
  }
  const isQuantity = changed.some((field) => field === 'moq' || field === 'step' || field === 'moqFlag');
  return isQuantity && roundedUp(part.moq, multipleOf(part)) !== part.moq ? { field: 'moq', problem: 'not_multiple' } : null;
}

/** Whether two values of a field are the same. */
export const isSameField = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Fields whose value an edit would change. */
export const changedFields = (part: PartFields, edit: Partial<PartFields>): PartField[] =>
  partFieldNames.filter((field) => edit[field] !== undefined && !isSameField(part[field], edit[field]));
