// Named points at which the system's own tests end this process as a power cut would (T-48). Without TEST_HOOKS none of it is there.
import { AsyncLocalStorage } from 'node:async_hooks';
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

interface Flow {
  readonly name: string;
  /** How often each kind of point was passed in this flow. */
  readonly passed: Map<string, number>;
}

type Point = 'before commit' | 'after commit' | 'before write' | 'after write';

let dir: string | undefined;
const flows = new AsyncLocalStorage<Flow>();

/** File of the points to die at, one a line; and the one that lists every point passed. */
export const faultFiles = (dataDir: string): { readonly armed: string; readonly passed: string } => ({
  armed: join(dataDir, 'faults-armed'),
  passed: join(dataDir, 'faults-passed'),
});

/** Makes the points work in this process where a test has laid its list, be it empty; config allows it to demonstrations only. */
export function openFaults(dataDir: string): void {
  if (existsSync(faultFiles(dataDir).armed)) dir = dataDir;
}

export const faultsOpen = (): boolean => dir !== undefined;

/** Names the request or job whose points follow. */
export function inFlow<T>(name: string, work: () => T): T {
  return dir === undefined ? work() : flows.run({ name, passed: new Map() }, work);
}

/** Passes a point; does not return where a test asked the process to end here. */
export function faultPoint(point: Point): void {
  const flow = dir === undefined ? undefined : flows.getStore();
  if (dir === undefined || !flow) return;
  const times = (flow.passed.get(point) ?? 0) + 1;
  flow.passed.set(point, times);
  const name = `${flow.name}: ${point} ${times}`;
  const files = faultFiles(dir);
  appendFileSync(files.passed, `${name}\n`);
  const armed = existsSync(files.armed) ? readFileSync(files.armed, 'utf8').split('\n') : [];
  if (!armed.includes(name)) return;
  // Taken off the list first, or the next start would die of it again.
  writeFileSync(files.armed, armed.filter((one) => one !== name).join('\n'));
  appendFileSync(files.passed, `killed at ${name}\n`);
  process.kill(process.pid, 'SIGKILL');
}
