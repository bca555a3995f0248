// What a picture says of itself in its first bytes: kind and size, told by content and never by name, before anything decodes it (T-24).

export type PictureKind = 'jpg' | 'png' | 'webp';

export interface PictureHead {
  readonly kind: PictureKind;
  readonly width: number;
  readonly height: number;
}

/** Kind and size by the file's own head; null for anything else, SVG included. */
export function pictureHead(file: Buffer): PictureHead | null {
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

function webp(file: Buffer): PictureHead | null {
  const chunk = file.toString('latin1', 12, 16);
  if (chunk === 'VP8X') return { kind: 'webp', width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
  if (chunk === 'VP8 ') return { kind: 'webp', width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
  if (chunk !== 'VP8L') return null;
  const bits = file.readUInt32LE(21);
  return { kind: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

const startOfScan = 0xda;
/** Frames of whatever kind; the others of the row are tables. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Markers without a segment, which have no place before the frame. */
const isBare = (marker: number): boolean => marker <= 0x01 || (marker >= 0xd0 && marker <= 0xd9);

/** Walks the segments to the frame that tells the size, over fill bytes as decoders do: one that reads otherwise finds another frame than they. */
function jpeg(file: Buffer): PictureHead | null {
  let at = 2;
  while (at + 9 < file.length && file[at] === 0xff) {
    const marker = file[at + 1]!;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { kind: 'jpg', height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7) };
    const length = file.readUInt16BE(at + 2);
    if (marker === startOfScan || isBare(marker) || length < 2) return null;
    at += 2 + length;
  }
  return null;
}

const pngEnd = Buffer.from('49454e44ae426082', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

/** Whether a PNG or JPEG ends with its own end: nothing is cut off, nothing hangs behind. */
export function endsWhole(file: Buffer, kind: 'png' | 'jpg'): boolean {
  const end = kind === 'png' ? pngEnd : jpegEnd;
  return file.subarray(-end.length).equals(end);
}
