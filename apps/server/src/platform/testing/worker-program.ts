// A program of several processes for the tests of workers.ts: answers its process id, counts, and stops in order.
import { createServer } from 'node:http';
import { Counter, Registry } from 'prom-client';
import { createLog } from '../log.ts';
import { handleSignals } from '../lifecycle.ts';
import { WorkerFailed, isWorker, metricsText, obeyFirst, reportServing, shareMetrics, startWorkers } from '../workers.ts';
const log = createLog('error');
const life = handleSignals(log);
if (isWorker) {
  obeyFirst(life);
  const registry = new Registry();
  const count = new Counter({ name: 'asked', help: 'asked', registers: [registry] });
  shareMetrics(registry);
  const server = createServer((request, response) => {
    if (request.url === '/metrics') return void metricsText(registry).then((text) => response.end(text));
    count.inc();
    response.setHeader('connection', 'close').end(String(process.pid));
  });
  life.onStop('http', () => new Promise<void>((done) => server.close(() => done())));
  server.on('error', (error) => {
    process.stderr.write(`${(error as NodeJS.ErrnoException).code}\n`);
    process.exit(1);
  });
  server.listen(Number(process.env['PORT']), '127.0.0.1', () => reportServing(`http://127.0.0.1:${process.env['PORT']}`));
} else {
  try {
    const workers = await startWorkers({ count: 2, env: { TOLD: 'yes' }, log });
    life.onStop('workers', () => workers.stop());
    process.stdout.write(`serving ${workers.address}\n`);
  } catch (error) {
    process.stderr.write(error instanceof WorkerFailed ? `failed: ${error.message}\n` : String(error));
    process.exit(1);
  }
}
