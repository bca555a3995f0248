// Files of documents: taken in by what they begin with, served at an address that names their content (PD-1, T-24).
import { open } from 'node:fs/promises';
import { documentFile, type DocumentFile } from '@partharbor/rules/part-documents';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../calls/context.ts';
import { servePublic, storedFile } from '../files/serve.ts';
import { shownKey } from './store.ts';

const fileName = /^([0-9a-f]{32})\.(?:pdf|zip|step)$/;

/** GET /documents/:file, for good; one that was taken off is gone for whoever does not have it yet. */
export const serveDocuments = (app: FastifyInstance, services: Services): void =>
  servePublic(app, '/documents/:file', async ({ file = '' }) => {
    const key = fileName.exec(file)?.[1];
    return key === undefined ? null : storedFile(services, shownKey(key));
  });

/** What an uploaded file is by its beginning; it is never read further. */
export async function kindOfUpload(path: string): Promise<DocumentFile | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return documentFile(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}
