// Runs one TypeScript file of the project under Node 24: node scripts/run.mjs <file.ts> [arguments].
import { resolve } from 'node:path';
import { ensureInstalled, findNode } from './lib/install.mjs';
import { StepError, attach, environmentFor, main, root } from './lib/steps.mjs';

await main(async () => {
  const [file, ...args] = process.argv.slice(2);
  if (file === undefined) throw new StepError('Usage: node scripts/run.mjs <file.ts> [arguments]');
  const forTests = file.startsWith('tests/');
  await ensureInstalled({ all: forTests });
  const node = findNode();
  return attach(node, [resolve(root, file), ...args], { env: environmentFor(node) });
});
