// Files that tests lay down for a call to take; they are gone when the run ends.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import type { UploadedFile } from '../../calls/upload.ts';

/** Writes a file of its own and gives its path. */
export function tempFile(bytes: Buffer | string, extension = ''): string {
  const path = join(inject('testCluster').filesDir, `${randomUUID()}${extension}`);
  writeFileSync(path, bytes);
  return path;
}

/** A file as it comes with a call. */
export function uploadedFile(bytes: Buffer | string, name: string): UploadedFile {
  return { field: 'file', name, path: tempFile(bytes), bytes: bytes.length, sha256: '' };
}
