// The OpenAPI document: complete, consistent in itself, its examples true to the schemas the server validates with.
import { allCalls } from '@partharbor/contract/all';
import { examples } from '@partharbor/contract/examples';
import { expect, test } from 'vitest';
import { shopOperations } from '../domains.ts';
import { openApiText } from './openapi.ts';

interface Described {
  readonly operationId: string;
  readonly security: readonly Record<string, unknown>[];
  readonly parameters?: readonly { readonly name?: string; readonly in?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Record<string, { readonly schema: { readonly properties?: Record<string, unknown> } }> };
  readonly responses: Record<string, { readonly links?: Record<string, { readonly operationId: string }> }>;
}

const text = openApiText(shopOperations(), '1');
const document = JSON.parse(text) as {
  paths: Record<string, Record<string, Described>>;
  components: Record<string, Record<string, unknown>>;
};
const described = new Map(
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map((one) => [one.operationId, one]),
);

test('every call is in it, uploads and files included, with who may make it and every status it refuses with', () => {
  for (const call of allCalls.values()) {
    const one = described.get(call.id);
    expect([call.id, one === undefined]).toEqual([call.id, false]);
    expect([call.id, one!.security]).toEqual([call.id, call.who === 'anyone' ? [] : [{ [call.who]: [] }]]);
    const wanted = [
      '200',
      '400',
      '405',
      '413',
      '415',
      '429',
      '431',
      '500',
      '503',
      ...(call.who === 'buyer' || call.who === 'staff' ? ['401', '403'] : []),
      ...(call.params ? ['404'] : []),
    ];
    expect([call.id, wanted.filter((status) => !(status in one!.responses))]).toEqual([call.id, []]);
    const parameters = JSON.stringify(one!.parameters);
    if (call.idempotency)
      expect([call.id, parameters.includes(call.idempotency === 'required' ? 'IdempotencyKeyRequired' : '/IdempotencyKey')]).toEqual([
        call.id,
        true,
      ]);
  }
  for (const extra of ['health-live', 'health-ready', 'console-import-report', 'goods-export', 'download-goods'])
    expect([extra, described.has(extra)]).toEqual([extra, true]);
});

test('uploads say what files they take, files what they are, and neither is said to be JSON', () => {
  for (const call of allCalls.values()) {
    const one = described.get(call.id)!;
    for (const [name, { most = 1 }] of Object.entries(call.files ?? {})) {
      const { properties } = one.requestBody!.content['multipart/form-data']!.schema;
      expect([call.id, properties?.[name]]).toMatchObject([
        call.id,
        most > 1 ? { type: 'array', maxItems: most, items: { format: 'binary' } } : { format: 'binary' },
      ]);
    }
    const { content } = one.responses['200'] as { content?: Record<string, unknown> };
    if (call.answersFile) expect([call.id, Object.keys(content ?? {})]).toEqual([call.id, call.answersFile.types]);
    expect([call.id, call.enc === 'multipart']).toEqual([call.id, call.files !== undefined]);
  }
});

test('pairs are lists of two, for few readers of the document know `prefixItems`', () => {
  expect(text.includes('prefixItems')).toBe(false);
  expect(text.includes('{"type":"array","items":{"type":"number"},"minItems":2,"maxItems":2}')).toBe(true);
});

test('every reference and every link in it leads somewhere', () => {
  const missing = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].filter(
    ([, kind, name]) => !Object.hasOwn(document.components[kind!] ?? {}, name!),
  );
  expect(missing.map(([all]) => all)).toEqual([]);
  expect(text).not.toContain('#/$defs/');
  const links = [...described.values()].flatMap((one) => Object.values(one.responses['200']?.links ?? {}).map((link) => link.operationId));
  expect(links.length).toBeGreaterThan(10);
  expect(links.filter((id) => !described.has(id))).toEqual([]);
});

test('every POST that needs fields shows an example, and each example fits its schema', () => {
  for (const call of allCalls.values()) {
    const body = described.get(call.id)!.requestBody as { required?: boolean } | undefined;
    if (call.method === 'POST' && body?.required && call.enc !== 'multipart' && call.who !== 'provider')
      expect(JSON.stringify(body), `${call.id} needs a body in contract/examples.ts: none can be made from its fields alone`).toContain(
        '"example":',
      );
    if (!(call.id in examples)) continue;
    const parsed = call.input.safeParse(examples[call.id]);
    expect([call.id, parsed.success ? '' : parsed.error.message]).toEqual([call.id, '']);
  }
  expect(Object.keys(examples).filter((id) => !allCalls.has(id))).toEqual([]);
});

test('bounds of numbers and texts stand in it as the server checks them', () => {
  const schema = JSON.stringify(described.get('cart-update')!.requestBody);
  expect(schema).toContain('{"type":"integer","minimum":0,"maximum":1}');
  expect(schema).toMatch(/"materialNumber":\{[^}]*"maxLength":25/);
});
