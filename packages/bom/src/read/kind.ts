// Tells by its first bytes what an uploaded file is; a name decides nothing.
import { wideOrder } from './encoding.ts';
import { compoundOf, foreignBegin, type ForeignBegin } from './foreign.ts';

/** What is read as a BOM. */
export type BomKind = 'xlsx' | 'xls' | 'html' | 'text';

/** What a file is that is not read: a word of its own in the sentence of the refusal. */
export type ForeignKind = ForeignBegin | 'ods' | 'xlsb' | 'numbers' | 'kicad' | 'altium' | 'eagle' | 'json' | 'xml' | 'binary';

const HEAD = 2_048;

/** The kind of a file, or what it is instead. Whether a workbook can be opened its reader tells. */
export function kindOfBytes(bytes: Uint8Array): BomKind | { foreign: ForeignKind } {
  const head = latin1(bytes.subarray(0, HEAD));
  if (head.startsWith('PK\u0003\u0004') || head.startsWith('PK\u0005\u0006')) return foreignZip(head, bytes) ?? 'xlsx';
  if (head.startsWith('\u00d0\u00cf\u0011\u00e0')) {
    const held = compoundOf(bytes);
    return held === 'document' || held === 'altium' ? { foreign: held } : 'xls';
  }
  const found = head.startsWith('\u001f\u008b') ? 'archive' : foreignBegin(head);
  if (found) return { foreign: found };
  const text = head.replace(/^(?:\u00ef\u00bb\u00bf|\u00ff\u00fe|\u00fe\u00ff)/, '').replaceAll('\0', '');
  const project = projectOf(text);
  if (project) return { foreign: project };
  if (/<(?:html|table)[\s>]/i.test(text)) return 'html';
  if (/^\s*<\?xml/i.test(text)) return { foreign: 'xml' };
  if (/^\s*[{[]\s*["{[]/.test(text)) return { foreign: 'json' };
  return isText(bytes) ? 'text' : { foreign: 'binary' };
}

/** Files of design programs that are no lists. */
function projectOf(text: string): ForeignKind | null {
  if (/^\s*\((?:kicad_(?:pcb|sch|pro|symbol_lib)|export\s)/.test(text) || text.startsWith('EESchema')) return 'kicad';
  if (text.startsWith('|RECORD=') || text.startsWith('[Design]')) return 'altium';
  return /<eagle[\s>]/i.test(text) ? 'eagle' : null;
}

/** Packed files of other programs say it in their first entry; names of entries stand unpacked in a file. */
function foreignZip(head: string, bytes: Uint8Array): { foreign: ForeignKind } | null {
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument.spreadsheet')) return { foreign: 'ods' };
  if (head.includes('mimetypeapplication/vnd.oasis.opendocument')) return { foreign: 'document' };
  const whole = new TextDecoder('latin1').decode(bytes);
  // The binary form of a workbook has other parts under the same names.
  if (/xl\/workbook\d{0,3}\.bin/.test(whole)) return { foreign: 'xlsb' };
  if (whole.includes('xl/workbook')) return null;
  if (/Index\/(?:Document|Metadata)\.iwa|Index\.zip/.test(whole)) return { foreign: 'numbers' };
  return { foreign: /(?:word|ppt)\/[a-z]/.test(whole) ? 'document' : 'archive' };
}

/** Control characters that no text holds are few; zero bytes come in pairs of UTF-16 only. */
function isText(bytes: Uint8Array): boolean {
  const head = bytes.subarray(0, 8_192);
  const wide = wideOrder(head);
  if (wide) return isWideText(new TextDecoder(wide).decode(head));
  let [controls, evenZeros, oddZeros] = [0, 0, 0];
  for (const [i, byte] of head.entries()) {
    if (byte === 0) {
      if (i % 2 === 0) evenZeros++;
      else oddZeros++;
    } else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26 && byte !== 27) controls++;
  }
  const zeros = evenZeros + oddZeros;
  const isWide = zeros > 0 && Math.min(evenZeros, oddZeros) <= zeros * 0.2;
  return controls <= head.length * 0.02 && (zeros <= head.length * 0.001 || isWide);
}

/** Neither a control character, but for those of texts, nor none at all. */
const isPrinted = (code: number): boolean =>
  (code >= 32 || [9, 10, 12, 13, 26, 27].includes(code)) && code !== 0xfffd && code !== 0xfffe && code !== 0xffff;

/** Text of two bytes a letter may have any of them: it is judged once it is decoded. */
function isWideText(text: string): boolean {
  const strange = Array.from(text).filter((char) => !isPrinted(char.codePointAt(0)!)).length;
  return strange <= text.length * 0.02;
}

const latin1 = (bytes: Uint8Array): string => {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return text;
};
