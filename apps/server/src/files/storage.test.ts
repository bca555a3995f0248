// Proves the store on disk: whole objects by their keys, nothing half, nothing by names from outside (T-22, T-50).
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { DiskStore, newKey } from './storage.ts';

const dir = mkdtempSync(join(tmpdir(), 'partharbor-files-'));
const files = new DiskStore(dir);
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const content = Buffer.from('whole or not at all');
async function keys(): Promise<string[]> {
  const found: string[] = [];
  for await (const { key } of files.list()) found.push(key);
  return found.sort();
}
const textOf = async (key: string, range?: { start: number; end: number }): Promise<string | null> => {
  const found = await files.read(key, range);
  return found && (await buffer(found)).toString();
};

test('an object is read as it was put, told by size and hash, in part where asked, and is gone once removed', async () => {
  const [one, other] = [newKey(), newKey()];
  const sha256 = createHash('sha256').update(content).digest();
  expect(await files.put(one, content)).toEqual({ key: one, bytes: content.length, sha256 });
  expect(await files.put(other, Readable.from([content.subarray(0, 5), content.subarray(5)]))).toEqual({
    key: other,
    bytes: content.length,
    sha256,
  });
  expect([await textOf(one), await textOf(one, { start: 6, end: 7 })]).toEqual(['whole or not at all', 'or']);
  expect(await keys()).toEqual([one, other].sort());
  await files.remove(one);
  await files.remove(one);
  expect([await files.has(one), await files.has(other), await textOf(one)]).toEqual([false, true, null]);
});

test('T-50 a source that breaks off leaves neither object nor draft', async () => {
  const key = newKey();
  async function* broken(): AsyncGenerator<Buffer> {
    yield content;
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
  }
  await expect(files.put(key, Readable.from(broken()))).rejects.toMatchObject({ code: 'ENOSPC' });
  expect([await files.has(key), readdirSync(join(dir, 'drafts'))]).toEqual([false, []]);
});

test('drafts of a process that died go a while later', async () => {
  const [old, fresh] = [join(dir, 'drafts', newKey()), join(dir, 'drafts', newKey())];
  for (const path of [old, fresh]) writeFileSync(path, 'half');
  utimesSync(old, new Date('2026-01-01'), new Date('2026-01-01'));
  expect(await files.dropUnfinished(new Date('2026-01-02'))).toBe(1);
  expect(readdirSync(join(dir, 'drafts'))).toHaveLength(1);
});

test('T-22 only a key is a key', async () => {
  for (const key of ['../secret', '', 'A'.repeat(32), `${'a'.repeat(32)}/x`, 'a'.repeat(31)])
    await expect(files.read(key)).rejects.toThrow('no key');
});
