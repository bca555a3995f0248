// Says which database failures are worth another try, and when.
import { setTimeout as sleep } from 'node:timers/promises';

/** Failures after which the transaction has certainly not happened. */
const conflicts = new Set(['40001', '40P01']);
const lost = new Set(['57P01', '57P02', '57P03', '08006', '08003', '08001', 'ECONNRESET', 'EPIPE', 'ECONNREFUSED', 'ENOENT', 'ETIMEDOUT']);
const lostWords = /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/;

export type Failure = 'conflict' | 'lock-timeout' | 'stale-plan' | 'connection' | 'final';

/** Sorts an error thrown by the driver. */
export function classify(error: unknown): Failure {
  const { code, message } = error as { code?: string; message?: string };
  if (code !== undefined && conflicts.has(code)) return 'conflict';
  if (code === '55P03') return 'lock-timeout';
  if (code === '0A000' && message?.startsWith('cached plan')) return 'stale-plan';
  if ((code !== undefined && lost.has(code)) || lostWords.test(message ?? '')) return 'connection';
  return 'final';
}

/**
 * Thrown when the connection broke while COMMIT was under way: the work may or may not be stored.
 * Never repeated by itself; whoever sent the request asks again by its idempotency key.
 */
export class CommitUnknownError extends Error {
  override readonly name = 'CommitUnknownError';
}

/** Waits before try number `tried + 1`: 10, 20, 40 … ms, halved to whole at random. */
export async function backOff(tried: number): Promise<void> {
  const mostMs = Math.min(10 * 2 ** tried, 500);
  await sleep(mostMs * (0.5 + Math.random() / 2));
}
