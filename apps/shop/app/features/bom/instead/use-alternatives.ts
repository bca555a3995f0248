// What could serve instead of a part that is short: asked for all lines it serves together, once for what they say and need.
import { useEffect, useState } from 'react';
import { servedBy } from './alternatives.ts';
import { askBom, bomCalls } from '../calls.ts';
import type { Alternative, BomView, Candidates, Group } from '../types.ts';

export interface FoundAlternatives {
  readonly state: 'asking' | 'there' | 'failed';
  readonly list: readonly Alternative[];
  /** Why they could not be had. */
  readonly message: string;
}

const asking: FoundAlternatives = { state: 'asking', list: [], message: '' };

export function useAlternatives({ lines, sets }: Pick<BomView, 'lines' | 'sets'>, group: Group, userId: string | null) {
  const [found, setFound] = useState<{ readonly name: string; readonly is: FoundAlternatives }>({ name: '', is: asking });
  const [turn, setTurn] = useState(0);
  const { line, others } = servedBy(lines, group);
  const question = JSON.stringify({ line, sets, size: 1, short: { goodsId: group.goodsId, number: group.need, others } });
  const name = `${turn} ${userId} ${question}`;
  useEffect(() => {
    let isLate = false;
    const find = async () => {
      const outcome = await askBom<Candidates>(bomCalls.candidates, JSON.parse(question) as Readonly<Record<string, unknown>>, userId);
      const is: FoundAlternatives = outcome.ok
        ? { state: 'there', list: outcome.data.alternatives, message: '' }
        : { state: 'failed', list: [], message: outcome.message };
      if (!isLate) setFound({ name, is });
    };
    void find();
    return () => {
      isLate = true;
    };
  }, [name, question, userId]);
  return { ...(found.name === name ? found.is : asking), again: () => setTurn((n) => n + 1) };
}
