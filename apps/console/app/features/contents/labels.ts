// Words for kinds and states of texts.
import type { Tone } from '@partharbor/ui/tag';
import { m } from '../../i18n/messages.js';
import type { Kind, Stored, Typed } from './draft.ts';

export const kinds: readonly Kind[] = ['news', 'notice', 'article', 'solution', 'encyclopedia'];

const kindWords: Readonly<Record<Kind, () => string>> = {
  news: m.contents_news,
  notice: m.contents_notice,
  article: m.contents_article,
  solution: m.contents_solution,
  encyclopedia: m.contents_encyclopedia,
};
export const kindWord = (kind: Kind): string => kindWords[kind]();

const stateWords: Readonly<Record<Stored['state'], () => string>> = {
  draft: m.contents_draft,
  scheduled: m.contents_scheduled,
  published: m.contents_published,
  withdrawn: m.contents_withdrawn,
};
export const stateWord = (state: Stored['state']): string => stateWords[state]();
export const stateTone = (state: Stored['state']): Tone => (state === 'published' ? 'stock' : state === 'scheduled' ? 'accent' : 'plain');

const fieldWords: Readonly<Record<keyof Typed, () => string>> = {
  kind: m.contents_kind,
  titleZh: () => `${m.contents_title()} 中文`,
  titleEn: () => `${m.contents_title()} English`,
  summaryZh: () => `${m.contents_summary()} 中文`,
  summaryEn: () => `${m.contents_summary()} English`,
  bodyZh: () => `${m.contents_body()} 中文`,
  bodyEn: () => `${m.contents_body()} English`,
  tagsZh: () => `${m.contents_tags()} 中文`,
  tagsEn: () => `${m.contents_tags()} English`,
  cover: m.contents_cover,
  parts: m.contents_parts,
  categoryId: m.contents_category,
  groupId: m.contents_group,
  position: m.contents_position,
  pinned: m.contents_pinned,
};
export const fieldWord = (field: keyof Typed): string => fieldWords[field]();

/** Where a text is read in the shop. */
export function shopHref(kind: Kind, id: string): string {
  if (kind === 'encyclopedia') return `/HelpHome/mallEncyclopedias?encyclopediasId=${id}`;
  const paths = { news: '/newsDetail', notice: '/newsDetail', solution: '/solutionDetail', article: '/articles/details' };
  return `${paths[kind]}?id=${id}`;
}
