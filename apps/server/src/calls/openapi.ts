// The OpenAPI 3.1 document, made once from the schemas the server validates with.
import { allCalls } from '@partharbor/contract/all';
import type { AnyCall, Audience } from '@partharbor/contract/call';
import { bodyLimitOf } from '@partharbor/contract/body-limits';
import { examples } from '@partharbor/contract/examples';
import { sample, shapeOf } from '@partharbor/contract/sample';
import { reasons, type Reason } from '@partharbor/contract/reasons';
import { countsAsBrowsing } from '@partharbor/rules/visits';
import type { Operations } from './execute.ts';
import { linksFrom } from './openapi-links.ts';
import { healthRoutes } from './openapi-health.ts';
import { schemaWriter, type Json } from './openapi-schemas.ts';
import { uploadBodyLimit } from './upload.ts';

type Writer = ReturnType<typeof schemaWriter>;

const ref = (kind: string, name: string): Json => ({ $ref: `#/components/${kind}/${name}` });
const requestIdHeader = { 'X-Request-Id': ref('headers', 'RequestId') };

function fieldsOf(schema: Json): { name: string; schema: unknown; required: boolean }[] {
  const required = new Set((schema['required'] ?? []) as string[]);
  return Object.entries((schema['properties'] ?? {}) as Json).map(([name, one]) => ({ name, schema: one, required: required.has(name) }));
}

function parametersOf(call: AnyCall, write: Writer): unknown[] {
  const path = call.params
    ? fieldsOf(write.input(call.params)).map(({ name, schema }) => ({ name, in: 'path', required: true, schema }))
    : [];
  const query =
    call.method === 'GET'
      ? fieldsOf(write.input(call.input)).map(({ name, schema, required }) => ({ name, in: 'query', required, schema }))
      : [];
  const key = call.idempotency ? [ref('parameters', call.idempotency === 'required' ? 'IdempotencyKeyRequired' : 'IdempotencyKey')] : [];
  return [...path, ...query, ...key, ref('parameters', 'Locale'), ref('parameters', 'Position')];
}

const media = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const;

/** Files of a multipart call are bytes, which no schema of values can say. */
function inputSchema(call: AnyCall, write: Writer): Json {
  const schema = write.input(call.input);
  const files = Object.entries(call.files ?? {});
  if (files.length === 0) return schema;
  const described = files.map(([name, { most = 1, maxBytes, types }]) => {
    const file = {
      type: 'string',
      format: 'binary',
      contentMediaType: types[0],
      description: `At most ${maxBytes} bytes: ${types.join(', ')}`,
    };
    return [name, most > 1 ? { type: 'array', maxItems: most, items: file } : file] as const;
  });
  const required = files.filter(([, { required: isRequired }]) => isRequired).map(([name]) => name);
  return {
    ...schema,
    properties: { ...(schema['properties'] as Json), ...Object.fromEntries(described) },
    required: [...required, ...((schema['required'] ?? []) as string[])],
  };
}

/** A file as it is answered: text where it is one, else bytes. */
const fileContent = (types: readonly string[]): Json =>
  Object.fromEntries(
    types.map((type) => [type, { schema: type.startsWith('text/') ? { type: 'string' } : { type: 'string', format: 'binary' } }]),
  );

/** A body made from the fields alone; undefined where they have rules that it breaks. */
function guessedExample(call: AnyCall): object | undefined {
  const body = sample(shapeOf(call.input, 'input'), {}) as object;
  return call.enc !== 'multipart' && Object.keys(body).length > 0 && call.input.safeParse(body).success ? body : undefined;
}

function bodyOf(call: AnyCall, write: Writer): unknown {
  if (call.method === 'GET' || call.enc === 'none') return undefined;
  const schema = inputSchema(call, write);
  const properties = schema['properties'] as Json | undefined;
  const bare = call.listField ? { anyOf: [properties?.[call.listField], schema] } : schema;
  const isNeeded = schema['type'] === 'array' || ((schema['required'] ?? []) as string[]).length > 0;
  const example = examples[call.id] ?? (isNeeded ? guessedExample(call) : undefined);
  const one: Json = { schema: bare, ...(example ? { example } : {}) };
  const encoding = Object.fromEntries((call.jsonFields ?? []).map((name) => [name, { contentType: 'application/json' }]));
  const own = { ...one, ...(call.jsonFields && call.enc === 'form' ? { encoding } : {}) };
  const content = { [media[call.enc]]: own, ...(call.enc === 'form' ? { [media.json]: one } : {}) };
  return { required: isNeeded || call.who === 'provider', content };
}

/** Reasons any call may refuse with, before its own. */
const general: readonly Reason[] = [
  'BAD_INPUT',
  'BAD_JSON',
  'DUPLICATE_FIELD',
  'TOO_LONG',
  'MEDIA_TYPE',
  'TOO_MANY',
  'BUSY',
  'INTERNAL',
  'METHOD_NOT_ALLOWED',
];
const guarded: Readonly<Record<Audience, readonly Reason[]>> = {
  anyone: [],
  provider: [],
  buyer: ['NEEDS_LOGIN', 'FOREIGN_USER'],
  staff: ['NEEDS_LOGIN', 'FORBIDDEN'],
};

function refusalsOf(call: AnyCall): Reason[] {
  const cross: Reason[] = call.method === 'POST' && call.who !== 'provider' ? ['CROSS_SITE'] : [];
  const keys: Reason[] = call.idempotency ? ['KEY_REUSED', ...(call.idempotency === 'required' ? (['KEY_REQUIRED'] as const) : [])] : [];
  return [
    ...new Set<Reason>([
      ...general,
      ...guarded[call.who],
      ...cross,
      ...keys,
      ...(call.who === 'anyone' && !call.answersFile && countsAsBrowsing(call.path)
        ? (['VISITOR_LIMITED', 'ADDRESS_LIMITED'] as const)
        : []),
      ...(call.params ? (['NOT_FOUND'] as const) : []),
      ...(call.refuses ?? []),
    ]),
  ];
}

const extraHeaders: Readonly<Record<string, Json>> = {
  '405': { Allow: ref('headers', 'Allow') },
  '429': { 'Retry-After': ref('headers', 'RetryAfter') },
  '503': { 'Retry-After': ref('headers', 'RetryAfter') },
};

/** Said on the bare connection, before the call is known. */
const longAddress: Json = {
  description: 'TOO_LONG: the address with its headers is over 16 kB',
  content: {
    'application/json': {
      schema: {
        allOf: [
          ref('schemas', 'Refusal'),
          {
            properties: {
              code: { const: 431 },
              data: { type: 'object', required: ['reason'], properties: { reason: { const: 'TOO_LONG' } } },
            },
          },
        ],
      },
    },
  },
};

/** Answers by status for the reasons of a call; what every call may say stands once among the components, and `full` writes it there. */
function refusalAnswers(list: readonly Reason[], full = false): Json {
  const byStatus = Map.groupBy(list, (one) => String(reasons[one].status));
  const answers = Object.fromEntries(
    [...byStatus]
      .sort(([a], [b]) => Number(a) - Number(b))
      .map(([status, words]) => {
        const data = { type: 'object', required: ['reason'], properties: { reason: { enum: words } } };
        const codes = [...new Set(words.map((word) => reasons[word].code ?? Number(status)))];
        const schema = {
          allOf: [ref('schemas', 'Refusal'), { properties: { code: codes.length === 1 ? { const: codes[0] } : { enum: codes }, data } }],
        };
        const everywhere =
          words.every((word) => general.includes(word)) &&
          words.length === general.filter((word) => String(reasons[word].status) === status).length;
        const answer = {
          description: words.join(', '),
          headers: { ...requestIdHeader, ...extraHeaders[status] },
          content: { 'application/json': { schema } },
        };
        return [status, everywhere && !full ? ref('responses', `Refused${status}`) : answer];
      }),
  );
  return { ...answers, '431': full ? longAddress : ref('responses', 'Refused431') };
}

function successOf(call: AnyCall, write: Writer): Json {
  if (call.who === 'provider')
    return { description: 'Taken in', headers: requestIdHeader, content: { 'text/plain': { schema: { const: 'success' } } } };
  if (call.answersFile) {
    const { types, counts = {} } = call.answersFile;
    const headers = Object.entries(counts).map(([name, description]) => [name, { description, schema: { type: 'integer', minimum: 0 } }]);
    return { description: 'The file', headers: { ...requestIdHeader, ...Object.fromEntries(headers) }, content: fileContent(types) };
  }
  const answer = write.answer(call.answer);
  const enveloped = {
    type: 'object',
    additionalProperties: false,
    required: ['code', 'data', 'message'],
    properties: { code: { const: 200 }, data: answer, message: { const: '' } },
  };
  const schema = call.bare ? answer : enveloped;
  const links = linksFrom(call.id);
  return { description: 'Success', headers: requestIdHeader, content: { 'application/json': { schema } }, ...(links ? { links } : {}) };
}

const securityOf: Readonly<Record<Audience, readonly Json[]>> = {
  anyone: [],
  buyer: [{ buyer: [] }],
  staff: [{ staff: [] }],
  provider: [{ provider: [] }],
};

/** The most bytes a body may have, for calls that take one; beyond it 413 is answered (T-20). */
function bodyLimit(call: AnyCall): Json {
  if (call.method === 'GET' || call.enc === 'none') return {};
  return { 'x-body-limit': call.enc === 'multipart' ? uploadBodyLimit(call) : bodyLimitOf(call) };
}

function operationOf(call: AnyCall, write: Writer): Json {
  const permission = call.permission ? { 'x-permission': call.permission } : {};
  const budget = typeof call.budget === 'object' ? { 'x-budget': { ...call.budget, shared: call.budget.shared ?? call.id } } : {};
  return {
    operationId: call.id,
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    parameters: parametersOf(call, write),
    requestBody: bodyOf(call, write),
    responses: { '200': successOf(call, write), ...refusalAnswers(refusalsOf(call)) },
    security: securityOf[call.who],
    ...permission,
    ...budget,
    ...bodyLimit(call),
  };
}

const keyParameter = (required: boolean): Json => ({
  name: 'Idempotency-Key',
  in: 'header',
  required,
  description: 'Same key and body: same answer; same key, other body: KEY_REUSED (R-12)',
  schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\x21-\\x7e]{8,100}$' },
});

const parameters = {
  Locale: {
    name: 'Locale',
    in: 'header',
    required: false,
    description: 'Language of messages; anything else is ignored (R-1)',
    schema: { type: 'string' },
    example: 'en_US',
  },
  Position: {
    name: 'position',
    in: 'header',
    required: false,
    description: 'Random mark of the browser, which passes are bound to; anything else is ignored',
    schema: { type: 'string' },
    example: 'k3v9x0q2d',
  },
  IdempotencyKey: keyParameter(false),
  IdempotencyKeyRequired: keyParameter(true),
};

const headers = {
  RequestId: { description: 'Number of the request, as the log has it', schema: { type: 'string', format: 'uuid' } },
  RetryAfter: { description: 'Seconds to wait', schema: { type: 'integer', minimum: 0 } },
  Allow: { description: 'Methods this address has', schema: { type: 'string' } },
};

const refusal = {
  type: 'object',
  required: ['code', 'data', 'message'],
  properties: {
    code: { type: 'integer' },
    data: {
      type: 'object',
      required: ['reason'],
      properties: { reason: { oneOf: Object.entries(reasons).map(([word, { when }]) => ({ const: word, description: when })) } },
      description: 'The reason and what it concerns',
    },
    message: { type: 'string', minLength: 1, description: 'A sentence in the visitor’s language' },
  },
};

const securitySchemes = {
  buyer: { type: 'http', scheme: 'bearer', description: 'access_token of sso/oauth/token (R-8)' },
  staff: { type: 'http', scheme: 'bearer', description: 'token of console/sessions' },
  provider: {
    type: 'apiKey',
    in: 'header',
    name: 'Sandbox-Signature',
    description: 'HMAC-SHA256 over time, nonce and body, beside Sandbox-Timestamp and Sandbox-Nonce; each provider signs its own way',
  },
};

/** The document as JSON text, for calls this server carries out. */
export function openApiText(operations: Operations, version: string): string {
  const write = schemaWriter();
  const paths: Record<string, Json> = {};
  const add = (path: string, method: string, one: Json): void => void (paths[path] = { ...paths[path], [method]: one });
  for (const call of allCalls.values())
    if (operations.has(call.id)) add(`/api/${call.path.replace(/:(\w+)/g, '{$1}')}`, call.method.toLowerCase(), operationOf(call, write));
  for (const { path, ...one } of healthRoutes((list) => refusalAnswers(list))) add(path, 'get', one);
  return JSON.stringify({
    openapi: '3.1.0',
    info: {
      title: 'PartHarbor',
      version,
      description: 'Calls of the shop and its back office. Answers are { code, data, message }; a refusal’s data names its reason.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas: { Refusal: refusal, ...write.components },
      responses: Object.fromEntries(Object.entries(refusalAnswers(general, true)).map(([status, one]) => [`Refused${status}`, one])),
      parameters,
      headers,
      securitySchemes,
    },
  });
}
