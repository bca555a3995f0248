// Requests as no browser would send them, and what a server's processor time for them is.
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** The body goes in chunks of unknown length. */
  readonly chunked?: boolean;
}

/** Asks for a target exactly as it is written. */
export function ask(origin: string, path: string, { method = 'GET', headers = {}, body, chunked }: RawRequest = {}): Promise<RawAnswer> {
  const { hostname, port } = new URL(origin);
  const length = body === undefined || chunked ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path, method, agent: false, headers: { ...length, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part) => (text += part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Sends bytes and answers the status line's number; 0 where the connection ends without one. */
export function sendBytes(origin: string, text: string): Promise<number> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => void socket.write(text));
    socket.setEncoding('latin1');
    socket.on('data', (part) => {
      answer += String(part);
      if (answer.includes('\r\n')) socket.destroy();
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(Number(answer.split(' ', 2)[1] ?? 0)));
  });
}

/** Asks, and reads nothing of the answer; answers how to go away. */
export async function pausedReader(origin: string, path: string, headers: Readonly<Record<string, string>> = {}): Promise<() => void> {
  const { hostname, port } = new URL(origin);
  const lines = Object.entries({ host: hostname, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(port), hostname);
  socket.pause();
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return () => void socket.destroy();
}

/** Processor time that a server has used, in milliseconds, by its own figures. */
async function cpuMs(origin: string): Promise<number> {
  const { text } = await ask(origin, '/api/metrics');
  const figure = (name: string): number => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN);
  return (figure('process_cpu_user_seconds_total') + figure('process_cpu_system_seconds_total')) * 1000;
}

/** Processor time of a server for one of a number of requests, in milliseconds. */
async function cpuOnce(origin: string, work: () => Promise<unknown>, times: number): Promise<number> {
  const before = await cpuMs(origin);
  for (let time = 0; time < times; time += 1) await work();
  return ((await cpuMs(origin)) - before) / times;
}

/** Processor time of a server for one of a number of requests, in milliseconds; the least of some rounds, as it has other work too. */
export async function cpuFor(origin: string, work: () => Promise<unknown>, { rounds = 3, times = 8 } = {}): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds; round += 1) least = Math.min(least, await cpuOnce(origin, work, times));
  return least;
}

/**
 * What is dear is dear each time; what a server did besides is not. So a request counts as cheap as soon as one of
 * ten rounds costs less than the limit (milliseconds of processor time for one request), and a cheap one takes one round.
 *
 * @returns `'cheap'`, or the least that it cost, for a test to show.
 */
export async function cheapOr(origin: string, work: () => Promise<unknown>, limitMs: number, times = 5): Promise<string> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 10 && least >= limitMs; round += 1) least = Math.min(least, await cpuOnce(origin, work, times));
  return least < limitMs ? 'cheap' : `${least} ms`;
}
