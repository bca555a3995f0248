// Readings of a search whose words staff gave a meaning: other words instead of them, a category or maker beside the rest (SR-4, BO-6).
import { meantBy, type SynonymFound } from '@partharbor/part-search/parse/synonyms';
import { leavesOf } from '../catalogue/reference.ts';
import { inCategory, makers, typedOf, type Candidate, type Said, type Typed } from './interpretations.ts';
import { nothingSaid, type Reading } from './list-query.ts';

/** What is looked for instead of the words typed. */
interface Meant {
  /** What is left to be read once categories and makers are taken out. */
  readonly typed: Typed;
  /** Where nothing is left: the categories and makers alone. */
  readonly bare: Candidate | null;
  /** Puts a reading of what is left beside the categories and makers, its pieces told by the words that were typed. */
  readonly place: (one: Candidate) => Candidate;
}

/** Null where no word has a meaning. */
export function meantOf(typed: Typed, found: readonly SynonymFound[]): Meant | null {
  if (found.length === 0) return null;
  const { text, categoryIds, brandIds } = meantBy(typed.text, found);
  const known = categoryIds.filter((id) => typed.reference.categories.has(id));
  const said = found.flatMap(({ source, means }): Said[] => {
    if ('brandId' in means) return [...makers([means.brandId], source, typed).understood];
    if (!('categoryId' in means) || !known.includes(means.categoryId)) return [];
    return inCategory(means.categoryId, typed).understood.map((one) => ({ ...one, source }));
  });
  // A category that buyers do not see any more says nothing.
  if (text === '' && said.length === 0) return null;
  const beside = { categoryIds: known, brandIds };
  return {
    typed: typedOf(text, typed.reference, typed.lang),
    bare: text === '' ? { how: 'browse', reading: placed(nothingSaid, beside, typed), understood: said, relaxed: [] } : null,
    place: (one) => ({
      ...one,
      searchedAs: found.some(({ means }) => 'words' in means) ? text : '',
      reading: placed(one.reading, beside, typed),
      understood: [...said, ...one.understood.map((piece) => ({ ...piece, source: typedSource(piece.source, typed, found) }))],
      relaxed: [...new Set(one.relaxed.map((source) => typedSource(source, typed, found)))],
      ...(one.nearest && {
        nearest: { ...one.nearest, readingOf: (parsed) => placed(one.nearest!.readingOf(parsed), beside, typed) },
      }),
    }),
  };
}

type Beside = { readonly categoryIds: readonly number[]; readonly brandIds: readonly number[] };

/** Of two categories both hold where one is within the other; else that of the synonym. */
function placed(reading: Reading, { categoryIds, brandIds }: Beside, { reference }: Typed): Reading {
  const isBranded = reading.filters.some(({ attr }) => attr === '$brand');
  const filters = brandIds.length === 0 || isBranded ? reading.filters : [...reading.filters, { attr: '$brand', in: brandIds.map(String) }];
  if (categoryIds.length === 0) return { ...reading, filters };
  const leaves = new Set(categoryIds.flatMap((id) => leavesOf(reference, id)));
  const both = reading.categoryIds.flatMap((id) => leavesOf(reference, id)).filter((id) => leaves.has(id));
  return { ...reading, filters, categoryIds: both.length > 0 ? both : categoryIds };
}

/** A piece of what stands instead is told by the word it stands for, so that its chip takes out what was typed. */
function typedSource(source: string, typed: Typed, found: readonly SynonymFound[]): string {
  if (typed.text.includes(source)) return source;
  const whose = found.find(({ means }) => 'words' in means && (means.words.includes(source) || source.includes(means.words)));
  return whose?.source ?? source;
}
