// Sends a file with the texts of its form beside it.
import type { Outcome } from '@partharbor/contract/call';
import { TIMEOUT_MS, unreachable } from '@partharbor/contract/wire';
import { callHref, type Answer, type CallName, type PathParams } from './calls.ts';
import { headersOf, outcomeOf } from './client.ts';

/** @example await uploadFile('consolePartPictureUpload', { goodsId }, file, { reason }) */
export async function uploadFile<K extends CallName>(
  name: K,
  params: PathParams,
  file: File,
  texts: Readonly<Record<string, string>>,
): Promise<Outcome<Answer<K>>> {
  const body = new FormData();
  for (const [key, text] of Object.entries(texts)) body.append(key, text);
  body.append('file', file);
  try {
    // A file of 20 MB over a slow line takes longer than a call.
    const signal = AbortSignal.timeout(TIMEOUT_MS * 6);
    const answer = await fetch(callHref(name, params), { method: 'POST', headers: headersOf(), body, signal });
    return outcomeOf<Answer<K>>(answer.status, await answer.json());
  } catch {
    return unreachable;
  }
}
