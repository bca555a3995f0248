// Suggestions while typing (SR-2): manufacturers first, then part numbers.
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { suggestion } from '@partharbor/contract/calls/catalogue';
import { done } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { brandLabel, referenceOf } from '../catalogue/reference.ts';
import { postgresSearch } from './postgres.ts';

const limit = 10;

/** Entries for a beginning of two characters or more. */
export async function suggestGoods(context: CallContext, input: InputOf<typeof suggestion>): Promise<Outcome<AnswerOf<typeof suggestion>>> {
  if (Array.from(input.suggestString).length < 2) return done([]);
  const [reference, found] = await Promise.all([referenceOf(context.db), postgresSearch(context.db).suggest(input.suggestString, limit)]);
  return done(
    found.map((one) => {
      const brand = reference.brands.get(one.brandId);
      const brandName = brand ? brandLabel(brand, context.lang) : '';
      return one.kind === 'brand'
        ? { displayName: brandName, type: 0 as const, goodsId: '', brandName }
        : { displayName: one.mpn, type: 1 as const, goodsId: String(one.partId), brandName };
    }),
  );
}
