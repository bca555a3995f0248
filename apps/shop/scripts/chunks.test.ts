// The list of what shares a script file against the tree: a pattern of a file that was moved matches nothing, and says so nowhere else.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { clientChunks } from './chunks.ts';

const root = join(import.meta.dirname, '../../..');
const files = globSync('{apps/shop/app,packages/*/src}/**/*.*', { cwd: root }).map((file) => `/${file.replaceAll('\\', '/')}`);
const messages = globSync('apps/shop/app/features/*/messages/zh.json', { cwd: root })
  .flatMap((file) => Object.keys(JSON.parse(readFileSync(join(root, file), 'utf8')) as object))
  .map((key) => `/app/i18n/messages/${key.toLowerCase()}1.js`);
// What the compiler of messages writes.
const made = ['/app/i18n/runtime.js', '/app/i18n/registry.js'];

/** `a(b|c)d` as `abd` and `acd`, groups within groups too. */
function alternatives(pattern: string): string[] {
  const inner = /\(([^()]*)\)/.exec(pattern);
  if (inner)
    return inner[1]!
      .split('|')
      .flatMap((one) => alternatives(pattern.slice(0, inner.index) + one + pattern.slice(inner.index + inner[0].length)));
  return [pattern];
}

/** All that a pattern names, one by one. */
function namesIn({ source }: RegExp): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (source[at] !== '|' || depth > 0) continue;
    parts.push(source.slice(from, at));
    from = at + 1;
  }
  return [...parts, source.slice(from)].flatMap(alternatives);
}

test('every pattern of a script file names something that is there', () => {
  const stale = clientChunks.flatMap(({ name, test: pattern }) =>
    namesIn(pattern)
      .filter((one) => !/node_modules|icons-react/.test(one))
      .filter((one) => ![...files, ...messages, ...made].some((file) => new RegExp(one).test(file)))
      .map((one) => `${name}: ${one}`),
  );
  expect(stale).toEqual([]);
});
