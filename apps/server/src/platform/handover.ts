// Connections that the first process hands to one that is just killed go on to another, instead of hanging until the visitor gives up.
import type { Worker } from 'node:cluster';

/** A connection on its way: node closes the first process's copy once the other has said that it took it. */
interface Handle {
  close(...args: unknown[]): unknown;
}

interface OnItsWay {
  readonly worker: Worker;
  readonly message: object;
}

const onTheirWay = new Map<Handle, OnItsWay>();
/** Processes that take connections. */
const taking = new Set<Worker>();

type SendHandle = (message: object, handle?: Handle, ...rest: unknown[]) => boolean;

/**
 * Keeps what is handed to a serving process until it has said that it took it. What it died over has not been read by it, for it says so
 * before it reads, so another may have it as it is. Where processes accept by themselves (Windows) nothing is handed over.
 */
export function watchHandover(worker: Worker): void {
  const send = worker.process.send.bind(worker.process) as unknown as SendHandle;
  let closed = false;
  const isConnected = seemConnected(worker.process, () => closed);
  let isForgotten = false;
  worker.process.once('disconnect', () => (isForgotten = true));
  worker.once('listening', () => taking.add(worker));
  const watched: SendHandle = (message, handle, ...rest) => {
    if (typeof handle?.close === 'function') keep(handle, { worker, message });
    if (isConnected()) return send(message, handle, ...rest);
    if (closed) setImmediate(passOn, worker);
    return false;
  };
  worker.process.send = watched as unknown as typeof worker.process.send;
  // Not at its exit, for only now all that it said has been heard.
  worker.process.once('close', () => {
    closed = true;
    taking.delete(worker);
    // It does not come by itself while something is on its way, and until then node hands over to the dead.
    if (!isForgotten) worker.process.emit('disconnect');
    passOn(worker);
  });
}

/**
 * What node would hand to a process whose channel has ended it drops without a word: so it seems connected until all of it is heard, but
 * to node's own listener at its exit, which forgets a process that is not. Answers whether it is.
 */
function seemConnected(child: Worker['process'], isClosed: () => boolean): () => boolean {
  let connected = child.connected;
  let isExiting = false;
  child.prependOnceListener('exit', () => (isExiting = true));
  child.once('exit', () => (isExiting = false));
  const disconnect = child.disconnect.bind(child);
  child.disconnect = () => {
    if (connected) disconnect();
  };
  Object.defineProperty(child, 'connected', {
    configurable: true,
    enumerable: true,
    get: () => connected || !(isExiting || isClosed()),
    set: (is: boolean) => {
      connected = is;
    },
  });
  return () => connected;
}

function keep(handle: Handle, onItsWay: OnItsWay): void {
  if (!onTheirWay.has(handle)) {
    const close = handle.close.bind(handle);
    handle.close = (...args) => {
      onTheirWay.delete(handle);
      return close(...args);
    };
  }
  onTheirWay.set(handle, onItsWay);
}

function passOn(dead: Worker): void {
  const other = [...taking].find((one) => one.isConnected() && !one.isDead());
  for (const [handle, { worker, message }] of onTheirWay) {
    if (worker !== dead) continue;
    if (other) (other.process.send as unknown as SendHandle)(message, handle);
    else handle.close();
  }
}
