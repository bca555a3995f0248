// Arrays that grow while a segment is collected: numbers, and codes in as few bytes as the largest needs.

const firstRoom = 8;
const pieceBits = 14;
const pieceLength = 1 << pieceBits;

type Cells = Float64Array | Uint32Array;

/** Numbers appended one by one, in pieces of a fixed length, so that growth copies little and leaves no large holes in memory. */
class Growing<C extends Cells> {
  readonly #make: new (length: number) => C;
  readonly #pieces: C[] = [];
  length = 0;

  constructor(make: new (length: number) => C) {
    this.#make = make;
  }

  push(value: number): void {
    const place = this.length & (pieceLength - 1);
    const last = this.#pieces.at(-1);
    if (place === 0) this.#pieces.push(new this.#make(this.length === 0 ? firstRoom : pieceLength));
    else if (place === last!.length) {
      // Only the first piece begins small.
      const wider = new this.#make(Math.min(pieceLength, place * 2));
      wider.set(last!);
      this.#pieces[this.#pieces.length - 1] = wider;
    }
    this.#pieces[this.#pieces.length - 1]![place] = value;
    this.length += 1;
  }

  at(place: number): number {
    return this.#pieces[place >>> pieceBits]![place & (pieceLength - 1)]!;
  }
}

export class GrowingF64 extends Growing<Float64Array> {
  constructor() {
    super(Float64Array);
  }
}

/** Whole numbers below 2³². */
export class GrowingU32 extends Growing<Uint32Array> {
  constructor() {
    super(Uint32Array);
  }
}

export type Codes = Uint8Array | Uint16Array | Uint32Array;

/** Bits a code takes that is at most this large. */
export const bitsFor = (largest: number): 8 | 16 | 32 => (largest < 256 ? 8 : largest < 65_536 ? 16 : 32);

const makers = { 8: Uint8Array, 16: Uint16Array, 32: Uint32Array } as const;

export const codesOf = (bits: 8 | 16 | 32, length: number): Codes => new makers[bits](length);

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
      this.#cells = wider;
    }
    this.#cells[place] = code;
  }

  get(place: number): number {
    return this.#cells[place] ?? 0;
  }
}
