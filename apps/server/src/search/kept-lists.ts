// Filter lists of a list that nothing is chosen in: they follow from the engine's answer, so they are kept for as long as that is.
import type { AnswerOf } from '@partharbor/contract/call';
import type { goodsQuery } from '@partharbor/contract/calls/catalogue';
import type { ParamSchema } from '@partharbor/contract/records';
import type { SearchAnswer } from '@partharbor/part-search/interface';
import type { Lang } from '@partharbor/rules/goods';
import type { Reference } from '../catalogue/reference.ts';
import { fixedLists, paramLists, type Asked } from './facet-lists.ts';

type Lists = Omit<AnswerOf<typeof goodsQuery>['facets'], 'inStock'>;

/** Counts of the parameters to filter by, in the answer of the list or in one of their own. */
export interface ParamCounts {
  readonly schemas: readonly ParamSchema[];
  readonly answer: Pick<SearchAnswer, 'facets'>;
}

interface Kept {
  readonly reference: Reference;
  readonly lang: Lang;
  readonly categoryId: number | null;
  readonly params: ParamCounts;
  readonly lists: Lists;
}

const memories = new WeakMap<SearchAnswer, readonly Kept[]>();
/** The languages, with and without the category named. */
const keptAtMost = 4;

const isPlain = ({ list, filters }: Asked): boolean =>
  filters.length === 0 && [list.brandIds, list.packages, list.stockTypes, list.read].every(({ length }) => length === 0);

const isSame = (one: readonly ParamSchema[], other: readonly ParamSchema[]): boolean =>
  one.length === other.length && one.every(({ code, open }, at) => code === other[at]!.code && open === other[at]!.open);

/** Makers, categories, packages, stock types and parameters of a list. */
export function listsOf(answer: SearchAnswer, params: ParamCounts, asked: Asked, reference: Reference, lang: Lang): Lists {
  const make = (): Lists => ({
    ...fixedLists(answer, asked, reference, lang),
    params: paramLists(params.answer, params.schemas, asked, lang),
  });
  if (!isPlain(asked)) return make();
  const { categoryId } = asked.list;
  const kept = memories.get(answer) ?? [];
  const known = kept.find(
    (one) =>
      one.reference === reference &&
      one.lang === lang &&
      one.categoryId === categoryId &&
      one.params.answer === params.answer &&
      isSame(one.params.schemas, params.schemas),
  );
  if (known) return known.lists;
  const lists = make();
  memories.set(answer, [{ reference, lang, categoryId, params, lists }, ...kept].slice(0, keptAtMost));
  return lists;
}
