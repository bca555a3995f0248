// One merge from its input to its rows: locks, what forbids it, the steps, and what there is to say of it.
import type { Outcome } from '@partharbor/contract/call';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../calls/context.ts';
import { refreshParts } from '../catalogue/search-rows.ts';
import type { MergingPart } from '../catalogue/merge-parts.ts';
import { takeTurn } from '../imports/load/turn.ts';
import { lockMakers, partsOf, type MakerRow } from '../makers/merge-rows.ts';
import type { Transaction } from '../platform/database.ts';
import { countPlaces, countStays, holdParts, joinParts } from './engine.ts';
import { joinMakers, movedParts } from './makers.ts';
import type { Found, MergeKind, PlacedRow } from './store.ts';

interface One {
  readonly id: string;
  readonly name: string;
  /** Of a part; '' for a maker. */
  readonly maker: string;
  readonly version: number;
  /** Of a maker; 0 for a part. */
  readonly parts: number;
}

export interface Joined {
  readonly gone: One;
  readonly kept: One;
  readonly found: Found;
  readonly rows: readonly PlacedRow[];
}

interface Wish {
  readonly kind: MergeKind;
  readonly gone: string;
  readonly kept: string;
}

/** Most parts of a maker that one transaction moves. */
const PARTS_MAX = 50_000;
const pairsShown = 100;

export const nameOf = ({ name, maker }: Pick<One, 'name' | 'maker'>): string => (maker === '' ? name : `${name} (${maker})`);

/** Carries a merge out in this transaction. Loads wait meanwhile, and other merges. */
export async function carryOut(tx: Transaction, context: CallContext, wish: Wish): Promise<Outcome<Joined>> {
  if (wish.gone === wish.kept) return refuse('MERGE_SAME');
  await takeTurn(tx);
  return wish.kind === 'part'
    ? parts(tx, context, Number(wish.gone), Number(wish.kept))
    : makers(tx, context, Number(wish.gone), Number(wish.kept));
}

const partOne = ({ id, mpn, maker, version }: MergingPart): One => ({ id: String(id), name: mpn, maker, version, parts: 0 });

async function parts(tx: Transaction, { references, clock }: CallContext, goneId: number, keptId: number): Promise<Outcome<Joined>> {
  const pairs = { gone: [goneId], kept: [keptId] };
  const held = await holdParts(tx, references, pairs);
  const gone = held.get(goneId);
  const kept = held.get(keptId);
  if (!gone || !kept) return refuse('NOT_FOUND');
  if (gone.mergedInto !== null || kept.mergedInto !== null) return refuse('MERGED_ALREADY');
  if (kept.twinOf !== null) return refuse('MERGE_TWIN');
  const rows = await joinParts(tx, references, pairs, { areTwins: false, now: clock.now() });
  await refreshParts(tx, [goneId, keptId]);
  const found = {
    places: countPlaces(references, rows),
    stays: await countStays(tx, references, pairs.gone),
    pairs: [],
    pairsInAll: 0,
  };
  return done({ gone: partOne(gone), kept: partOne(kept), found, rows });
}

async function makers(tx: Transaction, { references, clock }: CallContext, goneId: number, keptId: number): Promise<Outcome<Joined>> {
  const held = await lockMakers(tx, [goneId, keptId]);
  const gone = held.get(goneId);
  const kept = held.get(keptId);
  if (!gone || !kept) return refuse('NOT_FOUND');
  if (gone.merged_into !== null || kept.merged_into !== null) return refuse('MERGED_ALREADY');
  const counts = [await partsOf(tx, goneId), await partsOf(tx, keptId)] as const;
  if (counts[0] > PARTS_MAX) return refuse('MERGE_TOO_LARGE', { parts: counts[0], limit: PARTS_MAX });
  await tx.script(`set local statement_timeout = '2min'`);
  const { rows, pairs } = await joinMakers(tx, references, gone, kept, clock.now());
  await refreshParts(tx, [...new Set([...movedParts(rows), ...pairs.flatMap((one) => [one.gone, one.kept])])]);
  const found = {
    places: countPlaces(references, rows),
    stays: await countStays(
      tx,
      references,
      pairs.map((one) => one.gone),
    ),
    pairs: pairs.slice(0, pairsShown).map((one) => ({ partNo: one.mpn, gone: String(one.gone), kept: String(one.kept) })),
    pairsInAll: pairs.length,
  };
  const oneOf = ({ id, name, version }: MakerRow, own: number): One => ({ id: String(id), name, maker: '', version, parts: own });
  return done({ gone: oneOf(gone, counts[0]), kept: oneOf(kept, counts[1]), found, rows });
}
