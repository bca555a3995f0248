// Counts and times for operators, in the Prometheus text format.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import { serveChildMetrics } from './child-process.ts';
import { metricsText, shareMetrics } from './workers.ts';

const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/**
 * Times every request by route pattern, never by address: an address would make endless series.
 * Serves the figures at /api/metrics to this machine, or to anyone where `open`.
 */
export function serveMetrics(app: FastifyInstance, open: boolean): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  shareMetrics(registry);
  serveChildMetrics(registry);
  const labelNames = ['method', 'route', 'status'] as const;
  const times = new Histogram({
    name: 'http_request_seconds',
    help: 'Time from the request to its full answer',
    labelNames,
    buckets: secondsBuckets,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_server_errors_total',
    help: 'Answers of 500 and above',
    labelNames: ['route'],
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    times.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) errors.inc({ route });
    done();
  });
  app.get('/api/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!open && !isLocal(request)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await metricsText(registry));
  });
  return registry;
}

/** True for a caller on this machine itself; what a proxy passes on is not, whatever it says. */
function isLocal(request: FastifyRequest): boolean {
  const from = request.socket.remoteAddress ?? '';
  const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => request.headers[name] !== undefined);
  return !forwarded && (from === '::1' || from.startsWith('127.') || from.startsWith('::ffff:127.'));
}
