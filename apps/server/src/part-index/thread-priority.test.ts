// Proves that a thread steps back alone: those that answer visitors keep their priority.
import { once } from 'node:events';
import { getPriority } from 'node:os';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';

const program = `
  const { readlinkSync } = require('node:fs');
  const { getPriority } = require('node:os');
  const { parentPort, workerData } = require('node:worker_threads');
  import(workerData).then(({ stepBack }) => {
    const done = stepBack();
    parentPort.postMessage([done, getPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)))]);
  });`;

test.runIf(process.platform === 'linux')('a thread that is in no hurry runs behind the others of its process', async () => {
  const before = getPriority();
  const worker = new Worker(program, { eval: true, workerData: new URL('./thread-priority.ts', import.meta.url).href });
  const [[done, own]] = (await once(worker, 'message')) as [[boolean, number]];
  expect(done).toBe(true);
  expect(own).toBe(Math.min(before + 10, 19));
  expect(getPriority()).toBe(before);
  await worker.terminate();
});
