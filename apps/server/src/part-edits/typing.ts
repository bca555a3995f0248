// Reads what staff type into a parameter as imports read it, so that filters, columns and search take it.
import type { ParamSchema } from '@partharbor/contract/records';
import { valueText } from '@partharbor/part-search/parse/label';
import type { Lang } from '@partharbor/rules/goods';
import type { CategoryRow, ParamValue } from '../catalogue/edit-rows.ts';
import { AttributeTyper } from '../imports/part/param-typing.ts';
import { withoutPrint } from '../imports/part/row-params.ts';
import type { ImportedCategory } from '../imports/part/source-tables.ts';
import { loadMapping, type Parameter } from '../imports/plan/mapping.ts';

/** A parameter of a part: its value, and its wording where that says more; a wording alone is only shown. */
export interface PartParam {
  readonly value: ParamValue | null;
  readonly text: string | null;
}

let shipped: ReadonlyMap<string, Parameter> | undefined;

/** The parameters that imports know, by code. */
function knownParameters(): ReadonlyMap<string, Parameter> {
  if (shipped) return shipped;
  const loaded = loadMapping('table');
  if (!loaded.ok) throw new Error(loaded.detail);
  return (shipped = new Map(loaded.parameters.map((one) => [one.code, one])));
}

/** A parameter of the category's schema, or one imports know by its code, or a text of that name. */
export function schemaOf(code: string, { schema }: Pick<CategoryRow, 'schema'>): ParamSchema {
  const own = schema.find((one) => one.code === code);
  if (own) return { code, zh: own.zh, en: own.en, kind: own.kind, unit: own.unit };
  const known = knownParameters().get(code);
  const kind =
    known === undefined || known.form === 'text' || known.form === 'dielectric' ? 'text' : known.form === 'range' ? 'range' : 'number';
  return { code, zh: known?.zh ?? code, en: known?.en ?? code, kind, unit: known?.unit ?? '' };
}

const typers = new Map<string, AttributeTyper>();

/** What only a schema knows is read by its kind and unit. */
function typerOf({ code, zh, en, kind, unit }: ParamSchema): AttributeTyper {
  const known = knownParameters().get(code);
  const key = known ? code : `${code}\n${kind}\n${unit}`;
  let typer = typers.get(key);
  if (!typer) {
    const parameter: Parameter = known ?? { code, zh, en, form: kind, ...(unit ? { unit } : {}), names: [] };
    typers.set(key, (typer = new AttributeTyper([parameter])));
  }
  return typer;
}

const leafOf = (row: CategoryRow): ImportedCategory => ({
  key: row.category_key,
  parentKey: row.top_key,
  zh: row.category_zh,
  en: row.category_en,
});
const topOf = ({ top_key, top_zh, top_en }: CategoryRow): ImportedCategory | null =>
  top_key === null ? null : { key: top_key, parentKey: null, zh: top_zh ?? '', en: top_en ?? '' };

/**
 * A text as a parameter; null where a number or range is asked for and none can be read, or in another unit.
 * @example readParam('resistance', chipResistors, '4k7') // { value: 4700, text: '4k7' }
 */
export function readParam(code: string, category: CategoryRow, text: string): PartParam | null {
  const schema = schemaOf(code, category);
  const found = typerOf(schema).typeAs(code, { en: schema.en, zh: schema.zh }, leafOf(category), topOf(category), text);
  const typed = found && withoutPrint(found, text);
  if (!typed || typed.value === undefined || typed.code !== code) return null;
  // A schema of another kind than imports have would not show it.
  if ((schema.kind === 'text') !== (typeof typed.value === 'string')) return null;
  return { value: typed.value, text: typed.text ?? null };
}

let byName: AttributeTyper | undefined;

/** The parameter that a name means to imports or to the category; null where it means none yet, or the text says nothing. */
export function knownByName(names: { readonly zh: string; readonly en: string }, category: CategoryRow, text: string): ParamSchema | null {
  byName ??= new AttributeTyper([...knownParameters().values()]);
  const found = byName.type(names, leafOf(category), topOf(category), text);
  if (!found) return null;
  return found.mapped || category.schema.some(({ code }) => code === found.code) ? schemaOf(found.code, category) : null;
}

/** A text as a parameter that the category need not have. @example readAs({ code: 'x_pull_force', kind: 'number', unit: 'N', … }, magnets, '0.12 kN') // { value: 120, text: null } */
export const readAs = (schema: ParamSchema, category: CategoryRow, text: string): PartParam | null =>
  readParam(schema.code, { ...category, schema: [...category.schema.filter(({ code }) => code !== schema.code), schema] }, text);

/** What the form's field holds: the wording, else the value as it can be typed again. */
export function paramText({ value, text }: PartParam, schema: ParamSchema): string {
  if (text !== null) return text;
  return value === null ? '' : typeof value === 'string' ? value : valueText(schema, value, 'en');
}

/** The value as columns and filters show it; '' = it is only shown. */
export const paramShown = ({ value }: PartParam, schema: ParamSchema, lang: Lang): string =>
  value === null ? '' : valueText(schema, value, lang);

/** A parameter for whoever reads the audit log: its wording, else its value with the unit. */
export const toldParam =
  (category: Pick<CategoryRow, 'schema'>) =>
  (code: string, param: PartParam): string =>
    param.text ?? paramShown(param, schemaOf(code, category), 'en');
