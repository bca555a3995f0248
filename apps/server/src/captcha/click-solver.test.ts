// What a plain program makes of the clicks: it cuts out what is bright, and compares it with the font's characters (AC-9, T-8).
import { createCanvas, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import { captchaSize, clickedRight, type Point } from '@partharbor/rules/captcha';
import { expect, test } from 'vitest';
import { characterFont, draw } from './draw.ts';
import { clickScene, placesOf, wordsOf } from './puzzles.ts';

const { widthPx, heightPx } = captchaSize;
const SCENES = 100;
/** A shape is compared at this size, whatever its own. */
const sidePx = 24;
const thresholds = [150, 175, 200, 220];

interface Shape extends Point {
  readonly values: Float32Array;
}

/** Bright pixels of a picture, by the darkest of their channels. */
function brightOf(to: SKRSContext2D, width: number, height: number, threshold: number): Uint8Array {
  const { data } = to.getImageData(0, 0, width, height);
  return Uint8Array.from({ length: width * height }, (_one, index) =>
    Number(Math.min(data[index * 4]!, data[index * 4 + 1]!, data[index * 4 + 2]!) > threshold),
  );
}

/** Pixels that hang together, gaps of up to two pixels bridged. */
function pieces(bright: Uint8Array, width: number): number[][] {
  const seen = new Set<number>();
  const found: number[][] = [];
  for (const first of bright.keys()) {
    if (bright[first] === 0 || seen.has(first)) continue;
    const piece = [first];
    seen.add(first);
    for (let next = 0; next < piece.length; next++)
      for (let down = -3; down <= 3; down++)
        for (let across = -3; across <= 3; across++) {
          const other = piece[next]! + down * width + across;
          if (bright[other] !== 1 || seen.has(other)) continue;
          seen.add(other);
          piece.push(other);
        }
    found.push(piece);
  }
  return found;
}

/** A piece at the size for comparison, its values without mean and of length one; null when it is no character by size. */
function shapeOf(piece: readonly number[], width: number): Shape | null {
  const [xs, ys] = [piece.map((pixel) => pixel % width), piece.map((pixel) => Math.floor(pixel / width))];
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const side = Math.max(right - left, bottom - top) + 1;
  if (side < 10 || side > 48) return null;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const inside = new Set(piece);
  // Each value is a mean of four looks, so that sizes that are no multiples of another do no harm.
  const look = (value: number, middle: number): number => Math.floor((value / sidePx - 0.5) * side + middle + 0.5);
  const values = Float32Array.from({ length: sidePx * sidePx }, (_one, index) => {
    const [column, row] = [index % sidePx, Math.floor(index / sidePx)];
    let sum = 0;
    for (const down of [0.25, 0.75])
      for (const across of [0.25, 0.75]) sum += Number(inside.has(look(row + down, y) * width + look(column + across, x)));
    return sum / 4;
  });
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const length = Math.hypot(...values.map((value) => value - mean));
  return { x, y, values: values.map((value) => (value - mean) / length) };
}

const templates = new Map<string, readonly Shape[]>();

/** A character as the font has it, in steps of five degrees. */
function templatesOf(character: string): readonly Shape[] {
  const known = templates.get(character);
  if (known) return known;
  const width = 64;
  const made = Array.from({ length: 13 }, (_one, step) => {
    const to = createCanvas(width, width).getContext('2d');
    to.translate(width / 2, width / 2);
    to.rotate(((step - 6) * 5 * Math.PI) / 180);
    to.textAlign = 'center';
    to.textBaseline = 'middle';
    to.font = `30px "${characterFont}"`;
    to.fillStyle = '#ffffff';
    to.fillText(character, 0, 0);
    const bright = brightOf(to, width, width, 128);
    return shapeOf(
      [...bright.keys()].filter((pixel) => bright[pixel] === 1),
      width,
    )!;
  });
  templates.set(character, made);
  return made;
}

const likeness = (one: Shape, other: Shape): number => one.values.reduce((sum, value, index) => sum + value * other.values[index]!, 0);

/** The pieces that are most like the words, each taken once. */
function clicksFound(to: SKRSContext2D, words: readonly string[], threshold: number): Point[] {
  const shapes = pieces(brightOf(to, widthPx, heightPx, threshold), widthPx).flatMap((piece) => {
    const shape = piece.length > 40 ? shapeOf(piece, widthPx) : null;
    return shape ? [shape] : [];
  });
  const pairs = words.flatMap((word, place) => {
    const turned = templatesOf(word);
    return shapes.map((shape) => ({ place, shape, like: Math.max(...turned.map((template) => likeness(shape, template))) }));
  });
  const clicks = new Map<number, Shape>();
  for (const { place, shape } of pairs.toSorted((a, b) => b.like - a.like))
    if (!clicks.has(place) && ![...clicks.values()].includes(shape)) clicks.set(place, shape);
  return words.flatMap((_word, place) => clicks.get(place) ?? []);
}

/** Share of pictures solved, at each threshold. */
async function ratesOf(isPlain: boolean): Promise<number[]> {
  const solved = thresholds.map(() => 0);
  for (let i = 0; i < SCENES; i++) {
    const scene = clickScene(i % 2 ? 'zh' : 'en');
    const to = createCanvas(widthPx, heightPx).getContext('2d');
    const { original } = await draw(scene);
    if (isPlain) {
      to.textAlign = 'center';
      to.textBaseline = 'middle';
      to.fillStyle = '#ffffff';
      for (const { character, x, y, sizePx } of scene.characters) {
        to.font = `${sizePx}px "${characterFont}"`;
        to.fillText(character, x, y);
      }
    } else to.drawImage(await loadImage(Buffer.from(original, 'base64')), 0, 0);
    thresholds.forEach((threshold, index) => {
      solved[index]! += Number(clickedRight(placesOf(scene), clicksFound(to, wordsOf(scene), threshold)));
    });
  }
  return solved.map((count) => count / SCENES);
}

test('T-8 AC-9 cutting out what is bright solves at most a tenth of the clicks, at any threshold', { timeout: 120_000 }, async () => {
  expect((await ratesOf(false)).filter((rate) => rate > 0.1)).toEqual([]);
});

test('T-8 the program reads characters well where nothing joins or shades them', { timeout: 120_000 }, async () => {
  expect(Math.min(...(await ratesOf(true)))).toBeGreaterThan(0.9);
});
