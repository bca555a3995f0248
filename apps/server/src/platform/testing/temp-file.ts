// Files that tests lay down for a call to take; they are gone when the process of the tests ends.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UploadedFile } from '../../calls/upload.ts';

let dir = '';
let made = 0;

/** Writes a file of its own and gives its path. */
export function tempFile(bytes: Buffer | string, extension = ''): string {
  if (dir === '') {
    const own = mkdtempSync(join(tmpdir(), 'partharbor-test-files-'));
    process.once('exit', () => rmSync(own, { recursive: true, force: true }));
    dir = own;
  }
  const path = join(dir, `${++made}${extension}`);
  writeFileSync(path, bytes);
  return path;
}

/** A file as it comes with a call. */
export function uploadedFile(bytes: Buffer | string, name: string): UploadedFile {
  return { field: 'file', name, path: tempFile(bytes), bytes: bytes.length, sha256: '' };
}
