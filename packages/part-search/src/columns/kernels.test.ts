// The vector loops do what the plain ones do, on random blocks of every length.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listBytes } from './kernels-list.ts';
import { plainKernels } from './kernels-plain.ts';
import { compileKernels, instantiate, setRows, waysBytes, waysToFront, type Kernels, type PriceColumns } from './kernels.ts';

const module = await compileKernels();
const pages = 16;
const at = { column: 64, fail: 200_000, lists: 220_000, counts: 400_000, ways: 410_048, table: 500_032, other: 800_000, out: 900_032 };

interface Bench {
  readonly kernels: Kernels;
  readonly bytes: Uint8Array;
}

function bench(make: (memory: WebAssembly.Memory) => Kernels, seed: number): Bench {
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages, shared: true });
  const bytes = new Uint8Array(memory.buffer);
  let state = seed | 1;
  for (let i = 0; i < at.ways; i += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    bytes[i] = state >>> 24;
  }
  waysToFront(bytes.subarray(at.ways, at.ways + waysBytes));
  return { kernels: make(memory), bytes };
}

/** Runs one thing on both and compares the bytes it may write. */
function alike(seed: number, from: number, bytes: number, run: (one: Bench) => void): void {
  const seen = [bench((memory) => instantiate(module, memory), seed), bench(plainKernels, seed)].map((one) => {
    run(one);
    return one.bytes.slice(from, from + bytes);
  });
  expect(Buffer.compare(seen[0]!, seen[1]!)).toBe(0);
}

const f64 = ({ bytes }: Bench): Float64Array => new Float64Array(bytes.buffer);
const u16 = ({ bytes }: Bench): Uint16Array => new Uint16Array(bytes.buffer);
const u32 = ({ bytes }: Bench): Uint32Array => new Uint32Array(bytes.buffer);

const seeds = fc.integer({ min: 1, max: 2 ** 31 - 1 });
const lengths = fc.oneof(fc.integer({ min: 0, max: 70 }), fc.integer({ min: 0, max: 8_192 }));
const settings = { numRuns: 60 };

test('filters of 8-bit codes accept the same of any set', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.uint8Array({ minLength: 1, maxLength: 256, max: 1 }), fc.constantFrom(1, 8, 64), (seed, n, set, bit) => {
      alike(seed, at.fail, n, ({ kernels, bytes }) => {
        setRows(bytes.subarray(at.table, at.table + 32), set);
        kernels.begin(at.other, n, 3, 0, at.fail);
        kernels.accept8(at.column, n, at.table, bit, at.fail);
      });
      // And what they accept is the set.
      const one = bench((memory) => instantiate(module, memory), seed);
      setRows(one.bytes.subarray(at.table, at.table + 32), set);
      one.kernels.fill(at.fail, n, 0);
      one.kernels.accept8(at.column, n, at.table, bit, at.fail);
      for (let i = 0; i < n; i += 1) expect(one.bytes[at.fail + i]).toBe(set[one.bytes[at.column + i]!] ? 0 : bit);
    }),
    settings,
  );
});

test('filters of wider codes accept the same, by table and by comparing', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.array(fc.nat(999), { maxLength: 16 }), (seed, n, codes) => {
      const prepare = (one: Bench): void => {
        for (let i = 0; i < 8_200; i += 1) u16(one)[at.column / 2 + i]! %= 1_000;
        for (const code of codes) one.bytes[at.table + code] = 1;
        one.kernels.begin(at.other, n, 1, 4, at.fail);
      };
      alike(seed, at.fail, n, (one) => {
        prepare(one);
        one.kernels.accept16(at.column, n, at.table, 2, at.fail);
      });
      alike(seed, at.fail, n, (one) => {
        prepare(one);
        u16(one).set(codes, at.other / 2);
        one.kernels.accept16few(at.column, n, at.other, codes.length, 2, at.fail);
      });
      alike(seed, at.fail, n, (one) => {
        prepare(one);
        for (let i = 0; i < 8_200; i += 1) u32(one)[at.column / 4 + i]! %= 1_000;
        one.kernels.accept32(at.column, n, at.table, 64, at.fail);
      });
    }),
    settings,
  );
});

test('ranges of whole and of floating numbers hold their bounds, ends included', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.nat(2 ** 32 - 1), fc.nat(2 ** 32 - 1), fc.nat(1), (seed, n, low, high, unknown) => {
      alike(seed, at.fail, n, ({ kernels }) => kernels.rangeU32(at.column, n, low, high, 16, at.fail));
      alike(seed, at.fail, n, (one) => {
        for (let i = 0; i < n; i += 1) f64(one)[at.column / 8 + i] = i % 7 === 0 ? Number.NaN : u32(one)[i]!;
        one.kernels.rangeF64(at.column, n, low, high, unknown, 16, at.fail);
        one.kernels.foreign(at.fail, n, at.fail);
      });
    }),
    settings,
  );
});

test('documents with any fail bit are listed alike', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.constantFrom(0xff, 0x81, 0x01, 0x00), (seed, n, mask) => {
      alike(seed, at.lists, 8_192 * 2 + 4, (one) => {
        for (let i = 0; i < n; i += 1) one.bytes[at.fail + i]! &= mask & one.bytes[at.column + i]!;
        one.bytes.fill(0, at.lists, at.lists + 20_000);
        const found = one.kernels.others(at.fail, n, at.lists, at.ways);
        u16(one).fill(0, at.lists / 2 + found, at.lists / 2 + 9_000);
        u16(one)[at.lists / 2 + 8_193] = found;
      });
    }),
    settings,
  );
});

test('a block is split into hits and the near misses of each filter', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.nat(7), fc.constantFrom(0xff, 0x83, 0x07, 0x01), (seed, n, filters, mask) => {
      const lists = (run: Bench): number[][] => {
        for (let i = 0; i < n; i += 1) run.bytes[at.fail + i]! &= mask & run.bytes[at.column + i]! & run.bytes[at.column + i * 3]!;
        run.kernels.split(at.fail, n, filters, at.lists, at.counts, at.ways);
        return Array.from({ length: filters + 1 }, (_, k) => {
          const from = (at.lists + k * listBytes) / 2;
          return Array.from(u16(run).subarray(from, from + u32(run)[at.counts / 4 + k]!));
        });
      };
      expect(lists(bench((memory) => instantiate(module, memory), seed))).toEqual(lists(bench(plainKernels, seed)));
    }),
    settings,
  );
});

/** Random offsets as a list, within a small column. */
const listOf = (one: Bench, n: number): void => {
  for (let i = 0; i < n; i += 1) u16(one)[at.lists / 2 + i]! %= 900;
};

test('listed documents are counted alike, four tables added up for 8-bit codes', () => {
  fc.assert(
    fc.property(seeds, lengths, (seed, n) => {
      alike(seed, at.table, 4_000, (one) => {
        listOf(one, n);
        for (let i = 0; i < 900; i += 1) u16(one)[at.column / 2 + i]! %= 1_000;
        one.kernels.count16(at.lists, n, at.column, at.table);
      });
      alike(seed, at.table, 4_000, (one) => {
        listOf(one, n);
        for (let i = 0; i < 900; i += 1) u32(one)[at.column / 4 + i]! %= 1_000;
        one.kernels.count32(at.lists, n, at.column, at.table);
      });
      const sums = [bench((memory) => instantiate(module, memory), seed), bench(plainKernels, seed)].map((one) => {
        listOf(one, n);
        one.kernels.count8(at.lists, n, at.column, at.table);
        const tables = u32(one).subarray(at.table / 4);
        return Array.from({ length: 256 }, (_, code) => tables[code]! + tables[256 + code]! + tables[512 + code]! + tables[768 + code]!);
      });
      expect(sums[0]).toEqual(sums[1]);
    }),
    settings,
  );
});

test('what was counted up and down is as before, whatever the documents', () => {
  fc.assert(
    fc.property(seeds, lengths, (seed, n) => {
      for (const make of [(memory: WebAssembly.Memory) => instantiate(module, memory), plainKernels]) {
        const one = bench(make, seed);
        listOf(one, n);
        for (let i = 0; i < 900; i += 1) u32(one)[at.column / 4 + i]! %= 256;
        for (const bits of [8, 16, 32] as const) {
          const before = one.bytes.slice(at.table, at.table + 400_000);
          one.kernels[`count${bits}`](at.lists, n, at.column, at.table);
          one.kernels[`uncount${bits}`](at.lists, n, at.column, at.table);
          expect(Buffer.compare(before, one.bytes.subarray(at.table, at.table + 400_000))).toBe(0);
        }
      }
    }),
    settings,
  );
});

test('prices at a quantity come out alike, wide ones, missing ones and below the MOQ', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.nat(1), fc.nat(2 ** 32 - 1), (seed, n, wide, quantity) => {
      const [firsts, ladders, slots, moqs, cells] = [4, 0, 1, 2, 3].map((k) => at.column + k * 39_000);
      const columns: PriceColumns = [firsts!, ladders!, wide, slots!, moqs!, cells!, at.table, quantity, at.out];
      const prepare = (one: Bench): void => {
        for (let i = 0; i < 8_192; i += 1) {
          if (wide) u32(one)[ladders! / 4 + i]! %= 50;
          else u16(one)[ladders! / 2 + i]! %= 50;
          u32(one)[slots! / 4 + i]! %= 1_000;
        }
        const picks = new Int32Array(one.bytes.buffer, at.table, 50);
        for (let i = 0; i < 50; i += 1) picks[i] = (i * 7) % 13 === 0 ? -1 : i;
      };
      alike(seed, at.out, n * 8, (one) => {
        prepare(one);
        one.kernels.prices(...columns, n);
      });
      alike(seed, at.out, n * 8, (one) => {
        prepare(one);
        listOf(one, n);
        one.kernels.pricesListed(...columns, at.lists, Math.min(n, 900));
      });
      alike(seed, at.out, n * 10 + 80, (one) => {
        for (let i = 0; i < n + 8; i += 1) if (i % 5 < 2) u32(one)[at.column / 4 + i] = 2 ** 32 - 3 + (i % 3);
        const wides = one.kernels.firstPrices(at.column, n, at.out, at.lists);
        u16(one).fill(0, at.out / 2 + n * 4);
        u16(one)[at.out / 2 + n * 4 + 16] = wides;
        u16(one).copyWithin(at.out / 2 + n * 4 + 17, at.lists / 2, at.lists / 2 + wides);
        // There are many ways to write no number.
        for (let i = 0; i < n; i += 1) if (Number.isNaN(f64(one)[at.out / 8 + i])) f64(one)[at.out / 8 + i] = Number.NaN;
        one.bytes.fill(0, at.out + n * 8, at.out + n * 8 + 32);
      });
      alike(seed, at.counts, 24, (one) => {
        listOf(one, Math.max(1, n));
        one.kernels.extremesU32(at.lists, Math.max(1, n), at.column, at.counts);
      });
      alike(seed, at.counts, 24, (one) => {
        listOf(one, n);
        for (let i = 0; i < 900; i += 1) f64(one)[at.column / 8 + i] = i % 5 === 0 ? Number.NaN : u32(one)[i]!;
        one.kernels.extremesF64(at.lists, n, at.column, at.counts);
      });
    }),
    settings,
  );
});

test('sort keys and the choice of the best come out alike', () => {
  fc.assert(
    fc.property(seeds, lengths, fc.constantFrom(1, -1), fc.constantFrom(-1, 0x7fffffff), (seed, n, sign, mask) => {
      alike(seed, at.out, n * 8, (one) => {
        listOf(one, n);
        one.kernels.keysU32(at.lists, n, at.column, mask, sign, at.out);
      });
      alike(seed, at.out, n * 8, (one) => {
        listOf(one, n);
        for (let i = 0; i < 900; i += 1) f64(one)[at.column / 8 + i] = i % 5 === 0 ? Number.NaN : u32(one)[i]!;
        one.kernels.keysF64(at.lists, n, at.column, sign, at.out);
      });
      for (const kind of ['keys8', 'keys16', 'keys32'] as const) {
        alike(seed, at.out, n * 8, (one) => {
          listOf(one, n);
          if (kind === 'keys16') for (let i = 0; i < 900; i += 1) u16(one)[at.column / 2 + i]! %= 256;
          if (kind === 'keys32') for (let i = 0; i < 900; i += 1) u32(one)[at.column / 4 + i]! %= 256;
          for (let i = 0; i < 256; i += 1) f64(one)[at.table / 8 + i] = i * sign;
          one.kernels[kind](at.lists, n, at.column, at.table, at.out);
        });
      }
      alike(seed, at.fail, 8_192 * 2 + 4, (one) => {
        for (let i = 0; i < n; i += 1) f64(one)[at.out / 8 + i] = i % 11 === 0 ? Infinity : u32(one)[at.counts / 4 - i]!;
        one.bytes.fill(0, at.fail, at.fail + 20_000);
        const found = one.kernels.pick(at.out, n, u32(one)[20]! / 16, at.fail);
        u16(one).fill(0, at.fail / 2 + found, at.fail / 2 + 9_000);
        u16(one)[at.fail / 2 + 8_193] = found;
      });
    }),
    settings,
  );
});
