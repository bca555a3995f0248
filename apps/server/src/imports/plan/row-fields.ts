// Finds the fields of a part in one record: JSON by the mapping's names, a table by the plan of its columns.
import type { ImportPlan } from '@partharbor/contract/import-plan';
import type { DecimalSign } from '@partharbor/money/written-number';
import { visible } from '@partharbor/part-values/invisible';
import type { StaffField } from '@partharbor/rules/part-fields';
import type { FieldName, Mapping } from './mapping.ts';
import { pricesIn } from './price-list-text.ts';

/** Headings are compared without case, blanks and signs. @example headerKey('Mfr. Part-No') // 'mfrpartno' */
export function headerKey(name: string): string {
  return visible(name)
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
}

/** A price as the source has it, with the quantity it begins at. */
export type WrittenTier = readonly [from: unknown, price: unknown];

/** An attribute: its name in the source, and the parameter it fills where a plan says so. */
export interface SourceAttribute {
  readonly name: string;
  readonly code: string | null;
  readonly value: unknown;
}

export interface FieldReader {
  /** Value of a field; undefined where the record does not give it. */
  field(record: Record<string, unknown>, name: FieldName): unknown;
  /** The column a field stands in; null where it has none of its own. */
  column(name: FieldName): string | null;
  /** Undefined where the record gives no price; [] where it says that there is none. */
  prices(record: Record<string, unknown>): readonly WrittenTier[] | undefined;
  attributes(record: Record<string, unknown>): readonly SourceAttribute[];
  /** What is kept for staff alone. */
  staff(record: Record<string, unknown>): Partial<Record<StaffField, string>>;
  readonly currency: Mapping['currency'];
  readonly decimal: DecimalSign;
  /** No value tells the decimal sign and nobody has said it: what could be read in two ways is not taken. */
  readonly isDecimalOpen: boolean;
  /** An export of ours: names are as the shop has them. */
  readonly isOwn: boolean;
}

/** The fields of JSON records. */
export function recordReader(mapping: Mapping): FieldReader {
  const field = (record: Record<string, unknown>, name: FieldName): unknown => {
    for (const key of mapping.fields[name] ?? []) if (record[key] !== undefined && record[key] !== null) return record[key];
    return mapping.fixed[name as keyof Mapping['fixed']];
  };
  return {
    field,
    column: () => null,
    prices(record) {
      const list = field(record, 'prices');
      return Array.isArray(list) ? list.filter((pair): pair is [unknown, unknown] => Array.isArray(pair) && pair.length === 2) : undefined;
    },
    attributes(record) {
      const attributes = field(record, 'attributes');
      return typeof attributes === 'object' && attributes !== null
        ? Object.entries(attributes).map(([name, value]) => ({ name, code: null, value: value as unknown }))
        : [];
    },
    staff: () => ({}),
    currency: mapping.currency,
    decimal: '.',
    isDecimalOpen: false,
    isOwn: false,
  };
}

/** The apostrophe that our exports, and others', put before what a spreadsheet would run. */
const guard = /^'(?=[\s"'`,;|]*[=+\-@＝＋－＠])/;

const STAFF_TEXT_MAX = 500;

/** A plan sorted by what it is asked for. */
interface Sorted {
  readonly fields: ReadonlyMap<string, string>;
  readonly tiers: readonly (readonly [quantity: string, price: string])[];
  readonly breaks: readonly (readonly [from: number, price: string])[];
  readonly lists: readonly string[];
  readonly parameters: readonly (readonly [header: string, code: string])[];
  readonly staff: readonly (readonly [header: string, field: StaffField])[];
}

function sorted(plan: ImportPlan, headers: readonly string[]): Sorted {
  const [fields, quantities, prices] = [new Map<string, string>(), new Map<number, string>(), new Map<number, string>()];
  const [breaks, lists, parameters, staff]: [[number, string][], string[], [string, string][], [string, StaffField][]] = [[], [], [], []];
  for (const [i, { target }] of plan.columns.entries()) {
    const header = headers[i];
    if (header === undefined) continue;
    if (target.kind === 'field' && !fields.has(target.field)) fields.set(target.field, header);
    if (target.kind === 'tierQuantity') quantities.set(target.tier, header);
    if (target.kind === 'tierPrice') prices.set(target.tier, header);
    if (target.kind === 'price') breaks.push([target.from, header]);
    if (target.kind === 'priceList') lists.push(header);
    if (target.kind === 'parameter') parameters.push([header, target.code]);
    if (target.kind === 'staff') staff.push([header, target.field]);
  }
  const tiers = [...quantities].flatMap(([tier, quantity]): [string, string][] =>
    prices.has(tier) ? [[quantity, prices.get(tier)!]] : [],
  );
  return { fields, tiers, breaks, lists, parameters, staff };
}

/**
 * The fields of a table's rows as a plan says. An empty cell gives nothing: a file clears no field, neither by a column it does not have nor by
 * a cell that is empty; who wants a field empty empties it by hand.
 * `headers` are the record's names, in the plan's order.
 */
export function planReader(
  plan: ImportPlan,
  headers: readonly string[],
  { isDecimalOpen = false, isOwn = false }: Partial<Pick<FieldReader, 'isDecimalOpen' | 'isOwn'>> = {},
): FieldReader {
  const { fields, tiers, breaks, lists, parameters, staff } = sorted(plan, headers);
  const written = (record: Record<string, unknown>, header: string): string => {
    const value = record[header];
    return typeof value === 'string' ? visible(value).trim().replace(guard, '') : typeof value === 'number' ? String(value) : '';
  };
  const cell = (record: Record<string, unknown>, header: string): string => {
    const text = written(record, header);
    return isNothing(text) ? '' : text;
  };
  return {
    field(record, name) {
      const header = fields.get(name);
      // Of a number and a maker the refusal says what stands there.
      const text = header === undefined ? '' : name === 'mpn' || name === 'brand' ? written(record, header) : cell(record, header);
      return text === '' ? plan.fixed[name as keyof ImportPlan['fixed']] : text;
    },
    column: (name) => fields.get(name) ?? null,
    prices(record) {
      const found: WrittenTier[] = [
        ...tiers.map(([quantity, price]): WrittenTier => [cell(record, quantity), cell(record, price)]),
        ...breaks.map(([from, price]): WrittenTier => [from, cell(record, price)]),
        ...lists.flatMap((header) => listed(cell(record, header))),
      ].filter(([from, price]) => from !== '' && price !== '');
      return found.length > 0 ? found : undefined;
    },
    attributes: (record) =>
      parameters.map(([header, code]) => ({ name: header, code, value: cell(record, header) })).filter(({ value }) => value !== ''),
    staff: (record) => staffTexts(staff.map(([header, field]) => ({ header, field, text: cell(record, header) }))),
    currency: plan.currency,
    decimal: plan.decimal,
    isDecimalOpen,
    isOwn,
  };
}

/** What columns say for staff; of several to one field each stands behind its heading. */
function staffTexts(cells: readonly { readonly header: string; readonly field: StaffField; readonly text: string }[]) {
  const byField = Map.groupBy(
    cells.filter(({ text }) => text !== ''),
    ({ field }) => field,
  );
  const together = (some: readonly { readonly header: string; readonly text: string }[]): string =>
    some.length === 1 ? some[0]!.text : some.map(({ header, text }) => `${header}: ${text}`).join('; ');
  return Object.fromEntries([...byField].map(([field, some]) => [field, together(some).slice(0, STAFF_TEXT_MAX)]));
}

/** The breaks of a cell; what is no list stands as one, so that the row tells what was not understood. */
function listed(text: string): readonly WrittenTier[] {
  if (text === '') return [];
  const found = pricesIn(text);
  return found.length > 0 ? found : [['?', text]];
}

/** What spreadsheets and lists write for "nothing". */
const isNothing = (text: string): boolean => /^(?:-+|–|—|n\/?a|null|none|#N\/A)$/i.test(text);
