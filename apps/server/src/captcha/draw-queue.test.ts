// The thread that draws: bounded, replaced when it dies or hangs, and never in the way of the event loop (T-8, T-51).
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { Artist, CROWDED } from './draw-queue.ts';
import { slideScene } from './puzzles.ts';

const dir = mkdtempSync(join(tmpdir(), 'artist-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function program(name: string, text: string): URL {
  writeFileSync(join(dir, name), text);
  return pathToFileURL(join(dir, name));
}

test('T-8 200 pictures wait, more are refused at once, and drawing them holds up nothing else', { timeout: 60_000 }, async () => {
  const artist = new Artist();
  await artist.draw(slideScene());
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const drawn = await Promise.all(Array.from({ length: 210 }, () => artist.draw(slideScene())));
  delay.disable();
  // One is drawn while 200 wait.
  expect(drawn.filter((one) => one === CROWDED)).toHaveLength(9);
  expect(artist.waiting).toBe(0);
  expect(delay.percentile(90) / 1e6).toBeLessThan(20 + 10);
  await artist.stop();
});

test('T-51 a thread that throws, ends or hangs fails its one picture; the next is drawn by another', { timeout: 120_000 }, async () => {
  const flaw = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ number, scene }) => {
      if (scene.seed === 1) throw new Error('torn canvas');
      if (scene.seed === 2) process.exit(3);
      if (scene.seed === 3) for (;;);
      parentPort.postMessage({ number, drawn: { original: 'o', block: 'b' } });
    });`;
  const artist = new Artist(program('flawed.mjs', flaw), 8_000);
  const scene = (seed: number) => ({ ...slideScene(), seed });
  const outcomes = await Promise.allSettled([1, 9, 2, 9, 3, 9].map((seed) => artist.draw(scene(seed))));
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled', 'rejected', 'fulfilled']);
  await artist.stop();
});
