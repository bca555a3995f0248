// What an edit changes of a part: every input read, every rule asked, nothing written.
import { brandKeys } from '@partharbor/part-values/brand-key';
import { displayMpn } from '@partharbor/part-values/mpn';
import type { InputOf, Outcome } from '@partharbor/contract/call';
import type { consolePartEdit } from '@partharbor/contract/calls/console-part-edit';
import type { ParamSchema } from '@partharbor/contract/records';
import { done, refuse } from '@partharbor/contract/refuse';
import { partFieldNames, partProblem, staffFields, type PartField, type PartFields } from '@partharbor/rules/part-fields';
import { fieldsOf, readCategory, readMaker, type CategoryRow, type EditRow } from '../catalogue/edit-rows.ts';
import type { Queryable } from '../platform/database.ts';
import { paramOf, realChanges, sideOf, type CategorySide, type Change, type MakerSide } from './changes.ts';
import { readOwn } from './own-params.ts';
import { paramText, readParam, schemaOf, type PartParam } from './typing.ts';

type Input = InputOf<typeof consolePartEdit>;
export type Edit = Pick<Input, 'fields' | 'brandName' | 'categoryId' | 'params'> & Partial<Pick<Input, 'staff' | 'own'>>;

const bad = (field: string, problem: string): Outcome<never> => refuse('BAD_INPUT', { field, problem });

/** Numbers in the spelling that is shown, an alias once and never the number itself. */
export function tidyFields(given: Edit['fields'], partNo: string): Partial<PartFields> {
  const fields: Partial<Record<PartField, unknown>> = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  if (given.partNo !== undefined) fields.partNo = displayMpn(given.partNo);
  const own = given.partNo === undefined ? partNo : displayMpn(given.partNo);
  if (given.aliases) fields.aliases = given.aliases.map(displayMpn).filter((one) => one !== '' && one.toUpperCase() !== own.toUpperCase());
  return fields as Partial<PartFields>;
}

/** The category of an id that parts may lie in. */
export async function categoryFor(db: Queryable, id: string): Promise<Outcome<CategoryRow>> {
  const category = await readCategory(db, Number(id));
  return category && !category.has_children ? done(category) : bad('categoryId', 'invalid_value');
}

/** The maker of a name, in any spelling the shop knows. */
export async function makerFor(db: Queryable, name: string): Promise<Outcome<MakerSide>> {
  const maker = await readMaker(db, name, brandKeys(name));
  return maker ? done(maker) : bad('brandName', 'maker');
}

/** Texts of parameters as typed values, by code; null takes one away. */
export function readParams(
  texts: Edit['params'],
  row: Pick<EditRow, 'params' | 'param_texts'>,
  category: CategoryRow,
): Outcome<ReadonlyMap<string, PartParam | null>> {
  const read = new Map<string, PartParam | null>();
  for (const [code, text] of Object.entries(texts)) {
    const [schema, held] = [schemaOf(code, category), paramOf(row, code)];
    const isKnown = held !== null || category.schema.some((one) => one.code === code);
    if (!isKnown) return bad(`params.${code}`, 'invalid_value');
    // What stands in the form already is no change, although it might be read another way today.
    if (held !== null && paramText(held, schema) === text) continue;
    const typed = text === '' ? null : readParam(code, category, text);
    if (text !== '' && typed === null) return bad(`params.${code}`, 'unread');
    read.set(code, typed);
  }
  return done(read);
}

/** Of parameters that are stated, those that the category's form asks for and the category does not have. */
export const lackingOf = (category: CategoryRow, params: ReadonlyMap<string, PartParam | null>): ParamSchema[] =>
  category.schema.filter(({ code }) => !category.brought.includes(code) && params.get(code) != null);

export interface PlannedEdit {
  readonly changes: Change[];
  /** Parameters that the category the part is in then has to be given, for it has none of their code. */
  readonly lacking: readonly ParamSchema[];
  readonly categoryId: number;
}

/** The changes an edit makes of a row, in the order of the form; a fault names its field. */
export async function planEdit(db: Queryable, row: EditRow, edit: Edit): Promise<Outcome<PlannedEdit>> {
  const changes: Change[] = [];
  const add = (key: string, after: unknown): number => changes.push({ key, before: sideOf(row, key), after });
  const given = tidyFields(edit.fields, row.mpn ?? '');
  let category: CategoryRow = row;
  if (edit.categoryId !== '' && Number(edit.categoryId) !== row.category_id) {
    const found = await categoryFor(db, edit.categoryId);
    if (!found.ok) return found;
    category = found.data;
    if (row.goods_status === 1 && !category.is_public) return refuse('CATEGORY_TO_BE_SORTED');
  }
  if (edit.brandName !== '' && edit.brandName !== row.brand_name) {
    const maker = await makerFor(db, edit.brandName);
    if (!maker.ok) return maker;
    add('brandName', maker.data);
  }
  if (category !== row)
    add('categoryId', { id: category.category_id, zh: category.category_zh, en: category.category_en } satisfies CategorySide);
  const changed = partFieldNames.filter((field) => given[field] !== undefined);
  for (const field of changed) add(field, given[field]);
  const fault = partProblem({ ...fieldsOf(row), ...given }, changed);
  if (fault) return bad(`fields.${fault.field}`, fault.problem);
  const params = readParams(edit.params, row, category);
  if (!params.ok) return params;
  for (const [code, param] of params.data) add(`param:${code}`, param);
  const own = await readOwn(db, edit.own ?? [], category, new Set(params.data.keys()));
  if (!own.ok) return own;
  for (const { schema, param } of own.data) add(`param:${schema.code}`, param);
  for (const field of staffFields) if (edit.staff?.[field] !== undefined) add(`staff:${field}`, edit.staff[field] || null);
  const lacking = [...lackingOf(category, params.data), ...own.data.map(({ schema }) => schema)];
  return done({ changes: realChanges(changes), lacking, categoryId: category.category_id });
}
