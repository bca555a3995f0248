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
import { holdPart, orderOfPart } from '../catalogue/part-order.ts';
import { addKept, cleanName, dropKept, withObject } from '../files/keep.ts';
import type { Transaction } from '../platform/database.ts';
import { kindOfUpload } from './files.ts';
import {
  addDocument,
  changeDocument,
  documentsOf,
  holdDocument,
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

/** Where on a part that is held by then a new one goes: in the place of the one it replaces, or null for the end. */
async function placeFor(tx: Transaction, partId: number, replaces: string): Promise<Outcome<DocumentRow | null>> {
  if (!(await holdPart(tx, partId))) return refuse('NOT_FOUND');
  const there = await documentsOf(tx, partId);
  if (replaces === '') return there.length >= DOCUMENTS_MAX ? refuse('DOCUMENTS_FULL', { most: String(DOCUMENTS_MAX) }) : done(null);
  const old = there.find(({ id }) => String(id) === replaces);
  return old ? done(old) : refuse('NOT_FOUND');
}

/** Takes a document of a held part off; its file is kept for seven days more. */
async function takeOff(tx: Transaction, { id, file_key: key }: DocumentRow, at: Date): Promise<void> {
  await removeDocument(tx, id);
  if (key !== null) await dropKept(tx, [key], at);
}

/** Adds a document, takes off the one whose place it takes, and tells of both as one act. */
async function put(
  tx: Transaction,
  context: CallContext,
  partId: number,
  input: Said & { readonly reason: string },
  { old, where, told }: { readonly old: DocumentRow | null; readonly where: { url: string } | { key: string }; readonly told: object },
): Promise<Outcome<{ id: string }>> {
  const { id } = await addDocument(tx, partId, input, where, old?.position ?? null);
  if (old) await takeOff(tx, old, context.clock.now());
  await writeAudit(tx, context, {
    action: old ? 'part.document-replace' : 'part.document-add',
    subject: subjectOf(partId),
    ...(old ? { before: { ...toldOf(old), link: hrefOf(old) } } : {}),
    after: { ...toldOf(input), ...told },
    reason: input.reason,
  });
  return done({ id: String(id) });
}

/** Adds a document that lies elsewhere. */
export async function addLink(
  context: CallContext,
  input: InputOf<typeof consolePartDocumentAdd>,
  params: ParamsOf<typeof consolePartDocumentAdd>,
): Promise<Outcome<AnswerOf<typeof consolePartDocumentAdd>>> {
  const partId = Number(params.goodsId);
  return transact(context, consolePartDocumentAdd, { body: { ...input, ...params } }, async (tx) => {
    const place = await placeFor(tx, partId, input.replaces);
    if (!place.ok) return place;
    return put(tx, context, partId, input, { old: place.data, where: { url: input.url }, told: { link: input.url } });
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
      const place = await placeFor(tx, partId, input.replaces);
      if (!place.ok) return place;
      const name = cleanName(upload.name, `document.${kind.extension}`);
      await addKept(tx, kept, {
        kind: 'part-document',
        name,
        type: kind.type,
        owner: { kind: 'staff', id: staffOf(context).staffId },
        at: context.clock.now(),
      });
      return put(tx, context, partId, input, { old: place.data, where: { key: kept.key }, told: { fileName: name } });
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
    await takeOff(tx, row, context.clock.now());
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
  return transact(context, consolePartDocumentOrder, { body: { ...input, ...params } }, (tx) =>
    orderOfPart(tx, context, { partId, input, action: 'part.document-order', read: documentsOf, write: orderDocuments }),
  );
}
