// Lists of documents written as distances from one to the next, seven bits a byte; documents in a row as a nought and their number.

/** Fewer documents in a row are shorter one by one, or not longer. */
const shortestRun = 3;

/** An entry of a list: a distance, or so many times the distance 1; `before` is the document it is counted from, -1 at the beginning. */
export type TellDistance = (list: number, distance: number, times: number, before: number) => void;

/**
 * Takes documents of many lists, those of each ascending, and tells the entries of each in their order.
 * Documents stand by category, so a word that a category's parts share is one run in it.
 */
export class Distances {
  readonly #tell: TellDistance;
  /** Of each list: its last document, and how many in a row up to it have not been told; side by side, as both are wanted at once. */
  readonly #ends: Int32Array;

  constructor(lists: number, tell: TellDistance) {
    this.#tell = tell;
    this.#ends = new Int32Array(lists * 2);
    for (let at = 0; at < lists * 2; at += 2) this.#ends[at] = -1;
  }

  add(list: number, doc: number): void {
    const ends = this.#ends;
    const at = list * 2;
    const last = ends[at]!;
    ends[at] = doc;
    if (doc === last + 1) ends[at + 1]! += 1;
    else {
      if (ends[at + 1] !== 0) this.#endRun(list, last);
      this.#tell(list, doc - last, 1, last);
    }
  }

  /** No more documents. */
  end(): void {
    for (let at = 0; at < this.#ends.length; at += 2) if (this.#ends[at + 1] !== 0) this.#endRun(at / 2, this.#ends[at]!);
  }

  #endRun(list: number, last: number): void {
    const length = this.#ends[list * 2 + 1]!;
    this.#ends[list * 2 + 1] = 0;
    if (length >= shortestRun) this.#tell(list, 1, length, last - length);
    else for (let left = length; left > 0; left -= 1) this.#tell(list, 1, 1, last - left);
  }
}

/** Bytes of an entry. */
export const distanceBytes = (distance: number, times: number): number => (times > 1 ? 1 + varintBytes(times) : varintBytes(distance));

/** Writes an entry and answers the place behind it. */
export function writeDistance(bytes: Uint8Array, from: number, distance: number, times: number): number {
  if (times === 1) return writeVarint(bytes, from, distance);
  bytes[from] = 0;
  return writeVarint(bytes, from + 1, times);
}

function varintBytes(value: number): number {
  let length = 1;
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) length += 1;
  return length;
}

function writeVarint(bytes: Uint8Array, from: number, value: number): number {
  let [at, rest] = [from, value];
  for (; rest > 0x7f; rest >>>= 7) {
    bytes[at] = (rest & 0x7f) | 0x80;
    at += 1;
  }
  bytes[at] = rest;
  return at + 1;
}
