// Cuts connections whose readers take an answer too slowly, so that a few of them cannot hold what answers are made with (T-52).
import type { Server } from 'node:http';
import type { Socket } from 'node:net';

export interface ReaderLimits {
  /** How long a reader may stay below the least speed, in milliseconds. */
  readonly patienceMs: number;
  /** Bytes a second at least. */
  readonly leastSpeed: number;
}

/** A modem reads faster. */
export const readerLimits: ReaderLimits = { patienceMs: 20_000, leastSpeed: 2_048 };

/** Looks within the time that a reader may be slow. */
const looks = 4;

/** Least speeds of connections on which something scarcer is being sent. */
const speeds = new WeakMap<Socket, number>();

/** Until the answer on a connection ends its reader must be so fast, in bytes a second; answers how to end that. */
export function demandSpeed(socket: Socket, bytesPerSecond: number): () => void {
  speeds.set(socket, bytesPerSecond);
  return () => void speeds.delete(socket);
}

/** Since when something waits to be sent, and how much had been sent by then. */
interface Waiting {
  readonly sinceMs: number;
  readonly sent: number;
}

/** What Node's own timeouts of sockets look at: of one large write the socket itself only says when all of it is done. */
interface Handle {
  readonly bytesWritten: number;
  readonly writeQueueSize: number;
}

/** Bytes that left for the reader: what only waits in this process is none of them. */
function sentBytes(socket: Socket & { readonly _handle?: Handle | null }): number {
  const { _handle: handle } = socket;
  return handle ? handle.bytesWritten - handle.writeQueueSize : socket.bytesWritten - socket.writableLength;
}

/** Looks at every connection now and then, which costs requests nothing; answers how to stop. */
export function cutSlowReaders(server: Server, { patienceMs, leastSpeed }: ReaderLimits): () => void {
  const sockets = new Map<Socket, Waiting | null>();
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, null);
    socket.once('close', () => sockets.delete(socket));
  });
  const timer = setInterval(() => {
    const nowMs = performance.now();
    for (const [socket, waiting] of sockets) {
      if (socket.writableLength === 0) {
        if (waiting) sockets.set(socket, null);
        continue;
      }
      const sent = sentBytes(socket);
      if (!waiting) sockets.set(socket, { sinceMs: nowMs, sent });
      else if (nowMs - waiting.sinceMs >= patienceMs) {
        const enough = ((speeds.get(socket) ?? leastSpeed) * (nowMs - waiting.sinceMs)) / 1000;
        if (sent - waiting.sent < enough) socket.destroy();
        else sockets.set(socket, { sinceMs: nowMs, sent });
      }
    }
  }, patienceMs / looks);
  timer.unref();
  return () => clearInterval(timer);
}
