// npm run catalogue -- import <file or folder>: brings a catalogue into the shop from the command line.
import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { readConfig, type Config } from '../config/config.ts';
import type { ImportRules } from '../imports/load/judge.ts';
import type { ImportProgress } from '../imports/progress.ts';
import { runImport, type ImportOptions, type ImportOutcome } from '../imports/run.ts';
import { shippedMappings } from '../imports/plan/mapping.ts';
import { importRules } from '../imports/load/rules.ts';
import { settings } from '../imports/settings.ts';
import { importSentence } from '../imports/words.ts';
import { migrateJobs } from '../platform/jobs.ts';
import type { Database } from '../platform/database.ts';
import { openLog } from '../platform/log.ts';
import { migrate } from '../platform/migrate.ts';
import { heldSettings } from '../settings/live.ts';
import { openDatabase, type Opened } from './database.ts';
import { runCommand } from './run.ts';

const USAGE = `Usage: npm run catalogue -- import <file or folder> [options]
  --mapping <name|file>   ${shippedMappings()
    .map(({ name }) => name)
    .join(', ')}, or a mapping file; chosen by the source unless given
  --rate <decimal>        yuan for one dollar, for the price list that is derived
  --dry-run               reads, compares and reports; writes nothing
  --yes                   writes suspicious rows too: prices that move far, stock that falls far, decimal points that slipped
  --remove-missing        takes parts of this source that no longer occur off sale (soft delete)
  --report <file>         where the report of refused and changed rows goes
`;

interface Arguments {
  readonly path: string;
  readonly mapping: string;
  readonly rate: string | undefined;
  readonly dryRun: boolean;
  readonly removeMissing: boolean;
  readonly yes: boolean;
  readonly report: string | undefined;
}

/** Paths mean what they meant where the command was typed; npm moves to the project first. */
const typedPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

function readArguments(argv: string[]): Arguments | null {
  try {
    const { values, positionals } = parseArgs({
      args: argv,
      allowPositionals: true,
      options: {
        mapping: { type: 'string' },
        rate: { type: 'string' },
        report: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        yes: { type: 'boolean', default: false },
        'remove-missing': { type: 'boolean', default: false },
      },
    });
    const [command, path] = positionals;
    if (command !== 'import' || path === undefined || positionals.length > 2) return null;
    const source = typedPath(path);
    const { mapping } = values;
    return {
      path: source,
      mapping: mapping === undefined ? guessMapping(source) : existsSync(typedPath(mapping)) ? typedPath(mapping) : mapping,
      rate: values.rate,
      dryRun: values['dry-run'],
      removeMissing: values['remove-missing'],
      yes: values.yes,
      report: values.report,
    };
  } catch (error) {
    if (!(error as NodeJS.ErrnoException).code?.startsWith('ERR_PARSE_ARGS')) throw error;
    process.stderr.write(`${(error as Error).message}\n`);
    return null;
  }
}

/** Tables are spreadsheets and delimited text; a folder with a parts folder, and JSON lines, are the dump. */
function guessMapping(path: string): string {
  const folder = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (folder) return existsSync(join(path, 'parts')) ? 'jlc-dump' : 'table';
  return /\.(?:jsonl|ndjson|json)(?:\.gz)?$/i.test(path) ? 'jlc-dump' : 'table';
}

const BAR_WIDTH = 30;
const PLAIN_EVERY_MS = 5000;

/** A bar on a terminal, a line every few seconds elsewhere. */
function progressPrinter(): { show(progress: ImportProgress): void; end(): void } {
  const terminal = process.stderr.isTTY;
  let lastMs = 0;
  return {
    show(progress) {
      const nowMs = performance.now();
      if (!terminal && nowMs - lastMs < PLAIN_EVERY_MS) return;
      lastMs = nowMs;
      const share = progress.bytesTotal === 0 ? 0 : progress.bytesRead / progress.bytesTotal;
      const bar = '█'.repeat(Math.round(share * BAR_WIDTH)).padEnd(BAR_WIDTH, '·');
      const left = progress.secondsLeft === null ? '' : `, ${clock(progress.secondsLeft)} left`;
      const line = `${bar} ${Math.floor(share * 100)} %  ${count(progress.rows)} rows, ${count(progress.rowsPerSecond)}/s${left}`;
      process.stderr.write(terminal ? `\r${line}\u001B[K` : `${line}\n`);
    },
    end: () => void (terminal && process.stderr.write('\n')),
  };
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
const count = (value: number): string => value.toLocaleString('en-US');
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

function summary(outcome: ImportOutcome, options: ImportOptions): string {
  const { progress, typing } = outcome;
  const word = options.dryRun ? 'would be ' : '';
  const rows = outcome.attributes.map(
    (a) => `${percent(a.typed / a.numberLike).padStart(8)}  ${count(a.typed).padStart(9)} of ${count(a.numberLike).padStart(9)}  ${a.name}`,
  );
  const worst = [...outcome.attributes]
    .sort((a, b) => b.numberLike - b.typed - (a.numberLike - a.typed))
    .slice(0, 20)
    .filter((a) => a.typed < a.numberLike);
  return [
    '',
    'Share of number-like values typed, per attribute:',
    ...rows,
    '',
    'The twenty attributes that miss most:',
    ...worst.map(
      (a) =>
        `${percent(a.typed / a.numberLike).padStart(8)}  ${count(a.numberLike - a.typed).padStart(9)} missed  ${a.name}  (such as "${(a.missed ?? '').slice(0, 50)}")`,
    ),
    '',
    `Typed ${percent(typing.share)} of ${count(typing.numberLike)} number-like values (${percent(typing.shareFromText)} of those that came as text).`,
    `${count(progress.rows)} rows read: ${count(progress.created)} ${word}created, ${count(progress.changed)} ${word}changed, ${count(progress.unchanged)} unchanged, ${count(progress.suspicious)} held back, ${count(progress.failed)} refused, ${count(progress.skipped)} skipped; ${count(progress.removed)} parts ${word}removed, ${count(outcome.warnings)} warnings.`,
    reasons(progress).trimEnd(),
    progress.suspicious > 0 ? 'What was held back is suspicious: the report says why. The same command with --yes writes it.' : '',
    outcome.hasReport ? `Report: ${options.reportPath}` : 'Nothing to report.',
    outcome.cancelled ? 'Stopped before the end; run it again to go on.' : '',
    '',
  ].join('\n');
}

/** What was read, and done, before an import failed. */
function sofar({ rows, created, changed, unchanged, failed, skipped }: ImportProgress, { dryRun }: ImportOptions): string {
  const word = dryRun ? 'would be ' : '';
  return `${count(rows)} rows read: ${count(created)} ${word}created, ${count(changed)} ${word}changed, ${count(unchanged)} unchanged, ${count(failed)} refused, ${count(skipped)} skipped.`;
}

/** The first rows that were not written, each with its line and reason. */
const reasons = ({ errors }: ImportProgress): string =>
  errors
    .map(({ row, code, text, file = '' }) => `  ${file}${row > 0 ? ` line ${row}` : ''}: ${importSentence(code, text, 'en')}\n`)
    .join('');

/** The shop's database, brought up to date. */
async function openShop(config: Config): Promise<Opened> {
  const log = openLog({ ...config, logLevel: 'warn' });
  const opened = await openDatabase(config, log, 4);
  await migrate(opened.db, join(dirname(fileURLToPath(import.meta.url)), '../../migrations'));
  await migrateJobs(opened.db, log);
  return opened;
}

/** What the shop's settings say of imports. */
async function setRules(config: Config, db: Database): Promise<ImportRules> {
  const held = heldSettings({ db, log: openLog({ ...config, logLevel: 'warn' }), config }, settings);
  await held.refresh();
  return importRules(held);
}

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (!given) {
    process.stderr.write(USAGE);
    return 2;
  }
  const config = readConfig(process.env);
  const { db, close } = await openShop(config);
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  const printer = progressPrinter();
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  const options: ImportOptions = {
    path: given.path,
    mapping: given.mapping,
    cnyPerUsd: given.rate ?? config.cnyPerUsd,
    dryRun: given.dryRun,
    removeMissing: given.removeMissing,
    load: { rules: await setRules(config, db), trusted: given.yes },
    reportPath: given.report === undefined ? join(config.dataDir, 'imports', `report-${stamp}.csv`) : typedPath(given.report),
    tablesDir: join(config.dataDir, 'imports', 'tables'),
    now: () => new Date(),
    signal: stop.signal,
    onProgress: (progress) => printer.show(progress),
  };
  try {
    const outcome = await runImport(db, options);
    printer.end();
    if (!outcome.ok) {
      process.stderr.write(`${importSentence(outcome.code, outcome.detail, 'en')}\n`);
      if ('progress' in outcome) process.stderr.write(`${sofar(outcome.progress, options)}\n${reasons(outcome.progress)}`);
      if ('hasReport' in outcome && outcome.hasReport) process.stderr.write(`Report: ${options.reportPath}\n`);
      return 1;
    }
    process.stdout.write(summary(outcome, options));
    return outcome.cancelled ? 130 : 0;
  } finally {
    await close();
  }
}

await runCommand(main);
