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
  worker.once('listening', () => taking.add(worker));
  const watched: SendHandle = (message, handle, ...rest) => {
    if (typeof handle?.close === 'function') keep(handle, { worker, message });
    if (!closed) return send(message, handle, ...rest);
    setImmediate(passOn, worker);
    return false;
  };
  worker.process.send = watched as unknown as typeof worker.process.send;
  // Not at its exit, for only now all that it said has been heard; nor at 'disconnect', which does not come while something is on its way.
  worker.process.once('close', () => {
    closed = true;
    taking.delete(worker);
    passOn(worker);
  });
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
