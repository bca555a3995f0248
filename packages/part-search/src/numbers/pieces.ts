// Pieces of texts, between spaces and commas, that have come before: nearly all of a catalogue's have, so their words are known.
import { release, widened } from '../growable.ts';
import { GrowingNumbers } from './bytes.ts';

/** Pieces kept; further new ones are read anew each time they come. */
const mostPieces = 2 ** 18;
const lastSlot = 2 * mostPieces - 1;
/** Numbers a piece takes in `#pieces`: its hash, and where its units and its words begin. Both end where those of the next begin. */
const fields = 3;

/** Small enough to be no object. */
const mostHash = 2 ** 30 - 1;

const isGap = (code: number): boolean => code === 0x20 || code === 0x2c || code === 0xff0c;

/**
 * Calls back with every piece of a text: from, to and hash. No token reaches over the gaps between them.
 * @example eachPiece('10k，0402 chip', visit) // visits '10k', '0402' and 'chip'
 */
export function eachPiece(text: string, visit: (from: number, to: number, hash: number) => void): void {
  for (let at = 0; at < text.length; at += 1) {
    const from = at;
    let hash = 0x811c9dc5;
    for (; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      if (isGap(code)) break;
      hash = Math.imul(hash ^ code, 0x01000193);
    }
    // The low bits choose the place: high ones take part.
    if (at > from) visit(from, at, (hash ^ (hash >>> 15)) & mostHash);
  }
}

/** Numbers of the words of each piece, by its text. */
export class Pieces {
  /** Numbers of pieces + 1 by hash; 0 = none. At most half full. */
  readonly #slots = new Uint32Array(lastSlot + 1);
  readonly #pieces = new GrowingNumbers();
  readonly #words = new GrowingNumbers();
  #units: Uint16Array<ArrayBuffer> = new Uint16Array(4_096);
  #unitsUsed = 0;
  #count = 0;

  /** The piece's place for `wordsFrom`; -1 where it never came. */
  find(text: string, from: number, to: number, hash: number): number {
    for (let slot = hash & lastSlot; ; slot = (slot + 1) & lastSlot) {
      const piece = this.#slots[slot]! - 1;
      if (piece < 0 || (this.#pieces.numbers[piece * fields] === hash && this.#is(piece, text, from, to))) return piece;
    }
  }

  /** Keeps a piece that is not there yet, while there is room. */
  put(
    text: string,
    { from, to, hash }: { readonly from: number; readonly to: number; readonly hash: number },
    words: readonly number[],
  ): void {
    if (this.#count === mostPieces) return;
    let slot = hash & lastSlot;
    while (this.#slots[slot] !== 0) slot = (slot + 1) & lastSlot;
    this.#count += 1;
    this.#slots[slot] = this.#count;
    for (const field of [hash, this.#unitsUsed, this.#words.length]) this.#pieces.push(field);
    if (this.#unitsUsed + to - from > this.#units.length) this.#units = widened(this.#units, Uint16Array, this.#unitsUsed + to - from);
    for (let at = from; at < to; at += 1) this.#units[this.#unitsUsed++] = text.charCodeAt(at);
    for (const word of words) this.#words.push(word);
  }

  /** Where the numbers of a piece's words begin among all; they end where `wordsFrom(piece + 1)` is. */
  wordsFrom(piece: number): number {
    return piece === this.#count ? this.#words.length : this.#pieces.numbers[piece * fields + 2]!;
  }

  wordAt(place: number): number {
    return this.#words.numbers[place]!;
  }

  /** Gives its room back; nothing may be read any more. */
  release(): void {
    this.#pieces.release();
    this.#words.release();
    release(this.#slots);
    release(this.#units);
  }

  #is(piece: number, text: string, from: number, to: number): boolean {
    const begin = this.#pieces.numbers[piece * fields + 1]!;
    const end = piece + 1 === this.#count ? this.#unitsUsed : this.#pieces.numbers[(piece + 1) * fields + 1]!;
    if (end - begin !== to - from) return false;
    for (let at = 0; at < end - begin; at += 1) if (this.#units[begin + at] !== text.charCodeAt(from + at)) return false;
    return true;
  }
}
