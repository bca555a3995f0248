// Synonyms that staff keep beside the tables of this package: a word stands for other words, a category or a maker.
import { normalise, squeeze, typedPiece } from './normal.ts';

/** What a word stands for: one of the three. */
export type Meaning = { readonly words: string } | { readonly categoryId: number } | { readonly brandId: number };

export interface Synonym {
  readonly word: string;
  readonly means: Meaning;
}

/** Ready to be looked up. */
export interface Synonyms {
  readonly byKey: ReadonlyMap<string, Meaning>;
  /** Length of the longest key. */
  readonly longest: number;
}

/** A word of a text with what it stands for. */
export interface SynonymFound {
  /** Exactly as typed. */
  readonly source: string;
  readonly start: number;
  readonly end: number;
  readonly means: Meaning;
}

/** A word as two spellings of it are compared. @example synonymKey('Ferrite-Bead') // 'ferritebead' */
export const synonymKey = (word: string): string => squeeze(normalise(word).text);

export const noSynonyms: Synonyms = { byKey: new Map(), longest: 0 };

/** Of two that are compared alike the first counts. */
export function synonymsOf(all: readonly Synonym[]): Synonyms {
  const byKey = new Map<string, Meaning>();
  for (const { word, means } of all) {
    const key = synonymKey(word);
    if (key !== '' && !byKey.has(key)) byKey.set(key, means);
  }
  return { byKey, longest: Math.max(0, ...[...byKey.keys()].map((key) => key.length)) };
}

interface Piece {
  readonly from: number;
  readonly to: number;
}

const isHan = (text: string): boolean => /^\p{Script=Han}{2,}$/u.test(text);

/** Words at most that one synonym is made of. */
const wordsMost = 6;

/**
 * The words of a text that are synonyms, the longest first where they overlap, from left to right. Words stand apart by blanks and commas;
 * one of Chinese signs alone is found inside a longer word too.
 * @example synonymsIn('磁珠 600R', synonyms) // [{ source: '磁珠', start: 0, end: 2, means: { words: 'ferrite bead' } }]
 */
export function synonymsIn(typed: string, { byKey, longest }: Synonyms): SynonymFound[] {
  if (longest === 0) return [];
  const normalised = normalise(typed);
  const { text } = normalised;
  const pieces = [...text.matchAll(/[^\s,;]+/g)].map((one): Piece => ({ from: one.index, to: one.index + one[0].length }));
  const found: SynonymFound[] = [];
  const take = (from: number, to: number): boolean => {
    const means = byKey.get(squeeze(text.slice(from, to)));
    if (means) found.push({ ...typedPiece(typed, normalised, from, to), means });
    return means !== undefined;
  };
  for (let at = 0; at < pieces.length; at += 1) {
    const first = pieces[at]!;
    let last = Math.min(pieces.length, at + wordsMost) - 1;
    while (last >= at && !take(first.from, pieces[last]!.to)) last -= 1;
    if (last >= at) at = last;
    else takeInside(first, text, longest, take);
  }
  return found;
}

/** Chinese is written without blanks: 贴片磁珠 holds 磁珠. */
function takeInside({ from, to }: Piece, text: string, longest: number, take: (from: number, to: number) => boolean): void {
  for (let start = from; start < to - 1; start += 1) {
    let end = Math.min(to, start + longest);
    while (end > start + 1 && !(isHan(text.slice(start, end)) && take(start, end))) end -= 1;
    if (end > start + 1) start = end - 1;
  }
}

/** What is looked for instead: the text with the words put in and the rest taken out, with categories and makers beside it. */
export interface Meant {
  readonly text: string;
  readonly categoryIds: readonly number[];
  readonly brandIds: readonly number[];
}

/** @example meantBy('600R 磁珠', found) // { text: '600R ferrite bead', categoryIds: [], brandIds: [] } */
export function meantBy(typed: string, found: readonly SynonymFound[]): Meant {
  let text = '';
  let at = 0;
  for (const { start, end, means } of found) {
    text += `${typed.slice(at, start)} ${'words' in means ? means.words : ''} `;
    at = end;
  }
  text += typed.slice(at);
  return {
    // Commas alone are nothing to look for.
    text: /[\p{L}\p{N}]/u.test(text) ? text.replace(/\s+/g, ' ').trim() : '',
    categoryIds: [...new Set(found.flatMap(({ means }) => ('categoryId' in means ? [means.categoryId] : [])))],
    brandIds: [...new Set(found.flatMap(({ means }) => ('brandId' in means ? [means.brandId] : [])))],
  };
}
