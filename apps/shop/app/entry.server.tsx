// Renders a page to a stream; also hands the server what it must share one instance of with the pages.
import { PassThrough } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { RouterContextProvider, ServerRouter, createRequestHandler } from 'react-router';
import type { EntryContext, HandleErrorFunction, ServerBuild } from 'react-router';
import { scopeContext } from './context.ts';
import type { RequestScope } from './context.ts';

export { withLocale } from './locale.server.ts';
export { pagePath } from './redirect.ts';
export { maySwitch } from './site-map.ts';

type Handle = ReturnType<typeof createRequestHandler>;
const handlers = new WeakMap<ServerBuild, Handle>();

/** One handler per build: making it ranks and compiles every route. */
function handlerOf(build: ServerBuild, mode: string): Handle {
  const known = handlers.get(build);
  if (known) return known;
  const made = createRequestHandler(build, mode);
  handlers.set(build, made);
  return made;
}

/** Answers a page request within its scope; called by the server inside `withLocale`. */
export function answer(build: ServerBuild, request: Request, scope: RequestScope, mode: string): Promise<NodeBodyResponse> {
  const context = new RouterContextProvider();
  context.set(scopeContext, scope);
  return handlerOf(build, mode)(request, context);
}

/** A page that is not finished by then is cut off. */
export const streamTimeout = 8_000;

/** A response whose body the bridge sends as a Node stream, without a detour over web streams. */
export type NodeBodyResponse = Response & { nodeBody?: PassThrough };

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<NodeBodyResponse> {
  const { nonce, report } = context.get(scopeContext);
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(<ServerRouter context={entry} url={request.url} nonce={nonce} />, {
      nonce,
      onShellReady() {
        const body = new PassThrough();
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const timer = setTimeout(() => abort(new Error('rendering took too long')), streamTimeout + 1_000);
        body.on('close', () => clearTimeout(timer));
        resolve(Object.assign(new Response(null, { status, headers }), { nodeBody: body }));
        pipe(body);
      },
      onShellError: reject,
      onError: (error) => {
        if (!request.signal.aborted) report(error);
      },
    });
  });
}

/** Failures of loaders and actions; what a reader cancelled is none. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(scopeContext).report(error);
};
