// What had copies has one home: time, quantities, and the checks that every build runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const sources = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'apps', 'packages/rules', 'packages/ui', 'packages/contract', 'packages/money'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** Lines of code, comments left out, that look like a copy, as file and line. */
function copiesOf(pattern: RegExp, homes: readonly string[]): string[] {
  expect(homes.filter((file) => !sources.includes(file))).toEqual([]);
  return sources
    .filter((file) => !homes.includes(file))
    .flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((line, i) => (pattern.test(line.replace(/^\s*(\/\/|\/?\*).*/, '')) ? [`${file}:${i + 1}: ${line.trim()}`] : [])),
    );
}

test('days, hours and UTC+8 are counted in packages/rules/src/time.ts alone', () => {
  const homes = [
    'packages/rules/src/time.ts',
    // Written forms of moments, with what they need of the zone.
    'packages/rules/src/format.ts',
    'apps/server/src/content/picture-files.ts',
    'apps/server/src/sandbox/html.ts',
  ];
  expect(copiesOf(/86_?400_?000|\b(?:8|24) \* (?:60 \* 60|3_?600_?000)|Asia\/Shanghai|\+08:00/, homes)).toEqual([]);
});

test('minimum, multiple and maximum of quantities are computed in packages/rules alone', () => {
  const homes = [
    'packages/rules/src/quantity.ts',
    'packages/rules/src/quantity-problem.ts',
    // Prices know no rules of quantities; they are told the multiple.
    'packages/money/src/tiers.ts',
  ];
  const rule = /moqFlag (?:\? [\w.]+ : 1\b|&& [\w.]+ [<%])|moq: [\w.]*stepMinNumber, step: [\w.]*stepNumber, moqFlag/;
  const rounding = /Math\.(?:ceil|floor)\([^)]* \/ [\w.]*(?:step|stepNumber|packNumber|PackNumber)\)|% [\w.]*\b(?:step|stepNumber)\b/;
  const typed = /\/\^\[1-9\]\\d\{0,7\}\$\/|\bMAX_QUANTITY =/;
  expect(copiesOf(new RegExp([rule, rounding, typed].map((one) => one.source).join('|')), homes)).toEqual([]);
});

test('npm run check asks the type checker, the linter, the formatter and knip', () => {
  const check = read('scripts/check.mjs');
  for (const program of ['tsc', 'oxlint', 'oxfmt', 'knip']) expect(check).toContain(`'${program}'`);
});

/** Calls of whole files, which tests make over HTTP alone; the list may only shrink. */
const unmade = new Set(['goodsExport', 'importReport', 'pictureUpload']);

test('every call of the contract is made by a test of the server, which holds it to its number of queries', () => {
  const files = (pattern: string): string[] =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', pattern], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const declared = files('packages/contract/src/calls/*.ts').flatMap((file) =>
    [...read(file).matchAll(/^export const (\w+) = \w+\(\{\s*id: '[\w-]+'/gm)].map((found) => found[1]!),
  );
  expect(declared.length).toBeGreaterThan(150);
  const used = new Set(
    files('apps/server/src/**/*.ts')
      .filter((file) => /\.test\.ts$|(^|\/)testing(\.ts$|\/)/.test(file))
      .flatMap((file) => read(file).match(/\w+/g) ?? []),
  );
  expect(declared.filter((name) => !used.has(name)).sort()).toEqual([...unmade].sort());
});
