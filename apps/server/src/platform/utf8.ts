// Long texts as bytes for an answer: written once into a place that is kept, which costs half of having their length counted first.
const place = Buffer.allocUnsafeSlow(1 << 20);
/** Bytes of one UTF-16 unit at most. */
const bytesAUnit = 3;

/** A text in UTF-8. */
export function utf8(text: string): Buffer {
  if (text.length * bytesAUnit > place.length) return Buffer.from(text);
  const length = place.write(text);
  const bytes = Buffer.allocUnsafe(length);
  place.copy(bytes, 0, 0, length);
  return bytes;
}
