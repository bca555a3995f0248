// The thread that keeps the index in the bench: loads the file, publishes to the query threads, changes parts as fast as it is told.
import { parentPort, type MessagePort } from 'node:worker_threads';
import { docOf, figuresOf } from '@partharbor/part-search/columns/figures';
import { compileKernels } from '@partharbor/part-search/columns/kernels';
import { Dictionaries } from '@partharbor/part-search/dictionary';
import type { Image } from '@partharbor/part-search/image';
import type { PartFigures, SearchChange } from '@partharbor/part-search/interface';
import type { Publication } from '@partharbor/part-search/live/publication';
import { IndexWriter, roomBehind } from '@partharbor/part-search/live/writer';
import { otherFigures } from '@partharbor/part-search/reference/catalogue';
import { randomOf } from '@partharbor/part-search/reference/random';
import { readSnapshotFile } from '@partharbor/server/part-index/snapshot-file';
import { startThread, threadData } from '@partharbor/server/platform/start-thread';
import { threadCpuMs } from '../cpu.ts';
import { label, scratches, type Built, type IndexerData, type IndexerOrder, type IndexerWord } from './messages.ts';

const { path, parts, sample } = threadData<IndexerData>();
/** As the serving process reads its feed and pauses between flushes. */
const feedEveryMs = 250;
const flushPauses = 4;
const longestFlushPauseMs = 800;

const begun = performance.now();
const read = await readSnapshotFile(path, label, (base) => roomBehind(base, scratches));
if (read.kind !== 'ok') throw new Error(`the file cannot be used: ${read.kind}`);
const writer = new IndexWriter({ module: await compileKernels(), threads: scratches }, read.state);
const say = (word: IndexerWord): void => parentPort!.postMessage(word, []);
say({ kind: 'loaded', readMs: performance.now() - begun });

const ports = new Set<MessagePort>();
const random = randomOf(77);
const byId = new Map(sample.map((part) => [part.id, part]));
let base: Image = writer.state().base!;
let perSecond = 0;
let lastMs = 0;
let flushFromMs = 0;
let told = { changes: 0, anew: 0, cpuMs: 0 };

const publish = (publication: Publication): void => {
  for (const port of ports) port.postMessage(publication);
};

/** Another stand of stock or other prices on the same tiers. */
function moved(figures: PartFigures): PartFigures {
  if (random.chance(0.7)) return { ...figures, available: { domestic: random.below(50_000), international: random.below(20_000) } };
  const dearer = ([from, price]: readonly [number, number]): [number, number] => [from, price + 1];
  return { ...figures, tiers: { domestic: figures.tiers.domestic.map(dearer), international: figures.tiers.international.map(dearer) } };
}

/** Nine of ten keep the shape of their tiers, of the others a tenth is a whole part anew. */
function change(): SearchChange | null {
  if (random.chance(0.9)) {
    const id = 1 + random.below(parts);
    const doc = docOf(base, id);
    return doc < 0 ? null : { kind: 'figures', id, figures: moved(figuresOf(base, doc)) };
  }
  const part = random.pick(sample);
  const figures = otherFigures(random);
  return random.chance(0.1) ? { kind: 'part', part: { ...part, figures } } : { kind: 'figures', id: part.id, figures };
}

function step(): void {
  const now = performance.now();
  const cpu = threadCpuMs();
  const due = Math.floor(((now - lastMs) / 1_000) * perSecond);
  lastMs = now;
  const changes = Array.from({ length: due }, change).filter((one) => one !== null);
  const wanted = writer.apply(changes).flatMap((id) => byId.get(id) ?? []);
  writer.apply(wanted.map((part): SearchChange => ({ kind: 'part', part })));
  if (now >= flushFromMs) {
    const publication = writer.flush();
    const took = performance.now() - now;
    if (publication) {
      publish(publication);
      flushFromMs = performance.now() + Math.min(longestFlushPauseMs, flushPauses * took);
    }
  }
  told = { changes: told.changes + changes.length, anew: told.anew + wanted.length, cpuMs: told.cpuMs + threadCpuMs() - cpu };
}

function rebuild(): void {
  const from = performance.now();
  const replay = writer.startRebuild();
  const builder = startThread(new URL('./builder.ts', import.meta.url), { parts });
  builder.once('error', (error) => {
    throw error;
  });
  builder.once('message', (built: Built) => {
    const dictionaries = new Dictionaries();
    dictionaries.grow(built.dictionaries);
    publish(replay.adopt(built.base, dictionaries).publication);
    base = writer.state().base!;
    say({ kind: 'rebuilt', ms: performance.now() - from });
  });
}

setInterval(() => {
  if (perSecond > 0) step();
}, feedEveryMs);

parentPort!.on('message', (order: IndexerOrder) => {
  if (order.kind === 'reader') {
    const { port } = order;
    ports.add(port);
    port.on('message', () => port.postMessage(writer.whole()));
    port.postMessage(writer.whole());
  } else if (order.kind === 'rebuild') rebuild();
  else {
    say({ kind: 'changed', ...told });
    told = { changes: 0, anew: 0, cpuMs: 0 };
    lastMs = performance.now();
    perSecond = order.perSecond;
  }
});
