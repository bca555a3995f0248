// The calls of the contract as HTTP routes: parse, run, answer in the envelope; nothing else.
import type { AnyCall, Outcome, Refusal } from '@partharbor/contract/call';
import { allCalls } from '@partharbor/contract/all';
import { bodyBytes, bodyLimitOf } from '@partharbor/contract/body-limits';
import type { FileAnswer } from '@partharbor/contract/files';
import { refuse } from '@partharbor/contract/refuse';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CallContext } from './context.ts';
import { parseStrictJson } from '../platform/parse-json.ts';
import { utf8 } from '../platform/utf8.ts';
import { admit, execute, worded, type Operations } from './execute.ts';
import { sendFile } from './file-answer.ts';
import { tooLong, uploadBodyLimit, withUpload } from './upload.ts';

export interface CallRoutes {
  readonly operations: Operations;
  /** The scope of a request; of one that is no call's where none is given. */
  readonly contextOf: (request: FastifyRequest, call?: AnyCall) => Promise<CallContext>;
  readonly checkAnswers: boolean;
  /** Stands before calls that need no login; answers why one may not go on, null where it may. */
  readonly gate: (context: CallContext, path: string) => Promise<Refusal | null>;
}

interface Envelope {
  readonly code: number;
  readonly data: unknown;
  readonly message: string;
}

const envelope = (code: number, data: unknown, message: string): Envelope => ({ code, data, message });

/** The envelope of an outcome; a refusal's data names its reason and what it concerns. */
function answerOf(outcome: Outcome<unknown>): Envelope {
  if (outcome.ok) return envelope(200, outcome.data, '');
  return envelope(outcome.code, { reason: outcome.reason, ...outcome.details }, outcome.message);
}

/** Registers every call that has an operation. */
export function registerCalls(app: FastifyInstance, routes: CallRoutes): void {
  const methods = new Map<string, Set<string>>();
  for (const call of allCalls.values()) {
    const url = `/api/${call.path}`;
    methods.set(url, (methods.get(url) ?? new Set()).add(call.method));
    if (call.who === 'provider' || !routes.operations.has(call.id)) continue;
    const route = {
      method: call.method,
      handler: (request: FastifyRequest, reply: FastifyReply) => carryOut(call, request, reply, routes),
      ...(call.who === 'anyone' ? {} : { onRequest: turnAway(call, routes) }),
      bodyLimit: bodyLimitOf(call),
      ...(call.enc === 'multipart' ? { onRequest: admitUpload(call, routes), bodyLimit: uploadBodyLimit(call) } : {}),
      // A look at its head would write the whole file.
      ...(call.answersFile ? { exposeHeadRoute: false } : {}),
    };
    app.route({ ...route, url });
    if (!call.path.endsWith('/')) app.route({ ...route, url: `${url}/` });
  }
  for (const [url, known] of methods) refuseOtherMethods(app, url, known, routes);
  void app.register(async (scope) => registerNotifications(scope, routes));
}

/** Notifications are verified on the very bytes that came, so their bodies stay unread (T-41). */
function registerNotifications(scope: FastifyInstance, routes: CallRoutes): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const call of allCalls.values()) {
    if (call.who !== 'provider' || !routes.operations.has(call.id)) continue;
    scope.route({
      method: call.method,
      url: `/api/${call.path}`,
      bodyLimit: bodyLimitOf(call),
      handler: (request, reply) => carryOut(call, request, reply, routes),
    });
  }
}

/** Other methods of an address get 405 and what it takes, before a body is read: a wrong method is wrong whatever it brings. */
function refuseOtherMethods(
  app: FastifyInstance,
  url: string,
  known: ReadonlySet<string>,
  { contextOf }: Pick<CallRoutes, 'contextOf'>,
): void {
  const others = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'].filter(
    (method) => !known.has(method === 'HEAD' ? 'GET' : method),
  );
  const refused = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(reply.header('allow', [...known].join(', ')), worded(refuse('METHOD_NOT_ALLOWED'), await contextOf(request)));
  app.route({ method: others, url, exposeHeadRoute: false, onRequest: refused, handler: refused });
}

/**
 * Nobody's body is read for a call that takes a bearer, and one larger than a guest's only once the bearer may make the call.
 * A file that a page links to may come by the cookie: it has no body, and `admit` answers.
 */
const turnAway =
  (call: AnyCall, routes: CallRoutes) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (request.headers.authorization === undefined && call.byLink !== true)
      return send(reply, worded(refuse('NEEDS_LOGIN'), await routes.contextOf(request)));
    const { 'content-length': length, 'transfer-encoding': coding } = request.headers;
    if (coding === undefined && Number(length ?? 0) <= bodyBytes.anyone) return undefined;
    const context = await routes.contextOf(request, call);
    const admission = admit(call, context, { params: request.params as Record<string, string> });
    return admission.ok ? undefined : send(reply, worded(admission, context));
  };

/** Scopes of uploads that were let in. */
const admitted = new WeakMap<FastifyRequest, CallContext>();

/** Who may not make a multipart call, or brings no form, is told so before anything of the body is read. */
const admitUpload =
  (call: AnyCall, routes: CallRoutes) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    const context = await routes.contextOf(request, call);
    const admission = admit(call, context, { params: request.params as Record<string, string> });
    const bad = crossSite(call, request, context) ?? (admission.ok ? null : admission);
    if (bad) return send(reply, bad.ok ? bad : worded(bad, context));
    if (!/^multipart\/form-data\s*(;|$)/i.test(request.headers['content-type'] ?? ''))
      return send(reply, worded(refuse('MEDIA_TYPE'), context));
    const long = tooLong(call, Number(request.headers['content-length'] ?? 0));
    if (long) return send(reply, worded(long, context));
    admitted.set(request, context);
    return undefined;
  };

/** Files have limits of their own; other calls that show parts are counted. */
const isGated = (call: AnyCall): boolean => call.who === 'anyone' && !call.answersFile;

async function carryOut(call: AnyCall, request: FastifyRequest, reply: FastifyReply, routes: CallRoutes): Promise<FastifyReply> {
  const context = withRaw(call, request, admitted.get(request) ?? (await routes.contextOf(request, call)));
  const bad = crossSite(call, request, context) ?? (isGated(call) ? await routes.gate(context, call.path) : null);
  const outcome = bad ?? (await run(call, request, context, routes));
  for (const cookie of context.setCookies) reply.header('set-cookie', cookie);
  if (call.who !== 'anyone' || context.setCookies.length > 0 || call.method === 'POST') reply.header('cache-control', 'no-store');
  if (call.who === 'provider' && outcome.ok) return reply.type('text/plain').send(outcome.data);
  if (call.answersFile && outcome.ok) return sendFile(reply, outcome.data as FileAnswer);
  return send(reply, outcome.ok ? outcome : worded(outcome, context), call.bare);
}

function withRaw(call: AnyCall, request: FastifyRequest, context: CallContext): CallContext {
  if (call.who !== 'provider') return context;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  );
  return { ...context, raw: { body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0), headers } };
}

async function run(call: AnyCall, request: FastifyRequest, context: CallContext, routes: CallRoutes): Promise<Outcome<unknown>> {
  const options = { params: request.params as Record<string, string>, checkAnswers: routes.checkAnswers };
  const carry = async (input: Outcome<unknown>, scope: CallContext): Promise<Outcome<unknown>> =>
    input.ok ? execute(routes.operations, scope, call, input.data, options) : input;
  if (call.enc !== 'multipart') return carry(inputOf(call, request, request.body), context);
  return withUpload(call, context, request, ({ fields, files }) => carry(inputOf(call, request, fields), { ...context, uploads: files }));
}

const retryAfter = (seconds: unknown): string => (typeof seconds === 'number' ? String(seconds) : '60');

/** What a call without an envelope answers: its data, or the refusal in the envelope and in its own words. */
function bareAnswer(outcome: Outcome<unknown>): unknown {
  return outcome.ok ? outcome.data : { ...answerOf(outcome), repCode: '9999', repMsg: outcome.message, repData: null };
}

function send(reply: FastifyReply, outcome: Outcome<unknown>, bare = false): FastifyReply {
  const body = bare ? bareAnswer(outcome) : answerOf(outcome);
  if (!outcome.ok && (outcome.status === 429 || outcome.status === 503))
    reply.header('retry-after', retryAfter(outcome.details?.['retryAfterSeconds']));
  return reply
    .code(outcome.ok ? 200 : outcome.status)
    .type('application/json; charset=utf-8')
    .send(utf8(JSON.stringify(body)));
}

/** Body and query as one object; a name in both, or unreadable JSON text in a form, is refused (T-19). */
function inputOf(call: AnyCall, request: FastifyRequest, given: unknown): Outcome<unknown> {
  if (call.who === 'provider') return { ok: true, data: {} };
  if (call.enc !== 'multipart' && request.isMultipart()) return refuse('MEDIA_TYPE');
  const query = (request.query ?? {}) as Record<string, unknown>;
  if (call.method === 'GET') return { ok: true, data: query };
  const body = bodyOf(call, given);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return Object.keys(query).length > 0 ? refuse('BAD_JSON') : { ok: true, data: body };
  const both = Object.keys(query).find((key) => Object.hasOwn(body, key));
  if (both !== undefined) return refuse('DUPLICATE_FIELD', { field: both });
  const merged: Record<string, unknown> = { ...query, ...body };
  for (const field of call.jsonFields ?? []) {
    if (typeof merged[field] !== 'string') continue;
    const parsed = jsonText(merged[field]);
    if (parsed === undefined) return refuse('BAD_INPUT', { field, problem: 'invalid_format' });
    merged[field] = parsed;
  }
  return { ok: true, data: merged };
}

/** The body; a bare list stands for the field that the call names. */
function bodyOf(call: AnyCall, body: unknown): unknown {
  return body === undefined ? {} : call.listField && Array.isArray(body) ? { [call.listField]: body } : body;
}

/** JSON text inside a form, under the same strict rules as a JSON body; undefined when it is none. */
function jsonText(text: string): unknown {
  const parsed = parseStrictJson(text);
  return parsed.ok ? parsed.value : undefined;
}

/** A change asked for from another site is refused, whoever is logged in (T-11). Notifications of providers carry no browser's marks. */
function crossSite(call: AnyCall, request: FastifyRequest, context: CallContext): Outcome<never> | null {
  if (call.method === 'GET' || call.who === 'provider') return null;
  const marked = request.headers.origin !== undefined || request.headers['sec-fetch-site'] !== undefined;
  if (marked) return context.sameOrigin ? null : refuse('CROSS_SITE');
  const byCookie = context.identity.kind === 'nobody' && context.guestToken !== '' && call.id.startsWith('guest-');
  if (byCookie || (call.id === 'console-token' && context.staffToken !== '')) return refuse('CROSS_SITE');
  return call.id === 'token-from-cookie' ? refuse(context.sessionToken === '' ? 'NEEDS_LOGIN' : 'CROSS_SITE') : null;
}
