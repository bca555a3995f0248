// npm run check: types, lint, format, what nothing uses, and known advisories, of the whole project; the exit code is the number of checks that failed.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findAdvisories } from './lib/advisories.mjs';
import { buildableApps } from './lib/build.mjs';
import { ensureInstalled, findNode } from './lib/install.mjs';
import { collect, environmentFor, main, root, step } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled({ all: true });
  const node = findNode();
  const env = environmentFor(node);
  let failed = 0;
  const check = async (label, file, args, cwd = root) => {
    const ran = await step(label, () => collect(file, args, { env, cwd, shell: process.platform === 'win32' }));
    console.log(`${ran.code === 0 ? 'ok    ' : 'FAILED'} ${label}`);
    if (ran.code === 0) return;
    failed += 1;
    console.log(ran.output.trim());
  };
  await check('types of packages, server and tests', 'tsc', ['-p', 'tsconfig.json']);
  for (const name of ['apps/shop', 'apps/console', 'packages/ui']) {
    if (!existsSync(join(root, name, 'tsconfig.json'))) continue;
    if (buildableApps().includes(name.slice('apps/'.length))) {
      await check(`page types of ${name}`, 'react-router', ['typegen'], join(root, name));
    }
    await check(`types of ${name}`, 'tsc', ['-p', name]);
  }
  const sources = ['apps', 'packages', 'scripts', 'tests', 'vitest.config.ts'].filter((name) => existsSync(join(root, name)));
  await check('lint, with regular expressions that can be made slow', 'oxlint', ['--type-aware', '--deny-warnings', ...sources]);
  await check('format', 'oxfmt', ['--check', ...sources]);
  // Left out in knip.json is what only styles, settings, generated modules or the router's own tools name.
  await check('unused files, exports and dependencies', 'knip', ['--no-progress', '--treat-config-hints-as-errors']);
  const { grave, unknown } = await step('advisories', findAdvisories);
  if (unknown !== null) console.log(`unknown advisories of production packages: the registry gave no answer (${unknown})`);
  else console.log(`${grave.length === 0 ? 'ok    ' : 'FAILED'} advisories of production packages`);
  for (const one of grave) console.log(one);
  return failed + (grave.length > 0 ? 1 : 0);
});
