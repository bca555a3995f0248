// The address of a comparison: which parts, at which quantity, whether only what differs is shown.
import { compareLimit } from '@partharbor/rules/kept';
import { askedQuantity } from '@partharbor/rules/quantity';

export interface CompareAddress {
  /** Null: the visitor's own list. */
  readonly ids: readonly string[] | null;
  /** 0 = each part at its own MOQ. */
  readonly n: number;
  readonly onlyDifferent: boolean;
}

/** Ids of a text, each once, at most as many as a list holds. @example idsOf('7-9-7') // ['7', '9'] */
export const idsOf = (text: string): string[] =>
  [...new Set(text.slice(0, 2_000).split(/[-,]/))].filter((id) => /^[1-9]\d{0,14}$/.test(id)).slice(0, compareLimit);

export function readAddress(params: URLSearchParams): CompareAddress {
  return {
    ids: params.has('ids') ? idsOf(params.get('ids') ?? '') : null,
    n: askedQuantity(params.get('n')),
    onlyDifferent: params.get('diff') === '1',
  };
}

/** @example compareHref({ ids: ['7', '9'], n: 500, onlyDifferent: true }) // '/Compare?ids=7-9&n=500&diff=1' */
export function compareHref({ ids, n, onlyDifferent }: CompareAddress): string {
  const query = [ids === null ? '' : `ids=${ids.join('-')}`, n > 0 ? `n=${n}` : '', onlyDifferent ? 'diff=1' : ''].filter(Boolean);
  return query.length === 0 ? '/Compare' : `/Compare?${query.join('&')}`;
}

/** The list with one part moved by a place. @example moved(['7', '8', '9'], '9', -1) // ['7', '9', '8'] */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const at = ids.indexOf(id);
  const to = at + by;
  if (at < 0 || to < 0 || to >= ids.length) return [...ids];
  return ids.with(at, ids[to]!).with(to, id);
}
