// How a source is read: no more children than there must be.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadMapping } from '../plan/mapping.ts';
import { openSource } from './source.ts';

const dir = mkdtempSync(join(tmpdir(), 'partharbor-source-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test('BO-2 the layout of a file is read once, however often it is asked for', async () => {
  const path = join(dir, 'a.csv');
  writeFileSync(path, 'MPN,Brand\nA1,B1\n');
  const loaded = loadMapping('table');
  const opened = loaded.ok ? openSource(path, loaded.mapping) : loaded;
  if (!opened.ok) throw new Error(opened.detail);
  const first = await opened.source.layouts();
  // What would be read now is another file.
  writeFileSync(path, 'Number,Maker\nA1,B1\n');
  expect(await opened.source.layouts()).toEqual(first);
  expect(first).toMatchObject({ ok: true, layouts: [{ headers: ['MPN', 'Brand'] }] });
});
