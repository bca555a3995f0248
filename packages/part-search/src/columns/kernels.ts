// The inner loops over columns: WebAssembly with SIMD, compiled at start, over a segment's memory. All places are byte addresses in it.
import wabt from 'wabt';
import { filterLoops } from './kernels-filter.ts';
import { listLoops } from './kernels-list.ts';

/** Documents a block has at most. */
export const blockSize = 8_192;
/** Filters one fail byte has bits for; the eighth says that a document is out of the question. */
export const filtersPerByte = 7;
export const outBit = 0x80;
/** Bytes of the tables `split` moves offsets to the front by. */
export const waysBytes = 256 * 16;

export type PriceColumns = [
  firsts: number,
  ladders: number,
  wide: number,
  slots: number,
  moqs: number,
  cells: number,
  picks: number,
  quantity: number,
  out: number,
];

/** Loops over one block: `n` documents from `col` on, a fail byte each; lists hold 16-bit offsets within the block. */
export interface Kernels {
  /** fail[i] = bits, and `outBit` where dead[i] & mask. */
  begin(dead: number, n: number, mask: number, bits: number, fail: number): void;
  fill(fail: number, n: number, bits: number): void;
  /** `outBit` to fail[i] where other[i] has another bit. */
  foreign(other: number, n: number, fail: number): void;
  /** `bit` to fail[i] where the code is not in the set that `setRows` wrote to `rows`. */
  accept8(col: number, n: number, rows: number, bit: number, fail: number): void;
  /** The same with a byte per code, 1 = accepted. */
  accept16(col: number, n: number, table: number, bit: number, fail: number): void;
  accept32(col: number, n: number, table: number, bit: number, fail: number): void;
  /** The same with up to 16 accepted codes. */
  accept16few(col: number, n: number, codes: number, count: number, bit: number, fail: number): void;
  rangeU32(col: number, n: number, low: number, high: number, bit: number, fail: number): void;
  /** NaN passes only when `unknown` is 1. */
  rangeF64(col: number, n: number, low: number, high: number, unknown: number, bit: number, fail: number): void;
  /** List 0: no bit; list 1 + i: bit i alone; `listBytes` apart. counts: 8 × u32. `ways`: what `waysToFront` wrote. */
  split(fail: number, n: number, filters: number, lists: number, counts: number, ways: number): void;
  /** Offsets with any bit; answers how many. */
  others(fail: number, n: number, list: number, ways: number): number;
  /** Four tables of 256 counters, to be added up. */
  count8(list: number, n: number, col: number, counters: number): void;
  count16(list: number, n: number, col: number, counters: number): void;
  count32(list: number, n: number, col: number, counters: number): void;
  /** The same downward; counters wrap round below 0. */
  uncount8(list: number, n: number, col: number, counters: number): void;
  uncount16(list: number, n: number, col: number, counters: number): void;
  uncount32(list: number, n: number, col: number, counters: number): void;
  /**
   * out[i] = unit price in micros as f64, NaN without tiers. `firsts`: first prices; `ladders`: 2 bytes a document, 4 where `wide` is 1;
   * `slots`: where further prices begin in `cells`; `picks`: per ladder −1 (no tiers), else slot × 2, + 1 where a price takes two cells.
   * Below the MOQ the first price holds.
   */
  prices(...prices: [...columns: PriceColumns, n: number]): void;
  pricesListed(...prices: [...columns: PriceColumns, list: number, n: number]): void;
  /** The same where the first price holds for all; documents with wide prices are listed at `wides`, answers how many. */
  firstPrices(firsts: number, n: number, out: number, wides: number): number;
  /** Lowest, highest and number of the listed documents' numbers, of which there is one: three f64. */
  extremesU32(list: number, n: number, col: number, out: number): void;
  extremesF64(list: number, n: number, col: number, out: number): void;
  /** Sort keys of listed documents as f64, lower is earlier. */
  keysU32(list: number, n: number, col: number, mask: number, sign: number, out: number): void;
  keysF64(list: number, n: number, col: number, sign: number, out: number): void;
  keys8(list: number, n: number, col: number, table: number, out: number): void;
  keys16(list: number, n: number, col: number, table: number, out: number): void;
  keys32(list: number, n: number, col: number, table: number, out: number): void;
  /** Places of keys up to the limit as u16; answers their number. */
  pick(keys: number, n: number, limit: number, out: number): number;
}

/** Compiles the loops once per process; a compiled module can be handed to threads. */
export async function compileKernels(): Promise<WebAssembly.Module> {
  const tools = await wabt();
  const text = `(module (import "index" "memory" (memory 1 65536 shared)) ${filterLoops} ${listLoops})`;
  const features = { simd: true, threads: true, bulk_memory: true };
  const parsed = tools.parseWat('kernels.wat', text, features);
  try {
    return await WebAssembly.compile(Uint8Array.from(parsed.toBinary({}).buffer));
  } finally {
    parsed.destroy();
  }
}

/** The loops over one memory. */
export function instantiate(module: WebAssembly.Module, memory: WebAssembly.Memory): Kernels {
  const { exports } = new WebAssembly.Instance(module, { index: { memory } });
  return exports as unknown as Kernels;
}

/** Writes a set of 8-bit codes (a byte per code, 1 = in it) as the rows `accept8` reads: 32 bytes. */
export function setRows(rows: Uint8Array, accepted: Uint8Array): void {
  rows.fill(0, 0, 32);
  for (let code = 0; code < Math.min(256, accepted.length); code += 1) {
    if (accepted[code]) rows[(code & 15) + (code >> 7) * 16]! |= 1 << ((code >> 4) & 7);
  }
}

/** Writes, for each set of 8 lanes, the byte order that moves its 16-bit lanes to the front. */
export function waysToFront(out: Uint8Array): void {
  for (let mask = 0; mask < 256; mask += 1) {
    let to = mask * 16;
    for (let lane = 0; lane < 8; lane += 1) {
      if (!(mask & (1 << lane))) continue;
      out[to] = lane * 2;
      out[to + 1] = lane * 2 + 1;
      to += 2;
    }
  }
}
