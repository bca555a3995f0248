// WebAssembly text of the loops that run over every document of a block: filters set bits in a fail byte per document.

/** Bytes of the vectors these loops read and write may reach up to 16 beyond the block. */
const everySixteen = (body: string): string => `
    (local.set $end (i32.add (local.get $fail) (local.get $n)))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $fail) (local.get $end)))
      ${body}
      (local.set $fail (i32.add (local.get $fail) (i32.const 16)))
      (br $more)))`;

const blend = (fails: string): string => `(v128.store (local.get $fail) (v128.or (v128.load (local.get $fail)) ${fails}))`;

/** fail[i] = bits, and 0x80 where the document's dead byte has a bit of the mask. */
const begin = `
  (func (export "begin") (param $dead i32) (param $n i32) (param $mask i32) (param $bits i32) (param $fail i32)
    (local $end i32) (local $masks v128) (local $all v128)
    (local.set $masks (i8x16.splat (local.get $mask)))
    (local.set $all (i8x16.splat (local.get $bits)))
    ${everySixteen(`
      (v128.store (local.get $fail) (v128.or (local.get $all) (v128.andnot (i8x16.splat (i32.const 128))
        (i8x16.eq (v128.and (v128.load (local.get $dead)) (local.get $masks)) (v128.const i64x2 0 0)))))
      (local.set $dead (i32.add (local.get $dead) (i32.const 16)))`)})`;

/** The same where nothing in the segment is dead. */
const fill = `
  (func (export "fill") (param $fail i32) (param $n i32) (param $bits i32)
    (memory.fill (local.get $fail) (local.get $bits) (local.get $n)))`;

/** fail[i] gets 0x80 where another group of filters failed. */
const foreign = `
  (func (export "foreign") (param $other i32) (param $n i32) (param $fail i32)
    (local $end i32)
    ${everySixteen(`
      ${blend(`(v128.andnot (i8x16.splat (i32.const 128)) (i8x16.eq (v128.const i64x2 0 0)
        (v128.and (v128.load (local.get $other)) (i8x16.splat (i32.const 127)))))`)}
      (local.set $other (i32.add (local.get $other) (i32.const 16)))`)})`;

/**
 * Any set of 8-bit codes at constant cost. The set is a matrix of bits: the low half of a code names a row, the high half the bit;
 * two vectors hold the rows' bits for codes below 128 and from there on.
 */
const accept8 = `
  (func (export "accept8") (param $col i32) (param $n i32) (param $rows i32) (param $bit i32) (param $fail i32)
    (local $end i32) (local $below v128) (local $above v128) (local $codes v128) (local $row v128) (local $bits v128)
    (local.set $below (v128.load (local.get $rows)))
    (local.set $above (v128.load offset=16 (local.get $rows)))
    (local.set $bits (i8x16.splat (local.get $bit)))
    ${everySixteen(`
      (local.set $codes (v128.load (local.get $col)))
      (local.set $row (v128.and (local.get $codes) (i8x16.splat (i32.const 15))))
      (local.set $row (v128.bitselect
        (i8x16.swizzle (local.get $above) (local.get $row))
        (i8x16.swizzle (local.get $below) (local.get $row))
        (i8x16.lt_s (local.get $codes) (v128.const i64x2 0 0))))
      ${blend(`(v128.and (local.get $bits) (i8x16.eq (v128.const i64x2 0 0) (v128.and (local.get $row)
        (i8x16.swizzle (v128.const i8x16 1 2 4 8 16 32 64 -128 1 2 4 8 16 32 64 -128) (i8x16.shr_u (local.get $codes) (i32.const 4))))))`)}
      (local.set $col (i32.add (local.get $col) (i32.const 16)))`)})`;

/** Up to 16 codes of 16 bits by comparing with each. */
const accept16few = `
  (func (export "accept16few") (param $col i32) (param $n i32) (param $codes i32) (param $count i32) (param $bit i32) (param $fail i32)
    (local $end i32) (local $code i32) (local $codesEnd i32) (local $wanted v128)
    (local $a v128) (local $b v128) (local $inA v128) (local $inB v128) (local $bits v128)
    (local.set $bits (i8x16.splat (local.get $bit)))
    (local.set $codesEnd (i32.add (local.get $codes) (i32.shl (local.get $count) (i32.const 1))))
    ${everySixteen(`
      (local.set $a (v128.load (local.get $col)))
      (local.set $b (v128.load offset=16 (local.get $col)))
      (local.set $inA (v128.const i64x2 0 0))
      (local.set $inB (v128.const i64x2 0 0))
      (local.set $code (local.get $codes))
      (block $compared (loop $next
        (br_if $compared (i32.ge_u (local.get $code) (local.get $codesEnd)))
        (local.set $wanted (v128.load16_splat (local.get $code)))
        (local.set $inA (v128.or (local.get $inA) (i16x8.eq (local.get $a) (local.get $wanted))))
        (local.set $inB (v128.or (local.get $inB) (i16x8.eq (local.get $b) (local.get $wanted))))
        (local.set $code (i32.add (local.get $code) (i32.const 2)))
        (br $next)))
      ${blend('(v128.andnot (local.get $bits) (i8x16.narrow_i16x8_s (local.get $inA) (local.get $inB)))')}
      (local.set $col (i32.add (local.get $col) (i32.const 32)))`)})`;

/** Any set of wider codes by a table of bytes, 1 = accepted; four documents a step. */
const acceptTable = (bits: 16 | 32): string => {
  const bytes = bits / 8;
  const load = bits === 16 ? 'i32.load16_u' : 'i32.load';
  const one = (k: number): string => `
        (i32.shl (i32.load8_u (i32.add (local.get $table) (${load} offset=${k * bytes} (local.get $col)))) (i32.const ${k * 8}))`;
  return `
  (func (export "accept${bits}") (param $col i32) (param $n i32) (param $table i32) (param $bit i32) (param $fail i32)
    (local $end i32)
    (local.set $end (i32.add (local.get $fail) (local.get $n)))
    (local.set $bit (i32.mul (local.get $bit) (i32.const 0x01010101)))
    (block $done (loop $more
      (br_if $done (i32.ge_u (local.get $fail) (local.get $end)))
      ;; four bytes of 0 or 1, turned round and spread to 255 or 0
      (i32.store (local.get $fail) (i32.or (i32.load (local.get $fail)) (i32.and (local.get $bit)
        (i32.mul (i32.const 255) (i32.xor (i32.const 0x01010101)
          (i32.or (i32.or ${one(0)} ${one(1)}) (i32.or ${one(2)} ${one(3)})))))))
      (local.set $col (i32.add (local.get $col) (i32.const ${4 * bytes})))
      (local.set $fail (i32.add (local.get $fail) (i32.const 4)))
      (br $more))))`;
};

const between = (k: number): string => `
        (v128.and
          (i32x4.ge_u (v128.load offset=${k * 16} (local.get $col)) (local.get $lows))
          (i32x4.le_u (v128.load offset=${k * 16} (local.get $col)) (local.get $highs)))`;

/** Unsigned 32-bit numbers within bounds, both inclusive. */
const rangeU32 = `
  (func (export "rangeU32") (param $col i32) (param $n i32) (param $low i32) (param $high i32) (param $bit i32) (param $fail i32)
    (local $end i32) (local $lows v128) (local $highs v128) (local $bits v128)
    (local.set $lows (i32x4.splat (local.get $low)))
    (local.set $highs (i32x4.splat (local.get $high)))
    (local.set $bits (i8x16.splat (local.get $bit)))
    ${everySixteen(`
      ${blend(`(v128.andnot (local.get $bits) (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s ${between(0)} ${between(1)})
        (i16x8.narrow_i32x4_s ${between(2)} ${between(3)})))`)}
      (local.set $col (i32.add (local.get $col) (i32.const 64)))`)})`;

const betweenF64 = (k: number): string => {
  const x = `(v128.load offset=${k * 16} (local.get $col))`;
  return `(v128.or
          (v128.and (f64x2.ge ${x} (local.get $lows)) (f64x2.le ${x} (local.get $highs)))
          (v128.and (f64x2.ne ${x} ${x}) (local.get $unknowns)))`;
};

/** The halves of two vectors of 64-bit masks as one of 32-bit masks. */
const four = (k: number): string => `(i8x16.shuffle 0 1 2 3 8 9 10 11 16 17 18 19 24 25 26 27 ${betweenF64(k)} ${betweenF64(k + 1)})`;

/** 64-bit floats within bounds, both inclusive; NaN = no number, which passes only when unknown is 1. */
const rangeF64 = `
  (func (export "rangeF64") (param $col i32) (param $n i32) (param $low f64) (param $high f64) (param $unknown i32) (param $bit i32)
      (param $fail i32)
    (local $end i32) (local $lows v128) (local $highs v128) (local $unknowns v128) (local $bits v128)
    (local.set $lows (f64x2.splat (local.get $low)))
    (local.set $highs (f64x2.splat (local.get $high)))
    (local.set $unknowns (i8x16.splat (i32.sub (i32.const 0) (local.get $unknown))))
    (local.set $bits (i8x16.splat (local.get $bit)))
    ${everySixteen(`
      ${blend(`(v128.andnot (local.get $bits) (i8x16.narrow_i16x8_s
        (i16x8.narrow_i32x4_s ${four(0)} ${four(2)})
        (i16x8.narrow_i32x4_s ${four(4)} ${four(6)})))`)}
      (local.set $col (i32.add (local.get $col) (i32.const 128)))`)})`;

export const filterLoops = [begin, fill, foreign, accept8, accept16few, acceptTable(16), acceptTable(32), rangeU32, rangeF64].join('');
