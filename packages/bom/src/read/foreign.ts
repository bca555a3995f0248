// What a file is that holds no table, by its first bytes or the names inside it: for lists of parts and for imports alike.

/** Kinds that first bytes tell for certain. */
export type ForeignBegin = 'pdf' | 'picture' | 'archive' | 'document' | 'program' | 'database';

const begins: readonly (readonly [kind: ForeignBegin, begin: RegExp])[] = [
  ['pdf', /^%PDF/],
  ['picture', /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|II\*\0|MM\0\*|BM[^]{4}\0{4}|RIFF[^]{4}WEBP|[^]{4}ftyp(?:hei[cx]|mif1|avif))/],
  ['document', /^\{\\rtf/],
  ['archive', /^(?:Rar!|7z\u00bc\u00af|\u00fd7zXZ|\(\u00b5\/\u00fd|BZh)/],
  ['program', /^(?:MZ\u0090\0|\u007fELF)/],
  ['database', /^SQLite format 3\0/],
];

/** What a file is that is no table, by its first bytes as Latin-1; null where it may be one. @example foreignBegin('%PDF-1.7') // 'pdf' */
export const foreignBegin = (head: string): ForeignBegin | null => begins.find(([, begin]) => begin.test(head.slice(0, 32)))?.[0] ?? null;

/** What a compound file (`D0 CF 11 E0`) holds, by the names of its streams, which stand unpacked in it; null where none of them is known. */
export function compoundOf(bytes: Uint8Array): 'encrypted' | 'workbook' | 'document' | 'altium' | null {
  const has = (...names: readonly string[]): boolean => names.some((name) => includesWide(bytes, name));
  if (has('EncryptedPackage')) return 'encrypted';
  if (has('Workbook', 'WORKBOOK', 'Book', 'BOOK')) return 'workbook';
  if (has('WordDocument', 'PowerPoint Document', '__substg1.0_')) return 'document';
  return has('FileHeader', 'Board6') ? 'altium' : null;
}

/** Whether a text stands in bytes as UTF-16. */
function includesWide(bytes: Uint8Array, text: string): boolean {
  const wanted = Array.from(text, (char) => [char.charCodeAt(0), 0]).flat();
  for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
    if (wanted.every((byte, i) => bytes[at + i] === byte)) return true;
  return false;
}
