// What a plain program makes of the slides: it lays the edges of the block on those of the picture, at each place (AC-9, T-8).
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { captchaSize, slidRight } from '@partharbor/rules/captcha';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { slideScene } from './puzzles.ts';

const { widthPx, heightPx, blockPx } = captchaSize;
const SLIDES = 200;

/** Values in rows, as a photograph in grey or a map of edges. */
interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

function planeOf(width: number, height: number, valueAt: (x: number, y: number) => number): Plane {
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) values[y * width + x] = valueAt(x, y);
  return { width, height, values };
}

const within = (value: number, most: number): number => Math.min(most, Math.max(0, value));
const at = ({ width, height, values }: Plane, x: number, y: number): number =>
  values[within(y, height - 1) * width + within(x, width - 1)]!;

/** A blur of so many pixels, rows first. */
function blurred(plane: Plane, sigma: number): Plane {
  if (sigma === 0) return plane;
  const reach = Math.ceil(sigma * 3);
  const steps = Array.from({ length: 2 * reach + 1 }, (_one, index) => index - reach);
  const weights = steps.map((step) => Math.exp((-step * step) / (2 * sigma * sigma)));
  const sum = weights.reduce((total, one) => total + one, 0);
  const mixed = (of: (step: number) => number): number => {
    let total = 0;
    for (let i = 0; i < steps.length; i++) total += weights[i]! * of(steps[i]!);
    return total / sum;
  };
  const rows = planeOf(plane.width, plane.height, (x, y) => mixed((step) => at(plane, x + step, y)));
  return planeOf(plane.width, plane.height, (x, y) => mixed((step) => at(rows, x, y + step)));
}

/** Strength of edges, by Sobel. */
function edgesOf(plane: Plane): Plane {
  const of = (x: number, y: number) => at(plane, x, y);
  return planeOf(plane.width, plane.height, (x, y) => {
    const across = of(x + 1, y - 1) + 2 * of(x + 1, y) + of(x + 1, y + 1) - of(x - 1, y - 1) - 2 * of(x - 1, y) - of(x - 1, y + 1);
    const down = of(x - 1, y + 1) + 2 * of(x, y + 1) + of(x + 1, y + 1) - of(x - 1, y - 1) - 2 * of(x, y - 1) - of(x + 1, y - 1);
    return Math.hypot(across, down);
  });
}

/** Where the template correlates best with the picture, over the pixels that count, of all places from the block's own on. */
function bestPlace(picture: Plane, template: Plane, counts: Plane): number {
  const pixels = [...template.values.keys()].filter((index) => counts.values[index]! > 0);
  const values = Float64Array.from(pixels, (index) => template.values[index]!);
  const offsets = Int32Array.from(pixels, (index) => Math.floor(index / blockPx) * widthPx + (index % blockPx));
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  let [best, place] = [-Infinity, 0];
  // The template's own spread is the same everywhere, so that it decides nothing.
  for (let left = blockPx; left <= widthPx - blockPx; left++) {
    let [sum, squares, product] = [0, 0, 0];
    for (let i = 0; i < offsets.length; i++) {
      const value = picture.values[offsets[i]! + left]!;
      sum += value;
      squares += value * value;
      product += value * (values[i]! - mean);
    }
    const fit = product / Math.sqrt(Math.max(1e-9, squares - (sum * sum) / values.length));
    if (fit > best) [best, place] = [fit, left];
  }
  return place;
}

async function pixelsOf(base64: string): Promise<{ readonly grey: Plane; readonly alpha: Plane }> {
  const image = await loadImage(Buffer.from(base64, 'base64'));
  const canvas = createCanvas(image.width, image.height);
  const to = canvas.getContext('2d');
  to.drawImage(image, 0, 0);
  const { data } = to.getImageData(0, 0, image.width, image.height);
  const channel = (x: number, y: number, index: number): number => data[(y * image.width + x) * 4 + index]!;
  return {
    grey: planeOf(image.width, image.height, (x, y) => 0.3 * channel(x, y, 0) + 0.59 * channel(x, y, 1) + 0.11 * channel(x, y, 2)),
    alpha: planeOf(image.width, image.height, (x, y) => channel(x, y, 3)),
  };
}

/** Rows from one to another. */
const cut = (plane: Plane, top: number, bottom: number): Plane =>
  planeOf(plane.width, bottom - top, (x, y) => plane.values[(y + top) * plane.width + x]!);

/** Ways to solve: by the block's outline or by all that is on it; finely or blurred; over the whole box or around the block alone. */
const sigmas = [0, 1.4, 2];
const ways = (['outline', 'block'] as const).flatMap((by) =>
  sigmas.flatMap((sigma) => [false, true].map((isWhole) => ({ by, sigma, isWhole }))),
);

async function placesFound(original: string, strip: string): Promise<number[]> {
  const [picture, block] = await Promise.all([pixelsOf(original), pixelsOf(strip)]);
  const rows = Array.from({ length: heightPx }, (_one, y) => y).filter((y) =>
    Array.from({ length: blockPx }, (_two, x) => at(block.alpha, x, y)).some((alpha) => alpha > 0),
  );
  const [top, bottom] = [Math.max(0, rows[0]! - 2), Math.min(heightPx, rows.at(-1)! + 3)];
  const [grey, alpha, own] = [cut(picture.grey, top, bottom), cut(block.alpha, top, bottom), cut(block.grey, top, bottom)];
  const onBlack = planeOf(blockPx, alpha.height, (x, y) => (at(own, x, y) * at(alpha, x, y)) / 255);
  const around = blurred(alpha, 1);
  const edgesAt = new Map(sigmas.map((sigma) => [sigma, edgesOf(blurred(grey, sigma))]));
  return ways.map(({ by, sigma, isWhole }) => {
    const template = edgesOf(blurred(by === 'outline' ? alpha : onBlack, sigma));
    const counts = isWhole ? planeOf(blockPx, alpha.height, () => 1) : around;
    return bestPlace(edgesAt.get(sigma)!, template, counts);
  });
}

test('T-8 AC-9 edges laid on edges find at most a tenth of 200 slides, whichever way they are laid', { timeout: 240_000 }, async () => {
  const found = ways.map(() => 0);
  for (let slide = 0; slide < SLIDES; slide++) {
    const scene = slideScene();
    const { original, block } = await draw(scene);
    const places = await placesFound(original, block);
    places.forEach((x, way) => (found[way]! += Number(slidRight(scene.place.x - blockPx / 2, [{ x, y: 0 }]))));
  }
  const rates = ways.map((way, index) => ({ ...way, rate: found[index]! / SLIDES }));
  expect(rates.filter(({ rate }) => rate > 0.1)).toEqual([]);
});

test('T-8 the solver is a good one: it finds a block that is cut out of the picture it is laid on', async () => {
  const canvas = createCanvas(widthPx, heightPx);
  const to = canvas.getContext('2d');
  to.fillStyle = '#205030';
  to.fillRect(0, 0, widthPx, heightPx);
  to.fillStyle = '#d0d0d0';
  to.fillRect(183, 62, 36, 36);
  const strip = createCanvas(blockPx, heightPx);
  const piece = strip.getContext('2d');
  piece.fillStyle = '#306040';
  piece.fillRect(7, 62, 36, 36);
  const [original, block] = await Promise.all([canvas.encode('jpeg', 84), strip.encode('png')]);
  for (const x of await placesFound(original.toString('base64'), block.toString('base64'))) expect(Math.abs(x - 176)).toBeLessThan(2);
});
