// Documents of a part in the back office: links and files, by kind, language and revision, in an order (PD-1, BO-2).
import { DOCUMENT_MAX_BYTES, DOCUMENTS_MAX, documentKinds, documentLangs, documentLengths } from '@partharbor/rules/part-documents';
import { isDocumentUrl } from '@partharbor/rules/part-fields';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { id, int, line, text, time } from '../fields.ts';

const ofPart = z.object({ goodsId: id });
const byId = z.object({ id });
const version = int(1, 2_000_000_000);

const about = {
  kind: z.enum(documentKinds),
  lang: z.enum(documentLangs),
  title: line(documentLengths.title).default(''),
  revision: line(documentLengths.revision).default(''),
};

/** The document whose place it takes, which is taken off with it; '' = none. */
const replaces = z.union([z.literal(''), id]).default('');

const document = z.object({
  id,
  kind: z.enum(documentKinds),
  lang: z.enum(documentLangs),
  title: z.string(),
  revision: z.string(),
  /** Where a browser finds it: on another site, or in the shop. */
  url: z.string(),
  /** Size of a stored file; 0 = a link. */
  bytes: z.number().int(),
  addedAt: time,
  version: z.number().int(),
});

export const consolePartDocuments = defineCall({
  id: 'console-part-documents',
  method: 'GET',
  path: 'console/parts/:goodsId/documents',
  who: 'staff',
  permission: 'catalogue.view',
  summary: 'Documents of a part in their order, beside the data sheet its source names',
  enc: 'none',
  params: ofPart,
  input: z.object({}),
  answer: z.array(document),
  queries: 2,
});

export const consolePartDocumentAdd = defineCall({
  id: 'console-part-document-add',
  method: 'POST',
  path: 'console/parts/:goodsId/documents',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Add a document that lies elsewhere',
  enc: 'json',
  idempotency: 'accepted',
  params: ofPart,
  input: z.object({
    ...about,
    url: line(documentLengths.url, 1)
      .refine(isDocumentUrl, { message: 'invalid_format' })
      .meta({ examples: ['https://www.ti.com/lit/ds/symlink/lm358.pdf'] }),
    replaces,
    reason: text(200, 1),
  }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND', 'DOCUMENTS_FULL', 'KEY_REUSED'],
  queries: 13,
});

export const consolePartDocumentUpload = defineCall({
  id: 'console-part-document-upload',
  method: 'POST',
  path: 'console/parts/:goodsId/document-files',
  who: 'staff',
  permission: 'catalogue',
  summary: `Add a document as a file: PDF, STEP or a ZIP of models, of at most ${DOCUMENT_MAX_BYTES / 1024 / 1024} MB`,
  enc: 'multipart',
  params: ofPart,
  files: { file: { maxBytes: DOCUMENT_MAX_BYTES, required: true, types: ['application/pdf', 'application/zip', 'model/step'] } },
  input: z.object({ ...about, replaces, reason: text(200, 1) }),
  answer: z.object({ id }),
  refuses: ['NOT_FOUND', 'DOCUMENTS_FULL', 'UNPROCESSABLE_FILE', 'TOO_LONG', 'MEDIA_TYPE'],
  queries: 13,
});

export const consolePartDocumentChange = defineCall({
  id: 'console-part-document-change',
  method: 'POST',
  path: 'console/part-documents/:id',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Change what is said of a document',
  enc: 'json',
  params: byId,
  input: z.object({ ...about, version, reason: text(200, 1) }),
  answer: z.object({ version: z.number().int() }),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 7,
});

export const consolePartDocumentRemove = defineCall({
  id: 'console-part-document-remove',
  method: 'POST',
  path: 'console/part-documents/:id/remove',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Take a document off; a file is kept for seven days more',
  enc: 'json',
  params: byId,
  input: z.object({ version, reason: text(200, 1) }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});

export const consolePartDocumentOrder = defineCall({
  id: 'console-part-document-order',
  method: 'POST',
  path: 'console/parts/:goodsId/document-order',
  who: 'staff',
  permission: 'catalogue',
  summary: 'Put all documents of a part in an order',
  enc: 'json',
  params: ofPart,
  input: z.object({ ids: z.array(id).min(1).max(DOCUMENTS_MAX), reason: text(200, 1) }),
  answer: z.literal(true),
  refuses: ['NOT_FOUND', 'STALE'],
  queries: 8,
});
