// An edit of a list, whether it is a draft's or a saved BOM's: ops applied, open lines matched, the answer made. Who keeps it says so.
import type { AnswerOf, Outcome } from '@partharbor/contract/call';
import type { bomDraftEdit } from '@partharbor/contract/calls/boms-read';
import { done, refuse } from '@partharbor/contract/refuse';
import type { CallContext } from '../../calls/context.ts';
import { partsThere } from '../../catalogue/parts-by-number.ts';
import { viewList } from '../view.ts';
import { decideLines } from './decide-lines.ts';
import type { KeptList } from './kept.ts';
import { chosenOf, type HandChoice } from './hand-choices.ts';
import { applyOps, isStructural, type Op } from './ops.ts';

type Edited = AnswerOf<typeof bomDraftEdit>;

export interface EditRequest {
  readonly ops: readonly Op[];
  /** The list as the page has it, and as it is. */
  readonly version: number;
  readonly current: number;
}

export interface ListEdit {
  readonly list: KeptList;
  readonly touched: ReadonlySet<string>;
  readonly removed: readonly string[];
  /** Lines whose part was chosen by hand just now. */
  readonly chosenByHand: ReadonlySet<string>;
  /** What was chosen by hand against what was offered first: counted once the edit is kept. */
  readonly handChoices: readonly HandChoice[];
  readonly isSeen: boolean;
  /** Parts no longer chosen by hand, by their line. */
  readonly withdrawn: ReadonlyMap<string, number>;
  readonly answer: (version: number) => Promise<Edited>;
}

const setsMost = 10_000;

/** Applies ops to a list in memory; refuses the whole where the list's version binds an op and is another, or sets are out of bounds. */
export async function editList(context: CallContext, list: KeptList, { ops, version, current }: EditRequest): Promise<Outcome<ListEdit>> {
  if (version !== current && ops.some(isStructural)) return refuse('STALE', { version: current });
  if (ops.some((op) => op.op === 'sets' && (op.value < 1 || op.value > setsMost))) return refuse('SETS_RANGE');
  const wanted = ops.flatMap((op) => (op.op === 'pick' ? op.picks.map(({ goodsId }) => Number(goodsId)) : []));
  const there = new Set((await partsThere(context.db, [...new Set(wanted)])).map(({ id }) => id));
  const applied = applyOps(list, ops, { at: context.clock.now(), isPart: (id) => there.has(id) });
  const { rematch, confirm, withdrawn, touched, refused } = applied;
  const chosenByHand = new Set(ops.flatMap((op) => ((op.op === 'pick' || op.op === 'confirm') && touched.has(op.key) ? [op.key] : [])));
  const decided = await decideLines(context, applied.list, {
    rematch,
    confirm,
    compare: anotherPart(list, applied.list),
    withdrawn,
    touched,
  });
  const answer = async (now: number): Promise<Edited> => {
    const theirs = refused.filter(({ reason }) => reason === 'STALE').map(({ key }) => key);
    const view = await viewList(context, decided.list, { only: new Set([...touched, ...theirs]), known: decided.known });
    const byKey = new Map(view.lines.map((one) => [one.key, one]));
    const { groups, totals, others } = view.priced;
    return {
      version: now,
      lines: view.lines.filter(({ key }) => touched.has(key)),
      order: decided.list.lines.map(({ line }) => line.key),
      groups,
      totals,
      others: others(),
      refused: refused.map((one) => ({ ...one, theirs: byKey.get(one.key) ?? null })),
    };
  };
  return done({
    list: decided.list,
    touched,
    removed: applied.removed,
    chosenByHand,
    handChoices: chosenOf(decided, chosenByHand),
    isSeen: applied.isSeen,
    withdrawn,
    answer,
  });
}

/** Lines that have another part than before, by hand: a number of one's own is no choice. */
function anotherPart(before: KeptList, after: KeptList): Set<string> {
  const was = new Map(before.lines.map(({ line, picks }) => [line.key, picks[0]?.partId]));
  const chosen = after.lines.filter(({ choice, picks, line }) => choice === 'buyer' && picks[0] && picks[0].partId !== was.get(line.key));
  return new Set(chosen.map(({ line }) => line.key));
}
