// How a process and its child exchange a job: facts as JSON with their length before them, then bytes to the end; or one JSON value after the other.

export interface Frame {
  readonly facts: unknown;
  readonly bytes: Buffer;
}

const lengthBytes = 4;

/** @example socket.end(Buffer.concat(packFrame({ facts: { width: 3 }, bytes }))) */
export function packFrame({ facts, bytes }: Frame): Buffer[] {
  const head = Buffer.from(JSON.stringify({ facts, bytes: bytes.length }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(head.length);
  return [length, head, bytes];
}

/** Null for what is no whole frame: its writer died, or is not to be believed. */
export function unpackFrame(all: Buffer): Frame | null {
  if (all.length < lengthBytes) return null;
  const start = lengthBytes + all.readUInt32BE(0);
  if (start > all.length) return null;
  const head = jsonOf(all.toString('utf8', lengthBytes, start));
  const bytes = all.subarray(start);
  return head && head.bytes === bytes.length ? { facts: head.facts, bytes } : null;
}

function jsonOf(text: string): { readonly facts?: unknown; readonly bytes?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

/** One of several values on a pipe: its length, then itself as JSON. */
export function packValue(json: string): Buffer {
  const body = Buffer.from(json);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(body.length);
  return Buffer.concat([length, body]);
}

/** Takes the bytes of a pipe apart into values; holds at most one of them. */
export class ValueReader {
  readonly #mostBytes: number;
  #chunks: Buffer[] = [];
  #length = 0;

  constructor(mostBytes: number) {
    this.#mostBytes = mostBytes;
  }

  push(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#length += chunk.length;
  }

  /** The next whole value; undefined until it has come; 'wrong' for one that is too long or no JSON. */
  next(): { readonly value: unknown } | 'wrong' | undefined {
    if (this.#length < lengthBytes) return undefined;
    if (this.#chunks[0]!.length < lengthBytes) this.#join();
    const end = lengthBytes + this.#chunks[0]!.readUInt32BE(0);
    if (end > this.#mostBytes) return 'wrong';
    if (this.#length < end) return undefined;
    const all = this.#join();
    this.#chunks = [all.subarray(end)];
    this.#length -= end;
    try {
      return { value: JSON.parse(all.toString('utf8', lengthBytes, end)) as unknown };
    } catch {
      return 'wrong';
    }
  }

  #join(): Buffer {
    const all = this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks);
    this.#chunks = [all];
    return all;
  }
}
