// What becomes of a connection that is handed to a process just as that process dies.
import type { Worker } from 'node:cluster';
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { watchHandover } from './handover.ts';

class Child extends EventEmitter {
  connected = true;
  readonly taken: object[] = [];
  send(message: object): boolean {
    this.taken.push(message);
    return true;
  }
  disconnect(): void {
    this.connected = false;
  }
}

/** As far as node's own knowledge of a serving process goes: at its exit it forgets one that is not connected, else at its 'disconnect'. */
class Serving extends EventEmitter {
  readonly process = new Child();
  isKnown = true;
  constructor() {
    super();
    this.process.once('exit', () => (this.isKnown &&= this.isConnected()));
    this.process.once('disconnect', () => (this.isKnown = false));
  }
  isConnected(): boolean {
    return this.process.connected;
  }
  isDead(): boolean {
    return false;
  }
}

function serving(): Serving {
  const worker = new Serving();
  watchHandover(worker as unknown as Worker);
  worker.emit('listening');
  return worker;
}

/** As node hands over: to one it knows, and not at all to one that is not connected. */
function handOver({ process, isKnown }: Serving, message: object, handle: object): void {
  if (isKnown && process.connected) (process.send as (...args: unknown[]) => boolean)(message, handle);
}

const closed: string[] = [];
const connection = (name: string) => ({ close: () => closed.push(name) });

test('T-48 a connection handed to a process between the end of its channel and its exit goes to another', () => {
  const [dying, other] = [serving(), serving()];
  handOver(dying, { key: 'taken' }, connection('taken'));
  dying.process.disconnect();
  handOver(dying, { key: 'late' }, connection('late'));
  expect([dying.process.taken, other.process.taken]).toEqual([[{ key: 'taken' }], []]);
  dying.process.emit('exit');
  expect(dying.isKnown).toBe(false);
  dying.process.emit('close');
  expect([other.process.taken, closed]).toEqual([[{ key: 'taken' }, { key: 'late' }], []]);
  // The end of a channel is heard twice at times.
  dying.process.disconnect();
  end(other);
  expect(closed.splice(0)).toEqual(['taken', 'late']);
});

test('T-48 a process that exits before its channel ends is forgotten once it is closed, and loses nothing until then', () => {
  const [dying, other] = [serving(), serving()];
  handOver(dying, { key: 'taken' }, connection('taken'));
  dying.process.emit('exit');
  dying.process.disconnect();
  expect(dying.isKnown).toBe(true);
  handOver(dying, { key: 'late' }, connection('late'));
  dying.process.emit('close');
  expect([dying.isKnown, other.process.taken]).toEqual([false, [{ key: 'taken' }, { key: 'late' }]]);
  end(other);
  expect(closed.splice(0)).toEqual(['taken', 'late']);
});

function end({ process }: Serving): void {
  process.disconnect();
  process.emit('exit');
  process.emit('close');
}
