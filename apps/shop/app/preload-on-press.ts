// What a press announces is asked for before the click has ended: some 80 ms pass between pressing a button and letting go of it (SR-5).

import { setHere } from './preloaded.ts';

/** What nobody has taken by then is of another moment. */
const KEPT_MS = 1_000;

interface Asked {
  readonly url: string;
  readonly answer: Promise<Response>;
  readonly stop: AbortController;
}

let asked: Asked | undefined;

function forget(): void {
  asked?.stop.abort();
  asked = undefined;
  setHere('');
}

/** Where the router asks for another view of a page that is shown: the frames around it stay, so only the page itself is named. */
function dataOf(href: string, { __reactRouterManifest: manifest }: Window): string | undefined {
  const to = new URL(href, location.href);
  const routes = Object.values(manifest?.routes ?? {});
  const page = routes.find(({ path }) => path !== undefined && `/${path}` === to.pathname);
  if (!page || to.pathname !== location.pathname) return undefined;
  to.pathname += '.data';
  to.hash = '';
  to.searchParams.set('_routes', page.id);
  return to.href;
}

/** A whole answer that can be read without the browser's doing, so that what is made of it is made before the next frame. */
async function atHand(answer: Response): Promise<Response> {
  const { status, statusText, headers } = answer;
  if (answer.body === null) return answer;
  const bytes = new Uint8Array(await answer.arrayBuffer());
  const body = new ReadableStream({
    start(out) {
      out.enqueue(bytes);
      out.close();
    },
  });
  return new Response(body, { status, statusText, headers });
}

/** Asks for another view of the page that is shown. Where the click does not come, or leads elsewhere, nothing has happened. */
export function askAhead(href: string): void {
  const url = dataOf(href, window);
  const { pathname, search } = new URL(href, location.href);
  if (url === undefined || url === asked?.url || !navigator.onLine) return;
  forget();
  const stop = new AbortController();
  // As a request of its own: should it break off, the router's is made as if this had never been.
  const answer = fetch(new Request(url, { signal: stop.signal })).then(atHand);
  const mine: Asked = (asked = { url, answer, stop });
  answer.then(
    () => asked === mine && setHere(pathname + search),
    // Who takes it hears of a failure and asks again; where nobody does, none is owed a word.
    () => undefined,
  );
  setTimeout(() => asked === mine && forget(), KEPT_MS);
}

/** The answer to what was asked ahead, once; what was asked for another address is given up. It ends with `signal`. */
export function takeAhead(url: string, signal?: AbortSignal | null): Promise<Response> | undefined {
  const found = asked?.url === url && !signal?.aborted ? asked : undefined;
  if (!found) forget();
  asked = undefined;
  setHere('');
  signal?.addEventListener('abort', () => found?.stop.abort(), { once: true });
  return found?.answer;
}

/** Whether a click is to be expected: a finger on a screen may be about to scroll. */
export const isPress = (event: Pick<PointerEvent, 'button' | 'pointerType' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>): boolean =>
  event.button === 0 && event.pointerType !== 'touch' && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
