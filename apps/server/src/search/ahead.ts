// What the search box shows while one types: the count of typed values, makers, parts with stock and price (SR-2, SR-4).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { searchAhead } from '@partharbor/contract/calls/search-ahead';
import { done } from '@partharbor/contract/refuse';
import { unitPriceText } from '@partharbor/money/amounts';
import { priceFor } from '@partharbor/money/tiers';
import { looksLikeNumber } from '@partharbor/part-search/parse/looks-like-number';
import { visible } from '@partharbor/part-values/invisible';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { CallContext } from '../calls/context.ts';
import { goodsByIds, type Goods } from '../catalogue/goods.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { asValues, typedOf } from './interpretations.ts';
import { listQueryOf, nothingSaid, requestOf } from './list-query.ts';
import { knownMakers } from './makers-first.ts';
import { scopeOf } from './query.ts';
import { suggestionsFor } from './suggest.ts';

type Answer = AnswerOf<typeof searchAhead>;
type Part = Answer['parts'][number];

const partsAtMost = 6;
const nothing: Answer = { typed: null, makers: [], parts: [] };

/** At most four queries. */
export async function lookAhead(context: CallContext, input: InputOf<typeof searchAhead>): Promise<Outcome<Answer>> {
  const text = visible(input.text);
  if (Array.from(text).length < 2) return done(nothing);
  const reference = await referenceOf(context.db);
  const values = await typedValues(context, reference, text, input.searchFieldType === '1');
  const offered = values === null || values.total === 0 ? await suggestionsFor(context, reference, text) : { makers: [], parts: [] };
  const parts = offered.parts.slice(0, partsAtMost);
  const meant = await Promise.all(parts.map(async ({ id, mpn }) => meantOf(context, reference, mpn, id)));
  const ids = [...meant, ...(values?.ids ?? [])];
  const goods = new Map(
    (await goodsByIds(context.db, reference, context.edition, ids, context.lang)).map((one) => [one.partId, one] as const),
  );
  const codes = new Map(parts.map(({ code }, place) => [meant[place]!, code]));
  return done({
    typed: values && { total: values.total, read: values.read },
    makers: [...offered.makers],
    parts: ids.flatMap((id) => partOf(goods.get(id), codes.get(id) ?? '', input.quantity, context.lang)),
  });
}

function partOf(goods: Goods | undefined, materialCode: string, quantity: number, lang: CallContext['lang']): Part[] {
  if (!goods || goods.deleted) return [];
  const { record, tiers, discountMicros } = goods;
  const micros = priceFor(tiers, Math.max(quantity, record.stepMinNumber), discountMicros);
  return [
    {
      goodsId: record.goodsId,
      partNo: record.partNo,
      materialCode,
      brandName: lang === 'zh' ? record.brandNameZh : record.brandName,
      package: record.package,
      stockType: record.stockType,
      available: Math.max(0, record.goodsNumber),
      price: micros === null ? '' : unitPriceText(micros),
      currency: record.currency,
    },
  ];
}

/** Of a number that several makers sell the part that buyers mean. */
async function meantOf({ parts, edition }: CallContext, reference: Reference, mpn: string, id: number): Promise<number> {
  const known = knownMakers(reference);
  if (known === null) return id;
  const [best] = (
    await parts.search({
      number: { ...typedNumber(mpn), mode: 'same' },
      words: [],
      categoryIds: [],
      filters: [known],
      facets: [],
      facetSize: 0,
      edition,
      quantity: 0,
      sort: { by: 'relevance', descending: true },
      from: 0,
      size: 1,
    })
  ).ids;
  return best ?? id;
}

interface TypedValues {
  readonly total: number;
  readonly read: readonly string[];
  readonly ids: readonly number[];
}

/** Null where the text is no values: a number, or words that say nothing typed. */
async function typedValues(
  context: CallContext,
  reference: Reference,
  text: string,
  isAsked: boolean,
): Promise<(TypedValues & { read: string[] }) | null> {
  // One word alone is a number to whoever looks for numbers.
  if (!isAsked && (!/\s/.test(text) || looksLikeNumber(text))) return null;
  const scope = scopeOf(context, reference);
  const { strict, typed } = asValues(typedOf(text, reference, context.lang), await scope.vocabulary());
  if (!strict || !typed || strict.understood.length === 0) return null;
  const list = listQueryOf(everythingNamed(text), reference, context.edition, null);
  const wanted = { facets: [], facetSize: 0, from: 0, size: partsAtMost };
  const { total, ids } = await context.parts.search(requestOf(list, { ...nothingSaid, ...strict.reading }, reference, wanted));
  return { total, ids, read: strict.understood.map(({ label }) => label) };
}

const everythingNamed = (keywords: string) => ({
  keywords,
  searchFieldType: '1' as const,
  categoryId: '' as const,
  brandIds: '',
  packages: [],
  stockTypes: '',
  inStock: '0' as const,
  zone: '' as const,
  campaigns: [],
  filters: [],
  quantity: 0,
  sort: 'comprehensive' as const,
  sortCode: '',
  direction: '0' as const,
  current: 1,
  size: partsAtMost,
});
