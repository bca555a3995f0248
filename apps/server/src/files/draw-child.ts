// In a child process: decodes a picture and draws it anew, so that nothing hidden in the file survives (T-24).
import { createCanvas, loadImage, type Canvas } from '@napi-rs/canvas';
import type { ChildWork } from '../platform/child-main.ts';
import type { PictureKind } from './picture-head.ts';

export interface DrawOrder {
  readonly kind: PictureKind;
  /** As its head says: what the library finds must be that. */
  readonly width: number;
  readonly height: number;
  readonly keptWidth: number;
  readonly keptHeight: number;
}

/** Size of the drawing; null where the library finds no picture, or another one than the head told of. */
export type DrawFacts = { readonly width: number; readonly height: number } | null;

const quality = 86;

const encode = (canvas: Canvas, kind: PictureKind): Promise<Buffer> =>
  kind === 'png' ? canvas.encode('png') : canvas.encode(kind === 'jpg' ? 'jpeg' : 'webp', quality);

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A camera's picture may lie on its side. */
const isAsTold = ({ width, height }: Size, told: Size): boolean =>
  (width === told.width && height === told.height) || (width === told.height && height === told.width);

export const work: ChildWork<DrawOrder, DrawFacts> = async ({ kind, keptWidth, keptHeight, ...told }, file) => {
  // Whatever the decoder stumbles over, the file is no picture to keep.
  const image = await loadImage(file).catch(() => null);
  if (!image || !isAsTold(image, told)) return { facts: null };
  const scale = Math.min(1, keptWidth / image.width, keptHeight / image.height);
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  return { facts: { width, height }, bytes: await encode(canvas, kind) };
};
