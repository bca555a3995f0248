// Differences between two parts, in the reader's words (PD-5).
import type { ParamSchema, partDifference } from '@partharbor/contract/records';
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
