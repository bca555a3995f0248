// The OpenAPI 3.1 document, made once from the schemas the server validates with.
import { allCalls } from '@partharbor/contract/all';
import type { AnyCall } from '@partharbor/contract/call';
import { reasons, type Reason } from '@partharbor/contract/reasons';
import { z } from 'zod';
import type { Operations } from './execute.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Record<string, unknown> => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' }) as Record<string, unknown>;
  return rest;
};

interface Field {
  readonly name: string;
  readonly schema: unknown;
  readonly required: boolean;
}

function fieldsOf(schema: Record<string, unknown>): Field[] {
  const required = new Set(Array.isArray(schema['required']) ? (schema['required'] as string[]) : []);
  return Object.entries((schema['properties'] ?? {}) as Record<string, unknown>).map(([name, one]) => ({ name, schema: one, required: required.has(name) }));
}

function parametersOf(call: AnyCall): unknown[] {
  const path = call.params ? fieldsOf(schemaOf(call.params, 'input')).map((f) => ({ name: f.name, in: 'path', required: true, schema: f.schema })) : [];
  const query = call.method === 'GET' ? fieldsOf(schemaOf(call.input, 'input')).map((f) => ({ name: f.name, in: 'query', required: f.required, schema: f.schema })) : [];
  const key = call.idempotency ? [{ name: 'Idempotency-Key', in: 'header', required: call.idempotency === 'required', schema: { type: 'string', minLength: 8, maxLength: 100, pattern: '^[\\x21-\\x7e]{8,100}$' } }] : [];
  return [...path, ...query, ...key, { name: 'Locale', in: 'header', required: false, schema: { enum: ['zh_CN', 'en_US'] } }];
}

const media = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: 'multipart/form-data' } as const;

function bodyOf(call: AnyCall): unknown {
  if (call.method === 'GET' || call.enc === 'none') return undefined;
  const schema = schemaOf(call.input, 'input');
  const content: Record<string, unknown> = { [media[call.enc]]: { schema, ...(call.enc === 'form' ? { encoding: Object.fromEntries((call.jsonFields ?? []).map((name) => [name, { contentType: 'application/json' }])) } : {}) } };
  if (call.enc === 'form') content['application/json'] = { schema };
  return { required: true, content };
}

function answersOf(call: AnyCall): Record<string, unknown> {
  const success = call.who === 'provider'
    ? { description: 'Taken in', content: { 'text/plain': { schema: { const: 'success' } } } }
    : { description: 'Success', content: { 'application/json': { schema: { type: 'object', required: ['code', 'data', 'message'], properties: { code: { const: 200 }, data: schemaOf(call.answer, 'output'), message: { type: 'string' } } } } } };
  const may = new Set<Reason>(['BAD_INPUT', 'BAD_JSON', 'DUPLICATE_FIELD', 'TOO_LONG', 'MEDIA_TYPE', 'TOO_MANY', 'BUSY', 'INTERNAL', 'CROSS_SITE', 'METHOD_NOT_ALLOWED', ...(call.refuses ?? [])]);
  if (call.who === 'buyer' || call.who === 'staff') for (const one of ['NEEDS_LOGIN', 'FOREIGN_USER', 'FORBIDDEN'] as const) may.add(one);
  if (call.params) may.add('NOT_FOUND');
  if (call.idempotency) for (const one of ['KEY_REUSED', 'KEY_REQUIRED'] as const) may.add(one);
  const byStatus = Map.groupBy(may, (one) => reasons[one].status);
  const refusals = [...byStatus].sort(([a], [b]) => a - b).map(([status, list]) => [String(status), { description: list.join(', '), content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } }]);
  return { '200': success, ...Object.fromEntries(refusals) };
}

/** The document as JSON text, for calls this server carries out. */
export function openApiText(operations: Operations, version: string): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of allCalls.values()) {
    if (!operations.has(call.id)) continue;
    const url = `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[url] = { ...paths[url], [call.method.toLowerCase()]: { operationId: call.id, summary: call.summary, tags: [call.path.split('/')[0]], parameters: parametersOf(call), requestBody: bodyOf(call), responses: answersOf(call), security: call.who === 'buyer' || call.who === 'staff' ? [{ [call.who]: [] }] : [] } };
  }
  const refusal = { type: 'object', required: ['code', 'data', 'message'], properties: { code: { type: 'integer' }, data: { type: 'object', required: ['reason'], properties: { reason: { enum: Object.keys(reasons) } } }, message: { type: 'string' } } };
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'PartHarbor', version, description: 'Calls of the shop and its back office. Answers are { code, data, message }.' },
    paths,
    components: { schemas: { Refusal: refusal }, securitySchemes: { buyer: { type: 'http', scheme: 'bearer' }, staff: { type: 'http', scheme: 'bearer' } } },
  });
}
