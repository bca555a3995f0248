// Reading a chosen picture.
import { expect, test } from 'vitest';
import { PICTURE_BYTES_MOST, pictureText } from './picture.ts';

test('PL-5 a picture becomes base64 whole, and what is none is refused', async () => {
  const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 256);
  expect(await pictureText(new Blob([bytes], { type: 'image/png' }))).toBe(Buffer.from(bytes).toString('base64'));
  expect(await pictureText(new Blob(['<svg/>'], { type: 'image/svg+xml' }))).toBeNull();
  expect(await pictureText(new Blob([new Uint8Array(PICTURE_BYTES_MOST + 1)], { type: 'image/png' }))).toBeNull();
});
