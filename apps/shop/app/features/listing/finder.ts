// The box that finds values in a long list: by their text, and by what is typed as a quantity once its reader is loaded.
import { useDeferredValue, useState } from 'react';
import type { findValues } from './find-values.ts';
import type { RailFacet, RailValue } from './rail.ts';

type Find = typeof findValues;
type LabelOf = (code: string, value: RailValue) => string;

const plainKey = (text: string): string => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');

/** `found`: values that fit what is typed; `prepare` loads the reader of quantities. */
export function useFinder(values: readonly RailValue[], typed: string, facet: RailFacet, labelOf: LabelOf) {
  const [find, setFind] = useState<{ readonly by: Find } | null>(null);
  const wanted = useDeferredValue(typed).trim();
  const prepare = () => {
    if (!find && facet.kind !== 'text') void import('./find-values.ts').then((loaded) => setFind({ by: loaded.findValues }));
  };
  if (wanted === '') return { found: values, prepare };
  const key = plainKey(wanted);
  const byText = values.filter((value) => plainKey(labelOf(facet.code, value)).includes(key));
  return { found: find ? find.by(values, byText, wanted, facet) : byText, prepare };
}
