// Proves what stops a chosen picture before it is sent.
import { expect, test } from 'vitest';
import { PICTURE_MAX_BYTES, pictureFileProblem } from './part-pictures.ts';

test('T-24 only pictures of the three kinds, with something in them and within the bound, are sent', () => {
  const of = (type: string, size: number) => pictureFileProblem({ type, size });
  expect(['image/jpeg', 'image/png', 'image/webp'].map((type) => of(type, PICTURE_MAX_BYTES))).toEqual([null, null, null]);
  expect([of('image/gif', 10), of('image/svg+xml', 10), of('', 10)]).toEqual(['type', 'type', 'type']);
  expect([of('image/png', 0), of('image/png', PICTURE_MAX_BYTES + 1)]).toEqual(['empty', 'too_large']);
});
