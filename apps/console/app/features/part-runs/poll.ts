// Follows a live run by asking often until it is over, then loads the page anew: its lists are there then.
import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { send } from '../../client.ts';
import { isLive, type PartRun } from './labels.ts';

const EVERY_MS = 600;

/** The run as it stands now; `isLost` while the server does not answer. */
export function usePartRun(loaded: PartRun): { readonly run: PartRun; readonly isLost: boolean } {
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
      // It rejects only where nobody waits for it any more; what is refused or unreachable is told as lost.
      const outcome = await send('consolePartRun', {}, { params: { id }, signal: stop.signal }).catch(() => null);
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
  return { run: shown.run, isLost: shown.isLost };
}
