// WebAssembly text of the loops after the filters: split into lists of offsets, counting, prices, sort keys.

/** Bytes between the lists that `split` writes: a block's offsets and room for a whole vector behind them. */
export const listBytes = 8_192 * 2 + 64;

/**
 * Appends the offsets whose bit is set in a 16-bit mask: each half of the mask names a way to move 8 offsets to the front.
 * $to advances by what was written; the vector stored may reach further.
 */
const append = (mask: string, to: string): string => `
        (v128.store ${to} (i8x16.swizzle (local.get $low)
          (v128.load (i32.add (local.get $ways) (i32.shl (i32.and ${mask} (i32.const 255)) (i32.const 4))))))
        (v128.store (i32.add ${to} (i32.shl (i32.popcnt (i32.and ${mask} (i32.const 255))) (i32.const 1)))
          (i8x16.swizzle (local.get $high)
            (v128.load (i32.add (local.get $ways) (i32.shl (i32.shr_u ${mask} (i32.const 8)) (i32.const 4))))))`;

/** Near misses of 16 documents up to this many are written one by one: that costs less than a vector for each filter. */
const fewNear = 4;
/** Address of the length of the list of bit $k, and of that list's end. */
const countOf = '(i32.add (local.get $counts) (i32.shl (i32.add (local.get $k) (i32.const 1)) (i32.const 2)))';
const endOfList = `(i32.add (i32.shl (i32.load (local.get $at)) (i32.const 1))
                (i32.add (local.get $lists) (i32.mul (i32.add (local.get $k) (i32.const 1)) (i32.const ${listBytes}))))`;

/**
 * Offsets with no fail bit to list 0, those with the single bit i (of the lowest $filters bits) to list 1 + i; bit 7 keeps out of all.
 * counts[k] = length of list k. $ways: see \`waysToFront\`.
 */
const split = `
  (func (export "split") (param $fail i32) (param $n i32) (param $filters i32) (param $lists i32) (param $counts i32) (param $ways i32)
    (local $i i32) (local $f v128) (local $hits i32) (local $valid i32) (local $mask i32) (local $near i32) (local $k i32)
    (local $to i32) (local $at i32) (local $low v128) (local $high v128)
    (local.set $to (local.get $lists))
    (memory.fill (local.get $counts) (i32.const 0) (i32.const 32))
    (local.set $low (v128.const i16x8 0 1 2 3 4 5 6 7))
    (local.set $high (v128.const i16x8 8 9 10 11 12 13 14 15))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $i) (local.get $n)))
      (local.set $valid (i32.const 0xffff))
      (if (i32.lt_u (i32.sub (local.get $n) (local.get $i)) (i32.const 16)) (then
        (local.set $valid (i32.sub (i32.shl (i32.const 1) (i32.sub (local.get $n) (local.get $i))) (i32.const 1)))))
      (local.set $f (v128.load (i32.add (local.get $fail) (local.get $i))))
      (local.set $hits (i32.and (local.get $valid) (i8x16.bitmask (i8x16.eq (local.get $f) (v128.const i64x2 0 0)))))
      (if (local.get $hits) (then
        ${append('(local.get $hits)', '(local.get $to)')}
        (local.set $to (i32.add (local.get $to) (i32.shl (i32.popcnt (local.get $hits)) (i32.const 1))))))
      (if (local.get $filters) (then
        ;; one bit alone, and not the seventh
        (local.set $near (i32.and (local.get $valid) (i8x16.bitmask (v128.andnot
          (i8x16.eq (i8x16.popcnt (local.get $f)) (i8x16.splat (i32.const 1)))
          (local.get $f)))))
        (if (i32.gt_u (i32.popcnt (local.get $near)) (i32.const ${fewNear})) (then
          (local.set $k (i32.const 0))
          (loop $bits
            (local.set $mask (i32.and (local.get $near) (i8x16.bitmask
              (i8x16.eq (local.get $f) (i8x16.splat (i32.shl (i32.const 1) (local.get $k)))))))
            (if (local.get $mask) (then
              (local.set $at ${countOf})
              (local.set $near (i32.xor (local.get $near) (local.get $mask)))
              ${append('(local.get $mask)', endOfList)}
              (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.popcnt (local.get $mask))))))
            (local.set $k (i32.add (local.get $k) (i32.const 1)))
            (br_if $bits (i32.and (i32.ne (local.get $near) (i32.const 0)) (i32.lt_u (local.get $k) (local.get $filters))))))
        (else
          ;; few are written one by one, lowest first
          (block $none (loop $each
            (br_if $none (i32.eqz (local.get $near)))
            (local.set $mask (i32.add (local.get $i) (i32.ctz (local.get $near))))
            (local.set $k (i32.ctz (i32.load8_u (i32.add (local.get $fail) (local.get $mask)))))
            (if (i32.lt_u (local.get $k) (local.get $filters)) (then
              (local.set $at ${countOf})
              (i32.store16 ${endOfList} (local.get $mask))
              (i32.store (local.get $at) (i32.add (i32.load (local.get $at)) (i32.const 1)))))
            (local.set $near (i32.and (local.get $near) (i32.sub (local.get $near) (i32.const 1))))
            (br $each)))))))
      (local.set $low (i16x8.add (local.get $low) (i16x8.splat (i32.const 16))))
      (local.set $high (i16x8.add (local.get $high) (i16x8.splat (i32.const 16))))
      (local.set $i (i32.add (local.get $i) (i32.const 16)))
      (br $more)))
    (i32.store (local.get $counts) (i32.shr_u (i32.sub (local.get $to) (local.get $lists)) (i32.const 1))))`;

/** Offsets with any fail bit, in order; answers how many. */
const others = `
  (func (export "others") (param $fail i32) (param $n i32) (param $list i32) (param $ways i32) (result i32)
    (local $i i32) (local $mask i32) (local $to i32) (local $low v128) (local $high v128)
    (local.set $to (local.get $list))
    (local.set $low (v128.const i16x8 0 1 2 3 4 5 6 7))
    (local.set $high (v128.const i16x8 8 9 10 11 12 13 14 15))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $i) (local.get $n)))
      (local.set $mask (i32.xor (i32.const 0xffff) (i8x16.bitmask
        (i8x16.eq (v128.load (i32.add (local.get $fail) (local.get $i))) (v128.const i64x2 0 0)))))
      (if (i32.lt_u (i32.sub (local.get $n) (local.get $i)) (i32.const 16)) (then
        (local.set $mask (i32.and (local.get $mask)
          (i32.sub (i32.shl (i32.const 1) (i32.sub (local.get $n) (local.get $i))) (i32.const 1))))))
      (if (local.get $mask) (then
        ${append('(local.get $mask)', '(local.get $to)')}
        (local.set $to (i32.add (local.get $to) (i32.shl (i32.popcnt (local.get $mask)) (i32.const 1))))))
      (local.set $low (i16x8.add (local.get $low) (i16x8.splat (i32.const 16))))
      (local.set $high (i16x8.add (local.get $high) (i16x8.splat (i32.const 16))))
      (local.set $i (i32.add (local.get $i) (i32.const 16)))
      (br $more)))
    (i32.shr_u (i32.sub (local.get $to) (local.get $list)) (i32.const 1)))`;

const offsetAt = (k: number): string => `(i32.load16_u offset=${k * 2} (local.get $list))`;

const loadCode = { 8: 'i32.load8_u', 16: 'i32.load16_u', 32: 'i32.load' } as const;
const shiftOf = { 8: 0, 16: 1, 32: 2 } as const;
type Bits = keyof typeof loadCode;

const codeAt = (bits: Bits, k: number): string =>
  `(${loadCode[bits]} (i32.add (local.get $col) (i32.shl ${offsetAt(k)} (i32.const ${shiftOf[bits]}))))`;

const cell = (bits: Bits, k: number): string => `(i32.add (local.get $counters) (i32.shl ${codeAt(bits, k)} (i32.const 2)))`;

/** Names of the loops and what they do to a counter. */
interface Way {
  readonly name: 'count' | 'uncount';
  readonly by: 'add' | 'sub';
}
const up: Way = { name: 'count', by: 'add' };
const down: Way = { name: 'uncount', by: 'sub' };

/** Four tables take turns for 8-bit codes, so that equal codes in a row do not wait for each other. */
const step = (way: Way, bits: Bits, k: number): string => {
  const place = bits === 8 ? `offset=${k * 1024}` : '';
  return `
        (local.set $cell ${cell(bits, k)})
        (i32.store ${place} (local.get $cell) (i32.${way.by} (i32.load ${place} (local.get $cell)) (i32.const 1)))`;
};

/** counters[code of each listed document] += 1, or −= 1. For 8-bit codes the counters are four tables of 256. */
const count = (way: Way, bits: Bits): string => `
  (func (export "${way.name}${bits}") (param $list i32) (param $n i32) (param $col i32) (param $counters i32)
    (local $end i32) (local $cell i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (i32.and (local.get $n) (i32.const -4)) (i32.const 1))))
    (block $fours (loop $more
      (br_if $fours (i32.ge_u (local.get $list) (local.get $end)))
      ${[0, 1, 2, 3].map((k) => step(way, bits, k)).join('')}
      (local.set $list (i32.add (local.get $list) (i32.const 8)))
      (br $more)))
    (local.set $end (i32.add (local.get $list) (i32.shl (i32.and (local.get $n) (i32.const 3)) (i32.const 1))))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      ${step(way, bits, 0)}
      (local.set $list (i32.add (local.get $list) (i32.const 2)))
      (br $more))))`;

/** Address of the $i-th cell of a column. */
const cellAt = (column: string, shift: number): string => `(i32.add (local.get $${column}) (i32.shl (local.get $i) (i32.const ${shift})))`;
const wideBase = '(f64.const 4294967296)';

/** Writes out[$i] = unit price of document $i of the block; see `Kernels.prices`. */
const priceOfOne = `
      (local.set $pick (i32.load (i32.add (local.get $picks) (i32.shl
        (if (result i32) (local.get $wide)
          (then (i32.load ${cellAt('ladders', 2)}))
          (else (i32.load16_u ${cellAt('ladders', 1)})))
        (i32.const 2)))))
      (local.set $slot (select (i32.const 0) (i32.shr_s (local.get $pick) (i32.const 1))
        (i32.gt_u (i32.load ${cellAt('moqs', 2)}) (local.get $quantity))))
      (local.set $price (f64.const nan))
      (if (i32.ge_s (local.get $pick) (i32.const 0)) (then
        (if (i32.and (local.get $pick) (i32.const 1))
          (then
            (local.set $slot (i32.add (local.get $cells) (i32.shl
              (i32.add (i32.load ${cellAt('slots', 2)}) (i32.shl (local.get $slot) (i32.const 1))) (i32.const 2))))
            (local.set $price (f64.add (f64.convert_i32_u (i32.load (local.get $slot)))
              (f64.mul ${wideBase} (f64.convert_i32_u (i32.load offset=4 (local.get $slot)))))))
          (else (if (local.get $slot)
            (then (local.set $price (f64.convert_i32_u (i32.load (i32.add (local.get $cells) (i32.shl
              (i32.add (i32.load ${cellAt('slots', 2)}) (i32.sub (local.get $slot) (i32.const 1))) (i32.const 2)))))))
            (else (local.set $price (f64.convert_i32_u (i32.load ${cellAt('firsts', 2)})))))))))
      (f64.store ${cellAt('out', 3)} (local.get $price))`;

const priceColumns = `(param $firsts i32) (param $ladders i32) (param $wide i32) (param $slots i32) (param $moqs i32) (param $cells i32)
      (param $picks i32) (param $quantity i32) (param $out i32)`;

const prices = `
  (func (export "prices") ${priceColumns} (param $n i32)
    (local $i i32) (local $pick i32) (local $slot i32) (local $price f64)
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $i) (local.get $n)))
      ${priceOfOne}
      (local.set $i (i32.add (local.get $i) (i32.const 1)))
      (br $more))))`;

/** The same for listed documents only. */
const pricesListed = `
  (func (export "pricesListed") ${priceColumns} (param $list i32) (param $n i32)
    (local $i i32) (local $pick i32) (local $slot i32) (local $price f64) (local $end i32)
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $n) (i32.const 1))))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      (local.set $i (i32.load16_u (local.get $list)))
      ${priceOfOne}
      (local.set $list (i32.add (local.get $list) (i32.const 2)))
      (br $more))))`;

const mark = (lane: number): string => `
        (if (i32.eq (i32x4.extract_lane ${lane} (local.get $four)) (i32.const -2)) (then
          (i32.store16 (local.get $to) (i32.add (local.get $i) (i32.const ${lane})))
          (local.set $to (i32.add (local.get $to) (i32.const 2)))))`;

/** out[i] = first price as it stands in its column, NaN for the marks above the largest price; lists the places of wide ones. */
const firstPrices = `
  (func (export "firstPrices") (param $firsts i32) (param $n i32) (param $out i32) (param $wides i32) (result i32)
    (local $i i32) (local $to i32) (local $four v128) (local $isPrice v128)
    (local.set $to (local.get $wides))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $i) (local.get $n)))
      (local.set $four (v128.load (local.get $firsts)))
      (if (v128.any_true (i32x4.eq (local.get $four) (i32x4.splat (i32.const -2)))) (then ${[0, 1, 2, 3].map(mark).join('')}))
      (local.set $isPrice (i32x4.lt_u (local.get $four) (i32x4.splat (i32.const -2))))
      (v128.store (local.get $out) (v128.or
        (f64x2.convert_low_i32x4_u (local.get $four))
        (v128.not (i64x2.extend_low_i32x4_s (local.get $isPrice)))))
      (v128.store offset=16 (local.get $out) (v128.or
        (f64x2.convert_low_i32x4_u (i8x16.shuffle 8 9 10 11 12 13 14 15 0 0 0 0 0 0 0 0 (local.get $four) (local.get $four)))
        (v128.not (i64x2.extend_high_i32x4_s (local.get $isPrice)))))
      (local.set $firsts (i32.add (local.get $firsts) (i32.const 16)))
      (local.set $out (i32.add (local.get $out) (i32.const 32)))
      (local.set $i (i32.add (local.get $i) (i32.const 4)))
      (br $more)))
    ;; marks beyond the block's end belong to others
    (block $own (loop $last
      (br_if $own (i32.le_u (local.get $to) (local.get $wides)))
      (br_if $own (i32.lt_u (i32.load16_u (i32.sub (local.get $to) (i32.const 2))) (local.get $n)))
      (local.set $to (i32.sub (local.get $to) (i32.const 2)))
      (br $last)))
    (i32.shr_u (i32.sub (local.get $to) (local.get $wides)) (i32.const 1)))`;

/** Runs a body for every listed offset. */
const listed = (body: string): string => `
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $n) (i32.const 1))))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      ${body}
      (local.set $list (i32.add (local.get $list) (i32.const 2)))
      (br $more)))`;

/** out = lowest and highest of the listed documents' numbers, and how many are above 0, as three f64. */
const extremesU32 = `
  (func (export "extremesU32") (param $list i32) (param $n i32) (param $col i32) (param $out i32)
    (local $end i32) (local $x i32) (local $low i32) (local $high i32) (local $some i32)
    (local.set $low (i32.const -1))
    ${listed(`
      (local.set $x ${codeAt(32, 0)})
      (local.set $some (i32.add (local.get $some) (i32.ne (local.get $x) (i32.const 0))))
      (local.set $low (select (local.get $x) (local.get $low) (i32.lt_u (local.get $x) (local.get $low))))
      (local.set $high (select (local.get $x) (local.get $high) (i32.gt_u (local.get $x) (local.get $high))))`)}
    (f64.store (local.get $out) (f64.convert_i32_u (local.get $low)))
    (f64.store offset=8 (local.get $out) (f64.convert_i32_u (local.get $high)))
    (f64.store offset=16 (local.get $out) (f64.convert_i32_u (local.get $some))))`;

/** The same of floats, how many are numbers: NaN is none: a comparison with it never wins. */
const extremesF64 = `
  (func (export "extremesF64") (param $list i32) (param $n i32) (param $col i32) (param $out i32)
    (local $end i32) (local $x v128) (local $low v128) (local $high v128) (local $known v128)
    (local.set $low (f64x2.splat (f64.const inf)))
    (local.set $high (f64x2.splat (f64.const -inf)))
    ${listed(`
      (local.set $x (v128.load64_zero (i32.add (local.get $col) (i32.shl ${offsetAt(0)} (i32.const 3)))))
      (local.set $known (i64x2.sub (local.get $known) (f64x2.eq (local.get $x) (local.get $x))))
      (local.set $low (f64x2.pmin (local.get $low) (local.get $x)))
      (local.set $high (f64x2.pmax (local.get $high) (local.get $x)))`)}
    (f64.store (local.get $out) (f64x2.extract_lane 0 (local.get $low)))
    (f64.store offset=8 (local.get $out) (f64x2.extract_lane 0 (local.get $high)))
    (f64.store offset=16 (local.get $out) (f64.convert_i64_u (i64x2.extract_lane 0 (local.get $known)))))`;

const everyListed = (body: string): string => `
    (local.set $end (i32.add (local.get $list) (i32.shl (local.get $n) (i32.const 1))))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $list) (local.get $end)))
      ${body}
      (local.set $list (i32.add (local.get $list) (i32.const 2)))
      (local.set $out (i32.add (local.get $out) (i32.const 8)))
      (br $more)))`;

/** out[k] = sort key of the k-th listed document: the masked number times the sign. */
const keysU32 = `
  (func (export "keysU32") (param $list i32) (param $n i32) (param $col i32) (param $mask i32) (param $sign f64) (param $out i32)
    (local $end i32)
    ${everyListed(`(f64.store (local.get $out) (f64.mul (local.get $sign)
        (f64.convert_i32_u (i32.and (local.get $mask) ${codeAt(32, 0)}))))`)})`;

/** The same of floats; no number comes last. */
const keysF64 = `
  (func (export "keysF64") (param $list i32) (param $n i32) (param $col i32) (param $sign f64) (param $out i32)
    (local $end i32) (local $x f64)
    ${everyListed(`
      (local.set $x (f64.load (i32.add (local.get $col) (i32.shl ${offsetAt(0)} (i32.const 3)))))
      (f64.store (local.get $out) (select (f64.mul (local.get $sign) (local.get $x)) (f64.const inf)
        (f64.eq (local.get $x) (local.get $x))))`)})`;

/** The same by a table of keys per code. */
const keysOfCodes = (bits: Bits): string => `
  (func (export "keys${bits}") (param $list i32) (param $n i32) (param $col i32) (param $table i32) (param $out i32)
    (local $end i32)
    ${everyListed(`(f64.store (local.get $out) (f64.load (i32.add (local.get $table) (i32.shl ${codeAt(bits, 0)} (i32.const 3)))))`)})`;

const upTo = (k: number): string => `(f64x2.le (v128.load offset=${k * 16} (local.get $keys)) (local.get $limits))`;

/** Places of the keys that are at most the limit, in order; answers how many. Most of eight at a time are passed over. */
const pick = `
  (func (export "pick") (param $keys i32) (param $n i32) (param $limit f64) (param $out i32) (result i32)
    (local $i i32) (local $next i32) (local $first i32) (local $limits v128)
    (local.set $first (local.get $out))
    (local.set $limits (f64x2.splat (local.get $limit)))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $i) (local.get $n)))
      (local.set $next (i32.add (local.get $i) (i32.const 8)))
      (if (v128.any_true (v128.or (v128.or ${upTo(0)} ${upTo(1)}) (v128.or ${upTo(2)} ${upTo(3)})))
        (then
          (block $looked (loop $one
            (br_if $looked (i32.or (i32.ge_u (local.get $i) (local.get $next)) (i32.ge_u (local.get $i) (local.get $n))))
            (i32.store16 (local.get $out) (local.get $i))
            (local.set $out (i32.add (local.get $out) (i32.shl (f64.le (f64.load (local.get $keys)) (local.get $limit)) (i32.const 1))))
            (local.set $keys (i32.add (local.get $keys) (i32.const 8)))
            (local.set $i (i32.add (local.get $i) (i32.const 1)))
            (br $one))))
        (else
          (local.set $keys (i32.add (local.get $keys) (i32.const 64)))
          (local.set $i (local.get $next))))
      (br $more)))
    (i32.shr_u (i32.sub (local.get $out) (local.get $first)) (i32.const 1)))`;

export const listLoops = [
  split,
  others,
  ...[up, down].flatMap((way) => [count(way, 8), count(way, 16), count(way, 32)]),
  prices,
  pricesListed,
  firstPrices,
  extremesU32,
  extremesF64,
  keysU32,
  keysF64,
  keysOfCodes(8),
  keysOfCodes(16),
  keysOfCodes(32),
  pick,
].join('');
