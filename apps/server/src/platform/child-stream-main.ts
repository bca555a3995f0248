// What runs in a child process that reads a large file: gets its order, sends what it finds in batches, ends. See child-stream.ts.
import { Socket } from 'node:net';
import { packValue, ValueReader } from './child-frames.ts';

/** Counts what was read of the file, for whoever watches. */
export interface ReadProgress {
  bytesRead: number;
}

/** What the module of such a job exports as `read`: what it finds, some at a time. Files are open, at their begin. What a file may well be wrong with is an item. */
export type ChildRead<In, Item> = (facts: In, files: readonly number[], progress: ReadProgress) => AsyncIterable<readonly Item[]>;

const answerFd = 3;
const orderFd = 4;
const firstFileFd = 5;
const orderBytes = 1_000_000;
/** A batch goes out when it is so long, of so many, or so old. */
const batchChars = 64 * 1024;
const batchItems = 500;
const batchMs = 500;

/** The order; when the pipe ends, the parent is gone and nobody waits for an answer. */
function order(): Promise<unknown> {
  return new Promise((settle) => {
    const values = new ValueReader(orderBytes);
    const pipe = new Socket({ fd: orderFd });
    pipe.on('data', (chunk) => {
      values.push(chunk);
      const found = values.next();
      if (found && found !== 'wrong') settle(found.value);
    });
    pipe.on('close', () => process.exit(1));
    pipe.on('error', () => process.exit(1));
  });
}

const answer = new Socket({ fd: answerFd });
answer.on('error', () => process.exit(1));

/** Waits while the parent is behind. */
const send = (json: string): Promise<void> =>
  new Promise((settle) => {
    if (answer.write(packValue(json))) settle();
    else answer.once('drain', settle);
  });

const { read } = (await import(process.argv[2]!)) as { readonly read: ChildRead<unknown, unknown> };
const progress: ReadProgress = { bytesRead: 0 };
let batch: string[] = [];
let chars = 0;
let sentAt = performance.now();

async function flush(): Promise<void> {
  await send(`{"items":[${batch.join(',')}],"bytesRead":${progress.bytesRead}}`);
  batch = [];
  chars = 0;
  sentAt = performance.now();
}

const { facts, files } = (await order()) as { readonly facts: unknown; readonly files: number };
const descriptors = Array.from({ length: files }, (_one, at) => firstFileFd + at);
for await (const items of read(facts, descriptors, progress)) {
  for (const item of items) {
    const text = JSON.stringify(item);
    batch.push(text);
    chars += text.length;
    if (chars >= batchChars || batch.length >= batchItems) await flush();
  }
  if (batch.length > 0 && performance.now() - sentAt >= batchMs) await flush();
}
if (batch.length > 0) await flush();
answer.end(packValue('{"items":null}'), () => process.exit(0));
