// Proves the reader of pictures: told by content, bounded before it is decoded, drawn anew, and hostile ones harm nobody (T-24).
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Children, type ChildJob, type ChildOutcome } from '../platform/child.ts';
import { createLog } from '../platform/log.ts';
import { work } from './draw-child.ts';
import { readPicture, type PictureRules } from './image.ts';
import { endsWhole, pictureHead } from './picture-head.ts';
import { testPicture } from './testing.ts';

const log = createLog('silent');
const rules: PictureRules = {
  kinds: ['jpg', 'png', 'webp'],
  maxBytes: 1_000_000,
  maxPixels: 25_000_000,
  keptWidth: 1_600,
  keptHeight: 4_000,
};
const read = (file: Buffer, over: Partial<PictureRules> = {}) => readPicture({ log }, file, { ...rules, ...over });
const unreadable = { ok: false, why: 'unreadable' };
const png = testPicture('image/png', 60, 40);
const jpg = testPicture('image/jpeg', 60, 40);

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with sound sums whose pixels are all one byte: it packs a thousand to one. */
function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(Math.min(height, 200) * (1 + width * 4)), { level: 9 });
  return Buffer.concat([png.subarray(0, 8), chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

test('T-24 each kind is told by its content and drawn anew at the size that pages show', async () => {
  for (const kind of ['png', 'jpg', 'webp'] as const) {
    const type = kind === 'jpg' ? 'image/jpeg' : (`image/${kind}` as const);
    const taken = await read(testPicture(type, 60, 40));
    expect(taken).toMatchObject({ ok: true, picture: { kind, type, width: 60, height: 40 } });
    expect(taken.ok && pictureHead(taken.picture.bytes)).toEqual({ kind, width: 60, height: 40 });
  }
  expect(await read(testPicture('image/png', 3_200, 100))).toMatchObject({ picture: { width: 1_600, height: 50 } });
});

test('T-24 what hangs on a picture is gone: EXIF with a place, a page behind it', async () => {
  const secret = Buffer.from('Exif\0\0GPS 22.5431N <script>alert(1)</script>');
  const marker = Buffer.from([0xff, 0xe1, 0, secret.length + 2]);
  const withExif = Buffer.concat([jpg.subarray(0, 2), marker, secret, jpg.subarray(2)]);
  const polyglot = Buffer.concat([png, Buffer.from('<html><script>alert(1)</script>')]);
  for (const file of [withExif, polyglot]) {
    const taken = await read(file);
    expect(taken.ok && taken.picture.bytes.toString('latin1')).not.toMatch(/script|GPS|^false$/);
  }
  expect([endsWhole(png, 'png'), endsWhole(polyglot, 'png'), endsWhole(jpg, 'jpg')]).toEqual([true, false, true]);
  expect(await read(polyglot, { endsWhole: true })).toEqual(unreadable);
});

test.each<readonly [what: string, file: Buffer]>([
  ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['GIF', Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1')],
  ['cut off', png.subarray(0, 40)],
  ['a head alone', png.subarray(0, 20)],
  ['a head and junk', Buffer.concat([png.subarray(0, 33), Buffer.alloc(500, 0xa5)])],
  ['30,000 × 30,000', bomb(30_000, 30_000)],
  ['no height', bomb(10, 0)],
  ['a JPEG of segments without length', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xe0, 0, 0]), Buffer.alloc(50)])],
  ['nothing', Buffer.alloc(0)],
])('T-24 %s is no picture', async (_what, file) => {
  expect(await read(file)).toEqual(unreadable);
});

/** A segment of a JPEG. */
const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255]), data]);

test('T-24 a JPEG is walked as decoders walk it: fill bytes hide no frame, and none comes behind its scan', async () => {
  const opened = (...inside: Buffer[]): Buffer => Buffer.concat([jpg.subarray(0, 2), ...inside, jpg.subarray(2)]);
  const fill = Buffer.alloc(5, 0xff);
  expect(pictureHead(opened(fill))).toEqual({ kind: 'jpg', width: 60, height: 40 });
  expect(await read(opened(fill))).toMatchObject({ ok: true, picture: { width: 60, height: 40 } });
  // Taken for a segment, the fill byte would lead 0xe000 bytes further, to a frame inside a comment.
  const huge = segment(0xc0, Buffer.from([8, 0x75, 0x30, 0x75, 0x30, 1, 1, 0x11, 0]));
  expect(
    pictureHead(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), segment(0xe0, Buffer.alloc(14)), huge, Buffer.alloc(60_000)])),
  ).toEqual({
    kind: 'jpg',
    width: 30_000,
    height: 30_000,
  });
  for (const marker of [0xd8, 0xd9, 0xd0, 0x01, 0xda]) expect(pictureHead(opened(segment(marker, Buffer.alloc(6))))).toBeNull();
});

test('T-24 only the picture that the head told of is kept; one that lies on its side is turned, and the note of it is gone', async () => {
  const order = { kind: 'png', keptWidth: 100, keptHeight: 100 } as const;
  expect((await work({ ...order, width: 60, height: 40 }, png)).facts).toEqual({ width: 60, height: 40 });
  for (const [width, height] of [
    [61, 40],
    [60, 39],
    [10, 10],
  ] as const)
    expect((await work({ ...order, width, height }, png)).facts).toBeNull();
  const turned = Buffer.concat([Buffer.from('Exif\0\0'), Buffer.from('49492a0008000000010012010300010000000600000000000000', 'hex')]);
  const taken = await read(Buffer.concat([jpg.subarray(0, 2), segment(0xe1, turned), jpg.subarray(2)]));
  expect(taken).toMatchObject({ ok: true, picture: { width: 40, height: 60 } });
  expect(taken.ok && taken.picture.bytes.includes('Exif')).toBe(false);
});

test('kinds, bytes, pixels and sides are those of the rules', async () => {
  expect(await read(jpg, { kinds: ['png'] })).toEqual(unreadable);
  expect(await read(png, { maxBytes: png.length - 1 })).toEqual(unreadable);
  expect(await read(png, { maxPixels: 60 * 40 - 1 })).toEqual(unreadable);
  expect(await read(png, { maxSide: 59 })).toEqual(unreadable);
  expect(await read(png, { maxBytes: png.length, maxPixels: 60 * 40, maxSide: 60 })).toMatchObject({ ok: true });
});

const answering = (outcome: ChildOutcome<never>) => ({ log, reader: { run: async () => outcome } });

test('a reader that is too slow, too hungry or crashes has read no picture; one that is busy says so', async () => {
  for (const outcome of [{ kind: 'too-slow' }, { kind: 'too-large', what: 'memory' }, { kind: 'crashed', why: 'x' }] as const)
    expect(await readPicture(answering(outcome), png, rules)).toEqual(unreadable);
  expect(await readPicture(answering({ kind: 'busy' }), png, rules)).toEqual({ ok: false, why: 'busy' });
});

const noisy = Array.from({ length: 12 }, (_one, seed) => {
  const file = Buffer.from(seed % 2 === 0 ? png : jpg);
  for (let at = 40 + seed; at < file.length; at += 7 + seed) file[at] = (file[at]! * 31 + seed * 17) & 255;
  return file;
});
const kept = new Children({ atOnce: 2, longestQueue: 99, longestWaitMs: 60_000 });

test('T-24 damaged pictures are taken or refused, and the next sound one is read', { timeout: 60_000 }, async () => {
  const outcomes = await Promise.all(noisy.map((file) => readPicture({ log, reader: kept }, file, rules)));
  for (const outcome of outcomes) expect(outcome.ok || outcome.why).toSatisfy((one) => one === true || one === 'unreadable');
  expect(await readPicture({ log, reader: kept }, png, rules)).toMatchObject({ ok: true });
});

test('what the child says of a picture is checked before it is believed', async () => {
  const seen: ChildJob<unknown>[] = [];
  const reader = { run: async <T>(job: ChildJob<T>): Promise<ChildOutcome<T>> => (seen.push(job), { kind: 'busy' }) };
  await readPicture({ log, reader }, png, rules);
  expect(seen[0]!.answer.safeParse({ width: -1, height: 'x' }).success).toBe(false);
  expect(seen[0]!.answer.safeParse({ width: 60, height: 40 }).success).toBe(true);
});
