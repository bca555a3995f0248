// Lets a thread that is in no hurry give way to those that answer visitors.
import { readlinkSync } from 'node:fs';
import { constants, getPriority, setPriority } from 'node:os';

/**
 * Lowers the priority of the calling thread alone, where the system knows priorities of threads (Linux); elsewhere nothing happens.
 * Answers whether it did.
 */
export function stepBack(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    // Ends in the number of the thread; the process's own number would slow down everybody.
    const thread = /\/task\/(\d+)$/.exec(readlinkSync('/proc/thread-self'))?.[1];
    if (thread === undefined) return false;
    const behind = getPriority(Number(thread)) + constants.priority.PRIORITY_BELOW_NORMAL;
    setPriority(Number(thread), Math.min(behind, constants.priority.PRIORITY_LOW));
    return true;
  } catch {
    // No /proc, or not allowed: it runs as everybody does.
    return false;
  }
}
