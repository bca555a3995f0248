// A file inside a zip that is packed beside the main thread, piece by piece.
import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';
import type { ZipInputFile } from 'fflate';

/** Whatever was packed goes to `ondata`, which the zip sets; nothing piles up, as `add` waits while packing is behind. */
export class DeflatedFile implements ZipInputFile {
  readonly filename: string;
  /** Deflate, in the numbering of zip. */
  readonly compression = 8;
  size = 0;
  crc = 0;
  ondata?: ZipInputFile['ondata'];
  readonly #deflate = createDeflateRaw({ level: 1 });
  #failure: Error | undefined;

  constructor(filename: string) {
    this.filename = filename;
    this.#deflate.on('data', (piece: Buffer<ArrayBuffer>) => this.ondata?.(null, piece, false));
    this.#deflate.on('error', (error) => (this.#failure = error));
  }

  async add(text: string): Promise<void> {
    if (this.#failure) throw this.#failure;
    const bytes = Buffer.from(text);
    this.crc = crc32(bytes, this.crc);
    this.size += bytes.length;
    if (!this.#deflate.write(bytes)) await once(this.#deflate, 'drain');
  }

  async end(): Promise<void> {
    this.#deflate.end();
    await once(this.#deflate, 'end');
    this.ondata?.(null, new Uint8Array(), true);
  }

  /** Gives its memory back where the file is not wanted to its end. */
  drop(): void {
    this.#deflate.destroy();
  }
}
