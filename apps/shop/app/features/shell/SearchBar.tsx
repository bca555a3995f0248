// The shop's search box: kind of search, suggestions, searches made before, the default search text (HD-5, SR-1, SR-2, SR-4).
import { SearchBox } from '@partharbor/ui/search-box';
import type { SearchBoxProps } from '@partharbor/ui/search-box';
import { useNavigate, useSearchParams } from 'react-router';
import { m } from '../../i18n/messages.js';
import { DIRECT } from '../search/direct.ts';

const memory = () => import('./recent-searches.ts');
const ofVisitor = async () => (await memory()).recentSearches();
const ofBuyer = async () => (await memory()).searchesOfBuyer();
const suggest: SearchBoxProps['suggest'] = async (...asked) => (await import('./suggestions.ts')).suggest(...asked);

export function SearchBar({ defaultSearch, isBuyer }: { defaultSearch: string; isBuyer: boolean }) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return (
    <SearchBox
      action="/ProductDetailSearch"
      queryName="keywords"
      kindName="searchFieldType"
      kinds={[
        { value: '0', label: m.shell_searchByPart() },
        { value: '1', label: m.shell_searchByValues() },
      ]}
      kind={query.get('searchFieldType') === '1' ? '1' : '0'}
      query={query.get('keywords') ?? ''}
      fallback={defaultSearch}
      hotkey
      suggest={suggest}
      recent={isBuyer ? ofBuyer : ofVisitor}
      onSearch={(href, asList) => {
        // The server keeps those of a buyer.
        if (!isBuyer) void memory().then(({ rememberSearch }) => rememberSearch(href));
        void navigate(asList ? href : `${href}&${DIRECT}=1`);
      }}
      groups={[
        { key: '3', label: m.shell_suggestTyped() },
        { key: '2', label: m.shell_suggestCodes(), mono: true },
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
