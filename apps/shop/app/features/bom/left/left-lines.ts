// Lines that are left once the others are bought: which of them can wait for stock, and which can be registered as short.
import { uploadedText } from '../lines/uploaded.ts';
import { shortRefs } from '../lines/short-refs.ts';
import { isStopped } from '../edit/derive.ts';
import type { LineCost } from '../edit/derive.ts';
import type { BomLine } from '../types.ts';

export type LeftKind = 'arrival' | 'shortage';

export interface LeftLine {
  readonly key: string;
  readonly position: number;
  readonly refs: string;
  /** The part that is short, else what was uploaded. */
  readonly name: string;
  readonly state: LineCost['state'];
  /** Pieces for all sets; null where the quantity is not known. */
  readonly number: number | null;
  readonly goodsIds: readonly string[];
  /** Whether it goes along unless it is left out: a line that has candidates to look at, or names no part, does not. */
  readonly isMeant: boolean;
}

/** What is priced by hand has its pieces; it waits for nothing. */
const isShort = ({ tab, state }: LineCost): boolean => tab === 'short' && state !== 'manual_price';
const saysSomething = ({ line }: BomLine): boolean => [...line.raw, uploadedText(line), line.supplierPn].some((text) => text.trim() !== '');

const may: Record<LeftKind, (one: BomLine, cost: LineCost) => boolean> = {
  arrival: (one, cost) => isShort(cost) && one.picked.length > 0,
  shortage: (one, cost) => isShort(cost) || (cost.tab === 'open' && saysSomething(one)),
};

/** Pieces that wait: of a line of several parts those of the short ones. */
function numberOf(key: string, { need, groups }: LineCost): number | null {
  if (need === null || need <= 0) return null;
  if (groups.length < 2) return need;
  const short = groups
    .filter(({ supply }) => isStopped(supply))
    .reduce((sum, { keys, pieces }) => sum + (pieces[keys.indexOf(key)] ?? 0), 0);
  return short > 0 ? short : need;
}

/** In the list's order. */
export function leftLines(kind: LeftKind, lines: readonly BomLine[], costs: ReadonlyMap<string, LineCost>): LeftLine[] {
  return lines.flatMap((one): LeftLine[] => {
    const cost = costs.get(one.key)!;
    if (!may[kind](one, cost)) return [];
    const { line, picked, key } = one;
    return [
      {
        key,
        position: line.position,
        refs: shortRefs(line.designators),
        name: picked.map(({ partNo }) => partNo).join(' + ') || uploadedText(line) || line.supplierPn,
        state: cost.state,
        number: numberOf(key, cost),
        isMeant: numberOf(key, cost) !== null && one.match !== 'unconfirmed' && one.reason !== 'NO_PART',
        goodsIds: picked.map(({ goodsId }) => goodsId),
      },
    ];
  });
}
