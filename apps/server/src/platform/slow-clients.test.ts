// Proves that clients who take their time are cut, whatever they are slow at, and others are not.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Http, createHttp } from './http.ts';
import { createLog } from './log.ts';
import { demandSpeed } from './slow-readers.ts';

const config = { host: '127.0.0.1', port: 0, publicOrigin: 'http://localhost:3000', trustProxy: false, metrics: 'loopback' } as const;
const times = { headersMs: 400, requestMs: 1_200, lookMs: 50, readers: { patienceMs: 400, leastSpeed: 2_048 } };
/** More than the system keeps for a connection on its way. */
const much = 48 * 1024 * 1024;

let http: Http;
let port: number;
let ended: Promise<void>;
let stored: Readable;

beforeEach(async () => {
  http = await createHttp({ config, log: createLog('silent'), times });
  http.app.post('/api/echo', (request) => ({ body: request.body ?? null }));
  const first = Promise.withResolvers<void>();
  ended = first.promise;
  http.app.get('/api/file', (_request, reply) => {
    const pieces = function* (): Generator<Buffer> {
      for (let sent = 0; sent < much; sent += 65_536) yield Buffer.alloc(65_536);
    };
    stored = Readable.from(pieces(), { objectMode: false });
    stored.once('close', first.resolve);
    return reply.type('application/octet-stream').send(stored);
  });
  http.app.get('/api/whole', (_request, reply) => {
    reply.raw.once('close', first.resolve);
    return reply.type('application/octet-stream').send(Buffer.alloc(much));
  });
  http.app.get('/api/scarce', (_request, reply) => {
    demandSpeed(reply.raw.socket!, 64 * 1024 * 1024);
    reply.raw.once('close', first.resolve);
    return reply.type('application/octet-stream').send(Buffer.alloc(much));
  });
  port = Number(new URL(await http.listen()).port);
});
afterEach(() => http.close());

/** A connection that reads nothing until it is told to. */
function connected(text = ''): Socket {
  const socket = connect(port, '127.0.0.1', () => void socket.write(text));
  socket.on('error', () => undefined);
  socket.pause();
  return socket;
}

/** How long a connection lasts, in milliseconds, and what it was told. */
async function lifeOf(socket: Socket, work?: (socket: Socket) => Promise<void>): Promise<{ ms: number; text: string }> {
  const begunMs = performance.now();
  let text = '';
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  socket.setEncoding('latin1').on('data', (part) => (text += String(part)));
  socket.resume();
  await Promise.all([closed, work?.(socket)]);
  return { ms: performance.now() - begunMs, text };
}

const trickle =
  (letters: string) =>
  async (socket: Socket): Promise<void> => {
    if (socket.connecting) await once(socket, 'connect');
    for (const letter of letters) {
      if (socket.destroyed || !socket.writable) return;
      socket.write(letter);
      await sleep(60);
    }
  };

test.each([
  ['says nothing', '', undefined],
  ['stops within its first line', 'GET /api/health/live HT', undefined],
  ['stops within its headers', 'GET /api/health/live HTTP/1.1\r\nhost: a\r\nx-a: 1', undefined],
  ['sends a letter now and then', 'GET /api/health/live HTTP/1.1\r\n', trickle(`x-a: ${'a'.repeat(200)}`)],
])('T-52 who %s for longer than headers may take is cut', async (_what, text, work) => {
  const { ms } = await lifeOf(connected(text), work);
  expect(ms).toBeGreaterThan(times.headersMs - 100);
  expect(ms).toBeLessThan(6_000);
});

const post = (length: string, type = 'application/json') =>
  `POST /api/echo HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\n${length}\r\n\r\n`;

test.each([
  ['stands still', post('content-length: 1000'), undefined],
  ['trickles', post('content-length: 1000'), trickle('{'.repeat(200))],
  ['trickles in chunks', post('transfer-encoding: chunked'), trickle('1\r\n{\r\n'.repeat(40))],
  ['is a form that trickles', post('content-length: 1000', 'application/x-www-form-urlencoded'), trickle('a'.repeat(200))],
])('T-52 a body that %s is cut', async (_what, text, work) => {
  const { ms, text: answer } = await lifeOf(connected(text), work);
  expect(answer).not.toMatch(/^HTTP\/1\.1 200/);
  expect(ms).toBeLessThan(8_000);
});

test.each(['/api/file', '/api/whole'])('T-52 a reader of %s who pauses is cut, and what was being sent is let go', async (path) => {
  const socket = connected(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
  await ended;
  socket.destroy();
});

test('T-52 a reader of some bytes now and then is cut too', async () => {
  const socket = connected('GET /api/file HTTP/1.1\r\nhost: a\r\n\r\n');
  let read = 0;
  const reading = setInterval(() => void (read += (socket.read(16) as Buffer | null)?.length ?? 0), 50);
  await ended;
  clearInterval(reading);
  expect(read).toBeLessThan(much);
  socket.destroy();
});

test('T-52 what is scarce asks for more speed than the rest', async () => {
  const slow = async (path: string): Promise<boolean> => {
    const socket = connected(`GET ${path} HTTP/1.1\r\nhost: a\r\n\r\n`);
    const reading = setInterval(() => void socket.read(64 * 1024), 50);
    const isCut = await Promise.race([ended.then(() => true), sleep(3_000).then(() => false)]);
    clearInterval(reading);
    socket.destroy();
    return isCut;
  };
  expect(await slow('/api/scarce')).toBe(true);
});

test('T-52 who reads steadily gets all of it, however many are cut beside', async () => {
  const paused = Array.from({ length: 5 }, () => connected('GET /api/whole HTTP/1.1\r\nhost: a\r\n\r\n'));
  const answer = await fetch(`http://127.0.0.1:${port}/api/whole`);
  let bytes = 0;
  for await (const chunk of answer.body!) {
    bytes += chunk.length;
    await sleep(1);
  }
  expect(bytes).toBe(much);
  for (const socket of paused) socket.destroy();
});
