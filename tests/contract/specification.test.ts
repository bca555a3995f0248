// The calls that the specification texts name, as data beside the project: same address, audience and fields. And the OpenAPI document.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { allCalls } from '@partharbor/contract/all';
import { expect, test } from 'vitest';
import { requestFor } from '../support/requests.ts';
import { root } from '../support/root.ts';
import { makeWorld, send, tokenFor } from '../support/world.ts';

interface Named {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly enc?: string;
  readonly who: string;
  readonly answer: string | readonly string[];
  readonly of?: readonly string[];
  /** Fields at the top, where there is no envelope. */
  readonly top?: readonly string[];
  readonly header?: string;
  readonly rows?: readonly string[];
}

const file = process.env['SPECIFICATION'] ?? resolve(root, '../shared/spec/calls.mjs');
const absent = !existsSync(file);
const why = absent ? ' (skipped: the specification data is not beside the project)' : '';
const { calls, ownCalls } = absent
  ? { calls: [], ownCalls: [] }
  : ((await import(pathToFileURL(file).href)) as { calls: Named[]; ownCalls: Named[] });
const named = [...calls, ...ownCalls].filter((one) => allCalls.has(one.id));

const world = await makeWorld();

const tidy = (path: string): string =>
  path
    .split('?')[0]!
    .replace(/^\//, '')
    .replace(/<(\w+)>/g, ':$1');
const at = (data: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], data);
const bare: Readonly<Record<string, (data: unknown) => boolean>> = {
  any: () => true,
  boolean: (data) => typeof data === 'boolean',
  string: (data) => typeof data === 'string',
  number: (data) => typeof data === 'number',
  file: (data) => typeof data === 'string' && data.length > 0,
  list: Array.isArray,
  page: (data) => ['records', 'total', 'pages', 'current', 'size'].every((field) => at(data, field) !== undefined),
};

test.skipIf(absent)(`the specification’s calls were read${why}`, () => expect(named.length).toBeGreaterThan(30));

for (const one of named) {
  const call = allCalls.get(one.id)!;
  test(`${(one.rows ?? []).join(' ')} ${one.id} stands at its address and answers the fields the texts name`, async () => {
    expect([call.method, call.who]).toEqual([one.method, one.who]);
    // A parameter may stand there by an example.
    const path = new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`);
    expect(tidy(one.path)).toMatch(path);
    if (one.header) expect(call.idempotency).toBe('required');
    if (one.method === 'POST' && one.enc) expect(call.enc).toBe(one.enc);
    const answer = await send(world, call, await requestFor(call, world, world.a), tokenFor(world, call, world.a));
    const { data } = answer.body;
    expect(call.answersFile !== undefined).toBe(one.answer === 'file');
    expect(answer.body.code, answer.text).toBe(200);
    if (one.top) for (const field of one.top) expect([field, at(data, field) === undefined]).toEqual([field, false]);
    else if (typeof one.answer === 'string') expect(bare[one.answer]?.(data), `${one.answer}: ${answer.text.slice(0, 300)}`).toBe(true);
    else for (const field of one.answer) expect(at(data, field), field).not.toBe(undefined);
    const items = (Array.isArray(data) ? data : ((data as { records?: unknown[] } | null)?.records ?? [])) as unknown[];
    if (one.of) {
      expect(items.length, one.id).toBeGreaterThan(0);
      for (const field of one.of) expect(at(items[0], field), field).not.toBe(undefined);
    }
  });
}

test('the OpenAPI document describes every call with its input, answer and refusals', async () => {
  const document = (await (await fetch(`${world.origin}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { operationId: string; responses: Record<string, unknown> }>>;
  };
  expect(document.openapi).toBe('3.1.0');
  const described = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, one]) => [one.operationId, { path, method, one }] as const),
    ),
  );
  for (const call of allCalls.values()) {
    const found = described.get(call.id);
    expect([call.id, found?.path, found?.method.toUpperCase()]).toEqual([
      call.id,
      `/api/${call.path.replace(/:(\w+)/g, '{$1}')}`,
      call.method,
    ]);
    expect(Object.keys(found!.one.responses)).toContain('200');
  }
});
