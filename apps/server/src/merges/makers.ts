// A maker becomes one with another: its parts change to it, and those of one number become one.
import { markTwins, sameNumbers } from '../catalogue/merge-parts.ts';
import type { MergePairs } from '../calls/merge-step.ts';
import type { PlacedReference } from '../calls/reference.ts';
import { namesOf } from '../makers/names.ts';
import { addNames, markMakerGone, unmarkMaker, type MakerRow } from '../makers/merge-rows.ts';
import type { Transaction } from '../platform/database.ts';
import { holdParts, joinParts, partParts, stepsTo, takeBack, twinsPlace } from './engine.ts';
import type { PlacedRow } from './store.ts';

const makersPlace = 'brands.id';

interface SameNumber {
  readonly gone: number;
  readonly kept: number;
  readonly mpn: string;
}

/** Each part to stay once a round: where two of one maker became parts of one of the other before, one comes after the other. */
function rounds(pairs: readonly SameNumber[]): MergePairs[] {
  const made: { gone: number[]; kept: number[] }[] = [];
  for (const { gone, kept } of pairs) {
    let round = made.find((one) => !one.kept.includes(kept));
    if (!round) made.push((round = { gone: [], kept: [] }));
    round.gone.push(gone);
    round.kept.push(kept);
  }
  return made;
}

/** Joins locked makers; the caller holds the turn of loads. Answers what moved and the parts that became one. */
export async function joinMakers(
  tx: Transaction,
  references: readonly PlacedReference[],
  gone: MakerRow,
  kept: MakerRow,
  now: Date,
): Promise<{ rows: PlacedRow[]; pairs: readonly SameNumber[] }> {
  const rows: PlacedRow[] = [];
  const pairs = await sameNumbers(tx, gone.id, kept.id);
  for (const round of rounds(pairs)) {
    await holdParts(tx, references, round);
    rows.push(...(await joinParts(tx, references, round, { areTwins: true, now })));
  }
  rows.push(...(await markTwins(tx, gone.id, kept.id)).map((row) => ({ ...row, place: twinsPlace })));
  const names = namesOf({ name: gone.name, nameZh: gone.name_zh ?? '', aliases: [] });
  const own = names.some(({ key }) => key === gone.key) ? names : [...names, { key: gone.key, name: gone.name }];
  await addNames(tx, gone.id, own);
  const one: MergePairs = { gone: [gone.id], kept: [kept.id] };
  for (const { place, step } of stepsTo(references, 'makers')) rows.push(...(await step.merge(tx, one)).map((row) => ({ ...row, place })));
  rows.push(...(await markMakerGone(tx, gone.id, kept.id)).map((row) => ({ ...row, place: makersPlace })));
  return { rows, pairs };
}

/** Parts makers again, and the parts that became one with theirs. */
export async function partMakers(
  tx: Transaction,
  references: readonly PlacedReference[],
  gone: number,
  rows: readonly PlacedRow[],
): Promise<PlacedRow[]> {
  await unmarkMaker(tx, gone);
  const left = await takeBack(tx, references, 'makers', rows);
  return [...left, ...(await partParts(tx, references, rows))];
}

/** Parts that moved with their maker, which search shows under another name now. */
export const movedParts = (rows: readonly PlacedRow[]): number[] =>
  rows.filter(({ place, how }) => place === 'parts.brand_id' && how === 'moved').map(({ before }) => Number(before['id']));
