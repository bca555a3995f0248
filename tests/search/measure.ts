// Measures the embedded index beside OpenSearch on the same generated catalogue: node scripts/run.mjs tests/search/measure.ts [parts].
import { typedNumber } from '@partharbor/part-values/mpn';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { compileKernels } from '@partharbor/part-search/columns/kernels';
import type { PartSearch, SearchChange, SearchFilter, SearchPart, SearchRequest } from '@partharbor/part-search/interface';
import { valueKey } from '@partharbor/part-search/interface';
import { createEmbedded } from '@partharbor/part-search/live/embedded';
import { catalogue, otherFigures } from '@partharbor/part-search/reference/catalogue';
import { catalogueShape } from '@partharbor/part-search/reference/catalogue-shape';
import { randomOf, type Random } from '@partharbor/part-search/reference/random';
import { plainRequest } from '@partharbor/part-search/reference/requests';
import { tokensOf } from '@partharbor/part-search/tokens';
import { openSearch } from '../../apps/server/src/opensearch/engine.ts';
import { Feeder } from '../../apps/server/src/opensearch/feeder.ts';
import { Wire } from '../../apps/server/src/opensearch/wire.ts';
import { startOpenSearchServer } from './server.ts';

const count = Number(process.argv[2] ?? 200_000);
const heapMb = Number(process.argv[3] ?? 2_048);
const seed = 1;
const batch = 5_000;
const changed = 5_000;
const warmUp = 150;
const linesPerBom = 25;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** CPU an engine took so far, in ms. */
type Cpu = () => number;
interface Engine {
  readonly name: string;
  readonly search: PartSearch;
  readonly cpu: Cpu;
}

const ownCpu: Cpu = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** User and system time of another process. */
function cpuOf(pid: number): Cpu {
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  return () => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return ((Number(fields[11]) + Number(fields[12])) * 1_000) / ticksPerSecond;
  };
}

function* batches(): Generator<SearchPart[]> {
  let some: SearchPart[] = [];
  for (const part of catalogue(seed, { parts: count })) {
    some.push(part);
    if (some.length < batch) continue;
    yield some;
    some = [];
  }
  yield some;
}

const sample = [...catalogue(seed, { parts: count })].filter((part, i) => part.onShelf && i % Math.ceil(count / 4_000) === 0);
const { parameters } = catalogueShape(seed, { parts: count });

/** Filters a part passes: on two to five of its parameters. */
function filtersOf(part: SearchPart, most: number, random: Random): SearchFilter[] {
  const chosen = Object.entries(part.params)
    .toSorted(() => random.next() - 0.5)
    .slice(0, most);
  return chosen.map(([attr, value]) => {
    if (typeof value === 'number' && random.chance(0.4)) return { attr, min: value / 2, max: value * 10 };
    const others = Array.from({ length: 2 }, () => random.pick(sample).params[attr]).filter((one) => one !== undefined);
    return { attr, in: [...new Set([value, ...others].map(valueKey))] };
  });
}

type Ask = (search: PartSearch, random: Random) => Promise<unknown>;
const asked =
  (make: (part: SearchPart, random: Random) => Partial<SearchRequest>): Ask =>
  (search, random) =>
    search.search({ ...plainRequest, ...make(random.pick(sample), random) });

const questions: readonly (readonly [name: string, times: number, ask: Ask])[] = [
  [
    'suggestion',
    400,
    (search, random) => search.suggest(typedNumber(random.pick(sample).key.slice(0, 3 + random.below(5))), 'domestic', 10),
  ],
  [
    'part number, 3 facets',
    300,
    asked(({ key }) => ({ number: { ...typedNumber(key), mode: 'any' }, facets: ['$brand', '$category', '$package'] })),
  ],
  [
    'words, 3 facets',
    200,
    asked(({ text }, random) => ({ words: tokensOf(text).slice(0, 1 + random.below(2)), facets: ['$brand', '$category', '$package'] })),
  ],
  [
    'category, 5 filters, 12 facets',
    200,
    asked((part, random) => ({
      categoryIds: [part.categoryId],
      filters: filtersOf(part, 5, random),
      facets: Object.keys(part.params).slice(0, 12),
    })),
  ],
  [
    'whole catalogue, 3 filters, 48 facets',
    40,
    asked((part, random) => ({ filters: filtersOf(part, 3, random), facets: parameters.slice(0, 48).map(({ code }) => code) })),
  ],
  [
    'by price at 100 pieces, in a category',
    100,
    asked((part) => ({ categoryIds: [part.categoryId], quantity: 100, sort: { by: 'price', descending: false } })),
  ],
  [
    `BOM of ${linesPerBom} lines`,
    20,
    (search, random) => {
      const lines = Array.from({ length: linesPerBom }, () => ({
        ...typedNumber(random.pick(sample).key + random.pick(['', '', 'TR'])),
        brandIds: [],
        values: null,
      }));
      return search.matchBom(lines, 'domestic', 5);
    },
  ],
];

const at = (sorted: readonly number[], share: number): string =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!.toFixed(2);

async function measure({ name, search, cpu }: Engine): Promise<void> {
  for (const [kind, times, ask] of questions) {
    const warm = randomOf(5);
    for (let i = 0; i < Math.min(warmUp, times * 2); i += 1) await ask(search, warm);
    const random = randomOf(9);
    const took: number[] = [];
    const cpuBefore = cpu();
    for (let i = 0; i < times; i += 1) {
      const begun = performance.now();
      await ask(search, random);
      took.push(performance.now() - begun);
    }
    const cpuEach = ((cpu() - cpuBefore) / times).toFixed(2);
    took.sort((a, b) => a - b);
    say(`${name} | ${kind} | ${at(took, 0.5)} | ${at(took, 0.99)} | ${cpuEach}`);
  }
}

/** New stock, prices and sales for some parts, until searches show them. */
async function change({ name, cpu }: Engine, apply: (changes: SearchChange[]) => Promise<void>): Promise<void> {
  const random = randomOf(13);
  const changes = Array.from({ length: changed }, (): SearchChange => ({
    kind: 'figures',
    id: 1 + random.below(count),
    figures: otherFigures(random),
  }));
  const [begun, cpuBefore] = [performance.now(), cpu()];
  await apply(changes);
  say(`${name} | ${changed} new figures, seen after ${Math.round(performance.now() - begun)} ms | CPU ${Math.round(cpu() - cpuBefore)} ms`);
}

async function embedded(): Promise<void> {
  const module = await compileKernels();
  const [begun, cpuBefore] = [performance.now(), ownCpu()];
  const index = createEmbedded(catalogue(seed, { parts: count }), module);
  const { bytes } = await index.search.health();
  say(
    `embedded | built in ${Math.round(performance.now() - begun)} ms, CPU ${Math.round(ownCpu() - cpuBefore)} ms | ${Math.round(bytes / count)} bytes a part`,
  );
  const engine: Engine = { name: 'embedded', search: index.search, cpu: ownCpu };
  await measure(engine);
  await change(engine, async (changes) => {
    index.apply(changes);
    index.flush();
  });
}

async function openSearchBeside(): Promise<void> {
  const server = await startOpenSearchServer({ heapMb });
  if (!server.ok) return say(`OpenSearch | not measured: ${server.why}`);
  const wire = new Wire(server.url, 120_000);
  const serverCpu = cpuOf(server.pid);
  const cpu = (): number => serverCpu() + ownCpu();
  const feeder = await Feeder.claim(wire, 'measured');
  const [begun, cpuBefore] = [performance.now(), cpu()];
  await feeder.rebuild(batches(), '', 'generated');
  const search = openSearch(wire, 'measured');
  const { bytes } = await search.health();
  say(
    `OpenSearch | filled in ${Math.round(performance.now() - begun)} ms, CPU ${Math.round(cpu() - cpuBefore)} ms | ${Math.round(bytes / count)} bytes a part`,
  );
  const engine: Engine = { name: 'OpenSearch', search, cpu };
  await measure(engine);
  await change(engine, async (changes) => {
    await feeder.apply(changes);
    await feeder.flush();
  });
  await wire.close();
  await server.stop();
}

say(`${count} parts, ${cpus().length} cores (${cpus()[0]?.model}), one question at a time`);
say('engine | question | p50 ms | p99 ms | CPU ms each');
await embedded();
await openSearchBeside();
