// Proves the scripts in a small project of their own: install notes, stale builds, the running server, signals, sums.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAdvisories } from './lib/advisories.mjs';
import { installStamp, matchesLock } from './lib/install.mjs';
import { addUp, lastLine, readCounts, readFailures, readLongest, readRetried } from './lib/results.mjs';

let dir: string;
let children: ChildProcess[];

/** Stands in for the page builder: fails on a source that says so, else copies the source into the build. */
const builder = `
const { readFileSync, mkdirSync, writeFileSync, appendFileSync } = require('node:fs');
const source = readFileSync('app/page.txt', 'utf8');
appendFileSync('builds.log', 'built ');
mkdirSync(process.env.BUILD_DIRECTORY + '/client', { recursive: true });
writeFileSync(process.env.BUILD_DIRECTORY + '/client/page.js', source.repeat(500));
if (source.includes('broken')) { console.error('page.txt is broken'); process.exit(1); }
`;
const server = `
const alive = setInterval(() => undefined, 1000);
const stop = (why: string) => { console.log('stopped by', why); clearInterval(alive); process.exit(0); };
process.on('SIGTERM', () => stop('SIGTERM'));
process.once('disconnect', () => { require('node:fs').writeFileSync('stopped', 'channel'); stop('channel'); });
// Last: who reads it may send a signal at once.
console.log('up', process.version.split('.')[0], process.execArgv.includes('--max-semi-space-size=64'), process.argv.slice(2).join(' '));
`.replace("require('node:fs')", "process.getBuiltinModule('node:fs')");

function write(path: string, text: string): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

beforeEach(() => {
  dir = realpathSync(mkdtempSync(join(tmpdir(), 'partharbor-scripts-')));
  children = [];
  cpSync(import.meta.dirname, join(dir, 'scripts'), { recursive: true });
  const locked = { 'node_modules/tool': { version: '1.0.0' }, 'node_modules/only-mac': { version: '2.0.0', optional: true } };
  write('package.json', '{"type":"commonjs"}');
  write('scripts/package.json', '{"type":"module"}');
  write('package-lock.json', JSON.stringify({ packages: { '': {}, ...locked } }));
  write('node_modules/.package-lock.json', JSON.stringify({ packages: { 'node_modules/tool': locked['node_modules/tool'] } }));
  write('node_modules/tool/package.json', '{}');
  write('node_modules/@react-router/dev/bin.cjs', builder);
  write('apps/shop/package.json', '{}');
  write('apps/shop/react-router.config.ts', 'export default {}');
  write('apps/shop/app/page.txt', 'first page ');
  write('apps/server/src/main.ts', server);
});
afterEach(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(dir, { recursive: true, force: true });
});

function launch(script: string, ...args: string[]) {
  const { npm_lifecycle_event: _npm, ...env } = process.env;
  const child = spawn(process.execPath, [join(dir, 'scripts', script), ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  children.push(child);
  const seen = { text: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (seen.text += chunk.toString()));
  const ended = once(child, 'close').then(([code]) => Number(code));
  return { child, seen, ended };
}

async function startAndStop(): Promise<string> {
  const run = launch('start.mjs');
  await expect.poll(() => run.seen.text, { timeout: 10_000 }).toMatch(/^up/m);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  return run.seen.text;
}

const page = () => readFileSync(join(dir, 'apps/shop/build/client/page.js'), 'utf8').slice(0, 11);
const builds = () => readFileSync(join(dir, 'apps/shop/builds.log'), 'utf8').trim().split(' ').length;

test('a start builds what is missing, runs the server with its flags and passes the stop on', async () => {
  const run = launch('start.mjs', '--dev-like', 'x');
  await expect.poll(() => run.seen.text, { timeout: 10_000 }).toMatch(/^up v24 true --dev-like x$/m);
  expect(page()).toBe('first page ');
  expect(existsSync(join(dir, 'apps/shop/build/client/page.js.br'))).toBe(true);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  expect(run.seen.text).toContain('stopped by SIGTERM');
}, 20_000);

test('nothing is built again until a source changes, and a failed build leaves the old one and stops', async () => {
  await startAndStop();
  rmSync(join(dir, 'apps/shop/builds.log'));
  // What the message compiler leaves beside the sources, and a time that changed without the content.
  write('apps/shop/project.inlang/cache/made.json', 'by the compiler');
  utimesSync(join(dir, 'apps/shop/app/page.txt'), new Date(), new Date());
  await startAndStop();
  expect(existsSync(join(dir, 'apps/shop/builds.log'))).toBe(false);
  write('apps/shop/app/page.txt', 'broken page');
  const failing = launch('start.mjs');
  expect(await failing.ended).toBe(1);
  expect(failing.seen.text).toContain('page.txt is broken');
  expect(failing.seen.text).not.toMatch(/^up/m);
  expect(page()).toBe('first page ');
  write('apps/shop/app/page.txt', 'second page');
  await startAndStop();
  expect(page()).toBe('second page');
  expect(builds()).toBeGreaterThanOrEqual(1);
}, 60_000);

test('--dev builds nothing', async () => {
  const run = launch('start.mjs', '--dev');
  await expect.poll(() => run.seen.text, { timeout: 10_000 }).toMatch(/^up/m);
  expect(existsSync(join(dir, 'apps/shop/build'))).toBe(false);
  run.child.kill('SIGTERM');
  await run.ended;
}, 20_000);

test('a launcher killed outright still ends the server, through their channel', async () => {
  const run = launch('start.mjs', '--dev');
  await expect.poll(() => run.seen.text, { timeout: 10_000 }).toMatch(/^up/m);
  run.child.kill('SIGKILL');
  await expect.poll(() => existsSync(join(dir, 'stopped')), { timeout: 5000 }).toBe(true);
}, 20_000);

/** The pid the server wrote at its latest start, once that differs from the one before. */
async function pidAfter(before: number): Promise<number> {
  const pid = (): number => (existsSync(join(dir, 'pid')) ? Number(readFileSync(join(dir, 'pid'), 'utf8')) : 0);
  await expect.poll(pid, { timeout: 15_000 }).not.toBe(before);
  return pid();
}

const withPid = server.replace(
  '// Last:',
  "process.getBuiltinModule('node:fs').writeFileSync('pid', String(process.pid)); process.send?.('serving');\n// Last:",
);

test('T-51 OP-1 a server that was killed is started again, with growing pauses; a stop then ends it, in a pause too', async () => {
  write('apps/server/src/main.ts', withPid);
  const run = launch('start.mjs', '--dev');
  let pid = await pidAfter(0);
  for (let death = 0; death < 2; death += 1) {
    process.kill(pid, 'SIGKILL');
    pid = await pidAfter(pid);
  }
  expect(run.seen.text).toMatch(/started again in 0\.5 s.*started again in 1 s/s);
  run.child.kill('SIGTERM');
  expect(await run.ended).toBe(0);
  const paused = launch('start.mjs', '--dev');
  process.kill(await pidAfter(pid), 'SIGKILL');
  await expect.poll(() => paused.seen.text, { timeout: 5_000 }).toContain('started again');
  paused.child.kill('SIGINT');
  expect(await paused.ended).toBe(0);
}, 40_000);

test('T-51 OP-1 after five deaths in ten minutes it stays down and says so; what never served is not started again', async () => {
  write('apps/server/src/main.ts', "process.send?.('serving'); setTimeout(() => process.exit(7), 50);");
  const run = launch('start.mjs', '--dev');
  expect(await run.ended).toBe(7);
  expect(run.seen.text.match(/started again/g)).toHaveLength(4);
  expect(run.seen.text.trim().split('\n').at(-1)).toMatch(/died 5 times in ten minutes/);
  write('apps/server/src/main.ts', 'process.exit(3);');
  const never = launch('start.mjs', '--dev');
  expect(await never.ended).toBe(3);
  expect(never.seen.text).not.toContain('died');
}, 40_000);

test('run keeps arguments and exit code', async () => {
  write('job.ts', 'const code: number = Number(process.argv[2]); console.log(process.argv.slice(2).join("+")); process.exit(code);');
  const run = launch('run.mjs', 'job.ts', '7', 'b c');
  expect(await run.ended).toBe(7);
  expect(run.seen.text).toBe('7+b c\n');
  const none = launch('run.mjs');
  expect(await none.ended).toBe(1);
  expect(none.seen.text).toMatch(/^Usage/);
}, 20_000);

test('packages count as installed only when every needed one is there in its version', () => {
  expect(matchesLock(dir, true)).toBe(true);
  const stamp = installStamp(dir);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/tool': { version: '1.0.1' } } }));
  expect(matchesLock(dir, true)).toBe(false);
  expect(installStamp(dir)).not.toBe(stamp);
  write('package-lock.json', JSON.stringify({ packages: { 'node_modules/extra': { version: '1.0.0', dev: true } } }));
  expect(matchesLock(dir, true)).toBe(false);
  expect(matchesLock(dir, false)).toBe(true);
  rmSync(join(dir, 'node_modules'), { recursive: true });
  expect(matchesLock(dir, false)).toBe(false);
});

test('sums count broken files and bad exits as failures, and the last line names skips only when there are some', () => {
  const report = (change: object) => {
    const base = { numPassedTests: 3, numFailedTests: 0, numPendingTests: 1, numTodoTests: 0, testResults: [] };
    write('report.json', JSON.stringify({ ...base, ...change }));
    return join(dir, 'report.json');
  };
  expect(readCounts(report({}), 0)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(readCounts(report({}), 1)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(readCounts(report({ testResults: [{ status: 'failed', assertionResults: [] }] }), 1).failed).toBe(1);
  expect(readCounts(join(dir, 'none.json'), 0).failed).toBe(1);
  expect(lastLine(addUp([{ passed: 2, failed: 0, skipped: 0 }, readCounts(report({}), 0)]))).toBe('5 passed, 0 failed, 1 skipped');
  expect(lastLine({ passed: 5, failed: 1, skipped: 0 })).toBe('5 passed, 1 failed');
});

test('what failed is named again at the end: tests, files that do not load, a run without a report', () => {
  const failed = { status: 'failed', fullName: 'adds up', failureMessages: ['Error: 3 is not 4\n    at sum.ts:1'] };
  const passed = { status: 'passed', fullName: 'counts', failureMessages: [] };
  const testResults = [
    { name: 'sum.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'torn.test.ts', status: 'failed', message: 'Unexpected end of input', assertionResults: [] },
    { name: 'fine.test.ts', status: 'passed', message: '', assertionResults: [passed] },
  ];
  write('report.json', JSON.stringify({ testResults }));
  expect(readFailures(join(dir, 'report.json'), 1)).toEqual([
    'sum.test.ts: adds up\nError: 3 is not 4\n    at sum.ts:1',
    'torn.test.ts\nUnexpected end of input',
  ]);
  expect(readFailures(join(dir, 'none.json'), 1)).toEqual([`no report at ${join(dir, 'none.json')}`]);
  write('report.json', JSON.stringify({ testResults: [testResults[2]] }));
  expect(readFailures(join(dir, 'report.json'), 0)).toEqual([]);
  expect(readFailures(join(dir, 'report.json'), 1)).toEqual(['an error outside any test: the run ended with code 1']);
});

test('OP-1 what passes only at its second try is named', () => {
  const passed = { fullName: 'adds up', status: 'passed', failureMessages: [] };
  const retried = { fullName: 'comes in time', status: 'passed', failureMessages: ['Error: too late\n    at wait.ts:1'] };
  const failed = { fullName: 'never comes', status: 'failed', failureMessages: ['Error: too late', 'Error: too late'] };
  const testResults = [{ name: 'wait.test.ts', status: 'failed', message: '', assertionResults: [passed, retried, failed] }];
  write('report.json', JSON.stringify({ testResults }));
  expect(readRetried(join(dir, 'report.json'))).toEqual(['wait.test.ts: comes in time\nError: too late\n    at wait.ts:1']);
  expect(readRetried(join(dir, 'none.json'))).toEqual([]);
});

test('OP-1 the files that took longest are named, longest first', () => {
  const of = (name: string, seconds: number) => ({
    name: join(import.meta.dirname, '..', name),
    startTime: 1_000,
    endTime: 1_000 + seconds * 1_000,
  });
  write('report.json', JSON.stringify({ testResults: [of('tests/a.test.ts', 2), of('tests/b.test.ts', 31.4), of('tests/c.test.ts', 9)] }));
  expect(readLongest(join(dir, 'report.json'), 2)).toEqual(['   31 s  tests/b.test.ts', '    9 s  tests/c.test.ts']);
  expect(readLongest(join(dir, 'none.json'), 2)).toEqual([]);
});

test('OP-1 a high or critical advisory is named, a lesser one is not, and a registry without an answer is said to be one', () => {
  const vulnerabilities = {
    torn: { severity: 'critical', range: '<2.0.0' },
    worn: { severity: 'high', range: '1.x' },
    used: { severity: 'moderate', range: '*' },
  };
  const report = `npm warn audit slow\n${JSON.stringify({ auditReportVersion: 2, vulnerabilities })}\n`;
  expect(readAdvisories(report)).toEqual({ grave: ['torn <2.0.0: critical', 'worn 1.x: high'], unknown: null });
  expect(readAdvisories(JSON.stringify({ vulnerabilities: {} }))).toEqual({ grave: [], unknown: null });
  const refused =
    'npm warn audit 405\n{"message":"405 Method Not Allowed","error":{"summary":""}}\nnpm error audit endpoint returned an error';
  expect(readAdvisories(refused)).toEqual({ grave: [], unknown: '405 Method Not Allowed' });
  expect(readAdvisories('spawn npm ENOENT')).toEqual({ grave: [], unknown: 'spawn npm ENOENT' });
  expect(readAdvisories('').unknown).toBe('npm said nothing');
});
