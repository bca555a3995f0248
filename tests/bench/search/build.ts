// A process that makes the catalogue, builds the index of it and writes its file; the making is not counted.
import { SegmentBuilder } from '@partharbor/part-search/columns/builder';
import { compileKernels } from '@partharbor/part-search/columns/kernels';
import { Dictionaries } from '@partharbor/part-search/dictionary';
import type { Image } from '@partharbor/part-search/image';
import type { SearchPart } from '@partharbor/part-search/interface';
import { tombstoneBytes } from '@partharbor/part-search/live/tombstones';
import { IndexWriter } from '@partharbor/part-search/live/writer';
import { writeSnapshotFile } from '@partharbor/server/part-index/snapshot-file';
import { ownCpuMs } from '../cpu.ts';
import { label, scratches, type BuildOrder, type BuildReport } from './messages.ts';
import { batches, isSampled } from './parts.ts';

const alignSlackBytes = 4_096;

interface Measured {
  readonly base: Image;
  readonly dictionaries: Dictionaries;
  readonly cpuMs: number;
  readonly wallMs: number;
}

/** As `buildBase` of the server does, but for the parts' source. */
export function build(parts: number, each: (part: SearchPart) => void = () => undefined): Measured {
  const dictionaries = new Dictionaries();
  const builder = new SegmentBuilder(dictionaries);
  let [cpuMs, wallMs] = [0, 0];
  const counted = <T>(work: () => T): T => {
    const [cpu, wall] = [ownCpuMs(), performance.now()];
    const result = work();
    cpuMs += ownCpuMs() - cpu;
    wallMs += performance.now() - wall;
    return result;
  };
  for (const some of batches(parts)) {
    counted(() => some.forEach((part) => builder.add(part)));
    some.forEach(each);
  }
  const base = counted(() => builder.finish(tombstoneBytes(builder.size) + builder.scratchBytes(scratches) + alignSlackBytes));
  return { base, dictionaries, cpuMs, wallMs };
}

async function report({ parts, path, sampled }: BuildOrder): Promise<BuildReport> {
  const sample: SearchPart[] = [];
  const { base, dictionaries, cpuMs, wallMs } = build(parts, (part) => isSampled(part, parts, sampled) && sample.push(part));
  const writer = new IndexWriter({ module: await compileKernels(), threads: scratches });
  writer.startRebuild().adopt(base, dictionaries);
  const begun = performance.now();
  const fileBytes = await writeSnapshotFile(path, writer.state(), { ...label, position: '0', base: '0' });
  const writeMs = performance.now() - begun;
  const peakMb = process.resourceUsage().maxRSS / 1_024;
  return { cpuMs, wallMs, bytes: base.bytes, writeMs, fileBytes, peakMb, sample };
}

if (process.send) {
  process.once('message', (order: BuildOrder) => {
    void report(order).then((answer) => process.send!(answer, undefined, {}, () => process.disconnect()));
  });
}
