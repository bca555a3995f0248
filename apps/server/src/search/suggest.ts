// Suggestions while typing (SR-2): manufacturers first, then part numbers.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { suggestion } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import { visible } from '@partharbor/part-values/invisible';
import { typedNumber } from '@partharbor/part-values/mpn';
import type { CallContext } from '../calls/context.ts';
import { referenceOf } from '../catalogue/reference.ts';
import { brandsBeginning } from '../catalogue/brand-names.ts';
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
  const nameOf = (brandId: number): string => brandText(reference, String(brandId), lang);
  const brands = brandsBeginning(reference, typed, brandsAtMost).map((id) => ({
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
  const found = await parts.suggest(typedNumber(typed), edition, limit - brands.length - codes.length);
  return done([
    ...codes,
    ...brands,
    ...found.map(({ id, mpn, brandId }) => ({ displayName: mpn, type: 1 as const, goodsId: String(id), brandName: nameOf(brandId) })),
  ]);
}
