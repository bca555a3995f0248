// A thread that builds a new base while the old one is searched.
import { parentPort } from 'node:worker_threads';
import { threadData } from '@partharbor/server/platform/start-thread';
import { stepBack } from '@partharbor/server/part-index/thread-priority';
import { build } from './build.ts';
import type { Built } from './messages.ts';

stepBack();
const { base, dictionaries } = build(threadData<{ readonly parts: number }>().parts);
parentPort!.postMessage({ base, dictionaries: dictionaries.since({}) } satisfies Built, []);
