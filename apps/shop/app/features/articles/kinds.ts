// Where each kind of text is listed and read, and what its pages are called (CO-2).
import type { ContentKind } from '@partharbor/contract/contents';
import { textPages } from '@partharbor/rules/text-pages';
import { m } from '../../i18n/messages.js';

export type ReadKind = Exclude<ContentKind, 'encyclopedia'>;

export const readKinds = ['news', 'notice', 'solution', 'article'] as const satisfies readonly ReadKind[];

const lists: Readonly<Record<ReadKind, string>> = {
  news: '/newsList',
  notice: '/noticeList',
  solution: '/solutionList',
  article: '/articles/list',
};

export const listPath = (kind: ReadKind): string => lists[kind];

/** Address of a text. @example detailHref({ kind: 'article', id: '11' }) // '/articles/details?id=11' */
export function detailHref({ kind, id }: { readonly kind: ContentKind; readonly id: string }): string {
  const [path, parameter] = textPages[kind];
  return `${path}?${parameter}=${id}`;
}

/** The kind a list's address shows; `/articleList` is the older name of the list of articles. */
export const kindOfList = (pathname: string): ReadKind | undefined =>
  pathname === '/articleList' ? 'article' : readKinds.find((kind) => lists[kind] === pathname);

/** The kinds an address shows one text of: news and notices share theirs. */
export const kindsOfDetail = (pathname: string): readonly ReadKind[] => readKinds.filter((kind) => textPages[kind][0] === pathname);

export function kindName(kind: ReadKind): string {
  const names = { news: m.articles_news, notice: m.articles_notices, solution: m.articles_solutions, article: m.articles_articles };
  return names[kind]();
}

export function kindNote(kind: ReadKind): string {
  const notes = {
    news: m.articles_newsNote,
    notice: m.articles_noticesNote,
    solution: m.articles_solutionsNote,
    article: m.articles_articlesNote,
  };
  return notes[kind]();
}

/** Path of an address without its query and a slash at the end. */
export const pathnameOf = (path: string): string => path.split('?', 1)[0]!.replace(/\/$/, '');
