// Follows a live run by asking once a second until it is over.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '../../client.ts';
import { isLive } from './Run.tsx';
import type { ImportRun } from './Run.tsx';

const EVERY_MS = 1000;

/**
 * The run as it stands now; `isLost` while the server does not answer. `loaded` starts anew whenever the page loads, which it does once the
 * run is over: its rows are there then. `setRun` takes what an act answered.
 */
export function useRun(loaded: ImportRun): { run: ImportRun; isLost: boolean; setRun: (run: ImportRun) => void } {
  const [shown, setShown] = useState({ loaded, run: loaded, isLost: false });
  const { revalidate } = useRevalidator();
  if (shown.loaded !== loaded) setShown({ loaded, run: loaded, isLost: false });
  const live = isLive(shown.run);
  const { id } = loaded;
  useEffect(() => {
    if (!live) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const outcome = await send('importGet', {}, { params: { id: id }, signal: stop.signal }).catch(() => null);
      if (stop.signal.aborted) return;
      setShown((now) => (outcome?.ok ? { ...now, run: outcome.data, isLost: false } : { ...now, isLost: true }));
      if (outcome?.ok && !isLive(outcome.data)) return void revalidate();
      timer = setTimeout(() => void ask(), EVERY_MS);
    };
    timer = setTimeout(() => void ask(), EVERY_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, live, revalidate]);
  return { run: shown.run, isLost: shown.isLost, setRun: (run) => setShown((now) => ({ ...now, run })) };
}
