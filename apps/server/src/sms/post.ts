// One POST to a service of text messages: bounded in time and size, no redirects, and neither number nor code in the log.
import { jsonIn, kindOf, readBounded } from '../platform/bounded-answer.ts';
import type { Asking } from './gateway.ts';

const defaultTimeoutMs = 10_000;
/** Answers are a few hundred bytes. */
const mostBytes = 65_536;

interface Answer {
  readonly status: number;
  /** undefined where it is no JSON. */
  readonly json: unknown;
}

/** Null when the service did not answer in time, or too much. Any status is an answer: services name what is wrong in theirs. */
export async function post(
  { log, timeoutMs = defaultTimeoutMs }: Asking,
  service: string,
  url: URL,
  init: { readonly headers: Readonly<Record<string, string>>; readonly body: string },
): Promise<Answer | null> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: 'POST', ...init, redirect: 'error', signal });
    const text = await readBounded(response, mostBytes);
    if (text !== null) return { status: response.status, json: jsonIn(text) };
    log.warn({ service }, 'a service of text messages answered too much');
  } catch (error) {
    log.warn({ service, kind: kindOf(error) }, 'a service of text messages did not answer');
  }
  return null;
}

/** A word of a service for the log; what is no word of its kind may hold anything. */
export const wordOf = (text: unknown): string => (typeof text === 'string' && /^[\w.:-]{1,80}$/.test(text) ? text : '');
