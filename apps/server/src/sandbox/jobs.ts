// Background work of the sandbox provider: its deliveries.
import type { Services } from '../calls/context.ts';
import type { Http } from '../platform/http.ts';
import type { JobTask } from '../platform/jobs.ts';
import { deliverNotice } from './deliver.ts';

/** Where this process serves, for its own provider to call; the configured port until it listens. */
export function ownOrigin(services: Services, http: Pick<Http, 'app'>): string {
  const address = http.app.server.address();
  const { host, port } = services.config;
  const bound = address !== null && typeof address === 'object' ? address : { address: host, port };
  const anywhere: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '[::1]' };
  return `http://${anywhere[bound.address] ?? (bound.address.includes(':') ? `[${bound.address}]` : bound.address)}:${bound.port}`;
}

export const tasks = (services: Services, http: Pick<Http, 'app'>): Record<string, JobTask> => ({
  'sandbox.deliver': (payload) => deliverNotice(services, (payload as { noticeId: number }).noticeId, ownOrigin(services, http)),
});
