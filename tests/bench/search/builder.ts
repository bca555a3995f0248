// A thread that builds a new base while the old one is searched.
import { parentPort, workerData } from 'node:worker_threads';
import { build } from './build.ts';
import type { Built } from './messages.ts';

const { base, dictionaries } = build((workerData as { readonly parts: number }).parts);
parentPort!.postMessage({ base, dictionaries: dictionaries.since({}) } satisfies Built, []);
