// Renders a page to a stream; also hands the server what it must share one instance of with the pages.
import { renderToString } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, createRequestHandler } from 'react-router';
import type { EntryContext, HandleErrorFunction, ServerBuild } from 'react-router';
import type { Lang } from '@partharbor/rules/goods';
import { scopeContext } from './context.ts';
import type { RequestScope } from './context.ts';
import { partsLoaded } from './lazy-part.ts';
import { refusedAsData } from './refused-data.ts';
import { keptPages } from './kept-pages.server.ts';
import { language } from './language.ts';
import { isRoutesQuestion } from './route-list.ts';
import { withScriptsOf } from './script-language.ts';
import { keepingWriter } from './written.server.ts';
import { writeBy } from './written.ts';

export { withLocale } from './locale.server.ts';
export { pagePath } from './redirect.ts';
export { listedPaths } from './site-lookup.ts';
export { maySwitch } from './site-map.ts';

writeBy(keepingWriter());
const guestPages = keptPages();

type Handle = ReturnType<typeof createRequestHandler>;
const handlers: Record<Lang, WeakMap<ServerBuild, Handle>> = { zh: new WeakMap(), en: new WeakMap() };

/** One handler per build and language: making it ranks and compiles every route. */
function handlerOf(build: ServerBuild, mode: string, lang: Lang): Handle {
  const known = handlers[lang].get(build);
  if (known) return known;
  const made = createRequestHandler(import.meta.env.PROD ? withScriptsOf(lang, build) : build, mode);
  handlers[lang].set(build, made);
  return made;
}

/** Answers a page request within its scope; called by the server inside `withLocale`. */
export async function answer(build: ServerBuild, request: Request, scope: RequestScope, mode: string): Promise<TextResponse> {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  const found = await handlerOf(build, mode, scope.lang)(request, context);
  // The router lets everyone keep what it says of routes; here it names the scripts of the visitor's language.
  if (isRoutesQuestion(new URL(request.url))) found.headers.set('cache-control', 'private, no-cache');
  return found;
}

/** Loaders that are not finished by then are cut off. */
export const streamTimeout = 8_000;

/** A response whose text or bytes the bridge sends as they are, without a detour over web streams. */
export type TextResponse = Response & { html?: string | Buffer };

/**
 * Renders in one go: every loader has answered by now, so streaming would only add tasks, chunks and scripts. What guests get again and
 * again is rendered once: all that a page shows is its address, its language and what its loaders found.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<TextResponse> {
  const { nonce, user } = context.get(scopeContext);
  const [found] = await Promise.all([textOf(entry.serverHandoffStream), partsLoaded()]);
  const render = (written: string): string => pageOf(entry, request.url, found, written);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  const isKept = import.meta.env.PROD && user === null && request.method === 'GET' && status === 200;
  const html = isKept ? guestPages.page([language(), request.url, found], nonce, render) : render(nonce);
  return Object.assign(new Response(null, { status, headers }), { html });
}

/** What the loaders found stands in front of the end of the body, as the router's own streaming would put it. */
function pageOf(entry: EntryContext, url: string, found: string, nonce: string): string {
  const html = renderToString(<ServerRouter context={{ ...entry, serverHandoffStream: undefined }} url={url} nonce={nonce} />);
  const end = html.lastIndexOf('</body>');
  const script = `<script nonce="${nonce}">{const c=window.__reactRouterContext.streamController;c.enqueue(${inScript(found)});c.close()}</script>`;
  return `<!DOCTYPE html>${html.slice(0, end)}${script}${html.slice(end)}`;
}

async function textOf(stream: ReadableStream<Uint8Array> | undefined): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream ?? []) text += decoder.decode(chunk, { stream: true });
  return text + decoder.decode();
}

const unsafe: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** A text as a literal that can end no script. */
const inScript = (text: string): string => JSON.stringify(text).replace(/[<>&\u2028\u2029]/g, (mark) => unsafe[mark]!);

export const handleDataRequest = refusedAsData;

/** Failures of loaders and actions; what a reader cancelled is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(scopeContext).report(error);
};
