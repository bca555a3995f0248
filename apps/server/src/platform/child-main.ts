// What runs in a child process: reads its one job, does the work of the module named, answers, ends. See child.ts.
import { Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { packFrame, unpackFrame, type Frame } from './child-frames.ts';

/** What the module of a job exports as `work`. A throw is told as a crash; what a file may well be wrong with belongs into the facts. */
export type ChildWork<In, Out> = (facts: In, bytes: Buffer) => Promise<{ readonly facts: Out; readonly bytes?: Buffer }>;

/** The pipe of the answer: a library that prints cannot spoil it. */
const answerFd = 3;

async function answer(): Promise<Frame> {
  // Loaded while the job is on its way, or long before where this process was started ahead.
  const loading = import(process.argv[2]!) as Promise<{ readonly work: ChildWork<unknown, unknown> }>;
  const job = unpackFrame(await buffer(process.stdin));
  // The parent died while it wrote, or never needed it: nobody waits for an answer.
  if (!job) process.exit(1);
  const { work } = await loading;
  const { facts, bytes } = await work(job.facts, job.bytes);
  return { facts, bytes: bytes ?? Buffer.alloc(0) };
}

const { facts, bytes } = await answer();
new Socket({ fd: answerFd }).end(Buffer.concat(packFrame({ facts, bytes })), () => process.exit(0));
