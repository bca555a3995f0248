// Follows a run of the server by asking often until it is over, then loads the page anew: its lists are there then.
import type { Outcome } from '@partharbor/contract/call';
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';

interface Follow<R> {
  /** Asks for the run with this id; rejects only where nobody waits for it any more. Declared beside the component, so that it stays the same. */
  readonly ask: (id: string, signal: AbortSignal) => Promise<Outcome<R>>;
  readonly isLive: (run: R) => boolean;
  readonly everyMs: number;
}

export interface LiveRun<R> {
  /** As it stands now. */
  readonly run: R;
  /** The server does not answer, or not with the run. */
  readonly isLost: boolean;
  /** Takes what an act answered. */
  readonly setRun: (run: R) => void;
}

/** The run as it stands now. `loaded` starts anew whenever the page loads. */
export function useLiveRun<R extends { readonly id: string }>(loaded: R, { ask, isLive, everyMs }: Follow<R>): LiveRun<R> {
  const [shown, setShown] = useState({ loaded, run: loaded, isLost: false });
  const { revalidate } = useRevalidator();
  if (shown.loaded !== loaded) setShown({ loaded, run: loaded, isLost: false });
  const live = isLive(shown.run);
  const { id } = loaded;
  useEffect(() => {
    if (!live) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const look = async () => {
      // What is refused or unreachable is told as lost; it rejects once nobody waits for it any more.
      const outcome = await ask(id, stop.signal).catch((error: unknown) => {
        if (stop.signal.aborted) return null;
        throw error;
      });
      if (stop.signal.aborted) return;
      setShown((now) => (outcome?.ok ? { ...now, run: outcome.data, isLost: false } : { ...now, isLost: true }));
      if (outcome?.ok && !isLive(outcome.data)) return void revalidate();
      timer = setTimeout(() => void look(), everyMs);
    };
    timer = setTimeout(() => void look(), everyMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, live, revalidate, ask, isLive, everyMs]);
  return { run: shown.run, isLost: shown.isLost, setRun: (run) => setShown((now) => ({ ...now, run })) };
}
