// Text as bytes of the old encodings, which the platform only decodes.

export type OldEncoding = 'gb18030' | 'big5' | 'shift_jis' | 'euc-jp' | 'euc-kr' | 'windows-1250' | 'windows-1251' | 'windows-1252';

const tables = new Map<OldEncoding, Map<string, readonly number[]>>();

/** Bytes of each character that one or two bytes stand for. */
function tableOf(encoding: OldEncoding): Map<string, readonly number[]> {
  const before = tables.get(encoding);
  if (before) return before;
  const table = new Map<string, readonly number[]>();
  const decoder = new TextDecoder(encoding);
  const add = (bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if (Array.from(text).length === 1 && text !== '\ufffd' && !table.has(text)) table.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) add([one]);
  if (!encoding.startsWith('windows'))
    for (let lead = 0x81; lead < 0xff; lead++) for (let trail = 0x40; trail < 0xff; trail++) add([lead, trail]);
  tables.set(encoding, table);
  return table;
}

/** A text with `?` for what the encoding does not have, as programs write it. */
export const asWritten = (text: string, encoding: OldEncoding): string =>
  Array.from(text, (char) => (tableOf(encoding).has(char) ? char : '?')).join('');

/** @example encodeOld('位号', 'gb18030') */
export const encodeOld = (text: string, encoding: OldEncoding): Uint8Array =>
  Uint8Array.from(Array.from(text).flatMap((char) => tableOf(encoding).get(char) ?? [0x3f]));

/** UTF-16 with or without its mark. */
export function encodeWide(text: string, order: 'le' | 'be', hasMark: boolean): Uint8Array {
  const bytes = Buffer.from(`${hasMark ? '\ufeff' : ''}${text}`, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
}
