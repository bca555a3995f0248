// Changes of a part, field by field with both sides: as they are applied, kept in the audit log, and taken back.
import { partColumnOf, partFieldNames, isSameField, staffFields, type PartField, type StaffField } from '@partharbor/rules/part-fields';
import { z } from 'zod';
import { columnValue, fieldsOf, type EditColumns, type EditRow } from '../catalogue/edit-rows.ts';
import { canonicalJson } from '../calls/transact.ts';
import type { PartParam } from './typing.ts';

/** `key` is a field, 'brandName', 'categoryId', 'param:<code>' or 'staff:<field>'; the sides are as the audit log keeps them. */
export interface Change {
  readonly key: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface MakerSide {
  readonly id: number;
  readonly name: string;
}
export interface CategorySide {
  readonly id: number;
  readonly zh: string;
  readonly en: string;
}

const isField = (key: string): key is PartField => (partFieldNames as readonly string[]).includes(key);
const codeOf = (key: string): string | null => (key.startsWith('param:') ? key.slice('param:'.length) : null);

const staffOf = (key: string): StaffField | undefined => staffFields.find((field) => key === `staff:${field}`);

/** A parameter of a row; null where it has none. */
export function paramOf(row: Pick<EditRow, 'params' | 'param_texts'>, code: string): PartParam | null {
  const [value, text] = [row.params[code] ?? null, row.param_texts[code] ?? null];
  return value === null && text === null ? null : { value, text };
}

/** What a key holds now. */
export function sideOf(row: EditRow, key: string): unknown {
  const code = codeOf(key);
  if (code !== null) return paramOf(row, code);
  const staff = staffOf(key);
  if (staff) return row.staff[staff] ?? null;
  if (key === 'brandName') return { id: row.brand_id, name: row.brand_name } satisfies MakerSide;
  if (key === 'categoryId') return { id: row.category_id, zh: row.category_zh, en: row.category_en } satisfies CategorySide;
  return isField(key) ? fieldsOf(row)[key] : undefined;
}

/** Those that change something. */
export const realChanges = (changes: readonly Change[]): Change[] => changes.filter(({ before, after }) => !isSame(before, after));

/** Whether a side is what another is, in whichever order its keys stand. */
export const isSame = (one: unknown, other: unknown): boolean =>
  isSameField(one, other) || canonicalJson(one ?? null) === canonicalJson(other ?? null);

/** Minimum, step and whether one is a multiple of the other are held together: an import of one would round another. */
const quantities = [partColumnOf.moq, partColumnOf.step, partColumnOf.moqFlag];

/** The words by which keys are held against imports; none for what no import writes. */
export function handWords(keys: readonly string[]): string[] {
  const words = keys.flatMap((key): string[] => {
    if (codeOf(key) !== null || staffOf(key)) return [key];
    if (key === 'categoryId') return ['category_id'];
    if (!isField(key)) return [];
    return key === 'moq' || key === 'step' || key === 'moqFlag' ? quantities : [partColumnOf[key]];
  });
  return [...new Set(words)];
}

const keyByColumn = new Map<string, string>(partFieldNames.map((field) => [partColumnOf[field], field]));
/** The key of a word by which something is held. */
export const keyOfWord = (word: string): string => (word === 'category_id' ? 'categoryId' : (keyByColumn.get(word) ?? word));

const categorySide = z.object({ id: z.number().int(), zh: z.string(), en: z.string() });
const makerSide = z.object({ id: z.number().int(), name: z.string() });
const paramSide = z.object({
  value: z.union([z.number(), z.tuple([z.number(), z.number()]), z.string()]).nullable(),
  text: z.string().nullable(),
});

/** What changes write: columns, and the maker and number where they are among them. */
export interface Writing {
  readonly columns: EditColumns;
  readonly number: { readonly brandId: number; readonly mpn: string } | null;
  /** What only staff see; null = none. */
  readonly staff: Readonly<Partial<Record<StaffField, string | null>>>;
}

/** Turns changes of a row into what is written of it. */
export function writingOf(row: Pick<EditRow, 'brand_id' | 'mpn' | 'params' | 'param_texts'>, changes: readonly Change[]): Writing {
  const columns: Record<string, unknown> = {};
  const staff: Partial<Record<StaffField, string | null>> = {};
  const [params, texts] = [{ ...row.params }, { ...row.param_texts }];
  let [brandId, mpn] = [row.brand_id, row.mpn ?? ''];
  for (const { key, after } of changes) {
    const [code, internal] = [codeOf(key), staffOf(key)];
    if (code !== null) {
      const side = after === null || after === undefined ? null : paramSide.parse(after);
      delete params[code];
      delete texts[code];
      if (side?.value != null) params[code] = side.value;
      if (side?.text != null) texts[code] = side.text;
      Object.assign(columns, { params, param_texts: texts });
    } else if (internal)
      staff[internal] = z
        .string()
        .nullable()
        .parse(after ?? null);
    else if (key === 'brandName') brandId = makerSide.parse(after).id;
    else if (key === 'categoryId') columns['category_id'] = categorySide.parse(after).id;
    else if (key === 'partNo') mpn = z.string().parse(after);
    else if (isField(key)) columns[partColumnOf[key]] = columnValue(key, after);
  }
  return { columns, staff, number: brandId === row.brand_id && mpn === row.mpn ? null : { brandId, mpn } };
}

const side = (value: unknown, code: string | null, show: (code: string, param: PartParam) => string): unknown => {
  const param = code === null || value === null || value === undefined ? null : paramSide.parse(value);
  return param ? { ...param, shown: show(code!, param) } : (value ?? null);
};

/** Both sides as the audit log has them; `show` prints a parameter for whoever reads it there. */
export function auditSides(
  changes: readonly Change[],
  show: (code: string, param: PartParam) => string,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const of = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.key, side(change[which], codeOf(change.key), show)]));
  return { before: of('before'), after: of('after') };
}

/** A side of an audit row as a row has it: a parameter without what was only for its reader. */
export const sideFrom = (key: string, value: unknown): unknown =>
  codeOf(key) === null || value === null || value === undefined ? (value ?? null) : paramSide.parse(value);
