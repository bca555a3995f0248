// The house's rules, held by reading the tree: sizes and directions by the linter, the rest here.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { allCalls } from '@partharbor/contract/all';
import { reasons } from '@partharbor/contract/reasons';
import { shopOperations } from '@partharbor/server/domains';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { read, sources, texts, tracked } from './tree.ts';

test('files stay under 400 lines, functions under 70, imports go downwards: the linter finds nothing', () => {
  const folders = ['apps', 'packages', 'scripts', 'tests'].filter((name) => existsSync(join(root, name)));
  const run = spawnSync(process.execPath, [join(root, 'node_modules/oxlint/bin/oxlint'), '--deny-warnings', ...folders], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(run.stdout + run.stderr).toMatch(/Found 0 warnings and 0 errors/);
});

test('every source file opens with a sentence on what it is for', () => {
  const silent = sources.filter((file) => !/^(#!.*\n)?(\/\/|\/\*\*) \S/.test(read(file)) && !file.endsWith('.d.ts'));
  expect(silent).toEqual([]);
});

test('a domain of the server never touches another domain’s store or locks', () => {
  const wrong: string[] = [];
  for (const file of sources.filter((one) => one.startsWith('apps/server/src/') && !one.endsWith('.test.ts'))) {
    const domain = file.split('/')[3];
    for (const [, target] of read(file).matchAll(/from '(\.\.?\/[^']+)'/g)) {
      const path = relative(join(root, 'apps/server/src'), resolve(root, dirname(file), target!));
      const owner = path.split('/')[0]!;
      if (/\/(store|locks)\.ts$/.test(path) && owner !== domain) wrong.push(`${file} → ${path}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('pages and the back office take types from the server, never code', () => {
  const wrong = sources
    .filter((file) => /^apps\/(shop|console)\/app\//.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(/^import (?!type)[^;]*?from '(@partharbor\/server[^']*|[^']*apps\/server[^']*)'/gm)].map(
        (found) => `${file}: ${found[1]}`,
      ),
    );
  expect(wrong).toEqual([]);
});

test('every call of the contract has an operation', () => {
  const operations = shopOperations();
  expect([...allCalls.values()].filter((call) => !operations.has(call.id)).map((call) => call.id)).toEqual([]);
});

test('every reason has a sentence in both languages with the same placeholders', () => {
  const names = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]!).sort();
  for (const [key, entry] of Object.entries(reasons)) {
    expect(entry.zh, key).not.toBe('');
    expect(entry.en, key).not.toBe('');
    expect(names(entry.en), key).toEqual(names(entry.zh));
  }
});

interface Messages {
  [key: string]: unknown;
}

test('ED-2 every message exists in both languages with the same inputs', () => {
  const folders = new Set(tracked.filter((file) => /messages\/(zh|en)\.json$/.test(file)).map((file) => dirname(file)));
  expect(folders.size).toBeGreaterThan(3);
  const inputs = (value: unknown): string[] =>
    [...new Set([...JSON.stringify(value).matchAll(/\{(\w+)\}/g)].map((found) => found[1]!))].sort();
  for (const folder of folders) {
    const [zh, en] = ['zh', 'en'].map((lang) => JSON.parse(read(`${folder}/${lang}.json`)) as Messages);
    expect(Object.keys(en!).sort(), folder).toEqual(Object.keys(zh!).sort());
    for (const key of Object.keys(zh!)) if (key !== '$schema') expect(inputs(en![key]), `${folder} ${key}`).toEqual(inputs(zh![key]));
  }
});

test('links between documents and into the code resolve', () => {
  const broken: string[] = [];
  for (const file of tracked.filter((one) => one.endsWith('.md'))) {
    for (const [, target] of read(file).matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)(?:#[^)]*)?\)/g)) {
      if (!existsSync(resolve(root, dirname(file), target!))) broken.push(`${file}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});

test('commands that the README names exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = new Set(
    [...read('README.md').matchAll(/npm (?:run )?([a-z][\w:]*)/g)].map((found) => found[1]!).filter((name) => name !== 'with'),
  );
  expect([...named].filter((name) => !(name in scripts))).toEqual([]);
});

test('no path of one machine and no registry host stands in tracked files', () => {
  const local = /(?:^|[\s'"`(=])\/(?:work|farm|root|home\/[a-z])\//;
  const found = texts.filter(
    (file) =>
      file !== 'tests/tidy/tidy.test.ts' &&
      read(file)
        .split('\n')
        .some((line) => local.test(line) || /registry\.npm/.test(line)),
  );
  expect(found).toEqual([]);
});

test('dependencies are pinned to exact versions', () => {
  const loose = tracked
    .filter((file) => file.endsWith('package.json'))
    .flatMap((file) => {
      const manifest = JSON.parse(read(file)) as Record<string, Record<string, string> | undefined>;
      return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
        Object.entries(manifest[kind] ?? {})
          .filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))
          .map(([name, version]) => `${file}: ${name} ${version}`),
      );
    });
  expect(loose).toEqual([]);
});

test('migrations are numbered without gaps', () => {
  const names = readdirSync(join(root, 'apps/server/migrations'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  expect(names.map((name) => Number(name.slice(0, 4)))).toEqual(names.map((_name, i) => i + 1));
});
