// A real OpenSearch for tests and measurements: fetched as a Maven artefact, started as an ordinary user, stopped with its starter.
import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { unzipSync } from 'fflate';
import { root } from '../support/root.ts';

const run = promisify(execFile);
const version = '2.19.1';
const coordinates = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`;
const cache = join(root, '.cache/opensearch');
const unpacked = join(cache, `opensearch-${version}`);
const nobody = 65_534;
const startTimeoutMs = 60_000;

export interface RunningOpenSearch {
  readonly ok: true;
  readonly url: string;
  readonly version: string;
  /** For measuring what it costs. */
  readonly pid: number;
  stop(): Promise<void>;
}

/** No server, and why in half a sentence. */
export interface NoOpenSearch {
  readonly ok: false;
  readonly why: string;
}

/**
 * Starts OpenSearch on a free port of this machine; fetches it first where it is not in `.cache/opensearch`.
 * Needs Java 17 or newer, and for the fetching Maven.
 * @example const server = await startOpenSearchServer(); if (server.ok) await server.stop();
 */
export async function startOpenSearchServer({ heapMb = 512, fetchTimeoutMs = 600_000 } = {}): Promise<RunningOpenSearch | NoOpenSearch> {
  if (process.platform === 'win32') return { ok: false, why: 'it is not started on Windows' };
  const java = await javaVersion();
  if (java < 17) return { ok: false, why: java === 0 ? 'there is no Java here' : `Java 17 is needed, here is ${java}` };
  const missing = existsSync(unpacked) ? null : await fetchServer(fetchTimeoutMs);
  return missing === null ? start(heapMb) : { ok: false, why: missing };
}

/** Java's feature number; 0 = none. */
async function javaVersion(): Promise<number> {
  try {
    const { stderr, stdout } = await run('java', ['-version'], { timeout: 20_000 });
    return Number(/version "(\d+)/.exec(stderr + stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Puts the server into the cache; answers why it could not, or null. */
async function fetchServer(timeoutMs: number): Promise<string | null> {
  const part = join(cache, `part-${process.pid}`);
  mkdirSync(part, { recursive: true });
  try {
    await run('mvn', ['-q', '-B', 'dependency:copy', `-Dartifact=${coordinates}`, `-DoutputDirectory=${part}`], {
      timeout: timeoutMs,
      cwd: part,
    });
    unzip(join(part, `opensearch-${version}.zip`), part);
    if (!existsSync(unpacked)) renameSync(join(part, `opensearch-${version}`), unpacked);
    return null;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 'there is no Maven here to fetch it with';
    return (error as { killed?: boolean }).killed ? `Maven did not fetch it within ${timeoutMs / 1000} s` : 'Maven could not fetch it';
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

function unzip(file: string, into: string): void {
  for (const [name, bytes] of Object.entries(unzipSync(readFileSync(file)))) {
    if (name.endsWith('/') || name.split('/').includes('..')) continue;
    mkdirSync(dirname(join(into, name)), { recursive: true });
    writeFileSync(join(into, name), bytes);
  }
}

const settings = [
  'cluster.name: partharbor-test',
  'node.name: one',
  'discovery.type: single-node',
  'network.host: 127.0.0.1',
  'http.port: 0',
  'transport.port: 0',
  'cluster.routing.allocation.disk.threshold_enabled: false',
  'action.auto_create_index: false',
].join('\n');

/** A home of its own: the server writes beside its settings, and nobody may read a root's folders. */
function makeHome(): string {
  const home = mkdtempSync(join(tmpdir(), 'partharbor-opensearch-'));
  for (const folder of ['lib', 'modules', 'config']) cpSync(join(unpacked, folder), join(home, folder), { recursive: true });
  for (const folder of ['plugins', 'data', 'logs', 'tmp']) mkdirSync(join(home, folder));
  writeFileSync(join(home, 'config/opensearch.yml'), `${settings}\n`);
  if (process.getuid?.() === 0) {
    for (const name of ['', ...readdirSync(home, { recursive: true, encoding: 'utf8' })]) chownSync(join(home, name), nobody, nobody);
  }
  return home;
}

// The shell ends the server and removes its home when its input closes, so that nothing is left over by a starter that was killed.
const guard =
  'trap "" PIPE; exec 3<&0; "$@" </dev/null & server=$!; (cat <&3 >/dev/null; kill -9 $server 2>/dev/null) & wait $server; rm -rf "$HOME"';

async function start(heapMb: number): Promise<RunningOpenSearch | NoOpenSearch> {
  const home = makeHome();
  const options = [
    `-Xms${heapMb}m`,
    `-Xmx${heapMb}m`,
    '-XX:+UseG1GC',
    '-XX:TieredStopAtLevel=4',
    `-Djava.io.tmpdir=${join(home, 'tmp')}`,
    '-Djava.security.manager=allow',
    '-Djava.util.concurrent.ForkJoinPool.common.threadFactory=org.opensearch.secure_sm.SecuredForkJoinWorkerThreadFactory',
    `-Dopensearch.path.home=${home}`,
    `-Dopensearch.path.conf=${join(home, 'config')}`,
    '-Dopensearch.distribution.type=zip',
    '-Dopensearch.bundled_jdk=false',
  ];
  const ordinary = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  const child = spawn('sh', ['-c', guard, 'sh', 'java', ...options, '-cp', join(home, 'lib/*'), 'org.opensearch.bootstrap.OpenSearch'], {
    cwd: home,
    env: { PATH: process.env['PATH'], HOME: home },
    stdio: ['pipe', 'pipe', 'pipe'],
    // A group of its own: what ends the tests must not end the guard first.
    detached: true,
    ...ordinary,
  });
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) {
      const gone = new Promise((done) => child.once('exit', done));
      child.stdin.end();
      await gone;
    }
    rmSync(home, { recursive: true, force: true });
  };
  const said = await addressOf(child);
  if (said.address === null) {
    await stop();
    return { ok: false, why: `it did not start: ${said.why}` };
  }
  return { ok: true, url: `http://${said.address}`, version, pid: await serverPid(child), stop };
}

/** Reads the log until the server names its address and has begun to serve. */
async function addressOf(child: ChildProcess): Promise<{ address: string | null; why: string }> {
  let log = '';
  return new Promise((done) => {
    const give = (address: string | null): void => {
      clearTimeout(timer);
      const why =
        log
          .split('\n')
          .findLast((line) => /ERROR|rror:|xception/.test(line))
          ?.slice(0, 200) ?? 'it said nothing';
      done({ address, why });
    };
    const timer = setTimeout(() => give(null), startTimeoutMs);
    const take = (piece: Buffer): void => {
      log = (log + piece.toString()).slice(-200_000);
      const address = /publish_address \{(127\.0\.0\.1:\d+)\}, bound_addresses/g;
      const all = [...log.matchAll(address)].map(([, found]) => found!);
      // The first address is that of the nodes' own talk, the last that of HTTP.
      if (/\] started/.test(log) && all.length > 0) give(all.at(-1)!);
    };
    child.stdout!.on('data', take);
    child.stderr!.on('data', take);
    child.once('exit', () => give(null));
  });
}

/** The shell's own child: the Java process. */
async function serverPid(child: ChildProcess): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'pid=,comm=', '--ppid', String(child.pid)]);
  return Number(/(\d+) java/.exec(stdout)?.[1] ?? child.pid);
}
