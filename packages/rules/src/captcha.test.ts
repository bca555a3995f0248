// The answers that pass the security check, and how often guessing does (AC-9, T-8).
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { captchaSize, charactersShown, clickedRight, isProof, pointsOf, proofText, slidRight, waiting, type Point } from './captcha.ts';

test('AC-9 points are read from JSON; anything else is no answer', () => {
  expect(pointsOf('{"x":120.5,"y":5}')).toEqual([{ x: 120.5, y: 5 }]);
  expect(pointsOf('[{"x":1,"y":2},{"x":3,"y":4},{"x":5,"y":6}]')).toHaveLength(3);
  expect(pointsOf('[]')).toEqual([]);
  for (const text of [
    '',
    'null',
    '1',
    '"x"',
    '{}',
    '{"x":"1","y":2}',
    '{"x":1}',
    '{"x":null,"y":1}',
    '[1,2,3]',
    '[{"x":1,"y":1},{"x":1,"y":1},{"x":1,"y":1},{"x":1,"y":1}]',
    '{"x":1e999,"y":0}',
  ])
    expect(pointsOf(text), text).toBeNull();
});

test('AC-9 a block near its place is in place, elsewhere it is not', () => {
  for (const off of [-3.5, 0, 3, 3.5]) expect(slidRight(120, [{ x: 120 + off, y: 0 }]), String(off)).toBe(true);
  for (const off of [-4, 4, 50]) expect(slidRight(120, [{ x: 120 + off, y: 0 }]), String(off)).toBe(false);
  expect(slidRight(120, [])).toBe(false);
  expect(
    slidRight(120, [
      { x: 120, y: 0 },
      { x: 120, y: 0 },
    ]),
  ).toBe(false);
});

test('AC-9 characters count in the order asked for only', () => {
  const places: Point[] = [
    { x: 40, y: 40 },
    { x: 150, y: 110 },
    { x: 260, y: 50 },
  ];
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: -20, max: 20 })), { minLength: 3, maxLength: 3 }),
      (offs) => {
        const clicks = places.map(({ x, y }, i) => ({ x: x + offs[i]![0], y: y + offs[i]![1] }));
        expect(clickedRight(places, clicks)).toBe(true);
        expect(clickedRight(places, clicks.toReversed())).toBe(false);
        expect(clickedRight(places, clicks.slice(1))).toBe(false);
      },
    ),
  );
  expect(clickedRight(places, [{ x: 61, y: 40 }, places[1]!, places[2]!])).toBe(false);
  expect(clickedRight([], [])).toBe(false);
});

test('T-8 whoever finds the characters but cannot read them is right once in 210 times', () => {
  expect(charactersShown * (charactersShown - 1) * (charactersShown - 2)).toBeGreaterThanOrEqual(200);
  expect(captchaSize).toEqual({ widthPx: 310, heightPx: 155, blockPx: 50, barPx: 40 });
});

test('AC-9 a proof is a hash that begins with enough zero bits', () => {
  expect(isProof(Uint8Array.of(0, 0, 255))).toBe(true);
  expect(isProof(Uint8Array.of(0, 1, 0))).toBe(false);
  let nonce = 0;
  const hashOf = (n: number): Buffer => createHash('sha256').update(proofText('token', n)).digest();
  while (!isProof(hashOf(nonce))) nonce += 1;
  expect(hashOf(nonce).readUInt16BE(0) >> (16 - waiting.zeroBits)).toBe(0);
});
