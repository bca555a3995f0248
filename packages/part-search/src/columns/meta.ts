// What a segment says of itself beside its arrays.
import type { Image } from '../image.ts';
import { scratchLayout, type ScratchNeeds } from './scratch.ts';

/** Documents of one leaf category, in a row. */
export interface Leaf {
  readonly categoryId: number;
  readonly topCategoryId: number;
  readonly from: number;
  readonly to: number;
}

export interface AttributePlace {
  readonly attr: string;
  readonly bits: 8 | 16 | 32;
  /** Largest code in this segment. */
  readonly codes: number;
}

/** Image.meta of a segment. */
export interface SegmentMeta {
  readonly docs: number;
  readonly leaves: readonly Leaf[];
  readonly attributes: readonly AttributePlace[];
  readonly ladders: number;
}

const vector = 64;

/** In `a.base.…`: from here on a code that all documents of the leaf share, below it the place of their codes. */
export const sharedCode = 0x8000_0000;

export const metaOf = (image: Image): SegmentMeta => image.meta as unknown as SegmentMeta;

const needsOf = ({ attributes, ladders }: SegmentMeta): ScratchNeeds => ({ codes: attributes.map(({ codes }) => codes), ladders });

/** Bytes behind the image that one thread needs to search it. */
export const scratchBytesOf = (image: Pick<Image, 'meta'>): number =>
  scratchLayout(needsOf(image.meta as unknown as SegmentMeta), 0).bytes + vector;

/** Scratch addresses of a thread. Throws when the memory has no room for it. */
export function scratchOf(image: Image, threadIndex: number): ReturnType<typeof scratchLayout>['at'] {
  const needs = needsOf(metaOf(image));
  const one = scratchBytesOf(image);
  const from = Math.ceil(image.bytes / vector) * vector + threadIndex * one;
  if (from + one - vector > image.memory.buffer.byteLength) throw new Error(`no scratch room for thread ${threadIndex}`);
  return scratchLayout(needs, from).at;
}
