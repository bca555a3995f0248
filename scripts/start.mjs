// npm start: installs and builds what is missing or stale, then runs the shop under Node 24, again when it dies. Runs under Node 20 and newer.
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled, findNode } from './lib/install.mjs';
import { chooseFormat, createProgress } from './lib/progress.mjs';
import { environmentFor, keepRunning, main, root, runAttached } from './lib/steps.mjs';

await main(async () => {
  const args = process.argv.slice(2);
  const { step } = createProgress({ format: chooseFormat(process.env.LOG_FORMAT, process.stdout.isTTY) });
  await ensureInstalled({ step });
  const node = findNode();
  // In development the pages are built as they are asked for.
  if (!args.includes('--dev')) await ensureBuilt(node, step);
  // A larger young generation: page rendering makes much short-lived garbage.
  const flags = ['--max-semi-space-size=64', '--enable-source-maps'];
  const serve = [...flags, join(root, 'scripts/lib/serve.mjs'), ...args];
  return keepRunning(() => runAttached(node, serve, { env: environmentFor(node), channel: true }));
});
