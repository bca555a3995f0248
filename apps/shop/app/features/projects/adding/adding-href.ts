// Where parts are put into a project: a link wherever a part is shown; light, for pages of goods (CT-6, R-171).

/** Parts at most that one link names. */
const addingMost = 50;
const path = '/UserHome/Project';

/** @example addingHref(['17', '9'], 500) // '/UserHome/Project?add=17-9&n=500' */
export const addingHref = (goodsIds: readonly string[], n = 0): string =>
  `${path}?add=${goodsIds.slice(0, addingMost).join('-')}${n > 0 ? `&n=${n}` : ''}`;

/** What such a link names; null for any other address. */
export function addedIn(params: URLSearchParams): readonly string[] | null {
  const ids = (params.get('add') ?? '').split('-').filter((one) => /^[1-9]\d{0,14}$/.test(one));
  return ids.length === 0 ? null : [...new Set(ids)].slice(0, addingMost);
}

/** Whether a link leads there, so that it can be answered in place. */
export const isAdding = (url: URL): boolean => url.pathname === path && url.searchParams.has('add');
