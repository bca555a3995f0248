// Whole pages as they were rendered, kept under all that they were rendered of: their loaders run each time, React does not.
import { hash, randomBytes } from 'node:crypto';
import { KeptBytes } from './kept-bytes.server.ts';

/** Some 200 kB a list. */
const keptBytes = 48 * 1_024 * 1_024;
/** Keys of pages that were asked for once lately: one that nobody asks for again takes no room. */
const onceAtMost = 2_000;

export interface KeptPages {
  /**
   * The page made of `of` in UTF-8, with this answer's nonce; `render` is given what stands for it.
   * @example pages.page([lang, url, data], nonce, (placed) => `<script nonce="${placed}">…`)
   */
  readonly page: (of: readonly string[], nonce: string, render: (nonce: string) => string) => string | Buffer;
}

/** Pages of so many bytes together. */
export function keptPages(bytes = keptBytes): KeptPages {
  const pages = new KeptBytes(bytes);
  // Nobody learns it, so nobody can write it into a page.
  const place = randomBytes(18).toString('base64url');
  let once = new Set<string>();
  const isSecond = (key: string): boolean => {
    if (once.delete(key)) return true;
    if (once.size >= onceAtMost) once = new Set();
    once.add(key);
    return false;
  };
  return {
    page: (of, nonce, render) => {
      const key = hash('sha256', JSON.stringify(of), 'base64');
      const known = pages.get(key);
      if (known) return withNonce(known, place, nonce);
      if (!isSecond(key)) return render(nonce);
      const page = Buffer.from(render(place));
      pages.set(key, page);
      return withNonce(page, place, nonce);
    },
  };
}

function withNonce(page: Buffer, place: string, nonce: string): Buffer {
  const written = Buffer.from(nonce);
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = page.indexOf(place); at >= 0; at = page.indexOf(place, from)) {
    pieces.push(page.subarray(from, at), written);
    from = at + place.length;
  }
  return Buffer.concat([...pieces, page.subarray(from)]);
}
