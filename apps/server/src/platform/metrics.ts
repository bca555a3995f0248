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

/** What only a proxy adds. */
const proxyHeader = /^(x-forwarded|x-real-ip$|x-client-ip$|x-original|forwarded$|via$|true-client-ip$|cdn-loop$|cf-|x-envoy)/;
const ownName = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/i;

/**
 * True for a caller on this machine itself. What a proxy here passes on comes from this machine too: it is told by the headers it adds,
 * by the shop's public name in Host, or by HTTP 1.0, which proxies speak and callers no longer do.
 */
function isLocal({ socket, headers, raw }: FastifyRequest): boolean {
  const from = socket.remoteAddress ?? '';
  if (Object.keys(headers).some((name) => proxyHeader.test(name))) return false;
  if (!ownName.test(headers.host ?? '') || raw.httpVersion === '1.0') return false;
  return from === '::1' || from.startsWith('127.') || from.startsWith('::ffff:127.');
}
