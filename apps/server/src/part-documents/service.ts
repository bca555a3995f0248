// Staff add, change, order and take off documents of parts, each with its audit row (PD-1, BO-2).
import { readFile } from 'node:fs/promises';
import type { AnswerOf, InputOf, Outcome, ParamsOf } from '@partharbor/contract/call';
import {
  consolePartDocumentAdd,
  consolePartDocumentChange,
  consolePartDocumentOrder,
  consolePartDocumentRemove,
  consolePartDocumentUpload,
  type consolePartDocuments,
} from '@partharbor/contract/calls/console-part-documents';
import { done, refuse } from '@partharbor/contract/refuse';
import { DOCUMENTS_MAX } from '@partharbor/rules/part-documents';
import { writeAudit } from '../audit/audit.ts';
import { staffOf, type CallContext } from '../calls/context.ts';
import { transact } from '../calls/transact.ts';
import { uploadOf } from '../calls/upload.ts';
import { documentHref } from '../catalogue/documents.ts';
import { addKept, cleanName, dropKept, withObject } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import { kindOfUpload } from './files.ts';
import {
  addDocument,
  changeDocument,
  documentsOf,
  holdDocument,
  holdPart,
  orderDocuments,
  removeDocument,
  type DocumentRow,
  type Said,
} from './store.ts';

const subjectOf = (partId: number | string) => `part:${partId}` as const;
const hrefOf = ({ url, file_key: key, type }: DocumentRow): string => url ?? documentHref(key ?? '', type ?? '');
const saidOf = ({ kind, lang, title, revision }: Said): Said => ({ kind, lang, title, revision });
/** As the audit log has them: 'documentKind' and so on, for other things have kinds too. */
const toldOf = ({ kind, lang, title, revision }: Said) => ({ documentKind: kind, documentLang: lang, documentTitle: title, revision });

export async function listDocuments(
  context: CallContext,
  _input: unknown,
  params: ParamsOf<typeof consolePartDocuments>,
): Promise<Outcome<AnswerOf<typeof consolePartDocuments>>> {
  const rows = await documentsOf(context.db, Number(params.goodsId));
  return done(
    rows.map((row) => ({
      id: String(row.id),
      ...saidOf(row),
      url: hrefOf(row),
      bytes: row.bytes ?? 0,
      addedAt: row.added_at.toISOString(),
      version: row.version,
    })),
  );
}

/** Whether a part that is held by then takes one more. */
async function roomFor(tx: Transaction, partId: number): Promise<Outcome<true>> {
  if (!(await holdPart(tx, partId))) return refuse('NOT_FOUND');
  return (await documentsOf(tx, partId)).length >= DOCUMENTS_MAX ? refuse('TOO_MANY') : done(true);
}

/** Adds a document that lies elsewhere. */
export async function addLink(
  context: CallContext,
  input: InputOf<typeof consolePartDocumentAdd>,
  params: ParamsOf<typeof consolePartDocumentAdd>,
): Promise<Outcome<AnswerOf<typeof consolePartDocumentAdd>>> {
  const partId = Number(params.goodsId);
  return transact(context, consolePartDocumentAdd, { body: { ...input, ...params } }, async (tx) => {
    const room = await roomFor(tx, partId);
    if (!room.ok) return room;
    const { id } = await addDocument(tx, partId, input, { url: input.url });
    await writeAudit(tx, context, {
      action: 'part.document-add',
      subject: subjectOf(partId),
      after: { ...toldOf(input), link: input.url },
      reason: input.reason,
    });
    return done({ id: String(id) });
  });
}

/** Adds a document as a file. */
export async function addFile(
  context: CallContext,
  input: InputOf<typeof consolePartDocumentUpload>,
  params: ParamsOf<typeof consolePartDocumentUpload>,
): Promise<Outcome<AnswerOf<typeof consolePartDocumentUpload>>> {
  const partId = Number(params.goodsId);
  const upload = uploadOf(context, 'file');
  const kind = await kindOfUpload(upload.path);
  if (kind === null)
    return refuse('UNPROCESSABLE_FILE', { problem: context.lang === 'zh' ? '不是 PDF、STEP 或 ZIP' : 'it is no PDF, STEP or ZIP' });
  return withObject(context.files, await readFile(upload.path), (kept) =>
    transact(context, consolePartDocumentUpload, { body: {} }, async (tx) => {
      const room = await roomFor(tx, partId);
      if (!room.ok) return room;
      const name = cleanName(upload.name, `document.${kind.extension}`);
      await addKept(tx, kept, {
        kind: 'part-document',
        name,
        type: kind.type,
        owner: { kind: 'staff', id: staffOf(context).staffId },
        at: context.clock.now(),
      });
      const { id } = await addDocument(tx, partId, input, { key: kept.key });
      await writeAudit(tx, context, {
        action: 'part.document-add',
        subject: subjectOf(partId),
        after: { ...toldOf(input), fileName: name },
        reason: input.reason,
      });
      return done({ id: String(id) });
    }),
  );
}

const stale = (row: DocumentRow): Outcome<never> => refuse('STALE', { version: row.version, ...saidOf(row) });

/** Changes what is said of a document that still is as it was shown. */
export async function changeOne(
  context: CallContext,
  input: InputOf<typeof consolePartDocumentChange>,
  params: ParamsOf<typeof consolePartDocumentChange>,
): Promise<Outcome<AnswerOf<typeof consolePartDocumentChange>>> {
  return transact(context, consolePartDocumentChange, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdDocument(tx, Number(params.id));
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== input.version) return stale(row);
    const { version } = await changeDocument(tx, row.id, input);
    await writeAudit(tx, context, {
      action: 'part.document-change',
      subject: subjectOf(row.part_id),
      before: toldOf(row),
      after: toldOf(input),
      reason: input.reason,
    });
    return done({ version });
  });
}

/** Takes a document off. */
export async function removeOne(
  context: CallContext,
  input: InputOf<typeof consolePartDocumentRemove>,
  params: ParamsOf<typeof consolePartDocumentRemove>,
): Promise<Outcome<AnswerOf<typeof consolePartDocumentRemove>>> {
  return transact(context, consolePartDocumentRemove, { body: { ...input, ...params } }, async (tx) => {
    const row = await holdDocument(tx, Number(params.id));
    if (!row) return refuse('NOT_FOUND');
    if (row.version !== input.version) return stale(row);
    await removeDocument(tx, row.id);
    if (row.file_key !== null) await dropKept(tx, [row.file_key], context.clock.now());
    await writeAudit(tx, context, {
      action: 'part.document-remove',
      subject: subjectOf(row.part_id),
      before: { ...toldOf(row), link: hrefOf(row) },
      after: { ...toldOf(row), link: '' },
      reason: input.reason,
    });
    return done(true);
  });
}

/** Puts all documents of a part in an order; one that came or went meanwhile is told. */
export async function orderAll(
  context: CallContext,
  input: InputOf<typeof consolePartDocumentOrder>,
  params: ParamsOf<typeof consolePartDocumentOrder>,
): Promise<Outcome<AnswerOf<typeof consolePartDocumentOrder>>> {
  const partId = Number(params.goodsId);
  return transact(context, consolePartDocumentOrder, { body: { ...input, ...params } }, async (tx) => {
    if (!(await holdPart(tx, partId))) return refuse('NOT_FOUND');
    const there = (await documentsOf(tx, partId)).map(({ id }) => String(id));
    if (input.ids.length !== there.length || !there.every((id) => input.ids.includes(id))) return refuse('STALE', { ids: there });
    await orderDocuments(tx, partId, input.ids.map(Number));
    await writeAudit(tx, context, {
      action: 'part.document-order',
      subject: subjectOf(partId),
      before: { ids: there },
      after: { ids: input.ids },
      reason: input.reason,
    });
    return done(true);
  });
}
