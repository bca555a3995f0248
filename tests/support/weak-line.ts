// A line to the shop that can be cut: everything passes through it, and what is told breaks off, before or after the shop had it.
import { once } from 'node:events';
import { createServer, request as ask } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** `unsent`: the shop never gets it. `midway`: the shop has done it, and its answer ends in the middle. */
type Break = 'unsent' | 'midway';

interface Passed {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly broke: Break | null;
}

export interface WeakLine {
  readonly origin: string;
  /** Everything that came, in its order. */
  readonly passed: Passed[];
  /** From now on these break off. */
  cut(how: Break, when: (one: Pick<Passed, 'method' | 'path'>) => boolean): void;
  mend(): void;
  stop(): Promise<void>;
}

/** Passes one on. The host stays that of the line: pages show the shop where it comes from. */
function pass(origin: string, from: IncomingMessage, to: ServerResponse, broke: Break | null): void {
  const on = ask(origin + from.url!, { method: from.method, headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode!, answer.rawHeaders);
    if (broke === null) {
      answer.pipe(to);
      return;
    }
    answer.once('data', (chunk: Buffer) => {
      answer.pause();
      to.write(chunk.subarray(0, Math.ceil(chunk.length / 2)), () => to.destroy());
    });
    answer.once('end', () => to.destroy());
    answer.resume();
  });
  on.on('error', () => to.destroy());
  from.pipe(on);
}

/** Opens a line to a shop. @example const line = await weakLine(shop.origin); line.cut('unsent', ({ method }) => method === 'POST'); */
export async function weakLine(origin: string): Promise<WeakLine> {
  const passed: Passed[] = [];
  let breaks: { readonly how: Break; readonly when: (one: Pick<Passed, 'method' | 'path'>) => boolean } | null = null;
  const server = createServer((from, to) => {
    const one = { method: from.method!, path: from.url! };
    const broke = breaks?.when(one) ? breaks.how : null;
    passed.push({ ...one, headers: from.headers, broke });
    if (broke === 'unsent') from.socket.destroy();
    else pass(origin, from, to, broke);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    passed,
    cut: (how, when) => void (breaks = { how, when }),
    mend: () => void (breaks = null),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
