// Words of a search that were read as values: how one is taken out again (SR-4).
import type { ListState } from './list-state.ts';

/** Less is no search (SR-1). */
const leastCharacters = 2;

/** @example cutWord('100nF 16V X7R', '16V') // '100nF X7R' */
export function cutWord(keywords: string, source: string): string {
  const at = keywords.indexOf(source);
  if (at < 0) return keywords;
  const before = keywords.slice(0, at).replace(/(?<![\s,，、;；])[\s,，、;；]+$/, '');
  const after = keywords.slice(at + source.length).replace(/^[\s,，、;；]+/, '');
  return `${before} ${after}`.trim();
}

/**
 * The list without a word of its search. Where nothing is left to search for, the category found by the words remains, else
 * the directory of categories.
 */
export function withoutWord(state: ListState, source: string, categoryId = ''): ListState {
  const keywords = cutWord(state.keywords, source);
  if (Array.from(keywords).length >= leastCharacters) return { ...state, keywords, current: 1 };
  return { ...state, path: '/ProductListHome', keywords: '', type: '0', categoryId: state.categoryId || categoryId, current: 1 };
}
