// Addresses of the list of favourites.
import type { favouriteSorts } from '@partharbor/rules/kept';

export type FavouriteSort = (typeof favouriteSorts)[number];

/** @example favouritesHref({ keywords: 'LM358', sort: 'saved', current: 2 }) // '/UserHome/myCollection?q=LM358&current=2' */
export function favouritesHref({ keywords, sort, current = 1 }: { keywords: string; sort: FavouriteSort; current?: number }): string {
  const query = new URLSearchParams({
    ...(keywords ? { q: keywords } : {}),
    ...(sort === 'saved' ? {} : { sort }),
    ...(current > 1 ? { current: String(current) } : {}),
  }).toString();
  return query === '' ? '/UserHome/myCollection' : `/UserHome/myCollection?${query}`;
}
