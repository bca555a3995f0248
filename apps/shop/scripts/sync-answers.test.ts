// Proves that the installed router is the one whose end of a navigation is known.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { withSyncAnswers } from './sync-answers.ts';

const home = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const router = readFileSync(join(home, 'dist/production/lib/router/router.js'), 'utf8');

test('SR-5 an answer is drawn at once where a navigation asks for it, in one place of the router and nowhere else', () => {
  const changed = withSyncAnswers(router);
  expect(changed.length - router.length).toBe(', { flushSync }'.length);
  expect(changed.split(', { flushSync });\n\t}\n\tasync function handleAction(')).toHaveLength(2);
});

test('a router that ends navigations in another way fails the build', () => {
  expect(() => withSyncAnswers(router.replaceAll('workingFetchers', 'others'))).toThrow('another way');
});
