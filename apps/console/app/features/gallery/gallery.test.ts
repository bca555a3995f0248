// The gallery leaves no component of the design system out.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const here = import.meta.dirname;
const design = join(here, '../../../../../packages/ui/src');
const shown = globSync('*.tsx', { cwd: here })
  .map((file) => readFileSync(join(here, file), 'utf8'))
  .join('\n');

/** Parts of components, and what is around a page rather than on it. */
const within = new Set(['field', 'search-suggest', 'visually-hidden']);

test('every component of packages/ui stands in the gallery', () => {
  const components = globSync('*.tsx', { cwd: design })
    .filter((file) => /^export (async )?(function|const) [A-Z]/m.test(readFileSync(join(design, file), 'utf8')))
    .map((file) => basename(file, '.tsx'))
    .filter((name) => !name.endsWith('.test') && !within.has(name));
  expect(components.length).toBeGreaterThan(30);
  expect(components.filter((name) => !shown.includes(`'@partharbor/ui/${name}'`) && !/^(layout)$/.test(name))).toEqual([]);
});
