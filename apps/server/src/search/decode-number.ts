// What a number that is not sold says of the part by itself, and the parts that have these values (SR-3, SR-12).
import { labelOf, valuesInNumber, wordsOf } from '@partharbor/part-values/number-values';
import type { SearchScope } from './find.ts';
import { requestOf, type ListQuery } from './list-query.ts';
import { asValues, typedOf, type Typed } from './interpretations.ts';

export interface NumberSays {
  /** The values as a search for them, in the visitor's language. */
  readonly words: string;
  /** The values as shown. */
  readonly label: string;
  /** Who numbers parts so. */
  readonly maker: string;
  readonly total: number;
  /** The first of them. */
  readonly ids: readonly number[];
}

const shown = 8;

/** Whether the words are a number of a series whose values can be read. */
export const saysValues = ({ words }: Typed): boolean => valuesInNumber((words.split ?? words).number.key) !== null;

/** Filters set by hand hold for the parts offered too. */
export async function numberSays(scope: SearchScope, list: ListQuery, { words: given }: Typed): Promise<NumberSays | null> {
  const values = valuesInNumber((given.split ?? given).number.key);
  if (!values) return null;
  const words = wordsOf(values, scope.lang);
  const said = asValues(typedOf(words, scope.reference, scope.lang), await scope.vocabulary()).strict;
  if (!said) return null;
  const wanted = { facets: [], facetSize: 0, from: 0, size: shown };
  const { ids, total } = await scope.parts.search(requestOf(list, said.reading, scope.reference, wanted));
  return { words, label: labelOf(values, scope.lang), maker: values.maker, total, ids };
}
