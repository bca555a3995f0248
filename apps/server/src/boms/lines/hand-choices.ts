// What was chosen by hand beside what the shop had put first.
import { candidateReason, type ReasonCode } from '@partharbor/bom/match/reasons';
import type { Decided } from './decide-lines.ts';

export interface HandChoice {
  /** Why the first candidate stood first. */
  readonly reason: ReasonCode;
  /** It was the one taken. */
  readonly isFirst: boolean;
}

/** The choices of lines that had a first candidate when they were made. */
export function chosenOf({ list, first }: Decided, keys: ReadonlySet<string>): HandChoice[] {
  return list.lines.flatMap(({ line: { key }, picks }) => {
    const offered = keys.has(key) ? first.get(key) : undefined;
    if (offered === undefined || !picks[0]) return [];
    return [{ reason: candidateReason(offered, '').code, isFirst: picks[0].partId === offered.goods.id }];
  });
}
