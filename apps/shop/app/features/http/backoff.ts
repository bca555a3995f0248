// Pauses between tries: short at first, longer later, never the same for all browsers at once.

/** Tries without a word before the page tells that the shop is away. */
export const SILENT_TRIES = 2;

/** Milliseconds before the try after `failed` others; half of it is chance. @example pauseMs(1) // 250 to 500 */
export const pauseMs = (failed: number, chance = Math.random()): number => Math.min(15_000, 500 * 2 ** (failed - 1)) * (0.5 + chance / 2);

/** What a Retry-After header asks for, at most 15 seconds. */
export function retryAfterMs(header: string | null): number {
  const seconds = Number(header ?? 0);
  return Number.isFinite(seconds) && seconds > 0 ? Math.min(15, seconds) * 1000 : 0;
}

/** Rejects with the signal's reason when that comes first. */
export function sleep(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });
}

/** Resolves once the browser is online; rejects with the signal's reason when what was asked for is not wanted any more. */
export function online(signal?: AbortSignal | null): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const end = (settle: () => void) => () => {
      done.abort();
      settle();
    };
    addEventListener('online', end(resolve), { signal: done.signal });
    signal?.addEventListener(
      'abort',
      end(() => reject(signal.reason as Error)),
      { signal: done.signal },
    );
  });
}

/** Statuses of a server that starts, ends, or is away behind its proxy. */
export const isAway = (status: number): boolean => status === 502 || status === 503 || status === 504;

/** 128 random bits; works without a secure context, where randomUUID is missing. */
export const freshKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
