// Keys as bytes: growing arrays of them, their order, and the symbols trigrams are made of.
import type { Column, ColumnSource } from '../image.ts';
import { release, widened } from '../growable.ts';

/** Bytes that grow. Entries are told apart by their ends, see `Entries`. */
export class GrowingBytes {
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(4_096);
  length = 0;

  push(byte: number): void {
    if (this.length === this.bytes.length) this.#grow(1);
    this.bytes[this.length] = byte;
    this.length += 1;
  }

  /** A text as UTF-8. */
  pushText(text: string): void {
    if (this.length + text.length * 3 > this.bytes.length) this.#grow(text.length * 3);
    const { bytes } = this;
    let at = this.length;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code >= 0x80) {
        at = this.length;
        for (const byte of utf8.encode(text)) {
          bytes[at] = byte;
          at += 1;
        }
        break;
      }
      bytes[at] = code;
      at += 1;
    }
    this.length = at;
  }

  /** A number below 2^32 in seven bits a byte, the lowest first. */
  pushVarint(value: number): void {
    let rest = value;
    while (rest > 0x7f) {
      this.push((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    this.push(rest);
  }

  /** Gives its room back; nothing may be read any more. */
  release(): void {
    release(this.bytes);
    this.length = 0;
  }

  #grow(atLeast: number): void {
    this.bytes = widened(this.bytes, Uint8Array, this.bytes.length + atLeast);
  }
}

export class GrowingNumbers {
  numbers: Uint32Array<ArrayBuffer> = new Uint32Array(1_024);
  length = 0;

  push(value: number): void {
    if (this.length === this.numbers.length) this.numbers = widened(this.numbers, Uint32Array, 0);
    this.numbers[this.length] = value;
    this.length += 1;
  }

  /** Gives its room back; nothing may be read any more. */
  release(): void {
    release(this.numbers);
    this.length = 0;
  }
}

/** Byte strings one behind the other: entry i lies from `starts[i]` to `starts[i + 1]`. */
export interface Entries {
  readonly starts: Uint32Array;
  readonly bytes: Uint8Array;
}

/** Collects texts one behind the other. */
export class EntriesBuilder {
  readonly #bytes = new GrowingBytes();
  readonly #starts = new GrowingNumbers();

  constructor() {
    this.#starts.push(0);
  }

  get size(): number {
    return this.#starts.length - 1;
  }

  add(text: string): void {
    this.#bytes.pushText(text);
    this.#starts.push(this.#bytes.length);
  }

  entries(): Entries {
    return {
      starts: this.#starts.numbers.subarray(0, this.#starts.length),
      bytes: this.#bytes.bytes.subarray(0, this.#bytes.length),
    };
  }

  /**
   * Columns of the entries in another order, all of them: entry i is `order[i]` of those added. The texts are given back as soon as
   * both are written.
   */
  columns(startsName: string, bytesName: string, order: Uint32Array): [string, ColumnSource][] {
    const fillStarts = (into: Column): void => {
      const { numbers } = this.#starts;
      for (let i = 0; i < order.length; i += 1) into[i + 1] = into[i]! + numbers[order[i]! + 1]! - numbers[order[i]!]!;
    };
    const fillBytes = (into: Column): void => {
      const [{ numbers }, { bytes }] = [this.#starts, this.#bytes];
      let to = 0;
      for (const entry of order) {
        const end = numbers[entry + 1]!;
        for (let at = numbers[entry]!; at < end; at += 1) {
          into[to] = bytes[at]!;
          to += 1;
        }
      }
      this.#bytes.release();
      this.#starts.release();
    };
    return [
      [startsName, { kind: 'u32', length: order.length + 1, fill: fillStarts }],
      [bytesName, { kind: 'u8', length: this.#bytes.length, fill: fillBytes }],
    ];
  }
}

const utf8 = new TextEncoder();
const utf8Reader = new TextDecoder();

/** A text as UTF-8 bytes. */
export const bytesOf = (text: string): Uint8Array => utf8.encode(text);

/** The text between two places. */
export function textOf(bytes: Uint8Array, from: number, to: number): string {
  let text = '';
  for (let at = from; at < to; at += 1) {
    // Decoders refuse memory that threads share: a copy is read.
    if (bytes[at]! >= 0x80) return utf8Reader.decode(bytes.slice(from, to));
    text += String.fromCharCode(bytes[at]!);
  }
  return text;
}

/** Some bytes of an array: from its place to before `to`. */
export interface Stretch {
  readonly bytes: Uint8Array;
  readonly from: number;
  readonly to: number;
}

export function isSameStretch(a: Stretch, b: Stretch): boolean {
  if (a.to - a.from !== b.to - b.from) return false;
  for (let i = a.from, k = b.from; i < a.to; i += 1, k += 1) if (a.bytes[i] !== b.bytes[k]) return false;
  return true;
}

/** Order of two byte strings of one array: below, at or above 0. */
export function compareWithin(bytes: Uint8Array, fromA: number, toA: number, fromB: number, toB: number): number {
  const shared = Math.min(toA - fromA, toB - fromB);
  for (let i = 0; i < shared; i += 1) {
    const difference = bytes[fromA + i]! - bytes[fromB + i]!;
    if (difference !== 0) return difference;
  }
  return toA - fromA - (toB - fromB);
}

/** Digits, letters, and one for every other byte: keys may hold Chinese letters. */
export const symbolCount = 37;
export const otherSymbol = 36;

/** Symbol of a byte. */
export const symbolOf: Uint8Array = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  return byte >= 0x41 && byte <= 0x5a ? byte - 0x41 + 10 : otherSymbol;
});
