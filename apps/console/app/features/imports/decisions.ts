// Answers to suspicious rows: shown at once, sent one after the other, taken back where they were refused.
import type { Refusal } from '@partharbor/contract/call';
import { useRef, useState } from 'react';
import { send } from '../../client.ts';
import { endSession } from '../../session.ts';
import type { ImportRun } from './Run.tsx';

export type Decision = 'write' | 'skip' | '';

export interface Deciding {
  /** Answers given on this page, by row. */
  readonly answers: Readonly<Record<string, Decision>>;
  readonly refusal: Refusal | null;
  readonly decide: (row: string, decision: Decision) => void;
  /** All without an answer that share a reason. */
  readonly decideAll: (code: string, decision: Exclude<Decision, ''>) => Promise<boolean>;
  readonly clear: () => void;
}

/** `onRun` hears how the run stands after each answer. */
export function useDecisions(id: string, onRun: (run: ImportRun) => void): Deciding {
  const [answers, setAnswers] = useState<Readonly<Record<string, Decision>>>({});
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const waiting = useRef<Promise<unknown>>(Promise.resolve());
  const ask = (input: { rows?: string[]; code?: string; decision: Decision }) => {
    const sent = waiting.current.then(() => send('importDecide', input, { params: { id } }));
    waiting.current = sent;
    return sent;
  };
  const heard = (outcome: Awaited<ReturnType<typeof ask>>): boolean => {
    if (outcome.ok) onRun(outcome.data);
    else {
      setRefusal(outcome);
      if (outcome.status === 401) endSession();
    }
    return outcome.ok;
  };
  const decide = (row: string, decision: Decision) => {
    setRefusal(null);
    setAnswers((now) => ({ ...now, [row]: decision }));
    const answer = async () => {
      if (!heard(await ask({ rows: [row], decision }))) setAnswers(({ [row]: _refused, ...rest }) => rest);
    };
    void answer();
  };
  const decideAll = async (code: string, decision: Exclude<Decision, ''>) => {
    setRefusal(null);
    return heard(await ask({ code, decision }));
  };
  return { answers, refusal, decide, decideAll, clear: () => setRefusal(null) };
}
