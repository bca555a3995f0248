// Suggestions for what is typed into the search box, asked of the shop (SR-2).
import type { Suggestion } from '@partharbor/ui/search-box';
import { callApi } from '../../browser-call.ts';

interface Found {
  readonly displayName: string;
  readonly type: 0 | 1;
  readonly materialCode?: string;
}

/** The buyer's own codes (group 2), makers (group 0) and part numbers (group 1). Values are no beginnings of numbers, so nothing is suggested for them. */
export async function suggest(text: string, kind: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  if (kind === '1') return [];
  const found = await callApi<Found[]>('suggestion', { suggestString: text }, { signal });
  return found.ok
    ? found.data.map(({ displayName, type, materialCode }) =>
        materialCode === undefined ? { text: displayName, group: String(type) } : { text: materialCode, group: '2' },
      )
    : [];
}
