// Sizes and rules of the security check (AC-9), the same for the server that draws it and the page that shows it.

/** Slide a block, click characters in order, or wait while the browser computes (for whoever cannot see or use a picture). */
export const captchaKinds = ['blockPuzzle', 'clickWord', 'waiting'] as const;
export type CaptchaKind = (typeof captchaKinds)[number];

/** Pixels of the reference picture; pages may show it larger. */
export const captchaSize = { widthPx: 310, heightPx: 155, blockPx: 50, barPx: 40 } as const;
/** Characters to click, in order. */
export const clicksWanted = 3;
/** Characters in the picture: 7 · 6 · 5 orders, so that clicking three of them by chance is right once in 210 times. */
export const charactersShown = 7;

/** A block counts as in place this far from it. */
const slideTolerancePx = 3.5;
/** A click counts as on a character this far from its middle, either way. */
const clickTolerancePx = 20;

/** Waiting: seconds that must pass, and zero bits the computed hash must begin with (some 65,000 tries on average). */
export const waiting = { leastSeconds: 8, zeroBits: 16 } as const;

export interface Point {
  readonly x: number;
  readonly y: number;
}

const isPoint = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  ['x', 'y'].every((name) => Number.isFinite((value as Record<string, unknown>)[name])) &&
  typeof (value as Point).x === 'number' &&
  typeof (value as Point).y === 'number';

/**
 * The points of an answer: one of a slide, several clicks; null for anything else.
 * @example pointsOf('{"x":120.5,"y":5}') // [{ x: 120.5, y: 5 }]
 */
export function pointsOf(json: string): readonly Point[] | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  const list: readonly unknown[] = Array.isArray(value) ? value : [value];
  return list.length <= clicksWanted && list.every(isPoint) ? list.map(({ x, y }) => ({ x, y })) : null;
}

/** Whether the block was pushed to its place. */
export const slidRight = (place: number, points: readonly Point[]): boolean =>
  points.length === 1 && Math.abs(points[0]!.x - place) <= slideTolerancePx;

/** Whether each character was clicked, in the order asked for. */
export const clickedRight = (places: readonly Point[], points: readonly Point[]): boolean =>
  places.length > 0 &&
  points.length === places.length &&
  places.every(
    (place, index) => Math.abs(points[index]!.x - place.x) <= clickTolerancePx && Math.abs(points[index]!.y - place.y) <= clickTolerancePx,
  );

/** What is hashed for a try at waiting's computation. */
export const proofText = (token: string, nonce: number): string => `${token}.${nonce}`;

/** Whether a hash begins with as many zero bits as waiting asks for. */
export function isProof(hash: Uint8Array): boolean {
  let bits = 0;
  for (const byte of hash) {
    bits += Math.clz32(byte) - 24;
    if (byte !== 0) break;
  }
  return bits >= waiting.zeroBits;
}
