// The shop's search box with suggestions, hot words and the default search text (HD-5, SR-1, SR-2).
import { SearchBox } from '@partharbor/ui/SearchBox';
import type { Suggestion } from '@partharbor/ui/SearchBox';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';

interface Found {
  displayName: string;
  type: 0 | 1;
}

async function suggest(text: string, signal: AbortSignal): Promise<readonly Suggestion[]> {
  const [{ callApi }, { clientCalls }] = await Promise.all([import('../../client.ts'), import('../../calls-client.ts')]);
  const found = await callApi<Found[]>(clientCalls.suggestion, { suggestString: text }, { signal });
  return found.ok ? found.data.map(({ displayName, type }) => ({ text: displayName, group: String(type) })) : [];
}

export function SearchBar({ defaultSearch }: { defaultSearch: string }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <SearchBox
      action="/ProductDetailSearch"
      queryName="keywords"
      kindName="searchFieldType"
      kinds={[{ value: '0', label: m.shell_searchByPart() }]}
      kind="0"
      query={query.get('keywords') ?? ''}
      fallback={defaultSearch}
      hotkey
      suggest={suggest}
      onSearch={(href) => void navigate(href)}
      groups={[
        { key: '0', label: m.shell_suggestMakers() },
        { key: '1', label: m.shell_suggestParts(), mono: true },
      ]}
      texts={{
        label: m.shell_searchLabel(),
        kindLabel: m.shell_searchKind(),
        submit: m.shell_search(),
        placeholder: defaultSearch || m.shell_searchHint(),
        tooShort: m.shell_searchShort(),
      }}
    />
  );
}
