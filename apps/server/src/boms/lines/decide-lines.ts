// Lets the system choose for open lines, and takes first candidates that a buyer confirmed. What it chooses it keeps with its evidence.
import type { Judged } from '@partharbor/bom/match/decide';
import type { CallContext } from '../../calls/context.ts';
import { habitsOf, matchLines, readingOf, type Matched } from '../match/match-lines.ts';
import { shelfOf } from '../match/shelf.ts';
import { isLeftOut, lineKeyOf, type KeptLine, type KeptList, type KeptPick } from './kept.ts';

export interface Decided {
  readonly list: KeptList;
  /** How the lines were matched, for showing them without asking again. */
  readonly known: ReadonlyMap<string, Matched>;
  /** What stands first for lines that were compared; none where nothing was found. */
  readonly first: ReadonlyMap<string, Judged>;
}

export interface ToDecide {
  /** Open lines the system may choose for. */
  readonly rematch: ReadonlySet<string>;
  /** Open lines whose first candidate the buyer takes. */
  readonly confirm?: ReadonlySet<string>;
  /** Lines whose part was chosen by hand just now: what they would have been offered first is looked up. */
  readonly compare?: ReadonlySet<string>;
  /** Parts no longer chosen by hand, by their line: not what is remembered of it either. */
  readonly withdrawn?: ReadonlyMap<string, number>;
  /** Lines whose key is made anew. */
  readonly touched: ReadonlySet<string>;
}

/** @example const { list } = await decideLines(context, draft, { rematch: new Set(draft.lines.map(({ line }) => line.key)), touched: new Set() }) */
export async function decideLines(
  context: CallContext,
  list: KeptList,
  { rematch, confirm = new Set(), compare = new Set(), withdrawn = new Map(), touched }: ToDecide,
): Promise<Decided> {
  const habits = habitsOf(list.lines.map(({ line }) => line));
  const asked = list.lines.filter(
    (one) =>
      compare.has(one.line.key) || (one.choice === 'open' && !isLeftOut(one) && (rematch.has(one.line.key) || confirm.has(one.line.key))),
  );
  const known = new Map<string, Matched>();
  if (asked.length > 0) {
    const shelf = await shelfOf(context);
    const { matched } = await matchLines(
      { context, shelf, sets: list.sets, habits },
      asked.map((one) => ({ ...one, notRemembered: withdrawn.get(one.line.key) })),
    );
    for (const one of matched) known.set(one.line.key, one);
  }
  const first = new Map(
    [...known].flatMap(([key, { decision }]) => (decision.candidates[0] ? [[key, decision.candidates[0]] as const] : [])),
  );
  const at = context.clock.now().toISOString();
  const lines = list.lines.map((one): KeptLine => {
    const { key } = one.line;
    const found = known.get(key);
    const lineKey = found?.lineKey ?? (touched.has(key) || one.lineKey === '' ? lineKeyOf(readingOf(one.line, habits)) : one.lineKey);
    if (found === undefined) return { ...one, lineKey };
    const offered = first.get(key);
    if (confirm.has(key) && offered !== undefined) return { ...one, lineKey, choice: 'buyer', picks: [pickOf(offered, at)] };
    const { selected } = found.decision;
    return selected === null || !rematch.has(key)
      ? { ...one, lineKey }
      : { ...one, lineKey, choice: 'system', picks: [pickOf(selected, at)] };
  });
  // A line that has its part now is shown by that.
  for (const { line, choice } of lines) if (choice !== 'open') known.delete(line.key);
  return { list: { ...list, lines }, known, first };
}

const pickOf = ({ goods, evidence, score, vetoes }: Judged, pickedAt: string): KeptPick => ({
  partId: goods.id,
  number: null,
  evidence: evidence.class,
  scoreMilli: score,
  vetoes: [...vetoes],
  pickedAt,
});
