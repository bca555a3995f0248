// The message files against the pages' sources.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const app = import.meta.dirname;
const read = (file: string): string => readFileSync(join(app, file), 'utf8');
const sources = globSync('**/*.{ts,tsx}', { cwd: app, exclude: (path) => /^i18n|\.test\./.test(path) })
  .map(read)
  .join('\n');
const words = new Set(sources.match(/\w+/g));

test('every message is used by some page', () => {
  const keys = globSync('features/*/messages/zh.json', { cwd: app }).flatMap((file) => Object.keys(JSON.parse(read(file)) as object));
  expect(keys.length).toBeGreaterThan(400);
  expect(keys.filter((key) => !words.has(key))).toEqual([]);
});
