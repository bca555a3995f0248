// Light and noise of a picture: no two parts of one scene come out with the same pixels (AC-9, T-8).
import type { SKRSContext2D } from '@napi-rs/canvas';
import { between, type Numbers } from './background.ts';

/** Rows of a canvas from its left edge on. */
interface Rows {
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Another brightness, contrast and gamma for each channel, and noise of so many levels in each pixel. */
export function relight(to: SKRSContext2D, { y, width, height }: Rows, noise: number, next: Numbers): void {
  const image = to.getImageData(0, y, width, height);
  const { data } = image;
  const gamma = between(next, 0.8, 1.25);
  const [red, green, blue] = [curve(gamma, next), curve(gamma, next), curve(gamma, next)];
  let state = Math.floor(next() * 2 ** 31) | 1;
  for (let i = 0; i < data.length; i += 4) {
    if (data[i + 3] === 0) continue;
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    // Two bytes added lie nearer to the middle than one, as noise of a camera does.
    const grain = (((state & 255) + ((state >>> 8) & 255)) / 255 - 1) * noise;
    data[i] = red[data[i]!]! + grain;
    data[i + 1] = green[data[i + 1]!]! + grain;
    data[i + 2] = blue[data[i + 2]!]! + grain;
  }
  to.putImageData(image, 0, y);
}

/** What each of the 256 levels becomes. */
function curve(gamma: number, next: Numbers): Float32Array {
  const [gain, lift, bend] = [between(next, 0.8, 1.1), between(next, -8, 26), gamma * between(next, 0.94, 1.06)];
  const levels = new Float32Array(256);
  for (let level = 0; level < 256; level++) levels[level] = lift + gain * 255 * (level / 255) ** bend;
  return levels;
}
