// Forms of one page, one after the other: what is pressed while an answer is on its way waits for it, as its form stood when it was pressed.
// The router breaks off the form before, which the server carries out all the same: two of them would then meet in one draft.
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigation, useSubmit } from 'react-router';

export interface Turns {
  /** Nothing is on its way or waits. */
  readonly isIdle: boolean;
  readonly holds: (intent: string) => boolean;
  readonly send: (fields: FormData) => void;
  /** For every form of the page. */
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

interface Settings {
  readonly action: string;
  /** Brings fields up to what the page knows when their turn comes. */
  readonly renew: (fields: FormData) => void;
  /** Whether the later one says all that the earlier one, which still waits, would. */
  readonly isCovered: (earlier: FormData, later: FormData) => boolean;
}

export function useTurns(settings: Settings): Turns {
  const submit = useSubmit();
  const [turns, setTurns] = useState<readonly FormData[]>([]);
  const now = useRef(settings);
  useEffect(() => {
    now.current = settings;
  });
  const { state, formData } = useNavigation();
  // A link was pressed last: what waits is not sent over it.
  const isLeaving = state === 'loading' && formData === undefined;
  if (isLeaving && turns.length > 0) setTurns([]);
  const [first] = turns;
  const sent = useRef<FormData>(undefined);
  useEffect(() => {
    if (!first || sent.current === first) return;
    sent.current = first;
    const { action, renew } = now.current;
    renew(first);
    // Another page goes into the history, the same one in other columns does not.
    const isStaying = first.get('intent') !== 'match';
    const over = () => startTransition(() => setTurns((all) => all.filter((one) => one !== first)));
    void submit(first, { method: 'post', action, preventScrollReset: isStaying, ...(isStaying && { replace: true }) }).then(over, over);
  }, [first, submit]);
  const send = useCallback((fields: FormData) => {
    const { isCovered } = now.current;
    setTurns((all) => [...all.filter((one, place) => place === 0 || !isCovered(one, fields)), fields]);
  }, []);
  const onSubmit = useCallback(
    (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const { submitter } = event.nativeEvent as SubmitEvent;
      send(new FormData(event.currentTarget, submitter));
    },
    [send],
  );
  return { isIdle: turns.length === 0, holds: (intent) => turns.some((one) => one.get('intent') === intent), send, onSubmit };
}
