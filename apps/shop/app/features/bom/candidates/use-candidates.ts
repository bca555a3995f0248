// Candidates of the line that is open: asked for when it opens, when it changes, and for other words.
import { useEffect, useRef, useState } from 'react';
import { askBom, bomCalls } from '../calls.ts';
import { asInput } from '../edit/inverse.ts';
import type { BomLine, Candidate, Candidates } from '../types.ts';

interface FoundCandidates {
  readonly state: 'asking' | 'there' | 'failed';
  readonly candidates: readonly Candidate[];
  readonly reading: Candidates['reading'] | null;
  readonly total: number;
  /** Why they could not be had. */
  readonly message: string;
}

export interface CandidateSearch extends FoundCandidates {
  /** Words typed instead of the line's own; '' = the line. */
  readonly query: string;
  readonly search: (query: string) => void;
  readonly again: () => void;
}

const none: FoundCandidates = { state: 'asking', candidates: [], reading: null, total: 0, message: '' };

/** What was asked last, by line, its version, sets and words; so that a row opened again shows at once. */
const kept = new Map<string, FoundCandidates>();
const keptMost = 60;
const asked = 20;

function keep(name: string, found: FoundCandidates): void {
  kept.set(name, found);
  if (kept.size > keptMost) kept.delete(kept.keys().next().value!);
}

export function useCandidates(one: BomLine | null, sets: number, userId: string | null): CandidateSearch {
  const [query, setQuery] = useState({ key: '', text: '' });
  const [turn, setTurn] = useState(0);
  const [, redraw] = useState(0);
  const key = one?.key ?? '';
  const text = query.key === key ? query.text : '';
  const name = one === null ? '' : JSON.stringify([key, one.version, one.line.quantity, sets, text, userId, turn]);
  const question = useRef({ line: {}, query: '', size: asked, sets });
  useEffect(() => {
    question.current = { line: one === null ? {} : { key, ...asInput(one.line) }, query: text, size: asked, sets };
  });
  useEffect(() => {
    if (name === '' || kept.has(name)) return;
    keep(name, none);
    const find = async () => {
      const outcome = await askBom<Candidates>(bomCalls.candidates, question.current, userId);
      keep(name, outcome.ok ? { ...outcome.data, state: 'there', message: '' } : { ...none, state: 'failed', message: outcome.message });
      redraw((n) => n + 1);
    };
    void find();
  }, [name, userId]);
  // What is known of the line stands until the new answer is there.
  const before = [...kept].findLast(([other, { state }]) => state === 'there' && other.startsWith(`[${JSON.stringify(key)},`))?.[1];
  const now = kept.get(name) ?? none;
  return {
    ...(now.state === 'asking' && before && text === '' ? { ...before, state: 'asking' as const } : now),
    query: text,
    search: (typed) => setQuery({ key, text: typed }),
    again: () => setTurn((n) => n + 1),
  };
}
