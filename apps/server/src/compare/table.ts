// Parts side by side: every parameter any of them has as a row, what is best in it, and what each costs at one quantity (CP-2).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { compareTable } from '@partharbor/contract/calls/compare';
import type { ParamSchema } from '@partharbor/contract/records';
import { done } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import type { AttributeValue } from '@partharbor/part-search/interface';
import { valueText, textLabel } from '@partharbor/part-search/parse/label';
import { conditionOf, judge } from '@partharbor/part-search/side-by-side/judge';
import { legalQuantity } from '@partharbor/rules/quantity';
import { ruleOf } from '@partharbor/rules/quantity-problem';
import type { CallContext } from '../calls/context.ts';
import { detailRow, type DetailRow } from '../catalogue/detail-rows.ts';
import { safeDatasheet } from '../catalogue/documents.ts';
import { toGoods, type Goods } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';

type Answer = AnswerOf<typeof compareTable>;

interface Compared {
  readonly row: DetailRow;
  readonly goods: Goods;
}

/** The table of these parts, each once and in their order; those that are no more are left out. One reading for all parts. */
export async function tableOfCompared(context: CallContext, input: InputOf<typeof compareTable>): Promise<Outcome<Answer>> {
  const { db, edition, lang } = context;
  const reference = await referenceOf(db);
  const rows = await Promise.all([...new Set(input.goodsIds)].map((id) => detailRow(db, edition, lang, id)));
  const parts = rows.flatMap((row): Compared[] => (row && !row.deleted ? [{ row, goods: toGoods(row, reference, edition) }] : []));
  return done({
    goods: parts.map((part) => goodsOf(part, reference, lang)),
    rows: schemaOf(parts, reference).map((param) => rowOf(param, parts, lang)),
    prices: pricesOf(parts, input.quantity),
  });
}

function goodsOf({ row, goods }: Compared, reference: Reference, lang: 'zh' | 'en'): Answer['goods'][number] {
  const category = reference.categories.get(row.category_id);
  return {
    ...goods.record,
    categoryName: (lang === 'zh' ? category?.nameZh : category?.nameEn) ?? '',
    series: row.series ?? '',
    origin: row.origin ?? '',
    packaging: row.packaging ?? '',
    datasheet: safeDatasheet(row.datasheet),
  };
}

/** Parameters that any of the parts has, in the order of the first category that knows them; equal codes of two categories are one row. */
function schemaOf(parts: readonly Compared[], reference: Reference): ParamSchema[] {
  const found = new Map<string, ParamSchema>();
  for (const { row } of parts)
    for (const param of reference.categories.get(row.category_id)?.params ?? []) {
      const stated = row.params[param.code] !== undefined || (row.param_texts[param.code] ?? '') !== '';
      if (stated && !found.has(param.code)) found.set(param.code, param);
    }
  return [...found.values()];
}

function rowOf(param: ParamSchema, parts: readonly Compared[], lang: 'zh' | 'en'): Answer['rows'][number] {
  const cells = parts.map(({ row }) => ({
    value: row.params[param.code] as AttributeValue | undefined,
    text: row.param_texts[param.code] ?? '',
  }));
  const { verdicts, best, same } = judge(param.code, cells);
  const texts = cells.map(({ value, text }) => cellText(param, value, text, lang));
  return {
    code: param.code,
    label: lang === 'zh' ? param.zh || param.en : param.en || param.zh,
    best,
    // What is kept only as text is the same where the texts are.
    same: same || (texts.length > 1 && texts.every((text) => text !== '' && text === texts[0])),
    cells: texts.map((text, n) => ({ text, verdict: verdicts[n]! })),
  };
}

/** A value in words, with the condition its source names. */
function cellText(param: ParamSchema, value: AttributeValue | undefined, text: string, lang: 'zh' | 'en'): string {
  if (value === undefined) return text === '' ? '' : textLabel(text, lang);
  const condition = conditionOf(text) === '' ? '' : text.slice(text.search(/[@＠]/) + 1).trim();
  return valueText(param, value, lang) + (condition && ` @ ${condition}`);
}

/** Prices at the quantity each part can be ordered in; the lowest is told only where all are of the same quantity. */
function pricesOf(parts: readonly Compared[], wanted: number): Answer['prices'] {
  const found = parts.map(({ goods: { record, tiers, discountMicros } }) => {
    const quantity = legalQuantity(wanted > 0 ? wanted : record.stepMinNumber, ruleOf(record));
    return { quantity, micros: priceFor(tiers, quantity, discountMicros) };
  });
  const priced = found.flatMap(({ micros }) => (micros === null ? [] : [micros]));
  const isAlike = new Set(found.filter(({ micros }) => micros !== null).map(({ quantity }) => quantity)).size === 1;
  const least = Math.min(...priced);
  const tells = isAlike && priced.length > 1 && priced.some((micros) => micros > least);
  return found.map(({ quantity, micros }) => ({
    quantity,
    unitPrice: micros === null ? '' : unitPriceText(micros),
    lowest: tells && micros === least,
  }));
}
