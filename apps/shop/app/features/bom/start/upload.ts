// Sends a file to be read as a list of parts, with its progress; can be broken off.
import type { Outcome } from '@partharbor/contract/call';
import { hrefOf, outcomeOf, unreachable } from '@partharbor/contract/wire';
import { language } from '../../../language.ts';
import type { Read } from '../types.ts';

/** Of a list of parts, in bytes; the call says the same. */
const fileBytesMost = 2_097_152;

export interface UploadPart {
  readonly sheet: number;
  readonly rows?: readonly [from: number, to: number];
}

export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Asked {
  readonly file: File;
  readonly part?: UploadPart | null;
  /** Of who is logged in; '' for a visitor. */
  readonly bearer: string;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: Progress) => void;
}

/** A file that is too large is refused before a byte is sent; what says so is the page's. */
export const isTooLarge = (file: Pick<File, 'size'>): boolean => file.size > fileBytesMost;

/** Null when it was broken off. */
export function uploadBom({ file, part, bearer, signal, onProgress }: Asked): Promise<Outcome<Read> | null> {
  const form = new FormData();
  if (part) form.append('sheet', String(part.sheet));
  if (part?.rows) {
    form.append('rowFrom', String(part.rows[0]));
    form.append('rowTo', String(part.rows[1]));
  }
  // Texts go before the file, so that they are there when it is read.
  form.append('file', file);
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('POST', hrefOf('bom/read'));
    const zh = language() === 'zh';
    request.setRequestHeader('Locale', zh ? 'zh_CN' : 'en_US');
    if (bearer !== '') request.setRequestHeader('Authorization', `Bearer ${bearer}`);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress({ sent: loaded, total }));
    request.addEventListener('load', () => resolve(outcomeOf<Read>(request.status, parsed(request.responseText)) ?? unreachable));
    request.addEventListener('error', () => resolve(unreachable));
    request.addEventListener('abort', () => resolve(null));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // No answer of the shop: told as one that did not come.
    return null;
  }
}
