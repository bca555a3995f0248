// Starts the page in the browser, in the language the server wrote into it.
import { rememberTyped } from '@partharbor/ui/typed-early';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type * as late from './features/http/deferred.ts';
import { overwriteGetLocale } from './i18n/runtime.js';

overwriteGetLocale(() => (document.documentElement.lang.startsWith('zh') ? 'zh' : 'en'));
rememberTyped(document);

let here: typeof late | undefined;

/** What only requests and failures need is fetched with the first of them; where it cannot be had the page goes on without. */
async function later<T>(use: (parts: typeof late) => T, without: () => T): Promise<Awaited<T>> {
  // Even what is loaded takes the browser some milliseconds to import again, and every click asks.
  try {
    here ??= await import('./features/http/deferred.ts');
  } catch {
    return await without();
  }
  return await use(here);
}

const send = window.fetch.bind(window);
window.fetch = (input, init) =>
  later(
    ({ carefulFetch }) => carefulFetch(send, input, init),
    () => send(input, init),
  );

const note = (failure: unknown): void =>
  void later(
    ({ recordFailure }) => recordFailure(failure),
    () => undefined,
  );
addEventListener('error', note);
addEventListener('unhandledrejection', note);

const never = new Promise<never>(() => undefined);
let turns = 0;
startTransition(() => {
  hydrateRoot(
    document,
    <HydratedRouter
      onError={note}
      instrumentations={[
        {
          router: (router) =>
            router.instrument({
              navigate: async (go, { to, formMethod }) => {
                const turn = (turns += 1);
                if (typeof to === 'string')
                  await later(
                    ({ reach }) => reach(to),
                    () => undefined,
                  );
                // What comes late gives way to what the reader asked for since; a form that is sent arrives in any case. Giving way
                // is never to end: the router goes where an instrumentation ends without it.
                if (turn !== turns && !formMethod) await never;
                await go();
              },
            }),
        },
      ]}
    />,
  );
});
