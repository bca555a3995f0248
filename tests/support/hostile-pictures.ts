// Pictures that are made to hurt their reader, and what a picture may carry besides what it shows (T-24).
import { createCanvas } from '@napi-rs/canvas';
import { crc32, deflateSync } from 'node:zlib';

const mb = 1024 * 1024;

function drawn(type: 'image/png' | 'image/jpeg' | 'image/webp', width = 60, height = 40): Buffer {
  const canvas = createCanvas(width, height);
  canvas.getContext('2d').fillRect(2, 2, width / 2, height / 2);
  return type === 'image/png' ? canvas.toBuffer(type) : canvas.toBuffer(type, 80);
}

const u16 = (n: number): Buffer => Buffer.from([n >> 8, n & 255]);
const u32 = (n: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(n);
  return bytes;
};

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  return Buffer.concat([u32(data.length), body, u32(crc32(body))]);
}

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
const ihdr = (width: number, height: number, interlaced = 0): Buffer =>
  chunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 6, 0, 0, interlaced])]));
const idat = (bytes: number): Buffer => chunk('IDAT', deflateSync(Buffer.alloc(bytes), { level: 9 }));
const png = (...chunks: Buffer[]): Buffer => Buffer.concat([signature, ...chunks, chunk('IEND', Buffer.alloc(0))]);

/** A segment of a JPEG. */
const segment = (marker: number, data: Buffer): Buffer => Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);
const frame = (width: number, height: number, marker = 0xc0): Buffer =>
  segment(marker, Buffer.concat([Buffer.from([8]), u16(height), u16(width), Buffer.from([1, 1, 0x11, 0])]));

/** The same picture with something behind its start. */
const opened = (jpg: Buffer, ...segments: Buffer[]): Buffer => Buffer.concat([jpg.subarray(0, 2), ...segments, jpg.subarray(2)]);

/** A fill byte stands before the first segment: who takes it for a marker jumps over the true frame, to a small one inside a comment. */
function filled(): Buffer {
  const far = 0xe000;
  const start = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), segment(0xe0, Buffer.alloc(14)), frame(30_000, 30_000)]);
  const comment = Buffer.alloc(far + 200);
  // What the careless walker reads as a length is the marker and the first byte behind it.
  frame(10, 10).copy(comment, far + 2 + 2 - start.length - 4);
  return Buffer.concat([start, segment(0xfe, comment), Buffer.alloc(64)]);
}

/** Table of Huffman codes with one code; scans without any content: each is a walk over the whole picture. */
function manyScans(): Buffer {
  const codes = Buffer.concat([Buffer.from([0]), Buffer.from([1, ...Array.from<number>({ length: 15 }).fill(0)]), Buffer.from([0])]);
  const quantities = segment(0xdb, Buffer.concat([Buffer.from([0]), Buffer.alloc(64, 1)]));
  const scan = Buffer.concat([segment(0xda, Buffer.from([1, 1, 0, 0, 0, 0])), Buffer.from([0])]);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    quantities,
    segment(0xc4, codes),
    frame(4_900, 4_900, 0xc2),
    ...Array.from<Buffer>({ length: 20_000 }).fill(scan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const u24le = (n: number): Buffer => Buffer.from([n & 255, (n >> 8) & 255, n >> 16]);
const u32le = (n: number): Buffer => Buffer.from(u32(n).toReversed());
const riffChunk = (name: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(name, 'latin1'), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
const riff = (...chunks: Buffer[]): Buffer => {
  const body = Buffer.concat([Buffer.from('WEBP', 'latin1'), ...chunks]);
  return Buffer.concat([Buffer.from('RIFF', 'latin1'), u32le(body.length), body]);
};
const vp8x = (width: number, height: number, flags = 0): Buffer =>
  riffChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), u24le(width - 1), u24le(height - 1)]));

function webps(): Readonly<Record<string, Buffer>> {
  const whole = drawn('image/webp');
  let at = 12;
  // Canvas and profile stand before the pixels.
  while (/VP8X|ICCP/.test(whole.toString('latin1', at, at + 4))) at += 8 + whole.readUInt32LE(at + 4) + (whole.readUInt32LE(at + 4) % 2);
  const pixels = whole.subarray(at);
  const anmf = riffChunk('ANMF', Buffer.concat([u24le(0), u24le(0), u24le(59), u24le(39), u24le(1), Buffer.from([0]), pixels]));
  return {
    'WebP of 4,000 frames': riff(vp8x(60, 40, 2), riffChunk('ANIM', Buffer.alloc(6)), ...Array.from<Buffer>({ length: 4_000 }).fill(anmf)),
    'WebP that claims 16,383 x 16,383': riff(vp8x(16_383, 16_383), pixels),
    'WebP whose canvas is smaller than its picture': riff(vp8x(5, 5), pixels),
    'WebP cut off': whole.subarray(0, 60),
  };
}

/** By what is wrong with them. Each is refused or drawn anew. */
export function hostilePictures(): Readonly<Record<string, Buffer>> {
  const [good, jpg] = [drawn('image/png'), drawn('image/jpeg')];
  const frames = Array.from({ length: 3_000 }, (_one, i) =>
    chunk('fcTL', Buffer.concat([u32(i), u32(60), u32(40), u32(0), u32(0), u16(1), u16(100), Buffer.from([0, 0])])),
  );
  return {
    'JPEG with a fill byte before a false frame': filled(),
    'JPEG of 20,000 scans': manyScans(),
    'JPEG of two frames': opened(jpg, frame(10, 10)),
    'JPEG of 60,000 x 60,000': Buffer.concat([Buffer.from([0xff, 0xd8]), frame(60_000, 60_000), Buffer.alloc(100)]),
    'JPEG cut off': jpg.subarray(0, 300),
    'JPEG of comments': opened(jpg, ...Array.from<Buffer>({ length: 14 }).fill(segment(0xfe, Buffer.alloc(60_000, 'x')))),
    'PNG of 30,000 x 30,000': png(ihdr(30_000, 30_000), idat(4_000_000)),
    'PNG of 1 x 25,000,000': png(ihdr(1, 25_000_000), idat(4_000_000)),
    'PNG with pixels for a hundred times its size': png(ihdr(60, 40), idat(200 * mb)),
    'PNG of two heads': png(ihdr(60, 40), ihdr(20_000, 20_000), idat(40 * 241)),
    'PNG of 3,000 frames': png(ihdr(60, 40), chunk('acTL', Buffer.concat([u32(3_000), u32(0)])), ...frames, idat(40 * 241)),
    'PNG with packed text': png(
      ihdr(60, 40),
      chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), deflateSync(Buffer.alloc(200 * mb), { level: 9 })])),
      idat(40 * 241),
    ),
    'PNG with a packed profile': png(
      ihdr(60, 40),
      chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(200 * mb), { level: 9 })])),
      idat(40 * 241),
    ),
    'PNG interlaced and empty': png(ihdr(4_900, 4_900, 1), idat(0)),
    'PNG of wrong sums': Buffer.concat([good.subarray(0, 29), Buffer.alloc(4, 1), good.subarray(33)]),
    'SVG with a program': Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><image href="file:///etc/passwd"/></svg>',
    ),
    'GIF of 65,535 x 65,535': Buffer.concat([Buffer.from('GIF89a'), Buffer.from([255, 255, 255, 255, 0x80, 0, 0]), Buffer.alloc(2_000)]),
    'BMP of 30,000 x 30,000': Buffer.concat([Buffer.from('BM'), Buffer.alloc(16), u32(30_000), u32(30_000), Buffer.alloc(1_000)]),
    ...webps(),
  };
}

/** What nobody sees in a picture, with the word in it that must be gone. */
export const hiddenWord = 'GPS-22.5431N-SECRET';

/** Pictures that show what they should and carry the word besides. */
export function carriers(): Readonly<Record<string, Buffer>> {
  const word = Buffer.from(hiddenWord);
  const [good, jpg] = [drawn('image/png'), drawn('image/jpeg')];
  const behindHead = (...chunks: Buffer[]): Buffer => Buffer.concat([good.subarray(0, 33), ...chunks, good.subarray(33)]);
  return {
    'JPEG with EXIF': opened(jpg, segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), word]))),
    'JPEG with XMP': opened(jpg, segment(0xe1, Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), word]))),
    'JPEG with a comment': opened(jpg, segment(0xfe, word)),
    'JPEG with IPTC': opened(jpg, segment(0xed, Buffer.concat([Buffer.from('Photoshop 3.0\0'), word]))),
    'PNG with text': behindHead(chunk('tEXt', Buffer.concat([Buffer.from('Comment\0'), word]))),
    'PNG with EXIF': behindHead(chunk('eXIf', word)),
    'PNG with a chunk of its own': behindHead(chunk('prVt', word)),
  };
}

/** The same with the word behind their end; who allows nothing there refuses them. */
export const trailers = (): Readonly<Record<string, Buffer>> => ({
  'PNG with a page behind it': Buffer.concat([drawn('image/png'), Buffer.from(hiddenWord)]),
  'JPEG with a page behind it': Buffer.concat([drawn('image/jpeg'), Buffer.from(hiddenWord)]),
});
