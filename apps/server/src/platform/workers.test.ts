// Proves how several processes serve one port: one that dies is replaced, a start that fails says so, an end leaves none behind.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const program = join(import.meta.dirname, 'testing/worker-program.ts');

const started: ChildProcess[] = [];
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

function start(port: number): { child: ChildProcess; output: () => string } {
  const child = spawn(process.execPath, [program], { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let text = '';
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()));
  return { child, output: () => text };
}

const HUNG = 'no answer and no end';

/** Process that answers on a connection of its own; '' where it was cut. */
const pidAnswering = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(20_000) }).then(
    (answer) => answer.text(),
    (error: unknown) => ((error as Error).name === 'TimeoutError' ? HUNG : ''),
  );

const pidsServing = async (port: number): Promise<Set<string>> => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => pidAnswering(port)));
  return new Set(answers.filter((pid) => pid !== ''));
};
const alive = (pid: string): boolean => {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
};

test('both serve, one that is killed is replaced, and an end leaves none behind', async () => {
  const port = await freePort();
  const { child, output } = start(port);
  await expect.poll(output, { timeout: 60_000 }).toContain(`serving http://127.0.0.1:${port}`);
  const first = await pidsServing(port);
  expect(first.size).toBe(2);
  const [killed] = first;
  process.kill(Number(killed), 'SIGKILL');
  await expect
    .poll(async () => [...(await pidsServing(port))].filter((pid) => !first.has(pid)).length, { timeout: 60_000, interval: 200 })
    .toBe(1);
  const now = await pidsServing(port);
  child.kill('SIGTERM');
  const [code] = (await once(child, 'exit')) as [number];
  expect(code).toBe(0);
  expect([...now].filter(alive)).toEqual([]);
}, 120_000);

test('T-48 processes killed under load leave no connection hanging: each is answered, or cut with the request it was at', async () => {
  const port = await freePort();
  const { output } = start(port);
  await expect.poll(output, { timeout: 60_000 }).toContain('serving');
  const heard = new Set<string>();
  let asking = true;
  const ask = async (): Promise<void> => {
    while (asking) heard.add(await pidAnswering(port));
  };
  const askers = Array.from({ length: 12 }, ask);
  for (let kills = 0; kills < 6; kills += 1) {
    const known = new Set(heard);
    const serving = [...known].filter((pid) => /^\d+$/.test(pid) && alive(pid));
    if (serving.length > 0) process.kill(Number(serving.at(-1)), 'SIGKILL');
    await expect.poll(() => [...heard].some((pid) => !known.has(pid) && pid !== ''), { timeout: 60_000 }).toBe(true);
  }
  asking = false;
  await Promise.all(askers);
  expect(heard).not.toContain(HUNG);
}, 180_000);

test('asked to end while the replacement still starts, it ends all the same', async () => {
  const port = await freePort();
  const { child, output } = start(port);
  await expect.poll(output, { timeout: 60_000 }).toContain('serving');
  const [killed] = await pidsServing(port);
  process.kill(Number(killed), 'SIGKILL');
  await sleep(600);
  child.kill('SIGTERM');
  const began = performance.now();
  expect((await once(child, 'exit'))[0]).toBe(0);
  expect(performance.now() - began).toBeLessThan(15_000);
}, 120_000);

test('the first process killed takes the others with it', async () => {
  const port = await freePort();
  const { child, output } = start(port);
  await expect.poll(output, { timeout: 60_000 }).toContain('serving');
  const pids = [...(await pidsServing(port))];
  child.kill('SIGKILL');
  await expect.poll(() => pids.filter(alive), { timeout: 10_000 }).toEqual([]);
}, 120_000);

test('OP-4 the figures of all processes are added up, whichever is asked', async () => {
  const port = await freePort();
  const { output } = start(port);
  await expect.poll(output, { timeout: 60_000 }).toContain('serving');
  await pidsServing(port);
  for (let i = 0; i < 4; i += 1) expect(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()).toMatch(/^asked 8$/m);
}, 120_000);

test('a port that is taken ends the start', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { child, output } = start((taken.address() as { port: number }).port);
  expect((await once(child, 'exit'))[0]).toBe(1);
  expect(output()).toContain('EADDRINUSE');
  expect(output()).toContain('failed');
  taken.close();
}, 120_000);
