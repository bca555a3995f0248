// Starts an OpenSearch to try things by hand and stops it on Ctrl-C.
import { startOpenSearchServer } from './server.ts';

const server = await startOpenSearchServer({ heapMb: Number(process.argv[2] ?? 512) });
if (!server.ok) {
  process.stderr.write(`No OpenSearch: ${server.why}.\n`);
  process.exit(1);
}
process.stdout.write(`OpenSearch ${server.version} serves. Run the shop with it: SEARCH_URL=${server.url}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void server.stop().then(() => process.exit(0)));
