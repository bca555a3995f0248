// For tests: a provider of logins that answers what it is told to, and what it was asked.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly form: URLSearchParams;
}

type Answer = string | ((asked: Asked, reply: ServerResponse) => string | undefined);

export interface Provider {
  readonly origin: string;
  /** Requests so far, oldest first. */
  readonly asked: readonly Asked[];
  /** What it answers from now on, by path; a function may answer by itself and give nothing. */
  answer(answers: Readonly<Record<string, Answer>>): void;
  stop(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

/** Starts one; unknown paths are 404. */
export async function standIn(): Promise<Provider> {
  const asked: Asked[] = [];
  let answers: Readonly<Record<string, Answer>> = {};
  const server = createServer((request, reply) => {
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '/', 'http://provider.invalid');
      const one = { method: request.method ?? '', path: url.pathname, query: url.searchParams, form: new URLSearchParams(body) };
      asked.push(one);
      const answer = answers[url.pathname];
      if (answer === undefined) return reply.writeHead(404).end('nothing here');
      const text = typeof answer === 'string' ? answer : answer(one, reply);
      return text === undefined ? reply : reply.end(text);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => {
      answers = next;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
