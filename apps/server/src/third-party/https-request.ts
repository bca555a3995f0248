// Asks a provider over https: bounded in time and size, no redirects, and nothing of address, body or answer in the log.
import type { Log } from '../platform/log.ts';

export interface Asking {
  readonly provider: string;
  readonly log: Pick<Log, 'warn'>;
  readonly timeoutMs?: number;
}

const defaultTimeoutMs = 5_000;
/** Answers are a few hundred bytes. */
const mostBytes = 65_536;

async function readBounded(response: Response): Promise<string | null> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Addresses carry secrets and codes, and errors of fetch may carry addresses: only their kind is told. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const cause = error.cause as { code?: unknown } | undefined;
  return typeof cause?.code === 'string' ? cause.code : error.name;
}

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
    const text = await readBounded(response);
    if (text === null) log.warn({ provider }, 'a provider of logins answered too much');
    return text;
  } catch (error) {
    log.warn({ provider, kind: kindOf(error) }, 'a provider of logins did not answer');
    return null;
  }
}

/** The JSON in an answer; undefined where it is none. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
