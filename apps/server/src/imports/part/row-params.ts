// Parameters of one row: attributes typed by the schema, two of one meaning brought together.
import { valueText } from '@partharbor/part-search/parse/label';
import { visible } from '@partharbor/part-values/invisible';
import { readOutput } from './adjustable.ts';
import type { NormaliseContext } from './normalise.ts';
import type { AttributeValue, ParamValue, SourceComposite, SourceNumber, TypedAttribute } from './param-typing.ts';
import type { SourceAttribute } from '../plan/row-fields.ts';
import type { AttributeNames, ImportedCategory } from './source-tables.ts';
import { exportedWord, together } from './spelling.ts';

export interface RowParams {
  /** Parameter code → SI number, [low, high] or text. */
  readonly params: Record<string, ParamValue>;
  /** Parameter code → the source's wording, where it says more than the value. */
  readonly texts: Record<string, string>;
}

/** Where a row's category is; without one, parameters are typed as in any. */
export interface ParamPlace {
  readonly leaf: ImportedCategory;
  readonly top: ImportedCategory | null;
}

export function readParams(record: Record<string, unknown>, place: ParamPlace, context: NormaliseContext, warnings: string[]): RowParams {
  const params: Record<string, ParamValue> = {};
  const texts: Record<string, string> = {};
  const ranks = new Map<string, number>();
  for (const attribute of context.read.attributes(record)) {
    const source = attributeValue(attribute.value, context);
    if (source === null) continue;
    const [names, found] = typeOne(attribute, source, place, context);
    const typed = found && context.read.isOwn ? asExported(found, source, warnings) : found;
    if (!typed) continue;
    context.onAttribute?.(names.en, place.leaf.key, source, typed);
    put(typed, params, texts, ranks);
    if (typed.rest) put(typed.rest, params, texts, ranks);
  }
  return { params, texts };
}

function typeOne(
  { name, code }: SourceAttribute,
  source: AttributeValue,
  { leaf, top }: ParamPlace,
  context: NormaliseContext,
): [AttributeNames, TypedAttribute | null] {
  const names = context.tables.attributes.get(name) ?? { en: visible(name), zh: null };
  if (code === null) return [names, context.typer.type(names, leaf, top, source)];
  const typed = context.typer.typeAs(code, names, leaf, top, source);
  return [names, typed && withoutPrint(typed, source)];
}

/** A text of our own export is the value itself, or what the shop says for it; what several values are called is left as the part has it. */
function asExported(typed: TypedAttribute, source: AttributeValue, warnings: string[]): TypedAttribute | null {
  if (typed.kind !== 'text' || typeof source !== 'string') return typed;
  const value = exportedWord(source);
  if (value === null) warnings.push(`value_of_several: ${typed.zh} ${source}`);
  return value === null ? null : { ...typed, value, text: undefined };
}

const plain = (text: string): string => text.normalize('NFKC').replace(/\s+/g, ' ').trim();

/** A wording that is only the value as the shop prints it says nothing more: our own exports come back as they went. */
export function withoutPrint(typed: TypedAttribute, source: AttributeValue): TypedAttribute {
  const { text, value, code, unit } = typed;
  if (text === undefined || value === undefined || typeof source !== 'string') return typed;
  const isPrint = (['zh', 'en'] as const).some((lang) => plain(valueText({ code, unit: unit ?? '' }, value, lang)) === plain(source));
  return isPrint ? { ...typed, text: undefined } : typed;
}

const settableName: AttributeNames = { en: 'Adjustable output range', zh: null };

/** The parameters with a regulator's output as what it is; a range goes the way of all attributes. */
export function readRegulated(
  values: RowParams,
  description: string,
  { leaf, top }: ParamPlace,
  context: NormaliseContext,
  warnings: string[],
): RowParams {
  const { params, texts, range, warning } = readOutput(values, description, leaf.en);
  const source = range === null ? null : `${range[0]}V~${range[1]}V`;
  const typed = source === null ? null : context.typer.type(settableName, leaf, top, source);
  // A mapping of one's own may have no such parameter.
  if (typed && !typed.mapped) return values;
  if (warning !== null) warnings.push(warning);
  if (!typed || source === null) return { params, texts };
  context.onAttribute?.(settableName.en, leaf.key, source, typed);
  return { params: typed.value === undefined ? params : { ...params, [typed.code]: typed.value }, texts };
}

function attributeValue(value: unknown, { read }: NormaliseContext): AttributeValue | null {
  if (typeof value === 'string') {
    const text = visible(value);
    return read.decimal === ',' ? text.replace(/(?<=\d),(?=\d)/g, '.') : text;
  }
  if (typeof value === 'number') return value;
  if (typeof value !== 'object' || value === null) return null;
  if ('v' in value && 'u' in value && typeof value.v === 'number' && typeof value.u === 'string') return value as SourceNumber;
  return 'f' in value && 'q' in value && 'p' in value && typeof value.f === 'string' && typeof value.q === 'object'
    ? (value as SourceComposite)
    : null;
}

/** Two attributes of one meaning: a typed value beats a text, then the more trusted name; differing words are both kept. */
function put(typed: TypedAttribute, params: Record<string, ParamValue>, texts: Record<string, string>, ranks: Map<string, number>): void {
  const { code } = typed;
  const held = params[code];
  if (typed.kind === 'text' && typeof held === 'string' && typeof typed.value === 'string') {
    params[code] = together(held, typed.value);
    return;
  }
  const rank = typed.value === undefined ? Infinity : typed.rank;
  if (rank >= (ranks.get(code) ?? Infinity) && (held !== undefined || texts[code] !== undefined)) return;
  ranks.set(code, rank);
  if (typed.value !== undefined) params[code] = typed.value;
  if (typed.text !== undefined) texts[code] = typed.text;
  else delete texts[code];
}
