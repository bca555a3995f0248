// What every thread of `startThread` begins with.
import { enableCompileCache } from 'node:module';
import { workerData } from 'node:worker_threads';
import type { ThreadStart } from './start-thread.ts';

const { program, compileCache } = workerData as ThreadStart;
if (compileCache !== null) enableCompileCache(compileCache);
await import(program);
