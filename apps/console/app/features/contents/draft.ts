// A text as its editor holds it: every field as typed, tags and part numbers as one text each.
import type { Answer, Input } from '../../calls.ts';

export type Stored = Answer<'consoleContent'>;
export type Kind = Stored['kind'];

export interface Typed extends Omit<
  Stored,
  'tagsZh' | 'tagsEn' | 'parts' | 'position' | 'id' | 'state' | 'publishedAt' | 'updatedAt' | 'version' | 'audit'
> {
  readonly tagsZh: string;
  readonly tagsEn: string;
  readonly parts: string;
  readonly position: string;
}

export const emptyDraft = (kind: Kind): Typed => ({
  kind,
  titleZh: '',
  titleEn: '',
  summaryZh: '',
  summaryEn: '',
  bodyZh: '',
  bodyEn: '',
  tagsZh: '',
  tagsEn: '',
  cover: '',
  parts: '',
  categoryId: '',
  groupId: '',
  position: '0',
  pinned: false,
});

export const typedOf = ({
  id: _id,
  state: _state,
  publishedAt: _at,
  updatedAt: _edited,
  version: _version,
  audit: _audit,
  ...one
}: Stored): Typed => ({
  ...one,
  tagsZh: one.tagsZh.join('，'),
  tagsEn: one.tagsEn.join(', '),
  parts: one.parts.join('\n'),
  position: String(one.position),
});

/** Words between commas of either kind, or on lines of their own. @example wordsOf('a，b, c') // ['a', 'b', 'c'] */
export const wordsOf = (text: string): string[] =>
  [...new Set(text.split(/[,，、;；\n]/).map((one) => one.trim()))].filter((one) => one !== '');

/** Part numbers hold commas, so each stands on its own line. */
export const linesOf = (text: string): string[] => [...new Set(text.split('\n').map((one) => one.trim()))].filter((one) => one !== '');

export const inputOf = (typed: Typed): Input<'consoleContentSave'> => ({
  ...typed,
  tagsZh: wordsOf(typed.tagsZh),
  tagsEn: wordsOf(typed.tagsEn),
  parts: linesOf(typed.parts),
  position: typed.position.trim() === '' ? 0 : typed.position.trim(),
  groupId: typed.kind === 'encyclopedia' ? typed.groupId : '',
});

/** Fields in which what is typed differs from what is stored. */
export const differing = (typed: Typed, stored: Typed): (keyof Typed)[] =>
  (Object.keys(typed) as (keyof Typed)[]).filter((key) => typed[key] !== stored[key]);
