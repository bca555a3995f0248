// Beside every page, fetched late: dialogs of failed requests, the line while the shop is away, and what is done on a change of route.
import { Button } from '@partharbor/ui/button';
import { Dialog } from '@partharbor/ui/dialog';
import { Link } from '@partharbor/ui/link';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { m } from '../../i18n/messages.js';
import { offerVersion, onShown, shownNow } from './dialogs.ts';
import type { Shown } from './dialogs.ts';
import { sendErrors } from './errors.ts';
import { sendRest, track } from './events.ts';
import { pageVersion } from './fetch-scripts-first.ts';
import css from './request.module.css';
import { giveTyped, noteTyped } from './form-memory.ts';
import { checkVersion, reloadNow, reloadOnce } from './version.ts';

/** A reader who runs through pages is not followed at every step. */
const SETTLED_MS = 1_000;

function useRouteChanges(): void {
  const { pathname } = useLocation();
  useEffect(() => {
    void track('route', { path: pathname });
    const timer = setTimeout(() => {
      // One after the other: none may disturb the page, and none of them is in a hurry.
      void checkVersion()
        .catch(() => undefined)
        .then(() => sendErrors(pageVersion()))
        .catch(() => undefined);
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
}

function usePageLife(): void {
  useEffect(() => {
    giveTyped();
    const stop = new AbortController();
    const { signal } = stop;
    noteTyped(signal);
    addEventListener('pagehide', sendRest, { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && sendRest(), { signal });
    // The part fails as it would have, unless the page is soon on its way to a version that has it.
    addEventListener('vite:preloadError', () => void reloadOnce().catch(() => false), { signal });
    return () => stop.abort();
  }, []);
}

function Lines({ reconnect, newVersion }: Pick<Shown, 'reconnect' | 'newVersion'>) {
  return (
    <section className={css.place} aria-live="polite" aria-label={m.http_state()}>
      {reconnect && (
        <p className={css.line}>
          {m.http_reconnecting()}
          <Button size="cell" onClick={reconnect}>
            {m.http_now()}
          </Button>
        </p>
      )}
      {newVersion && !reconnect && (
        <p className={css.line}>
          {m.http_newVersion()}
          <Button size="cell" kind="accent" onClick={reloadNow}>
            {m.http_reload()}
          </Button>
          <Button size="cell" kind="quiet" onClick={() => offerVersion(false)}>
            {m.http_later()}
          </Button>
        </p>
      )}
    </section>
  );
}

export function RequestDialogs() {
  const { question, reconnect, newVersion } = useSyncExternalStore(onShown, shownNow, shownNow);
  useRouteChanges();
  usePageLife();
  return (
    <>
      <Lines reconnect={reconnect} newVersion={newVersion} />
      {question && (
        <Dialog
          key={`${question.title}\n${question.text}`}
          open
          onClose={() => question.answer(false)}
          title={question.title}
          closeLabel={m.common_close()}
          actions={
            <>
              <Button kind="primary" onClick={() => question.answer(true)}>
                {question.yes}
              </Button>
              {question.no && <Button onClick={() => question.answer(false)}>{question.no}</Button>}
            </>
          }
        >
          {question.text && <p>{question.text}</p>}
          {question.help && <Link href={question.help.href}>{question.help.words}</Link>}
        </Dialog>
      )}
    </>
  );
}
