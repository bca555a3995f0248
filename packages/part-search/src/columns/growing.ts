// Arrays that grow while a segment is collected: numbers, and codes in as few bytes as the largest needs.
import { release, widened } from '../growable.ts';

const firstRoom = 8;

/** Numbers appended one by one. */
class Growing<C extends Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>> {
  readonly #make: new (length: number) => C;
  #cells: C;
  length = 0;

  constructor(make: new (length: number) => C) {
    this.#make = make;
    this.#cells = new make(firstRoom);
  }

  push(value: number): void {
    if (this.length === this.#cells.length) this.#cells = widened(this.#cells, this.#make, 0);
    this.#cells[this.length] = value;
    this.length += 1;
  }

  at(place: number): number {
    return this.#cells[place]!;
  }

  /** Gives its room back; nothing may be read any more. */
  release(): void {
    release(this.#cells);
    this.length = 0;
  }
}

export class GrowingF64 extends Growing<Float64Array<ArrayBuffer>> {
  constructor() {
    super(Float64Array);
  }
}

/** Whole numbers below 2³². */
export class GrowingU32 extends Growing<Uint32Array<ArrayBuffer>> {
  constructor() {
    super(Uint32Array);
  }
}

export type Codes = Uint8Array<ArrayBuffer> | Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;

/** Bits a code takes that is at most this large. */
export const bitsFor = (largest: number): 8 | 16 | 32 => (largest < 256 ? 8 : largest < 65_536 ? 16 : 32);

const makers = { 8: Uint8Array, 16: Uint16Array, 32: Uint32Array } as const;

const codesOf = (bits: 8 | 16 | 32, length: number): Codes => new makers[bits](length);

/** Codes by place; places never written hold 0 = no value. */
export class GrowingCodes {
  #cells: Codes = new Uint8Array(firstRoom);
  largest = 0;

  set(place: number, code: number): void {
    if (code > this.largest) this.largest = code;
    const bits = Math.max(bitsFor(code), this.#cells.BYTES_PER_ELEMENT * 8) as 8 | 16 | 32;
    if (place >= this.#cells.length || bits > this.#cells.BYTES_PER_ELEMENT * 8) {
      const length = Math.max(this.#cells.length, place >= this.#cells.length ? Math.ceil((place + 1) * 1.5) : 0);
      const wider = codesOf(bits, length);
      wider.set(this.#cells);
      release(this.#cells);
      this.#cells = wider;
    }
    this.#cells[place] = code;
  }

  /** Gives its room back; nothing may be read any more. */
  release(): void {
    release(this.#cells);
  }

  get(place: number): number {
    return this.#cells[place] ?? 0;
  }
}
