// Proves that site maps are written once for all who ask, anew when they are old, and are there whole or not at all.
import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { keptSeconds, SitemapFiles, type Texts } from './files.ts';

let dataDir: string;
let files: SitemapFiles;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'partharbor-sitemaps-'));
  files = new SitemapFiles({ dataDir, origin: 'http://shop.test', log: createLog('silent') });
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function read(name: string, texts: Texts): Promise<string | null> {
  const file = await files.open(name, texts);
  if (!file) return null;
  const bytes = await file.handle.readFile();
  await file.handle.close();
  expect(bytes.length).toBe(file.bytes);
  return gunzipSync(bytes).toString('utf8');
}

/** Texts that count how often they are asked for. */
function counted(...pieces: string[]): { texts: Texts; asked: () => number } {
  let asked = 0;
  const texts = async function* (): AsyncGenerator<string> {
    asked += 1;
    for (const piece of pieces) {
      await sleep(5);
      yield piece;
    }
  };
  return { texts, asked: () => asked };
}

const folder = (): string => join(dataDir, 'sitemaps', readdirSync(join(dataDir, 'sitemaps'))[0]!);
const age = (name: string, seconds: number): void => {
  const at = Date.now() / 1000 - seconds;
  utimesSync(join(folder(), `${name}.gz`), at, at);
};

test('RT-8 T-52 however many ask, a file is written once and then read', async () => {
  const { texts, asked } = counted('<a>', 'b', '</a>');
  const answers = await Promise.all(Array.from({ length: 20 }, () => read('pages.xml', texts)));
  expect(new Set(answers)).toEqual(new Set(['<a>b</a>']));
  expect(await read('pages.xml', texts)).toBe('<a>b</a>');
  expect(asked()).toBe(1);
});

test('RT-8 an old file is shown while it is written anew, a very old one is waited for', async () => {
  await read('pages.xml', counted('old').texts);
  age('pages.xml', keptSeconds + 60);
  expect(await read('pages.xml', counted('new').texts)).toBe('old');
  await expect.poll(() => read('pages.xml', counted('unneeded').texts)).toBe('new');
  age('pages.xml', 25 * keptSeconds);
  expect(await read('pages.xml', counted('newest').texts)).toBe('newest');
});

test('RT-8 what would list nothing is no file, also when it was one', async () => {
  expect(await read('parts-7.xml', counted().texts)).toBeNull();
  await read('parts-7.xml', counted('a').texts);
  age('parts-7.xml', 25 * keptSeconds);
  expect(await read('parts-7.xml', counted().texts)).toBeNull();
});

test('T-50 one that breaks off leaves nothing, and the next asks again', async () => {
  const broken = async function* (): AsyncGenerator<string> {
    yield '<a>';
    throw new Error('the database is away');
  };
  await expect(read('pages.xml', broken)).rejects.toThrow('away');
  expect(readdirSync(folder())).toEqual([]);
  expect(await read('pages.xml', counted('whole').texts)).toBe('whole');
});
