// Parts of a page whose script did not come: asked for until it does, while the page stays what it is with all that is typed (PL-2).
import { m } from '../../i18n/messages.js';
import { ask, reconnectIn } from './dialogs.ts';
import { recordFailure } from './errors.ts';
import { SILENT_TRIES, online, pauseMs, sleep } from './backoff.ts';
import { repairSheets } from './retry-styles.ts';
import { reloadNow } from './version.ts';

/** Whether the shop answers at all. */
const answers = (): Promise<boolean> =>
  fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/** A script that stays away while the shop answers is gone, or held back in the browser: only a reload can help. */
async function giveUp(failure: unknown, isQuiet: boolean): Promise<never> {
  recordFailure(failure);
  const reload = !isQuiet && (await ask({ title: m.http_partTitle(), text: m.http_partText(), yes: m.http_reload(), no: m.http_back() }));
  if (reload) reloadNow();
  return await new Promise<never>(() => undefined);
}

/**
 * What `load` gives, once it can be had; `failure` is what its first try ended with. Never rejects, for that would take the page's
 * place: where there is no hope it is noted (PL-3) and the reader offered to reload, unless the part is one nobody would miss.
 */
export async function insist<T>(load: () => Promise<T>, failure: unknown, isQuiet = false): Promise<T> {
  let refused = 0;
  for (let failed = 1; refused < SILENT_TRIES; failed += 1) {
    await (isQuiet || failed <= SILENT_TRIES ? sleep(pauseMs(failed)) : reconnectIn(pauseMs(failed)));
    await online();
    const answered = await answers();
    try {
      await repairSheets(String(failure));
      return await load();
    } catch {
      refused = answered ? refused + 1 : 0;
    }
  }
  return await giveUp(failure, isQuiet);
}
