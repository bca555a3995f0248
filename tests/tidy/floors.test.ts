// Floors of the server: imports among domains run one way, types included, and a table is written by its owner (docs/architecture.md).
import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';

const src = join(root, 'apps/server/src');

function* sourcesBelow(dir: string): Generator<string> {
  for (const name of readdirSync(dir)) {
    const path = join(dir, name);
    if (statSync(path).isDirectory()) yield* sourcesBelow(path);
    else if (path.endsWith('.ts')) yield relative(src, path).replaceAll('\\', '/');
  }
}

/** What tests bring along may know everything. */
const isForTests = (file: string): boolean => /\.test\.ts$|(^|\/)testing(\.ts$|\/)/.test(file);
const files = [...sourcesBelow(src)].filter((file) => !isForTests(file));
const textOf = (file: string): string => readFileSync(join(src, file), 'utf8');
/** The folder a file lies in; '' for what puts the shop together. */
const domainOf = (file: string): string => (file.includes('/') ? file.split('/')[0]! : '');

/** Files that a file names, in imports of values and types, in exports, and as programs of threads. */
const namedIn = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import|import\(|new URL\()\s*'(\.\.?\/[^']+\.ts)'/g)].map((found) =>
    posix.normalize(posix.join(posix.dirname(file), found[1]!)),
  );

/** Arrows among domains, each with an example. */
function arrows(): Map<string, Map<string, string>> {
  const all = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = domainOf(file);
    for (const target of namedIn(file)) {
      const to = domainOf(target);
      if (from === '' || to === '' || from === to) continue;
      const known = all.get(from) ?? new Map<string, string>();
      all.set(from, known.set(to, `${file} → ${target}`));
    }
  }
  return all;
}

/** A way from a domain back to itself, as its imports; empty where there is none. */
function wayBack(all: ReturnType<typeof arrows>, start: string): string[] {
  const cameBy = new Map<string, string>();
  const open = [start];
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const [to] of all.get(at) ?? []) {
      if (to === start) {
        const way = [all.get(at)!.get(to)!];
        for (let step = at; step !== start; step = cameBy.get(step)!) way.unshift(all.get(cameBy.get(step)!)!.get(step)!);
        return way;
      }
      if (!cameBy.has(to)) open.push(to);
      if (!cameBy.has(to)) cameBy.set(to, at);
    }
  }
  return [];
}

test('no domain of the server imports, by way of others, one that imports it', () => {
  const all = arrows();
  expect(all.size).toBeGreaterThan(30);
  const circles = [...all.keys()].map((domain) => wayBack(all, domain)).filter((way) => way.length > 0);
  expect(circles).toEqual([]);
});

/** Writers beside the owner, and why. */
const alsoWrite: Readonly<Record<string, string>> = {
  demo: 'fills an empty shop once, with rows no operation makes: accounts, contents, dates in the past',
  imports: 'loads a whole catalogue in bulk: parts, prices, stock and what search reads of them',
};
const writing =
  /\b(?:insert into|update|delete from)\s+(?:only\s+)?([a-z_]+)\s+(?:as\s+[a-z]+\s+|[a-z]\s+)?(?:\(|set\b|where\b|select\b|values\b|using\b|returning\b)/g;

test('a table is written by one domain alone; reads may join', () => {
  const writers = new Map<string, Map<string, string>>();
  for (const file of files) {
    const domain = domainOf(file);
    if (domain === '' || domain === 'platform' || domain in alsoWrite) continue;
    for (const [, table] of textOf(file).matchAll(writing)) {
      writers.set(table!, (writers.get(table!) ?? new Map<string, string>()).set(domain, file));
    }
  }
  expect(writers.size).toBeGreaterThan(40);
  const shared = [...writers].filter(([, by]) => by.size > 1).map(([table, by]) => `${table}: ${[...by.values()].join(', ')}`);
  expect(shared).toEqual([]);
});

test('locks of different things have different numbers', () => {
  const spaces = files.flatMap((file) =>
    [...textOf(file).matchAll(/const \w*[sS]pace = ([\d_]+);/g)].map((found) => ({ file, number: found[1]!.replaceAll('_', '') })),
  );
  expect(spaces.length).toBeGreaterThan(5);
  const shared = spaces.filter(({ number }, at) => spaces.findIndex((one) => one.number === number) !== at);
  expect(shared).toEqual([]);
});
