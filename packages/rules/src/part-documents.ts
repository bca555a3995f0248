// Kinds and languages of the documents of a part, and what a file must begin with to be one (PD-1, BO-2).

export const documentKinds = ['datasheet', 'certificate', 'drawing', 'cad', 'application_note', 'pcn', 'other'] as const;
export type DocumentKind = (typeof documentKinds)[number];
/** `both` = Chinese and English in one. */
export const documentLangs = ['zh', 'en', 'both', 'other'] as const;
export type DocumentLang = (typeof documentLangs)[number];

export const documentLengths = { title: 200, revision: 40, url: 1_900 } as const;
/** Documents of one part, beside the data sheet its source names. */
export const DOCUMENTS_MAX = 40;
export const DOCUMENT_MAX_BYTES = 20 * 1024 * 1024;

export interface DocumentFile {
  readonly extension: 'pdf' | 'zip' | 'step';
  readonly type: string;
}

/**
 * What a file is by its first bytes, whatever its name says; null for what is no document of a part.
 * @example documentFile(Buffer.from('%PDF-1.7 …')) // { extension: 'pdf', type: 'application/pdf' }
 */
export function documentFile(head: Uint8Array): DocumentFile | null {
  const text = String.fromCharCode(...head.subarray(0, 64));
  if (text.startsWith('%PDF-')) return { extension: 'pdf', type: 'application/pdf' };
  if (text.startsWith('PK\u0003\u0004')) return { extension: 'zip', type: 'application/zip' };
  return /^\s*ISO-10303-21;/.test(text) ? { extension: 'step', type: 'model/step' } : null;
}
