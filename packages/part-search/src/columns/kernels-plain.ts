// The loops of kernels.ts in plain TypeScript: what the others are measured by, and what runs where SIMD is missing.
import { listBytes } from './kernels-list.ts';
import { mostNarrow, widePrice } from './ladders.ts';
import { outBit, type Kernels, type PriceColumns } from './kernels.ts';

interface Views {
  readonly u8: Uint8Array;
  readonly u16: Uint16Array;
  readonly u32: Uint32Array;
  readonly i32: Int32Array;
  readonly f64: Float64Array;
}

/** The same loops over the same memory and addresses. */
export function plainKernels(memory: WebAssembly.Memory): Kernels {
  const { buffer } = memory;
  const views: Views = {
    u8: new Uint8Array(buffer),
    u16: new Uint16Array(buffer),
    u32: new Uint32Array(buffer),
    i32: new Int32Array(buffer),
    f64: new Float64Array(buffer),
  };
  return { ...filters(views), ...lists(views), ...keys(views), ...prices(views) };
}

type Filters = 'begin' | 'fill' | 'foreign' | 'accept8' | 'accept16' | 'accept32' | 'accept16few' | 'rangeU32' | 'rangeF64';

function filters({ u8, u16, u32, f64 }: Views): Pick<Kernels, Filters> {
  return {
    begin(dead, n, mask, bits, fail) {
      for (let i = 0; i < n; i += 1) u8[fail + i] = bits | (u8[dead + i]! & mask ? outBit : 0);
    },
    fill(fail, n, bits) {
      u8.fill(bits, fail, fail + n);
    },
    foreign(other, n, fail) {
      for (let i = 0; i < n; i += 1) if (u8[other + i]! & 0x7f) u8[fail + i]! |= outBit;
    },
    accept8(col, n, rows, bit, fail) {
      for (let i = 0; i < n; i += 1) {
        const code = u8[col + i]!;
        if (!(u8[rows + (code & 15) + (code >> 7) * 16]! & (1 << ((code >> 4) & 7)))) u8[fail + i]! |= bit;
      }
    },
    accept16(col, n, table, bit, fail) {
      for (let i = 0; i < n; i += 1) if (!u8[table + u16[(col >> 1) + i]!]) u8[fail + i]! |= bit;
    },
    accept32(col, n, table, bit, fail) {
      for (let i = 0; i < n; i += 1) if (!u8[table + u32[(col >>> 2) + i]!]) u8[fail + i]! |= bit;
    },
    accept16few(col, n, codes, count, bit, fail) {
      const wanted = u16.subarray(codes >> 1, (codes >> 1) + count);
      for (let i = 0; i < n; i += 1) if (!wanted.includes(u16[(col >> 1) + i]!)) u8[fail + i]! |= bit;
    },
    rangeU32(col, n, low, high, bit, fail) {
      for (let i = 0; i < n; i += 1) {
        const x = u32[(col >>> 2) + i]!;
        if (x < low >>> 0 || x > high >>> 0) u8[fail + i]! |= bit;
      }
    },
    rangeF64(col, n, low, high, unknown, bit, fail) {
      for (let i = 0; i < n; i += 1) {
        const x = f64[(col >>> 3) + i]!;
        const passes = Number.isNaN(x) ? unknown === 1 : x >= low && x <= high;
        if (!passes) u8[fail + i]! |= bit;
      }
    },
  };
}

type Count = 'count8' | 'count16' | 'count32';
type Lists = 'split' | 'others' | Count | `un${Count}`;

function lists({ u8, u16, u32 }: Views): Pick<Kernels, Lists> {
  const counting =
    (cells: Uint8Array | Uint16Array | Uint32Array, by: number) =>
    (list: number, n: number, col: number, counters: number): void => {
      const first = col / cells.BYTES_PER_ELEMENT;
      for (let k = list >> 1; k < (list >> 1) + n; k += 1) u32[(counters >>> 2) + cells[first + u16[k]!]!]! += by;
    };
  return {
    split(fail, n, filterCount, to, counts) {
      const lengths = u32.subarray(counts >>> 2, (counts >>> 2) + 8).fill(0);
      for (let i = 0; i < n; i += 1) {
        const bits = u8[fail + i]!;
        if (bits & outBit || bits & (bits - 1)) continue;
        const list = bits === 0 ? 0 : 32 - Math.clz32(bits);
        if (list > filterCount) continue;
        u16[((to + list * listBytes) >> 1) + lengths[list]!] = i;
        lengths[list]! += 1;
      }
    },
    others(fail, n, list) {
      let found = 0;
      for (let i = 0; i < n; i += 1) {
        if (u8[fail + i] === 0) continue;
        u16[(list >> 1) + found] = i;
        found += 1;
      }
      return found;
    },
    count8: counting(u8, 1),
    count16: counting(u16, 1),
    count32: counting(u32, 1),
    uncount8: counting(u8, -1),
    uncount16: counting(u16, -1),
    uncount32: counting(u32, -1),
  };
}

function prices({ u16, u32, i32, f64 }: Views): Pick<Kernels, 'prices' | 'pricesListed' | 'firstPrices' | 'extremesU32' | 'extremesF64'> {
  const priceOfOne = (i: number, [firsts, ladders, wide, slots, moqs, cells, picks, quantity, out]: PriceColumns): void => {
    const ladder = wide ? u32[(ladders >>> 2) + i]! : u16[(ladders >> 1) + i]!;
    const pick = i32[(picks >> 2) + ladder]!;
    const slot = u32[(moqs >>> 2) + i]! > quantity >>> 0 ? 0 : pick >> 1;
    const cell = (cells >>> 2) + u32[(slots >>> 2) + i]!;
    const narrow = slot === 0 ? u32[(firsts >>> 2) + i]! : u32[cell + slot - 1]!;
    const price = pick & 1 ? u32[cell + slot * 2]! + u32[cell + slot * 2 + 1]! * 2 ** 32 : narrow;
    f64[(out >>> 3) + i] = pick < 0 ? Number.NaN : price;
  };
  const extremes = (
    cells: Uint32Array | Float64Array,
    counts: (x: number) => boolean,
    start: number,
    list: number,
    n: number,
    out: number,
  ): void => {
    let [low, high, known] = [Infinity, -Infinity, 0];
    for (let k = list >> 1; k < (list >> 1) + n; k += 1) {
      const x = cells[start + u16[k]!]!;
      if (Number.isNaN(x)) continue;
      if (counts(x)) known += 1;
      low = Math.min(low, x);
      high = Math.max(high, x);
    }
    f64.set([low, high, known], out >>> 3);
  };
  return {
    prices(...given) {
      const n = given[9];
      for (let i = 0; i < n; i += 1) priceOfOne(i, given.slice(0, 9) as PriceColumns);
    },
    pricesListed(...given) {
      const [list, n] = [given[9], given[10]];
      for (let k = list >> 1; k < (list >> 1) + n; k += 1) priceOfOne(u16[k]!, given.slice(0, 9) as PriceColumns);
    },
    firstPrices(firsts, n, out, wides) {
      let found = 0;
      for (let i = 0; i < n; i += 1) {
        const first = u32[(firsts >>> 2) + i]!;
        f64[(out >>> 3) + i] = first <= mostNarrow ? first : Number.NaN;
        if (first !== widePrice) continue;
        u16[(wides >> 1) + found] = i;
        found += 1;
      }
      return found;
    },
    extremesU32: (list, n, col, out) => extremes(u32, (x) => x > 0, col >>> 2, list, n, out),
    extremesF64: (list, n, col, out) => extremes(f64, () => true, col >>> 3, list, n, out),
  };
}

function keys({ u8, u16, u32, f64 }: Views): Pick<Kernels, 'keysU32' | 'keysF64' | 'keys8' | 'keys16' | 'keys32' | 'pick'> {
  const write = (list: number, n: number, out: number, keyOf: (offset: number) => number): void => {
    for (let k = 0; k < n; k += 1) f64[(out >>> 3) + k] = keyOf(u16[(list >> 1) + k]!);
  };
  return {
    keysU32(list, n, col, mask, sign, out) {
      write(list, n, out, (offset) => sign * ((u32[(col >>> 2) + offset]! & mask) >>> 0));
    },
    keysF64(list, n, col, sign, out) {
      write(list, n, out, (offset) => (Number.isNaN(f64[(col >>> 3) + offset]!) ? Infinity : sign * f64[(col >>> 3) + offset]!));
    },
    keys8(list, n, col, table, out) {
      write(list, n, out, (offset) => f64[(table >>> 3) + u8[col + offset]!]!);
    },
    keys16(list, n, col, table, out) {
      write(list, n, out, (offset) => f64[(table >>> 3) + u16[(col >> 1) + offset]!]!);
    },
    keys32(list, n, col, table, out) {
      write(list, n, out, (offset) => f64[(table >>> 3) + u32[(col >>> 2) + offset]!]!);
    },
    pick(keyList, n, limit, out) {
      let found = 0;
      for (let k = 0; k < n; k += 1) {
        if (f64[(keyList >>> 3) + k]! > limit) continue;
        u16[(out >> 1) + found] = k;
        found += 1;
      }
      return found;
    },
  };
}
