// Matches lines: questions to the part index, facts of what it found, decisions. Nothing is kept here.
import type { Line } from '@partharbor/bom/line';
import { decide, type Decision } from '@partharbor/bom/match/decide';
import { foundByLine, planQuestions, type Asked } from '@partharbor/bom/match/plan';
import { habitsOf, readLine, type FileHabits, type Reading } from '@partharbor/bom/match/reading';
import { limits, type BomCandidate } from '@partharbor/part-search/interface';
import type { CallContext } from '../../calls/context.ts';
import { lineKeyOf } from '../lines/kept.ts';
import { goodsFacts, type ShopGoods } from './facts.ts';
import { mindOf } from './mind.ts';
import type { Shelf } from './shelf.ts';

export interface ToMatch {
  readonly line: Line;
  readonly searchedAnyway?: boolean;
  /** Parts to judge beside those found: the caller's own choice. */
  readonly alsoIds?: readonly number[];
  /** Part that does not count as remembered: its choice was just withdrawn. */
  readonly notRemembered?: number | undefined;
}

export interface Matched {
  readonly line: Line;
  readonly reading: Reading;
  readonly lineKey: string;
  readonly decision: Decision;
}

/** What lines are matched with. */
export interface MatchScope {
  readonly context: CallContext;
  readonly shelf: Shelf;
  readonly sets: number;
  /** How the whole list writes what can be read in two ways. */
  readonly habits: FileHabits;
}

/** Candidates that the index is asked for, a line. */
const perLine = 12;

/** The readings of lines. */
export const readingOf = (line: Line, habits: FileHabits): Reading => readLine(line, habits);
export { habitsOf };

export interface MatchedList {
  readonly matched: readonly Matched[];
  readonly goods: ReadonlyMap<number, ShopGoods>;
}

/**
 * Matches lines in at most three queries and one round of the index. `moreIds` are parts whose facts are wanted beside those found.
 * An account's own choices and makers count for its lines alone.
 */
export async function matchLines(scope: MatchScope, lines: readonly ToMatch[], moreIds: readonly number[] = []): Promise<MatchedList> {
  const { context, shelf, sets, habits } = scope;
  const readings = lines.map(({ line }) => readLine(line, habits));
  const keys = readings.map(lineKeyOf);
  const needs = lines.map(({ line }) => Math.max(1, (line.quantity ?? 1) * sets));
  const anyway = new Set(lines.flatMap(({ line, searchedAnyway }) => (searchedAnyway ? [line.key] : [])));
  const asked = planQuestions(
    lines.map(({ line }, i) => ({ line, reading: readings[i]!, need: needs[i]! })),
    shelf,
    anyway,
  );
  const [answers, mind] = await Promise.all([
    ask(context, asked),
    mindOf(
      context,
      keys,
      lines.map(({ line }) => line.materialCode),
    ),
  ]);
  const found = foundByLine(lines.length, asked, answers);
  const own = lines.map(({ line, alsoIds = [], notRemembered }, i) => {
    const known = mind.remembered.get(keys[i]!) ?? null;
    const rememberedId = known === notRemembered ? null : known;
    const materialId = line.materialCode === '' ? null : mind.ofCode(line.materialCode);
    return { rememberedId, materialId, ids: [...found[i]!.ids, ...alsoIds, ...[rememberedId, materialId].flatMap((id) => id ?? [])] };
  });
  const goods = await goodsFacts(context.db, shelf.reference, context.edition, [...own.flatMap(({ ids }) => ids), ...moreIds]);
  const matched = lines.map(({ line, searchedAnyway }, i): Matched => {
    const { rememberedId, materialId, ids } = own[i]!;
    const parts = [...new Set(ids)].flatMap((id) => goods.get(id) ?? []);
    const decision = decide(line, readings[i]!, parts, {
      makers: shelf.makers,
      need: needs[i]!,
      origin: { rememberedId, materialId, byWords: found[i]!.byWords },
      preferredBrandIds: mind.brandIds,
      ...(searchedAnyway && { searchesAnyway: true }),
    });
    return { line, reading: readings[i]!, lineKey: keys[i]!, decision };
  });
  return { matched, goods };
}

/** The index takes so many questions at a time. */
async function ask({ parts, edition }: CallContext, asked: readonly Asked[]): Promise<readonly (readonly BomCandidate[])[]> {
  const slices = Array.from({ length: Math.ceil(asked.length / limits.bomLines) }, (_none, i) =>
    asked.slice(i * limits.bomLines, (i + 1) * limits.bomLines).map(({ question }) => question),
  );
  return (await Promise.all(slices.map((some) => parts.matchBom(some, edition, perLine)))).flat();
}
