// Bounds what packed data may grow to, by the bytes that really come out, whatever the file declares (T-23).

/** Above this many bytes a file may be no more than so many times as long as it was packed: real catalogues reach 12, sheets of blank cells 100. */
const ratioFromBytes = 16 * 1024 ** 2;
const ratioMax = 200;

/** Whether unpacking is to be broken off. */
export const isBomb = (packedBytes: number, unpackedBytes: number, mostBytes: number): boolean =>
  unpackedBytes > mostBytes || (unpackedBytes > ratioFromBytes && unpackedBytes > packedBytes * ratioMax);

/** Passes bytes on until they are too many; `packedBytes` tells how many were read for them. */
export async function* boundedBytes(
  chunks: AsyncIterable<Buffer>,
  packedBytes: () => number,
  mostBytes: number,
): AsyncGenerator<Buffer, void, undefined> {
  let unpacked = 0;
  for await (const chunk of chunks) {
    unpacked += chunk.length;
    if (isBomb(packedBytes(), unpacked, mostBytes)) throw Object.assign(new Error('unpacked data over the limit'), { code: 'TOO_LARGE' });
    yield chunk;
  }
}
