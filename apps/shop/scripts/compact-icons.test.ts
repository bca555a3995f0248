// Icons as one path.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { outlineOf } from './compact-icons.ts';

const root = join(import.meta.dirname, '../../..');
const icons = fileURLToPath(new URL('./', import.meta.resolve('@tabler/icons-react/dist/esm/icons/IconCheck.mjs')));
const iconText = (name: string): string => readFileSync(join(icons, `${name}.mjs`), 'utf8');

test('the strokes of an icon become one path', () => {
  expect(outlineOf(iconText('IconSearch'))).toBe('M3 10a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M21 21l-6 -6');
});

test('what is not an outline of plain strokes keeps its own component', () => {
  expect(outlineOf('export default 1;')).toBeUndefined();
  expect(
    outlineOf('const __iconNode = [["path", { "d": "M1 1", "key": "a" }]];\ncreateReactComponent("filled", "a", "A", __iconNode);'),
  ).toBeUndefined();
  expect(
    outlineOf('const __iconNode = [["circle", { "r": "1", "key": "a" }]];\ncreateReactComponent("outline", "a", "A", __iconNode);'),
  ).toBeUndefined();
  expect(
    outlineOf('const __iconNode = [["path", { "d": "m1 1", "key": "a" }]];\ncreateReactComponent("outline", "a", "A", __iconNode);'),
  ).toBeUndefined();
});

test('every icon the pages use is shortened', () => {
  const sources = globSync('{apps/shop/app,packages/ui/src}/**/*.{ts,tsx}', { cwd: root }).map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const used = new Set(sources.flatMap((text) => [...text.matchAll(/esm\/icons\/(Icon\w+)\.mjs/g)].map(([, name]) => name!)));
  expect(used.size).toBeGreaterThan(20);
  expect([...used].filter((name) => outlineOf(iconText(name)) === undefined)).toEqual([]);
});
