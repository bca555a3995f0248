// Gives back the memory of an index that was replaced: it goes when every thread has collected what pointed to it, and threads that
// make little garbage would not for hours.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Twice: what a thread was just at may hold on to it the first time. */
const afterMs = [1_000, 3_000];
let isDue = false;

/** Collects this thread's garbage in a moment, later by `place` seconds, so that threads that answer do not pause together. */
export function collectSoon(place: number): void {
  if (isDue) return;
  isDue = true;
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  for (const [nth, ms] of afterMs.entries()) {
    setTimeout(
      () => {
        if (nth === afterMs.length - 1) isDue = false;
        collect();
      },
      ms + place * 1_000,
    ).unref();
  }
}
