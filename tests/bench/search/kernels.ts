// Nanoseconds a document of the inner loops, vector and plain, over columns as long as the catalogue.
import { listBytes } from '@partharbor/part-search/columns/kernels-list';
import { plainKernels } from '@partharbor/part-search/columns/kernels-plain';
import {
  blockSize,
  compileKernels,
  instantiate,
  setRows,
  waysBytes,
  waysToFront,
  type Kernels,
} from '@partharbor/part-search/columns/kernels';
import { randomOf } from '@partharbor/part-search/reference/random';

export interface KernelRate {
  readonly name: string;
  readonly plainNs: number;
  readonly vectorNs: number;
}

const docs = 1_000_000;
const pageBytes = 65_536;
const roundsPlain = 8;
const roundsVector = 15;
/** Codes of an 8-bit and a 16-bit column. */
const codes = 40;
const wideCodes = 800;
/** A share of the documents passes each filter of the split. */
const shareFailing = 0.7;

const align = (bytes: number): number => Math.ceil(bytes / 64) * 64 + 64;
const sizes = {
  narrow: docs,
  wide: docs * 2,
  figures: docs * 4,
  fail: docs,
  rows: 64,
  few: 64,
  ways: waysBytes,
  counts: 64,
  lists: 8 * listBytes,
  all: listBytes,
  counters: 4_096,
} as const;
type Area = keyof typeof sizes;

function layout(): { at: Record<Area, number>; memory: WebAssembly.Memory } {
  let next = 64;
  const places = Object.entries(sizes).map(([area, bytes]) => {
    const here = next;
    next += align(bytes);
    return [area, here];
  });
  const pages = Math.ceil(next / pageBytes) + 1;
  return { at: Object.fromEntries(places), memory: new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true }) };
}

function fill(memory: WebAssembly.Memory, at: Record<Area, number>): void {
  const random = randomOf(3);
  const [u8, u16, u32] = [new Uint8Array(memory.buffer), new Uint16Array(memory.buffer), new Uint32Array(memory.buffer)];
  for (let i = 0; i < docs; i += 1) {
    u8[at.narrow + i] = random.below(codes);
    u16[at.wide / 2 + i] = random.below(wideCodes);
    u32[at.figures / 4 + i] = random.below(100_000);
    for (let bit = 0; bit < 4; bit += 1) if (random.chance(shareFailing)) u8[at.fail + i]! |= 1 << bit;
  }
  const accepted = Uint8Array.from({ length: codes + 1 }, (_, code) => (code % 7 === 0 ? 1 : 0));
  setRows(u8.subarray(at.rows, at.rows + 32), accepted);
  u16.set([3, 77, 240, 611], at.few / 2);
  waysToFront(u8.subarray(at.ways, at.ways + waysBytes));
  for (let i = 0; i < blockSize; i += 1) u16[at.all / 2 + i] = i;
}

type Loop = (kernels: Kernels, at: Record<Area, number>, from: number, n: number) => void;

/** The areas written to are blocks, as in a search; the columns are read from end to end. */
const loops: Readonly<Record<string, Loop>> = {
  '8-bit codes, any set': (k, at, from, n) => k.accept8(at.narrow + from, n, at.rows, 1, at.all),
  '16-bit codes, 4 values': (k, at, from, n) => k.accept16few(at.wide + from * 2, n, at.few, 4, 1, at.all),
  '32-bit range': (k, at, from, n) => k.rangeU32(at.figures + from * 4, n, 10_000, 60_000, 1, at.all),
  'split, 4 filters': (k, at, from, n) => k.split(at.fail + from, n, 4, at.lists, at.counts, at.ways),
  'count 8-bit codes, a hit': (k, at, from, n) => k.count8(at.all, n, at.narrow + from, at.counters),
  'count 16-bit codes, a hit': (k, at, from, n) => k.count16(at.all, n, at.wide + from * 2, at.counters),
};

function nanoseconds(kernels: Kernels, at: Record<Area, number>, memory: WebAssembly.Memory, loop: Loop, rounds: number): number {
  // The list of all offsets stands where filters write their verdicts, so it is written anew for those that read it.
  const list = new Uint16Array(memory.buffer, at.all, blockSize);
  for (let i = 0; i < blockSize; i += 1) list[i] = i;
  let best = Infinity;
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    for (let from = 0; from < docs; from += blockSize) loop(kernels, at, from, Math.min(blockSize, docs - from));
    best = Math.min(best, performance.now() - begun);
  }
  return (best * 1e6) / docs;
}

/** The best of some rounds each, for others share the machine. */
export async function kernelRates(): Promise<KernelRate[]> {
  const { at, memory } = layout();
  fill(memory, at);
  const vector = instantiate(await compileKernels(), memory);
  const plain = plainKernels(memory);
  return Object.entries(loops).map(([name, loop]) => ({
    name,
    plainNs: nanoseconds(plain, at, memory, loop, roundsPlain),
    vectorNs: nanoseconds(vector, at, memory, loop, roundsVector),
  }));
}
