// Sends a document of a part as a file.
import type { Outcome } from '@partharbor/contract/call';
import { TIMEOUT_MS, unreachable } from '@partharbor/contract/wire';
import { callHref, type Answer } from '../../calls.ts';
import { headersOf, outcomeOf } from '../../client.ts';

/** Texts of the form beside the file. */
export type DocumentTexts = Readonly<Record<'kind' | 'lang' | 'title' | 'revision' | 'reason', string>>;

export async function uploadDocument(
  goodsId: string,
  file: File,
  texts: DocumentTexts,
): Promise<Outcome<Answer<'consolePartDocumentUpload'>>> {
  const body = new FormData();
  for (const [name, text] of Object.entries(texts)) body.append(name, text);
  body.append('file', file);
  try {
    // A file of 20 MB over a slow line takes longer than a call.
    const signal = AbortSignal.timeout(TIMEOUT_MS * 6);
    const answer = await fetch(callHref('consolePartDocumentUpload', { goodsId }), { method: 'POST', headers: headersOf(), body, signal });
    return outcomeOf(answer.status, await answer.json());
  } catch {
    return unreachable;
  }
}
