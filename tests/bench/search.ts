// npm run bench:search [parts] [seconds] [kind] [--no-postgres]: the index of a serving process over a generated catalogue, in figures.
// Questions go through the real pool of query threads; a file of the index is built by another process first. Compare figures of one run.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { enableCompileCache } from 'node:module';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { IndexReader } from '@partharbor/part-search/live/reader';
import type { BomCandidate, SearchRequest } from '@partharbor/part-search/interface';
import type { WholePublication } from '@partharbor/part-search/live/publication';
import { cpuMsOf, ownCpuMs } from './cpu.ts';
import { kernelRates } from './search/kernels.ts';
import { drive, percentile, watchLoop } from './search/measure.ts';
import { queryThreads, type BuildOrder, type BuildReport } from './search/messages.ts';
import { frame, vocabularyOf } from './search/parts.ts';
import { startFilled } from './search/postgres.ts';
import { ask, makers, questionsOf, type Kind, type Question, type QuestionSource, type WantedLine } from './search/questions.ts';
import { bound, heading, line, ms, printRow, say, type Row } from './search/report.ts';
import { serve, type Serving } from './search/serve.ts';

const flags = process.argv.slice(2).filter((one) => one.startsWith('--'));
const [partsText = '1000000', secondsText = '4', only = ''] = process.argv.slice(2).filter((one) => !one.startsWith('--'));
const parts = Number(partsText);
const seconds = Number(secondsText);
const lanes = 16;
const sampled = 4_000;
const distinct = 400;
const warmSeconds = 2;
/** Reading a text is much code: the first seconds of a process tell how fast it is compiled, see docs/operating.md. */
const slowToWarm: Partial<Record<Kind, number>> = { 'free text': 15 };
/** Long questions: fewer different ones, and so many at least though time is up. */
const slow: Partial<Record<Kind, number>> = { 'BOM of 300 lines': 10 };
/** Each is twelve tasks of the pool, which refuses beyond a hundred. */
const lanesOf = (kind: Kind): number => (kind === 'BOM of 300 lines' ? 4 : lanes);
const category: Kind = 'category, 5 filters and a range, 12 facets';
const whole: Kind = 'everything, 3 filters, 48 facets';
const perSecond = 1_000;
const mb = (bytes: number): number => bytes / 1_048_576;
const rssMb = (): number => mb(process.memoryUsage().rss);
/** Without the heap of this thread, which asks: in the shop that is the rest of the shop's. */
const searchMb = (): number => rssMb() - mb(process.memoryUsage().heapTotal);

async function built(path: string): Promise<BuildReport> {
  const child = fork(new URL('./search/build.ts', import.meta.url));
  child.send({ parts, path, sampled } satisfies BuildOrder);
  const [report] = (await once(child, 'message')) as [BuildReport];
  if (child.connected) await once(child, 'exit');
  return report;
}

function printBuild(report: BuildReport, serving: Serving, before: number): void {
  const share = parts / 1_000_000;
  say(`\nBuild and start`);
  bound('build, CPU (parts made beforehand)', report.cpuMs / 1_000, 20 * share, 's');
  say(`${'build, time'.padEnd(58)}${(report.wallMs / 1_000).toFixed(1).padStart(10)} s`);
  bound('bytes of the index a part', report.bytes / parts, 190, 'B');
  say(`${'peak of the process that builds, catalogue made in it'.padEnd(58)}${report.peakMb.toFixed(0).padStart(10)} MB`);
  say(`${'file written'.padEnd(58)}${ms(report.writeMs).padStart(10)} ms   ${mb(report.fileBytes).toFixed(0)} MB`);
  say(`${'file read'.padEnd(58)}${ms(serving.readMs).padStart(10)} ms`);
  say(`${'all threads ready'.padEnd(58)}${ms(serving.readyMs).padStart(10)} ms`);
  bound('first answer after the start', serving.firstMs, 1_000, 'ms');
  bound('memory of the search above what the process had before', searchMb() - before, 450, 'MB');
}

async function measureKinds(serving: Serving, source: QuestionSource, kinds: readonly Kind[]): Promise<Row[]> {
  const rows: Row[] = [];
  say('');
  heading();
  for (const kind of kinds) {
    const questions = questionsOf(makers(source)[kind], slow[kind] ?? distinct);
    const next = (i: number): Promise<unknown> => ask(serving.search, questions[i % questions.length]!, source);
    await drive(next, 2, slowToWarm[kind] ?? warmSeconds, questions.length);
    const alone = await drive(next, 1, seconds, Math.min(questions.length, 100));
    const many = await drive(next, lanesOf(kind), seconds);
    const row = { kind, alone, many };
    rows.push(row);
    printRow(row);
  }
  return rows;
}

/** How many lines of BOMs find the part they were made of among the first five. */
async function printRecognition(serving: Serving, source: QuestionSource): Promise<void> {
  const met: Record<WantedLine['how'], [found: number, of: number]> = { exact: [0, 0], packing: [0, 0], slip: [0, 0] };
  for (const question of questionsOf(makers(source)['BOM of 300 lines'], 10)) {
    if (question.kind !== 'bom') continue;
    const answers = await serving.search.matchBom(question.lines, 'domestic', 5);
    question.wanted.forEach(({ id, how }, i) => {
      met[how][1] += 1;
      if (found(answers[i]!, id, how)) met[how][0] += 1;
    });
  }
  say('\nBOM lines whose part is among the first five');
  for (const [how, least] of [
    ['exact', 100],
    ['packing', 97],
    ['slip', 95],
  ] as const) {
    // prettier-ignore
    const [hits, of] = met[how];
    bound(`${how}, of ${of}`, (100 * hits) / of, least, '%', true);
  }
}

/** Of parts that share the number any is right. */
const found = (candidates: readonly BomCandidate[], id: number, how: WantedLine['how']): boolean =>
  candidates.some((one) => one.id === id) || (how === 'exact' && candidates[0]?.reason === 'exact');

async function printKernels(publication: WholePublication, source: QuestionSource): Promise<void> {
  say('\nInner loops, ns a document');
  line('', ['TypeScript', 'SIMD', 'ratio']);
  const rates = await kernelRates();
  for (const { name, plainNs, vectorNs } of rates) line(name, [plainNs.toFixed(2), vectorNs.toFixed(2), (plainNs / vectorNs).toFixed(1)]);
  const [vector, plain] = [publication, { ...publication, module: null }].map((one) => {
    const reader = new IndexReader(queryThreads);
    reader.take(one);
    return cpuOfSearches(reader, source);
  });
  line(`${whole}, CPU ms in one thread`, [ms(plain!), ms(vector!), (plain! / vector!).toFixed(1)]);
  const rate = rates[0]!.vectorNs / 0.15;
  bound('whole catalogue, CPU ms by this machine’s filter rate', vector!, 5 * Math.max(1, rate) * (parts / 1_000_000), 'ms');
  bound('SIMD over plain loops on it', plain! / vector!, 4, 'times', true);
}

function cpuOfSearches(reader: IndexReader, source: QuestionSource): number {
  const requests = questionsOf(makers(source)[whole], 40).flatMap((one): SearchRequest[] => (one.kind === 'search' ? [one.request] : []));
  for (const request of requests.slice(0, 20)) reader.search(request);
  const before = ownCpuMs();
  for (const request of requests) reader.search(request);
  return (ownCpuMs() - before) / requests.length;
}

/** Category pages beside something else, in turns with category pages alone. */
async function beside(serving: Serving, source: QuestionSource, before: number): Promise<void> {
  const questions = questionsOf(makers(source)[category], distinct);
  const browse = async (how: number): Promise<number[]> => {
    const times: number[] = [];
    const until = performance.now() + how * 1_000;
    for (let i = 0; performance.now() < until; i += 1) {
      const begun = performance.now();
      await ask(serving.search, questions[i % questions.length]!, source);
      times.push(performance.now() - begun);
    }
    return times;
  };
  const p99 = (times: readonly number[]): number => percentile(Float64Array.from(times).sort(), 0.99);
  const [idle, busy]: [number[], number[]] = [[], []];
  let [changes, anew, cpuMs] = [0, 0, 0];
  const following = watchLoop();
  for (let turn = 0; turn < 3; turn += 1) {
    idle.push(...(await browse(seconds)));
    await serving.changes(perSecond);
    busy.push(...(await browse(seconds)));
    const told = await serving.changes(0);
    [changes, anew, cpuMs] = [changes + told.changes, anew + told.anew, cpuMs + told.cpuMs];
  }
  say(`\nBeside category pages: ${changes} changes, ${anew} parts given anew, ${ms(cpuMs / changes)} ms CPU a change with its flushes`);
  say(`p99 alone ${ms(p99(idle))} ms, with ${perSecond} changes a second ${ms(p99(busy))} ms`);
  bound('p99 beside changes over alone', p99(busy) / p99(idle), 1.3, 'times');
  bound('loop of the main thread late at worst meanwhile', following().max, 20, 'ms');
  const during: number[] = [];
  let done = false;
  let [peak, wholePeak] = [0, 0];
  const swapping = watchLoop();
  const rebuilt = serving.rebuild().finally(() => (done = true));
  while (!done) {
    during.push(...(await browse(1)));
    [peak, wholePeak] = [Math.max(peak, searchMb()), Math.max(wholePeak, rssMb())];
  }
  const took = await rebuilt;
  say(`a rebuild took ${(took / 1_000).toFixed(1)} s with its catalogue made beside; p99 meanwhile ${ms(p99(during))} ms`);
  bound('loop of the main thread late at worst until the new index was there', swapping().max, 20, 'ms');
  bound('p99 beside a rebuild over alone', p99(during) / p99(idle), 2, 'times');
  bound('most memory of the search meanwhile, the catalogue made in it', peak - before, 750, 'MB');
  say(`the whole process ${wholePeak.toFixed(0)} MB at most`);
}

async function printPostgres(source: QuestionSource, rows: readonly Row[]): Promise<void> {
  const database = await startFilled(parts, source);
  try {
    say(`\nPostgreSQL: filled in ${(database.loadMs / 1_000).toFixed(0)} s, ${mb(database.bytes).toFixed(0)} MB with indexes`);
    line('', ['p50 ms', 'p99 ms', 'CPU ms', 'CPU factor', 'asked']);
    for (const { kind, alone } of rows) {
      const questions = questionsOf(makers(source)[kind], slow[kind] ?? distinct);
      const next = (i: number): Promise<unknown> => database.ask(questions[i % questions.length] as Question);
      await next(0);
      const before = cpuMsOf([database.pid]);
      const there = await drive(next, 1, seconds, 2);
      const cpuMs = (cpuMsOf([database.pid]) - before) / there.count;
      line(kind, [ms(there.p50), ms(there.p99), ms(cpuMs), (cpuMs / alone.cpuMs).toFixed(0), String(there.count)]);
      if (kind === category) bound('category pages cheaper than in PostgreSQL', cpuMs / alone.cpuMs, 50, 'times', true);
    }
  } finally {
    await database.stop();
  }
}

async function main(): Promise<void> {
  // As the shop does at its start.
  enableCompileCache(join(import.meta.dirname, '../../.cache/compile'));
  const dir = mkdtempSync(join(tmpdir(), 'partharbor-search-'));
  try {
    const path = join(dir, 'parts.index');
    say(`${parts} parts, ${cpus().length} cores (${cpus()[0]?.model}), ${queryThreads} threads that answer, ${seconds} s each`);
    const report = await built(path);
    const shape = frame(parts);
    const source: QuestionSource = { shape, sample: report.sample, vocabulary: vocabularyOf(shape, parts) };
    const before = searchMb();
    const serving = await serve(path, parts, report.sample);
    printBuild(report, serving, before);
    const kinds = (Object.keys(makers(source)) as Kind[]).filter((kind) => kind.includes(only));
    const rows = await measureKinds(serving, source, kinds);
    bound('memory of the search after all questions', searchMb() - before, 450, 'MB');
    say(
      `the whole process ${rssMb().toFixed(0)} MB, of it ${mb(process.memoryUsage().heapTotal).toFixed(0)} MB heap of the thread that asks`,
    );
    if (kinds.includes('BOM of 300 lines')) await printRecognition(serving, source);
    if (kinds.includes(whole)) await printKernels(await serving.whole(), source);
    if (kinds.includes(category)) await beside(serving, source, before);
    await serving.stop();
    if (!flags.includes('--no-postgres')) await printPostgres(source, rows);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

await main();
