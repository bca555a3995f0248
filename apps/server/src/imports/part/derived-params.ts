// Adds to a row's parameters what they and its package say without naming it: range of temperature, drift, size of the body, pins (SR-5).
import { derivedOf, type Derived } from '@partharbor/part-values/derived';
import { kindOfCategory } from '@partharbor/part-values/kinds/kinds';
import type { NormaliseContext } from './normalise.ts';
import type { ParamPlace, RowParams } from './row-params.ts';

const sourceOf = (value: Derived['value']): string => (Array.isArray(value) ? `${value[0]}℃~${value[1]}℃` : String(value));

/** The parameters with those that follow; what the row says itself, be it only in words, holds. */
export function withDerived(values: RowParams, packageName: string, { leaf, top }: ParamPlace, context: NormaliseContext): RowParams {
  const kind = kindOfCategory(leaf.en, leaf.zh)?.key;
  if (kind === undefined) return values;
  const params = { ...values.params };
  for (const { code, value } of derivedOf(kind, params, packageName)) {
    const typed = context.typer.typeAs(code, { en: code, zh: null }, leaf, top, sourceOf(value));
    if (typed?.value === undefined || values.texts[code] !== undefined) continue;
    context.onAttribute?.(code, leaf.key, sourceOf(value), typed);
    params[code] = typed.value;
  }
  return { params, texts: values.texts };
}
