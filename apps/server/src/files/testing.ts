// For tests: a store in memory, which can be told to be full, and real pictures.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createCanvas } from '@napi-rs/canvas';
import { meter, type FileStore } from './storage.ts';
import { pipeline } from 'node:stream/promises';

export interface MemoryStore extends FileStore {
  readonly objects: Map<string, { bytes: Buffer; writtenAt: Date }>;
  /** From now on nothing more fits. */
  fill(full?: boolean): void;
}

export function memoryStore(): MemoryStore {
  const objects: MemoryStore['objects'] = new Map();
  let isFull = false;
  return {
    name: 'disk',
    objects,
    fill: (full = true) => void (isFull = full),
    put: async (key, source) => {
      const { stream, read } = meter();
      const all = buffer(stream);
      await pipeline(Buffer.isBuffer(source) ? Readable.from([source]) : source, stream);
      if (isFull) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
      objects.set(key, { bytes: await all, writtenAt: new Date() });
      return { key, ...read() };
    },
    read: async (key, range) => {
      const found = objects.get(key);
      return found ? Readable.from([range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes]) : null;
    },
    has: async (key) => objects.has(key),
    remove: async (key) => void objects.delete(key),
    async *list() {
      for (const [key, { writtenAt }] of objects) yield { key, writtenAt };
    },
    dropUnfinished: async () => 0,
  };
}

/** A picture as a drawing program writes it; `shade` makes it one of its own. */
export function testPicture(type: 'image/png' | 'image/jpeg' | 'image/webp', width: number, height: number, shade = 0): Buffer {
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = `rgb(${shade % 256}, 120, 60)`;
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#fff';
  pen.fillRect(1, 1, Math.ceil(width / 3), Math.ceil(height / 3));
  return type === 'image/png'
    ? canvas.toBuffer('image/png')
    : type === 'image/webp'
      ? canvas.toBuffer('image/webp')
      : canvas.toBuffer('image/jpeg');
}
