// Modules that run when pages are built.
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { forAnyone, table } from '../app/call-table.at-build.ts';
import { atBuild } from './at-build.ts';

const load = atBuild().load as (id: string) => Promise<string | null>;

test('pages get what such a module exports as data, without what it imports', async () => {
  const code = await load(join(import.meta.dirname, '../app/call-table.at-build.ts'));
  expect(code).toBe(`export const forAnyone = ${JSON.stringify(forAnyone)};\nexport const table = ${JSON.stringify(table)};`);
});

test('any other module is left alone', async () => {
  expect(await load(join(import.meta.dirname, '../app/calls.ts'))).toBeNull();
});
