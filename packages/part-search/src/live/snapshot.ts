// One file that holds an index: a start reads it in place of every part. Every byte is under a checksum.
import { crc32 } from 'node:zlib';
import { Dictionaries } from '../dictionary.ts';
import { memoryFor, type ColumnPlace, type Image, type ImageMeta } from '../image.ts';
import type { AttributeValue, SearchPart } from '../interface.ts';

/** What a snapshot was made with and where the change feed stood. All texts are the caller's. */
export interface SnapshotLabel {
  /** Versions of everything that shapes the bytes: normaliser, parser, tokeniser, layout. */
  readonly versions: Readonly<Record<string, string | number>>;
  /** Hash of the catalogue's schema. */
  readonly schema: string;
  /** Changes after this position are to be fed again; feeding one twice does no harm. */
  readonly position: string;
  /** Where the feed stood when the base was built: another base has another one. */
  readonly base: string;
}

/** An index at one moment: the base, which of its documents are gone, and the parts of the delta. */
export interface IndexState {
  readonly base: Image | null;
  /** Documents of the base that are gone or stand anew in `delta`. */
  readonly buried: Uint32Array;
  readonly delta: readonly SearchPart[];
  /** Parts that are to be given anew: their figures in the base are old. */
  readonly wanted: readonly number[];
  readonly dictionaries: Dictionaries;
  readonly generation: number;
}

export type SnapshotRead =
  | { readonly kind: 'ok'; readonly state: IndexState; readonly label: SnapshotLabel }
  | { readonly kind: 'absent' }
  | { readonly kind: 'other-version' }
  | { readonly kind: 'unwanted' }
  | { readonly kind: 'broken'; readonly why: string };

/** Bytes from `offset` on, in `into` where it is given and the source can write there; fewer than `length` only at the file's end. */
export type SnapshotSource = (offset: number, length: number, into?: Uint8Array) => Uint8Array | Promise<Uint8Array>;

/** What a file must be of: versions and schema of the running program, and what else the caller wants of its label. */
export interface SnapshotWish extends Pick<SnapshotLabel, 'versions' | 'schema'> {
  readonly suits?: (label: SnapshotLabel) => boolean;
}

interface Header {
  readonly format: number;
  readonly label: SnapshotLabel;
  readonly generation: number;
  readonly wanted: readonly number[];
  readonly image: { readonly bytes: number; readonly table: Record<string, ColumnPlace>; readonly meta: ImageMeta } | null;
}

const format = 1;
/** `PHidx` and three bytes that a text conversion would break. */
const magic = Uint8Array.of(0x50, 0x48, 0x69, 0x64, 0x78, 0x0d, 0x0a, 0x00);
const chunkBytes = 4 * 1024 * 1024;
/** No frame is longer; a longer one is a damaged length. */
const longestFrame = 64 * 1024 * 1024;
const framePrefix = 12;
const sections = { header: 1, dictionary: 2, delta: 3, buried: 4, image: 5, end: 6 } as const;
const sectionCount = 8;
const partsPerFrame = 500;
const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** The first frame's content: all that is small. */
function snapshotHeader(state: IndexState, label: SnapshotLabel): Uint8Array {
  const { base } = state;
  const image = base && { bytes: base.bytes, table: { ...base.table }, meta: base.meta };
  return encoder.encode(JSON.stringify({ format, label, generation: state.generation, wanted: state.wanted, image } satisfies Header));
}

/**
 * The file in pieces of about 4 MB. Figures may be written into the base meanwhile: each piece is copied before it is summed, and the
 * label's position lies before such changes, so they are fed again.
 */
export function* snapshotChunks(state: IndexState, label: SnapshotLabel): Generator<Uint8Array<ArrayBuffer>> {
  const { base, delta, dictionaries, buried } = state;
  yield magic.slice();
  let place = 0;
  const frame = (section: number, content: Uint8Array): Uint8Array<ArrayBuffer> => frameOf(section, place++, content);
  yield frame(sections.header, snapshotHeader(state, label));
  for (const attr of dictionaries.attributes()) {
    yield frame(sections.dictionary, encoder.encode(JSON.stringify([attr, dictionaries.values(attr)])));
  }
  for (let at = 0; at < delta.length; at += partsPerFrame) {
    yield frame(sections.delta, encoder.encode(JSON.stringify(delta.slice(at, at + partsPerFrame))));
  }
  if (buried.length > 0) yield frame(sections.buried, new Uint8Array(buried.buffer, buried.byteOffset, buried.byteLength));
  for (let at = 0; base && at < base.bytes; at += chunkBytes) {
    yield frame(sections.image, new Uint8Array(base.memory.buffer, at, Math.min(chunkBytes, base.bytes - at)));
  }
  yield frame(sections.end, new Uint8Array(0));
}

/** Section and the frame's place in the file, length, checksum of these and the content, content. */
function frameOf(section: number, place: number, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(framePrefix + content.length);
  const prefix = new DataView(bytes.buffer);
  prefix.setUint32(0, place * sectionCount + section, true);
  prefix.setUint32(4, content.length, true);
  bytes.set(content, framePrefix);
  prefix.setUint32(8, crc32(bytes.subarray(framePrefix), crc32(bytes.subarray(0, 8))), true);
  return bytes;
}

class Broken extends Error {}

/**
 * Reads what `snapshotChunks` wrote; of a file that is not wanted only its beginning. Scratch is room behind the base for the
 * threads that search it. Only what `source` itself throws is thrown.
 */
export async function readSnapshot(
  source: SnapshotSource | Uint8Array | null,
  expected: SnapshotWish,
  scratchBytes: (base: Pick<Image, 'meta'>) => number,
): Promise<SnapshotRead> {
  if (source === null) return { kind: 'absent' };
  const read = typeof source === 'function' ? source : (offset: number, length: number) => source.subarray(offset, offset + length);
  try {
    return await readFrames(read, expected, scratchBytes);
  } catch (error) {
    if (error instanceof Broken) return { kind: 'broken', why: error.message };
    throw error;
  }
}

async function readFrames(
  read: SnapshotSource,
  expected: SnapshotWish,
  scratchBytes: (base: Pick<Image, 'meta'>) => number,
): Promise<SnapshotRead> {
  const start = await read(0, magic.length);
  if (start.length !== magic.length || magic.some((byte, at) => start[at] !== byte)) throw new Broken('not a snapshot');
  const first = await readFrame(read, magic.length, 0, () => undefined);
  if (first.section !== sections.header) throw new Broken('no header');
  const header = json<Header>(first.content);
  if (header.format !== format || !sameLabel(header.label, expected)) return { kind: 'other-version' };
  if (expected.suits?.(header.label) === false) return { kind: 'unwanted' };
  const image = header.image && { ...header.image, memory: memoryFor(header.image.bytes, scratchBytes(header.image)) };
  const gathered = { dictionaries: new Dictionaries(), delta: [] as SearchPart[], buried: new Uint32Array(0), image, imageBytes: 0 };
  let at = first.next;
  for (let place = 1; ; place += 1) {
    const { section, content, next } = await readFrame(read, at, place, (own, length) => roomFor(gathered, own, length));
    at = next;
    if (section === sections.end) break;
    takeFrame(gathered, section, content);
  }
  if (gathered.imageBytes !== (image?.bytes ?? 0)) throw new Broken('the index is cut');
  const { dictionaries, delta, buried } = gathered;
  const { label, generation, wanted } = header;
  return { kind: 'ok', label, state: { base: image, buried, delta, wanted, dictionaries, generation } };
}

interface Gathered {
  readonly dictionaries: Dictionaries;
  readonly delta: SearchPart[];
  buried: Uint32Array;
  readonly image: Image | null;
  imageBytes: number;
}

/** Where the index's next piece belongs: it is read there at once, so that nothing large is copied. Until its checksum holds nobody sees it. */
function roomFor({ image, imageBytes }: Gathered, section: number, length: number): Uint8Array | undefined {
  if (section !== sections.image || !image || imageBytes + length > image.bytes) return undefined;
  return new Uint8Array(image.memory.buffer, imageBytes, length);
}

function takeFrame(gathered: Gathered, section: number, content: Uint8Array): void {
  if (section === sections.dictionary) {
    const [attr, values] = json<[string, AttributeValue[]]>(content);
    gathered.dictionaries.grow({ from: { [attr]: 0 }, added: { [attr]: values } });
  } else if (section === sections.delta) {
    for (const part of json<SearchPart[]>(content)) gathered.delta.push(part);
  } else if (section === sections.buried) {
    gathered.buried = new Uint32Array(new Uint8Array(content).buffer);
  } else if (section === sections.image && gathered.image && gathered.imageBytes + content.length <= gathered.image.bytes) {
    if (content.buffer !== gathered.image.memory.buffer) new Uint8Array(gathered.image.memory.buffer).set(content, gathered.imageBytes);
    gathered.imageBytes += content.length;
  } else throw new Broken('a piece that does not belong');
}

interface Frame {
  readonly section: number;
  readonly content: Uint8Array;
  readonly next: number;
}

async function readFrame(
  read: SnapshotSource,
  at: number,
  place: number,
  into: (section: number, length: number) => Uint8Array | undefined,
): Promise<Frame> {
  const prefix = await read(at, framePrefix);
  if (prefix.length !== framePrefix) throw new Broken('the file is cut');
  const view = new DataView(prefix.buffer, prefix.byteOffset, framePrefix);
  const length = view.getUint32(4, true);
  if (length > longestFrame) throw new Broken('a damaged length');
  const sum = view.getUint32(8, true);
  const section = view.getUint32(0, true) - place * sectionCount;
  const prefixSum = crc32(prefix.subarray(0, 8));
  const content = length === 0 ? new Uint8Array(0) : await read(at + framePrefix, length, into(section, length));
  if (content.length !== length) throw new Broken('the file is cut');
  if (crc32(content, prefixSum) !== sum) throw new Broken('a checksum differs');
  if (section < 1 || section > sections.end) throw new Broken('a piece out of place');
  return { section, content, next: at + framePrefix + length };
}

/** The content is under a checksum, so a text that does not read was written so. */
function json<T>(content: Uint8Array): T {
  return JSON.parse(decoder.decode(content)) as T;
}

function sameLabel(label: SnapshotLabel, { versions, schema }: Pick<SnapshotLabel, 'versions' | 'schema'>): boolean {
  const names = new Set([...Object.keys(label.versions), ...Object.keys(versions)]);
  return label.schema === schema && [...names].every((name) => label.versions[name] === versions[name]);
}
