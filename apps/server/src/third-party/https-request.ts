// Asks a provider over https: bounded in time and size, no redirects, and nothing of address, body or answer in the log.
import { kindOf, readBounded } from '../platform/bounded-answer.ts';
import type { Log } from '../platform/log.ts';

export interface Asking {
  readonly provider: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** Answers are a few hundred bytes. */
const mostBytes = 65_536;

/** The text a provider answers with status 200; null when there is none. */
export async function askProvider(
  { provider, log, timeoutMs = defaultTimeoutMs }: Asking,
  address: URL,
  form?: URLSearchParams,
): Promise<string | null> {
  try {
    const response = await fetch(address, {
      ...(form && { method: 'POST', body: form }),
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status !== 200) {
      log.warn({ provider, status: response.status }, 'a provider of logins did not serve');
      await response.body?.cancel();
      return null;
    }
    const text = await readBounded(response, mostBytes);
    if (text === null) log.warn({ provider }, 'a provider of logins answered too much');
    return text;
  } catch (error) {
    log.warn({ provider, kind: kindOf(error) }, 'a provider of logins did not answer');
    return null;
  }
}
