// Requests of the page while there is no connection: they wait for it, so that nothing typed is lost and nothing is sent twice.

/** Resolves once the browser is online; rejects with the signal's reason when what was asked for is not wanted any more. */
function online(signal: AbortSignal | null | undefined): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const end = (settle: () => void) => () => {
      done.abort();
      settle();
    };
    addEventListener('online', end(resolve), { signal: done.signal });
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { signal: done.signal },
    );
  });
}

const isOurs = (input: RequestInfo | URL): boolean =>
  new URL(input instanceof Request ? input.url : input, location.href).origin === location.origin;

/**
 * `fetch` that holds requests to the shop back while the browser is offline. One that breaks off in the middle is asked again only
 * where that changes nothing (GET); whether a POST arrived is not known, so it fails.
 * @example window.fetch = waitingFetch(window.fetch.bind(window));
 */
export const waitingFetch =
  (send: typeof fetch): typeof fetch =>
  async (input, init) => {
    if (!isOurs(input)) return send(input, init);
    const signal = init?.signal ?? (input instanceof Request ? input.signal : undefined);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    for (;;) {
      await online(signal);
      try {
        return await send(input, init);
      } catch (error) {
        if (navigator.onLine || method.toUpperCase() !== 'GET' || signal?.aborted) throw error;
      }
    }
  };
