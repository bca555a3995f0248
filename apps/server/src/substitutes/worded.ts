// Differences between two parts, in the reader's words (PD-5).
import type { AnswerOf } from '@partharbor/contract/call';
import type { substitutes } from '@partharbor/contract/calls/substitutes';
import type { GoodsRecord, ParamSchema, partDifference } from '@partharbor/contract/records';
import { valueKey } from '@partharbor/part-search/interface';
import { valueLabel } from '@partharbor/part-search/parse/label';
import type { Difference } from '@partharbor/part-search/substitutes/find';
import type { Lang } from '@partharbor/rules/goods';
import type { z } from 'zod';

export type DifferenceShape = z.output<typeof partDifference>;

/** A difference as it is shown; its code must be one of the schema. */
export function worded({ code, own, other, agreement }: Difference, schema: readonly ParamSchema[], lang: Lang): DifferenceShape {
  const param = schema.find((one) => one.code === code)!;
  if (agreement === 'equal') throw new Error('equal values are no difference');
  return {
    code,
    label: lang === 'zh' ? param.zh : param.en,
    own: valueLabel(valueKey(own), param, lang),
    other: other === undefined ? '' : valueLabel(valueKey(other), param, lang),
    agreement,
  };
}

type Answer = AnswerOf<typeof substitutes>;

const textOf = (param: ParamSchema, params: GoodsRecord['params'], lang: Lang): string => {
  const value = params[param.code];
  return value === undefined ? '' : valueLabel(valueKey(value), param, lang);
};

/** A parameter that is compared, with the part's own value. */
export const columnOf = (param: ParamSchema, params: GoodsRecord['params'], lang: Lang): Answer['columns'][number] => ({
  code: param.code,
  label: lang === 'zh' ? param.zh : param.en,
  own: textOf(param, params, lang),
});

/** What a candidate has in a column; of `differences` it is equal where they do not name it. */
export const wordedValue = (
  param: ParamSchema,
  params: GoodsRecord['params'],
  differences: readonly Difference[],
  lang: Lang,
): Answer['substitutes'][number]['values'][number] => ({
  text: textOf(param, params, lang),
  agreement: differences.find(({ code }) => code === param.code)?.agreement ?? 'equal',
});
