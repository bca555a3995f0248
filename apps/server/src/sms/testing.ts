// For tests: a service of text messages that keeps the bytes it got and answers what it is told to.
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface Got {
  readonly method: string;
  /** Path and query as they came. */
  readonly target: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

interface Service {
  readonly origin: string;
  readonly got: Got[];
  /** Null = it says nothing. */
  answer(status: number, text: string | null): void;
  stop(): Promise<void>;
}

export async function smsService(): Promise<Service> {
  const got: Got[] = [];
  let [status, text]: [number, string | null] = [200, '{}'];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url: target = '', headers } = request;
      got.push({ method, target, headers, body: Buffer.concat(chunks).toString('utf8') });
      if (text !== null) reply.writeHead(status, { location: 'http://127.0.0.1:1/' }).end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    got,
    answer: (nextStatus, nextText) => {
      [status, text] = [nextStatus, nextText];
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
