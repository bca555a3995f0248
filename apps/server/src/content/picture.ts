// Pictures of staff: told by their content, drawn anew so that nothing hidden in the file survives (T-24).
import { createCanvas, loadImage } from '@napi-rs/canvas';

type PictureKind = 'jpg' | 'png' | 'webp';

interface Measured {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}

export const pictureMaxBytes = 1024 * 1024;
/** A small file may claim a huge picture; nothing larger is decoded. */
const maxPixels = 25_000_000;
/** No page shows one wider. */
const keptWidth = 1_600;
const keptHeight = 4_000;

/** Kind and size by the file's own head; null for anything else, SVG included. */
function measure(file: Buffer): Measured | null {
  if (
    file.length > 24 &&
    file.readUInt32BE(0) === 0x89504e47 &&
    file.readUInt32BE(4) === 0x0d0a1a0a &&
    file.toString('latin1', 12, 16) === 'IHDR'
  )
    return { kind: 'png', width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
  if (file.length > 30 && file.toString('latin1', 0, 4) === 'RIFF' && file.toString('latin1', 8, 12) === 'WEBP') return webp(file);
  return file.length > 4 && file.readUInt16BE(0) === 0xffd8 ? jpeg(file) : null;
}

function webp(file: Buffer): Measured | null {
  const chunk = file.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { kind: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { kind: 'webp', width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = file.readUInt32LE(21);
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** Walks the segments to the frame that tells the size. */
function jpeg(file: Buffer): Measured | null {
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { kind: 'jpg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

export interface Drawn extends Measured {
  readonly bytes: Buffer;
}

/** The picture drawn anew at no more than the size pages show; null where the file is no picture we take. */
export async function redraw(file: Buffer): Promise<Drawn | null> {
  const found = measure(file);
  if (!found || found.width < 1 || found.height < 1 || found.width * found.height > maxPixels) return null;
  // Whatever the decoder stumbles over, the file is no picture to keep; staff are told so.
  const image = await loadImage(file).catch(() => null);
  if (!image || image.width < 1 || image.height < 1) return null;
  const scale = Math.min(1, keptWidth / image.width, keptHeight / image.height);
  const [width, height] = [Math.max(1, Math.round(image.width * scale)), Math.max(1, Math.round(image.height * scale))];
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').drawImage(image, 0, 0, width, height);
  const bytes =
    found.kind === 'png'
      ? await canvas.encode('png')
      : found.kind === 'jpg'
        ? await canvas.encode('jpeg', 86)
        : await canvas.encode('webp', 86);
  return { kind: found.kind, width, height, bytes };
}
