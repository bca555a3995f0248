// Puts lines that are left on reminders or registers them as short: all that are ticked, or none.
import type { Outcome } from '@partharbor/contract/call';
import { typedQuantity } from '@partharbor/rules/quantity';
import { useRef, useState } from 'react';
import { actKey, askBom, bomCalls } from '../calls.ts';
import type { Editor } from '../edit/use-editor.ts';
import type { ContactTyped } from './contact.ts';
import { leftLines, type LeftKind, type LeftLine } from './left-lines.ts';

export interface Made {
  readonly made: number;
  readonly waiting: number;
}

export interface Left {
  readonly kind: LeftKind;
  readonly setKind: (kind: LeftKind) => void;
  readonly count: Readonly<Record<LeftKind, number>>;
  readonly lines: readonly LeftLine[];
  readonly numberOf: (line: LeftLine) => string;
  readonly setNumber: (key: string, text: string) => void;
  readonly isTicked: (line: LeftLine) => boolean;
  readonly tick: (keys: readonly string[], isOn: boolean) => void;
  /** Lines that go along; null while a number of one of them is none. */
  readonly asked: readonly { readonly key: string; readonly number: number }[] | null;
  readonly ticked: number;
  readonly isBusy: boolean;
  readonly outcome: Outcome<Made> | null;
  readonly send: (more: { readonly email: string; readonly contact: ContactTyped | null }) => void;
}

/** `only`: one line, as its row asks. */
export function useLeft({ view, costs, userId, store }: Editor, only: string | null): Left {
  const of = (kind: LeftKind) => leftLines(kind, view.lines, costs).filter(({ key }) => only === null || key === only);
  const byKind = { arrival: of('arrival'), shortage: of('shortage') };
  const [kind, setKind] = useState<LeftKind>(byKind.arrival.length > 0 ? 'arrival' : 'shortage');
  const [numbers, setNumbers] = useState<Readonly<Record<string, string>>>({});
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({});
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome<Made> | null>(null);
  // The same act has the same key until it is answered.
  const act = useRef({ what: '', key: '' });
  const lines = byKind[kind];
  const numberOf = (line: LeftLine): string => numbers[line.key] ?? (line.number === null ? '' : String(line.number));
  const isTicked = (line: LeftLine): boolean => ticks[line.key] ?? line.isMeant;
  const chosen = lines.filter(isTicked).map((line) => ({ key: line.key, number: typedQuantity(numberOf(line)) ?? 0 }));
  const send: Left['send'] = ({ email, contact }) => {
    const go = async () => {
      setBusy(true);
      await store.settled();
      const { ref } = view;
      const place = { bomId: ref.kind === 'saved' ? ref.bomId : '', draftId: ref.kind === 'draft' ? ref.draftId : '' };
      const input = { userId, ...place, lines: chosen, kind, email, ...(contact && kind === 'shortage' && { contact }) };
      const what = JSON.stringify(input);
      if (act.current.what !== what) act.current = { what, key: actKey() };
      const answer = await askBom<Made>(bomCalls.remind, input, userId, act.current.key);
      if (answer.ok || answer.status < 500) act.current = { what: '', key: '' };
      setBusy(false);
      setOutcome(answer);
    };
    void go();
  };
  return {
    kind,
    setKind: (next) => {
      setOutcome(null);
      setKind(next);
    },
    count: { arrival: byKind.arrival.length, shortage: byKind.shortage.length },
    lines,
    numberOf,
    setNumber: (key, text) => setNumbers({ ...numbers, [key]: text }),
    isTicked,
    tick: (keys, isOn) => setTicks({ ...ticks, ...Object.fromEntries(keys.map((key) => [key, isOn])) }),
    asked: chosen.some(({ number }) => number < 1) ? null : chosen,
    ticked: chosen.length,
    isBusy,
    outcome,
    send,
  };
}
