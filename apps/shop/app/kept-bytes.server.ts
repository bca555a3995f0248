// Bytes under keys, as many as there is room for.

/** Those asked for lately stay. */
export class KeptBytes {
  #young = new Map<string, Buffer>();
  #old = new Map<string, Buffer>();
  #youngBytes = 0;
  readonly #bytes: number;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get(key: string): Buffer | undefined {
    const young = this.#young.get(key);
    if (young) return young;
    const old = this.#old.get(key);
    if (old) this.set(key, old);
    return old;
  }

  set(key: string, bytes: Buffer): void {
    if (this.#youngBytes + bytes.length > this.#bytes / 2) {
      [this.#old, this.#young] = [this.#young, new Map()];
      this.#youngBytes = 0;
    }
    this.#young.set(key, bytes);
    this.#youngBytes += bytes.length;
  }
}
