// Suggestions while typing (SR-2): manufacturers first, then part numbers.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { suggestion } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import { meantBy, synonymsIn } from '@partharbor/part-search/parse/synonyms';
import { visible } from '@partharbor/part-values/invisible';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { CallContext } from '../calls/context.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { brandsBeginning } from '../catalogue/brand-names.ts';
import { heldSynonyms } from '../search-words/held.ts';
import { brandText } from './labels.ts';
import { codesBeginning } from './own-codes.ts';

const limit = 10;
const brandsAtMost = 3;
const codesAtMost = 3;

/** Entries for a beginning of two characters or more; at most three queries. */
export async function suggestGoods(context: CallContext, input: InputOf<typeof suggestion>): Promise<Outcome<AnswerOf<typeof suggestion>>> {
  const typed = visible(input.suggestString);
  if (Array.from(typed).length < 2) return done([]);
  const { parts, edition, lang } = context;
  const reference = await referenceOf(context.db);
  const meant = await meaningsOf(context, typed);
  const nameOf = (brandId: number): string => brandText(reference, String(brandId), lang);
  const named = [...meant.brandIds, ...brandsBeginning(reference, typed, brandsAtMost)];
  const brands = [...new Set(named)].slice(0, brandsAtMost).map((id) => ({
    displayName: nameOf(id),
    type: 0 as const,
    goodsId: '',
    brandName: nameOf(id),
  }));
  const codes = (await codesBeginning(context, typed, codesAtMost)).map(({ code, partId, mpn, brandId }) => ({
    displayName: mpn,
    type: 1 as const,
    goodsId: String(partId),
    brandName: nameOf(brandId),
    materialCode: code,
  }));
  const room = limit - brands.length - codes.length;
  const [own, instead] = await Promise.all([
    parts.suggest(typedNumber(typed), edition, room),
    meant.words === '' ? [] : parts.suggest(typedNumber(meant.words), edition, room),
  ]);
  // Numbers that begin as typed stay in front of what a synonym brings.
  const found = [...own, ...instead.filter(({ id }) => !own.some((one) => one.id === id))].slice(0, room);
  return done([
    ...codes,
    ...brands,
    ...found.map(({ id, mpn, brandId }) => ({ displayName: mpn, type: 1 as const, goodsId: String(id), brandName: nameOf(brandId) })),
  ]);
}

/** Makers and words that synonyms of what is typed stand for. A category has no entry of its own here; the search itself opens it. */
async function meaningsOf({ db }: CallContext, typed: string): Promise<{ readonly brandIds: readonly number[]; readonly words: string }> {
  const found = synonymsIn(typed, await heldSynonyms(db));
  if (found.length === 0) return { brandIds: [], words: '' };
  const { brandIds, text } = meantBy(typed, found);
  return { brandIds, words: found.some(({ means }) => 'words' in means) ? text : '' };
}
