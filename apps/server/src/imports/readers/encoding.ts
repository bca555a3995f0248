// Tells the encoding of a text file from its first bytes and decodes it as a stream.

export type TextEncodingName = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030';

/**
 * Encoding by byte order mark, else UTF-8 when the bytes allow it, UTF-16 when one byte of many pairs is zero and hardly ever the other, else GB18030, which is what
 * Chinese spreadsheets write. The last three bytes are not judged: a letter may be cut there.
 */
export function detectEncoding(head: Uint8Array): TextEncodingName {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  let [even, odd] = [0, 0];
  for (let i = 0; i + 1 < Math.min(head.length, 4096); i += 2) {
    if (head[i] === 0) even++;
    if (head[i + 1] === 0) odd++;
  }
  const pairs = Math.min(head.length, 4096) / 2;
  if (odd > pairs * 0.3 && even < pairs * 0.05) return 'utf-16le';
  if (even > pairs * 0.3 && odd < pairs * 0.05) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch (error) {
    if (error instanceof TypeError) return 'gb18030';
    throw error;
  }
}

/** Text of a byte stream in the encoding its first chunk shows; a wrong byte later becomes U+FFFD, which the row check reports. */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void, undefined> {
  let decoder: TextDecoder | undefined;
  for await (const chunk of chunks) {
    decoder ??= new TextDecoder(detectEncoding(chunk));
    yield decoder.decode(chunk, { stream: true });
  }
  const rest = decoder?.decode() ?? '';
  if (rest !== '') yield rest;
}
