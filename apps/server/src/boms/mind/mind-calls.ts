// What an account's lists have taught the shop: shown to its owner and forgotten for him (BM-2, BM-3, R-131, R-146).
import type { AnswerOf, InputOf, Outcome } from '@partharbor/contract/call';
import type { bomChoiceSet, bomChoices, bomLayoutForget, bomLayouts } from '@partharbor/contract/calls/boms-mind';
import { done, refuse } from '@partharbor/contract/refuse';
import { buyerOf, type CallContext } from '../../calls/context.ts';
import { pageOf } from '../../calls/paging.ts';
import { brandsNamed } from '../../catalogue/brand-names.ts';
import { brandLabel, referenceOf } from '../../catalogue/reference.ts';
import { choicePage, forgetChoices, forgetLayout, layoutRows, makersOfUser, setMakers } from './store.ts';

export async function listLayouts(context: CallContext): Promise<Outcome<AnswerOf<typeof bomLayouts>>> {
  const rows = await layoutRows(context.db, buyerOf(context).userId);
  return done(
    rows.map((row) => ({
      layoutId: String(row.id),
      headers: row.headers,
      columns: { ...row.settings.columns },
      usedAt: row.used_at.toISOString(),
    })),
  );
}

export async function forgetBomLayout(context: CallContext, { layoutId }: InputOf<typeof bomLayoutForget>): Promise<Outcome<boolean>> {
  await context.db.transaction((tx) => forgetLayout(tx, buyerOf(context).userId, layoutId));
  return done(true);
}

export async function listChoices(context: CallContext, input: InputOf<typeof bomChoices>): Promise<Outcome<AnswerOf<typeof bomChoices>>> {
  const { db, edition } = context;
  const { userId } = buyerOf(context);
  const { rows, total } = await choicePage(db, { userId, edition, ...input });
  const records = rows.map((row) => ({
    key: row.line_key,
    line: row.line,
    goodsId: String(row.part_id),
    partNo: row.mpn,
    brandName: row.brand,
    at: row.at.toISOString(),
  }));
  return done({ ...pageOf(input, total, records), makers: await namesOfMakers(context, userId) });
}

async function namesOfMakers(context: CallContext, userId: number): Promise<string[]> {
  const ids = await makersOfUser(context.db, userId);
  const { brands } = await referenceOf(context.db);
  return ids.flatMap((id) => {
    const brand = brands.get(id);
    return brand ? [brandLabel(brand, context.lang)] : [];
  });
}

/** Forgets choices and sets the order of makers; a name that no maker of the shop has is refused. */
export async function setChoices(
  context: CallContext,
  input: InputOf<typeof bomChoiceSet>,
): Promise<Outcome<AnswerOf<typeof bomChoiceSet>>> {
  const { db, edition } = context;
  const { userId } = buyerOf(context);
  const reference = await referenceOf(db);
  const named = (input.makers ?? []).map((name) => ({ name, id: brandsNamed(reference, name)[0] }));
  const unknown = named.find(({ id }) => id === undefined);
  if (unknown) return refuse('BAD_INPUT', { field: 'makers', problem: 'invalid_value', name: unknown.name });
  const forgotten = await db.transaction(async (tx) => {
    if (input.makers) await setMakers(tx, userId, [...new Set(named.map(({ id }) => id!))]);
    return forgetChoices(tx, userId, edition, input.forget);
  });
  return done({ forgotten, makers: await namesOfMakers(context, userId) });
}
