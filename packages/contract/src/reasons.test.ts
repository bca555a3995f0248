// The list of reasons against the files it is made of.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { reasons } from './reasons.ts';

const folder = join(import.meta.dirname, 'reasons');

test('every reason of every domain is on the list, and none stands in two files', async () => {
  const files = readdirSync(folder).filter((name) => name !== 'entry.ts');
  expect(files.length).toBeGreaterThan(15);
  const modules = await Promise.all(files.map((name) => import(join(folder, name)) as Promise<Record<string, object>>));
  const words = modules.flatMap((one) => Object.values(one).flatMap((list) => Object.keys(list)));
  expect(words.toSorted()).toEqual(Object.keys(reasons).toSorted());
});
