// Suggestions while typing (SR-2): manufacturers first, then part numbers.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { suggestion } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import { meantBy, synonymsIn } from '@partharbor/part-search/parse/synonyms';
import { visible } from '@partharbor/part-values/invisible';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { CallContext } from '../calls/context.ts';
import { referenceOf, type Reference } from '../catalogue/reference.ts';
import { brandsBeginning } from '../catalogue/brand-names.ts';
import { heldSynonyms } from '../search-words/held.ts';
import { brandText } from './labels.ts';
import { codesBeginning } from './own-codes.ts';

const limit = 10;
const brandsAtMost = 3;
const codesAtMost = 3;

/** Makers' names and parts for a beginning; of a part the buyer's own code, where it begins so. */
interface Offered {
  readonly makers: readonly string[];
  readonly parts: readonly { readonly id: number; readonly mpn: string; readonly brandName: string; readonly code: string }[];
}

/** Entries for a beginning of two characters or more; at most three queries. */
export async function suggestGoods(context: CallContext, input: InputOf<typeof suggestion>): Promise<Outcome<AnswerOf<typeof suggestion>>> {
  const typed = visible(input.suggestString);
  if (Array.from(typed).length < 2) return done([]);
  const { makers, parts } = await suggestionsFor(context, await referenceOf(context.db), typed);
  const entry = ({ id, mpn, brandName, code }: Offered['parts'][number]) => ({
    displayName: mpn,
    type: 1 as const,
    goodsId: String(id),
    brandName,
    ...(code === '' ? {} : { materialCode: code }),
  });
  return done([
    ...parts.filter(({ code }) => code !== '').map(entry),
    ...makers.map((name) => ({ displayName: name, type: 0 as const, goodsId: '', brandName: name })),
    ...parts.filter(({ code }) => code === '').map(entry),
  ]);
}

/** What begins as typed, as visible text; at most two queries beside the reference. */
export async function suggestionsFor(context: CallContext, reference: Reference, typed: string): Promise<Offered> {
  const { parts, edition, lang } = context;
  const meant = await meaningsOf(context, typed);
  const nameOf = (brandId: number): string => brandText(reference, String(brandId), lang);
  const named = [...meant.brandIds, ...brandsBeginning(reference, typed, brandsAtMost)];
  const makers = [...new Set(named)].slice(0, brandsAtMost).map(nameOf);
  const codes = (await codesBeginning(context, typed, codesAtMost)).map(({ code, partId, mpn, brandId }) => ({
    id: partId,
    mpn,
    brandName: nameOf(brandId),
    code,
  }));
  const room = limit - makers.length - codes.length;
  const [own, instead] = await Promise.all([
    parts.suggest(typedNumber(typed), edition, room),
    meant.words === '' ? [] : parts.suggest(typedNumber(meant.words), edition, room),
  ]);
  // Numbers that begin as typed stay in front of what a synonym brings.
  const found = [...own, ...instead.filter(({ id }) => !own.some((one) => one.id === id))].slice(0, room);
  return { makers, parts: [...codes, ...found.map(({ id, mpn, brandId }) => ({ id, mpn, brandName: nameOf(brandId), code: '' }))] };
}

/** Makers and words that synonyms of what is typed stand for. A category has no entry of its own here; the search itself opens it. */
async function meaningsOf({ db }: CallContext, typed: string): Promise<{ readonly brandIds: readonly number[]; readonly words: string }> {
  const found = synonymsIn(typed, await heldSynonyms(db));
  if (found.length === 0) return { brandIds: [], words: '' };
  const { brandIds, text } = meantBy(typed, found);
  return { brandIds, words: found.some(({ means }) => 'words' in means) ? text : '' };
}
