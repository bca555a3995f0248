// Builds the shop's and the back office's pages when their sources changed; a failed build leaves the old one in place.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { StepError, collect, environmentFor, root, step as quietStep } from './steps.mjs';

const madeOrForeign = new Set(['node_modules', 'build', 'dist', '.react-router', '.cache', 'i18n', 'coverage']);
const compressed = /\.(js|css|svg|json|html|txt|woff|ttf)$/;
const leastCompressedBytes = 1024;

/** Apps that are there to be built. */
export function buildableApps() {
  return ['shop', 'console'].filter(
    (name) => existsSync(join(root, 'apps', name, 'package.json')) && existsSync(join(root, 'apps', name, 'react-router.config.ts')),
  );
}

/** True when every app has a build, of whatever age. */
export function hasBuilds() {
  const apps = buildableApps();
  return apps.includes('shop') && apps.every((name) => existsSync(join(root, 'apps', name, 'build')));
}

/**
 * Builds what is stale, one app after the other.
 * @param {string} node path of a Node 24
 * @param {typeof quietStep} [step] tells what takes time
 */
export async function ensureBuilt(node, step = quietStep) {
  for (const name of buildableApps()) {
    const app = join(root, 'apps', name);
    const stamp = sourceStamp(root, name);
    const stampFile = join(app, 'build/.stamp');
    if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) continue;
    await step(`Building ${name}`, () => build(node, app, name, stamp));
  }
}

/** Hash of path and content of everything a build reads: times change without it, as by a checkout or the message compiler. */
function sourceStamp(dir, name) {
  const hash = createHash('sha256');
  const starts = [`apps/${name}`, 'packages', 'package-lock.json'];
  for (const file of starts.flatMap((start) => [...walk(join(dir, start))])) {
    hash
      .update(`${relative(dir, file)}\n`)
      .update(readFileSync(file))
      .update('\n');
  }
  return hash.digest('hex');
}

/** Of its project folder the message compiler reads the settings only; the rest it writes itself. */
const madeByCompiler = (folder, name) => folder.endsWith('project.inlang') && name !== 'settings.json';

function* walk(path) {
  if (!existsSync(path)) return;
  if (!statSync(path).isDirectory()) {
    if (!/\.test\.tsx?$/.test(path)) yield path;
    return;
  }
  for (const name of readdirSync(path).sort()) {
    if (!madeOrForeign.has(name) && !madeByCompiler(path, name)) yield* walk(join(path, name));
  }
}

async function build(node, app, name, stamp) {
  const fresh = join(app, '.cache/build');
  const target = join(app, 'build');
  rmSync(fresh, { recursive: true, force: true });
  // The app's react-router.config.ts builds into BUILD_DIRECTORY where it is set, so that a failure touches nothing.
  const env = { ...environmentFor(node), BUILD_DIRECTORY: '.cache/build', NODE_ENV: 'production' };
  const command = join(root, 'node_modules/@react-router/dev/bin.cjs');
  const ran = await collect(node, [command, 'build'], { cwd: app, env });
  if (ran.code !== 0) throw new StepError(`Building ${name} failed (exit code ${ran.code}):\n${ran.output.trim()}`);
  const made = existsSync(fresh) ? fresh : target;
  await compressAll(join(made, 'client'));
  writeFileSync(join(made, '.stamp'), stamp);
  if (made === fresh) swap(fresh, target, join(app, '.cache/build-before'));
}

function swap(fresh, target, aside) {
  rmSync(aside, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, aside);
  renameSync(fresh, target);
  rmSync(aside, { recursive: true, force: true });
}

/** Lays a .gz and a .br beside every text file worth it, so that no request pays for compression. */
async function compressAll(dir) {
  const files = [...filesBelow(dir)].filter((file) => compressed.test(file) && statSync(file).size >= leastCompressedBytes);
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let file = files.pop(); file !== undefined; file = files.pop()) await compress(file);
  });
  await Promise.all(lanes);
}

async function compress(file) {
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  const params = { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  writeFileSync(`${file}.br`, await promisify(brotliCompress)(bytes, { params }));
}

function* filesBelow(dir) {
  if (!existsSync(dir)) return;
  for (const entry of readdirSync(dir, { withFileTypes: true })) {
    if (entry.isDirectory()) yield* filesBelow(join(dir, entry.name));
    else yield join(dir, entry.name);
  }
}
