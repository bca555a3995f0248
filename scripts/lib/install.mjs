// Brings node_modules up to the lockfile, without running any package's scripts, and finds a Node 24.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StepError, collect, root, step as quietStep } from './steps.mjs';

const stampFile = join(root, 'node_modules/.install-stamp');

/**
 * Installs when packages are missing or not those of the lockfile. `all` includes what only tests and checks need.
 * @param {{ all?: boolean, step?: typeof quietStep }} [options] `step` tells what takes time
 */
export async function ensureInstalled({ all = false, step = quietStep } = {}) {
  const stamp = installStamp(root);
  const wanted = all ? [`all ${stamp}`] : [`all ${stamp}`, `run ${stamp}`];
  const found = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (wanted.includes(found)) return;
  if (!matchesLock(root, all)) await step('Installing packages', () => install(all));
  const complete = matchesLock(root, true) ? 'all' : 'run';
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  // Taken again: what npm may have changed belongs to the stamp.
  writeFileSync(stampFile, `${complete} ${installStamp(root)}`);
}

async function install(all) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', ...(all ? ['--include=dev'] : [])];
  const npm = process.env.npm_execpath;
  const windows = process.platform === 'win32';
  const ran = npm?.endsWith('.js')
    ? await collect(process.execPath, [npm, ...args])
    : await collect(windows ? 'npm.cmd' : 'npm', args, { shell: windows });
  if (ran.code !== 0) throw new StepError(`Installing packages failed (npm ci, exit code ${ran.code}):\n${ran.output.trim()}`);
}

/** Changes with the platform, the lockfile and every package.json of the workspaces. */
export function installStamp(dir) {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = ['package-lock.json', 'package.json'];
  for (const group of ['apps', 'packages']) {
    if (!existsSync(join(dir, group))) continue;
    for (const name of readdirSync(join(dir, group)).sort()) files.push(`${group}/${name}/package.json`);
  }
  for (const file of files) {
    if (existsSync(join(dir, file))) hash.update(`\0${file}\0`).update(readFileSync(join(dir, file)));
  }
  return hash.digest('hex');
}

/** True when npm's own note of what it installed holds every needed package of the lockfile in its version. */
export function matchesLock(dir, all) {
  const note = join(dir, 'node_modules/.package-lock.json');
  if (!existsSync(note)) return false;
  const installed = JSON.parse(readFileSync(note, 'utf8')).packages;
  const locked = JSON.parse(readFileSync(join(dir, 'package-lock.json'), 'utf8')).packages;
  return Object.entries(locked).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    if (wanted.optional || wanted.devOptional || (wanted.dev && !all)) return true;
    const found = installed[path];
    return found !== undefined && found.version === wanted.version && existsSync(join(dir, path));
  });
}

/** Path of a Node 24 or newer: this one, or the packaged one. */
export function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const name = `node-${os}-${process.arch}`;
  const file = join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(file)) return file;
  throw new StepError(
    `This shop needs Node 24; this is ${process.versions.node}, and there is no packaged one for ${process.platform}-${process.arch} (${name}). ` +
      'Install Node 24 or newer and start again.',
  );
}
