// Finds and runs the fuzzer that reads OpenAPI documents: `schemathesis` on PATH, or the file named by SCHEMATHESIS.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';

const named = process.env['SCHEMATHESIS'] ?? 'schemathesis';

/** Command of the fuzzer, '' when there is none. */
export const fuzzer = spawnSync(named, ['--version'], { stdio: 'ignore' }).status === 0 ? named : '';

/** End of a title, so that a skipped test says why. */
export const whySkipped = fuzzer === '' ? ' (skipped: no schemathesis on this machine)' : '';

export interface FuzzRun {
  readonly documentFile: string;
  readonly origin: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly examples: number;
  readonly seed?: number;
}

/**
 * What the fuzzer checks. Left out is only that whatever fits a schema must be taken: rules across fields (a region path, a multiple, a
 * price as previewed) stand in no schema, and refusing them with 400 is right.
 */
const leftOut = 'positive_data_acceptance';

/** What refuses input; without 431 an address longer than a server reads counts as taken. */
const refusals = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, 431];

/** Runs it on one document; `ok` when it found nothing, `text` is its report. */
export async function runFuzzer(run: FuzzRun): Promise<{ ok: boolean; text: string }> {
  const headers = { ...run.headers, ...(run.token ? { Authorization: `Bearer ${run.token}` } : {}) };
  const configFile = `${run.documentFile}.toml`;
  writeFileSync(configFile, `[checks.negative_data_rejection]\nexpected-statuses = ${JSON.stringify([...refusals, '5xx'])}\n`);
  const args = [
    '--config-file',
    configFile,
    'run',
    run.documentFile,
    '--url',
    run.origin,
    '--checks',
    'all',
    '--exclude-checks',
    leftOut,
    '-n',
    String(run.examples),
    '--continue-on-failure',
    '--generation-database',
    'none',
    '--suppress-health-check',
    'all',
    '--request-timeout',
    '20',
    '--warnings',
    'off',
    '--no-color',
    ...(run.seed === undefined ? [] : ['--seed', String(run.seed)]),
  ];
  const child = spawn(fuzzer, [...args, ...Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
  const [code] = (await once(child, 'close')) as [number | null];
  return { ok: code === 0, text: text.replaceAll(run.token ?? '\u0000', '…') };
}
