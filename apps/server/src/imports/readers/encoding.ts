// Tells the encoding of a text file from its begin, by which reading of it makes sense, and decodes it as a stream.
import { judge, type Judged } from './encoding-judge.ts';
import { isCentralEuropean } from './latin-alphabets.ts';

const legacy = [
  'gb18030',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'big5',
  'shift_jis',
  'euc-kr',
  'euc-jp',
  'koi8-r',
  'ibm866',
] as const;
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', ...legacy] as const;
export type TextEncodingName = (typeof textEncodings)[number];

export interface EncodingFound {
  readonly encoding: TextEncodingName;
  /** The next best, where it makes about as much sense: staff have to say which is right. */
  readonly other: TextEncodingName | null;
}

/** Bytes that are looked at before a file is read. */
export const HEAD_BYTES = 256 * 1024;
/** Mean scores: what is below the first is no text somebody wrote, what is not so much better than the next may be that one. */
const SENSIBLE = 0.55;
const CLEARLY = 0.6;
/** What counts for an encoding before a byte is looked at: bytes are UTF-8 by chance hardly ever, and Chinese lists are GB 18030. */
const before: Readonly<Partial<Record<TextEncodingName, number>>> = {
  'utf-8': 2.5,
  gb18030: 0.3,
  big5: -0.3,
  shift_jis: -0.3,
  'euc-kr': -0.3,
  'euc-jp': -0.3,
  'koi8-r': -0.2,
  ibm866: -0.2,
};

const certain = (encoding: TextEncodingName): EncodingFound => ({ encoding, other: null });

/**
 * By byte order mark; UTF-16 by its zero bytes; UTF-8 where the bytes allow it, but for single ones; else what makes the most sensible text. The last three bytes
 * are not judged: a letter may be cut there.
 */
export function findEncoding(head: Uint8Array): EncodingFound {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return certain('utf-8');
  if (head[0] === 0xff && head[1] === 0xfe) return certain('utf-16le');
  if (head[0] === 0xfe && head[1] === 0xff) return certain('utf-16be');
  const wide = wideEncoding(head);
  if (wide) return certain(wide);
  const utf8 = decoded(head, 'utf-8');
  const broken = utf8.match(/\uFFFD/g)?.length ?? 0;
  const { sum, count } = judge(utf8);
  if (count === 0) return certain('utf-8');
  const letters = utf8.match(/[^\0-\u007F\uFFFD]/g)?.length ?? 0;
  // Bytes of another encoding hardly ever are three-byte letters of UTF-8, or many, by chance; single broken ones are told with their rows.
  const isUtf8 = broken === 0 ? sum > 0 || letters > 12 || /[\u0800-\uFFFF]/.test(utf8) : letters > broken * 20;
  return isUtf8 ? certain('utf-8') : ranked(head, broken === 0 ? ['utf-8', ...legacy] : legacy);
}

export const detectEncoding = (head: Uint8Array): TextEncodingName => findEncoding(head).encoding;

interface Reading {
  readonly encoding: TextEncodingName;
  readonly text: string;
  readonly judged: Judged;
  /** Mean of a character. */
  readonly score: number;
}

function ranked(head: Uint8Array, candidates: readonly TextEncodingName[]): EncodingFound {
  // Of the two Latin tables only one is a candidate: nothing but alphabets tells them apart.
  const latin = isCentralEuropean(head) ? 'windows-1250' : 'windows-1252';
  const possible = candidates.filter((encoding) => encoding === latin || !['windows-1250', 'windows-1252'].includes(encoding));
  const readings = possible.map((encoding) => readingOf(head, encoding)).toSorted((a, b) => b.score - a.score);
  // Signs of values stand at the same place in several encodings: what reads the same is no question, and Latin then the likeliest.
  const best = readings.find(({ encoding, text }) => encoding === latin && text === readings[0]!.text) ?? readings[0]!;
  const next = readings.find(({ text }) => text !== best.text);
  const isSure = readings[0]!.score >= SENSIBLE && (!next || lead(readings[0]!, next) >= CLEARLY);
  return { encoding: best.encoding, other: isSure ? null : (next?.encoding ?? null) };
}

function readingOf(head: Uint8Array, encoding: TextEncodingName): Reading {
  const text = decoded(head, encoding);
  const judged = judge(text, encoding === 'gb18030');
  return { encoding, text, judged, score: (judged.count === 0 ? 0 : judged.sum / judged.count) + (before[encoding] ?? 0) };
}

/** By how much one reading makes more sense than another, for each character in which they differ. */
function lead(one: Reading, other: Reading): number {
  const difference = one.score - other.score;
  if (one.text.length !== other.text.length) return difference;
  let differing = 0;
  for (let i = 0; i < one.text.length; i++) if (one.text.charCodeAt(i) !== other.text.charCodeAt(i)) differing++;
  return Math.max(difference, (one.judged.sum - other.judged.sum) / Math.max(1, differing));
}

/** UTF-16 without a mark: line ends, dividers and digits have a zero byte, nearly always on the same side. */
function wideEncoding(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const length = Math.min(head.length, 16_384);
  let [even, odd] = [0, 0];
  for (let i = 0; i + 1 < length; i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  const few = length * 0.03;
  if (odd > few && even * 10 < odd) return 'utf-16le';
  return even > few && odd * 10 < even ? 'utf-16be' : null;
}

/** The head as text; without the letter that may be cut at its end. */
function decoded(head: Uint8Array, encoding: TextEncodingName): string {
  return new TextDecoder(encoding).decode(head, { stream: true });
}

/** First bytes of a stream, enough to judge them, and then the whole of it again. */
export async function withHead(chunks: AsyncIterable<Uint8Array>): Promise<{ head: Uint8Array; all: AsyncIterable<Uint8Array> }> {
  const iterator = chunks[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  for (let bytes = 0; bytes < HEAD_BYTES;) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    bytes += next.value.length;
  }
  return {
    head: first.length === 1 ? first[0]! : Buffer.concat(first),
    all: (async function* () {
      yield* first;
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value;
    })(),
  };
}

/** Text of a byte stream; a byte that contradicts the encoding becomes U+FFFD, which the row check reports. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>, encoding: TextEncodingName): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true });
  const rest = decoder.decode();
  if (rest !== '') yield rest;
}
