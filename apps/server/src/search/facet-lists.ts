// Counts of the engine as the lists a page shows: names, order, what is chosen, and which parameters are worth a filter (SR-5).
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { ParamFacet } from '@partharbor/contract/list-filters';
import { stockType, type ParamSchema } from '@partharbor/contract/records';
import type { AttributeValue, Facet, SearchAnswer, SearchFilter } from '@partharbor/part-search/interface';
import type { Histogram } from '@partharbor/part-search/histogram';
import { accepts } from '@partharbor/part-search/meaning';
import type { Lang } from '@partharbor/rules/goods';
import type { Reference } from '../catalogue/reference.ts';
import { boundText, brandText, categoryText, endsOf, stockTypeLabel, valueText } from './labels.ts';
import type { ListQuery } from './list-query.ts';

type Entry = ParamFacet['values'][number];
type Facets = AnswerOf<typeof goodsQuery>['facets'];

/** Attributes counted for every list. */
export const fixedFacets = ['$brand', '$category', '$package', '$stockType'] as const;
/** Values of one of those lists at most, and of a parameter for measuring. */
export const facetSize = 100;
/** Values of a parameter shown at once. */
const valuesInline = 24;
const collators = { zh: new Intl.Collator('zh', { numeric: true }), en: new Intl.Collator('en', { numeric: true }) } as const;

const noFacet: Facet = { values: [], distinct: 0, known: 0, of: 0, range: null };
export const facetOf = (answer: Pick<SearchAnswer, 'facets'>, attr: string): Facet =>
  Object.hasOwn(answer.facets, attr) ? answer.facets[attr]! : noFacet;

type Chosen = (value: string) => boolean;

function entries({ values }: Facet, label: (value: string) => string, chosen: Chosen): Entry[] {
  return values
    .map(({ value, count }) => ({ value, label: label(value), count, selected: chosen(value) }))
    .filter((one) => one.label !== '');
}

/** Two words of a source that are one in the visitor's language: each with its own behind it. */
function toldApart(all: readonly Entry[], { kind }: ParamSchema): readonly Entry[] {
  const times = new Map<string, number>();
  for (const { label } of all) times.set(label, (times.get(label) ?? 0) + 1);
  const isAlike = ({ label, value }: Entry): boolean => times.get(label)! > 1 && endsOf(kind, value) === null;
  return all.map((one) => (isAlike(one) ? { ...one, label: `${one.label} (${one.value})` } : one));
}

/** A question's list and the filters it came to, those read from its words among them. */
export interface Asked {
  readonly list: ListQuery;
  readonly filters: readonly SearchFilter[];
}

/** Values chosen by hand, else those the words of the search ask for. */
function chosenIn({ list, filters }: Asked, attr: string, byHand: readonly string[], kind: ParamSchema['kind'] = 'text'): Chosen {
  const filter = filters.find((one) => one.attr === attr);
  if (!filter || byHand.length > 0 || list.read.some(({ given }) => given.code === attr)) return (value) => byHand.includes(value);
  return (value) => accepts(filter, typedValue(kind, value));
}

function typedValue(kind: ParamSchema['kind'], key: string): AttributeValue {
  const ends = endsOf(kind, key);
  return ends === null ? key : ends.length === 1 ? ends[0] : ends;
}

/** Makers, categories, packages and stock types of a list. */
export function fixedLists(answer: SearchAnswer, asked: Asked, reference: Reference, lang: Lang): Omit<Facets, 'params' | 'inStock'> {
  const { list } = asked;
  const [brands, categories, packages] = [facetOf(answer, '$brand'), facetOf(answer, '$category'), facetOf(answer, '$package')];
  return {
    brands: entries(brands, (id) => brandText(reference, id, lang), chosenIn(asked, '$brand', list.brandIds)),
    categories: entries(
      categories,
      (id) => categoryText(reference, id, lang),
      (id) => id === String(list.categoryId),
    ),
    packages: entries(packages, (name) => name, chosenIn(asked, '$package', list.packages)),
    stockTypes: entries(
      facetOf(answer, '$stockType'),
      (type) => stockTypeLabel(type, lang),
      chosenIn(asked, '$stockType', list.stockTypes),
    ).flatMap((one) => {
      const known = stockType.safeParse(one.value);
      return known.success ? [{ ...one, value: known.data }] : [];
    }),
    distinct: { brands: brands.distinct, categories: categories.distinct, packages: packages.distinct },
  };
}

/** All values of one attribute, ordered by value. */
export function valueList(facet: Facet, attr: string, schema: ParamSchema | null, asked: Asked, reference: Reference, lang: Lang): Entry[] {
  const { list } = asked;
  if (schema) {
    const chosen = chosenIn(asked, attr, chosenOf(list, attr), schema.kind);
    return byValue(
      entries(facet, (value) => valueText(schema, value, lang), chosen),
      schema,
      lang,
    );
  }
  const label = (value: string): string =>
    attr === '$brand' ? brandText(reference, value, lang) : attr === '$category' ? categoryText(reference, value, lang) : value;
  const byHand = attr === '$brand' ? list.brandIds : attr === '$package' ? list.packages : [String(list.categoryId ?? '')];
  return entries(facet, label, chosenIn(asked, attr, byHand)).sort((a, b) => collators[lang].compare(a.label, b.label));
}

const chosenOf = (list: ListQuery, code: string): readonly string[] => list.read.find(({ given }) => given.code === code)?.given.in ?? [];

/** Numbers by number, ranges by their low end, texts by letter. */
function byValue(values: readonly Entry[], schema: ParamSchema, lang: Lang): Entry[] {
  const keyed = toldApart(values, schema).map((one) => ({ one, ends: endsOf(schema.kind, one.value) }));
  return keyed
    .sort((a, b) => {
      if (a.ends && b.ends) return a.ends[0] - b.ends[0] || a.ends.at(-1)! - b.ends.at(-1)!;
      return a.ends ? -1 : b.ends ? 1 : collators[lang].compare(a.one.label, b.one.label);
    })
    .map(({ one }) => one);
}

/** Heights grow with this power of the count, so that a rare value beside a common one is still a bar. */
const heightPower = 0.6;
const mostHeight = 35;

/** A histogram as the contract carries it. Where something stands, the bar is not empty. */
export function barsOf({ counts, low, high, isLog }: Histogram): NonNullable<ParamFacet['histogram']> {
  const most = Math.max(...counts);
  const height = (count: number): number => (count === 0 ? 0 : Math.max(1, Math.round(mostHeight * (count / most) ** heightPower)));
  return { bars: counts.map((count) => height(count).toString(36)).join(''), low, high, log: isLog };
}

/**
 * The filters of these parameters, in their order; those with one value left or hardly any known are left out unless filtered by. A list
 * of one part has them all: they say what the part is.
 */
export function paramLists(answer: Pick<SearchAnswer, 'facets'>, schemas: readonly ParamSchema[], asked: Asked, lang: Lang): ParamFacet[] {
  const { list } = asked;
  return schemas.flatMap((schema) => {
    const facet = facetOf(answer, schema.code);
    const filtered = list.read.some(({ given }) => given.code === schema.code);
    if (!filtered && (facet.distinct < (facet.of === 1 ? 1 : 2) || facet.known * 20 < facet.of)) return [];
    const chosen = chosenIn(asked, schema.code, chosenOf(list, schema.code), schema.kind);
    const shown = facet.values.filter(({ value }, place) => place < valuesInline || chosen(value));
    const end = (which: 0 | 1): string => (facet.range ? boundText(schema, facet.range[which], lang) : '');
    return {
      code: schema.code,
      label: lang === 'zh' ? schema.zh : schema.en,
      kind: schema.kind,
      unit: schema.unit,
      values: byValue(
        entries({ ...facet, values: shown }, (value) => valueText(schema, value, lang), chosen),
        schema,
        lang,
      ),
      distinct: facet.distinct,
      knownPercent: facet.of === 0 ? 0 : Math.floor((facet.known * 100) / facet.of),
      lowest: end(0),
      highest: end(1),
      ...(facet.histogram && schema.kind === 'number' ? { histogram: barsOf(facet.histogram) } : {}),
      ...(schema.open ? { open: true as const } : {}),
    };
  });
}
