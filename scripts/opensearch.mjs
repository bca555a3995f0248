// Fetches and starts a real OpenSearch for trying SEARCH_URL by hand: node scripts/opensearch.mjs [heap in MB]. Ctrl-C stops it.
import { resolve } from 'node:path';
import { ensureInstalled, findNode } from './lib/install.mjs';
import { attach, environmentFor, main, root } from './lib/steps.mjs';

await main(async () => {
  await ensureInstalled({ all: true });
  const node = findNode();
  return attach(node, [resolve(root, 'tests/search/serve.ts'), ...process.argv.slice(2)], { env: environmentFor(node) });
});
