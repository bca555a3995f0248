// Says which database failures are worth another try, when, and which pass by themselves.
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

/** Full disk, too many connections, read-only, cancelled at a timeout, a row nobody let go of: as the server says it. */
const passing = /^(53...|57P0[1-5]|08...|57014|55P03|40001|40P01|25006|58030)$/;
const diskWords = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']);

/**
 * True for what is not the request's fault and passes: the database is away, full or overloaded, or its answer to COMMIT was lost.
 * The visitor may send the same again (503); everything else nobody caught is a bug (500).
 */
export function isOutage(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, syscall, cause } = error as { code?: unknown; syscall?: unknown; cause?: unknown };
  if (error instanceof CommitUnknownError) return true;
  if (typeof code === 'string' && (passing.test(code) || diskWords.has(code))) return true;
  // A missing file is a bug, a missing socket is a database that is not up.
  if (code === 'ENOENT' && syscall !== 'connect') return false;
  return classify(error) === 'connection' || (cause !== undefined && isOutage(cause));
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
