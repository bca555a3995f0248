// Above the hits of a search: how well they agree with its words (SR-3, SR-4).
import { Link } from '@partharbor/ui/link';
import { m } from '../../i18n/messages.js';
import { listHref } from '../listing/list-state.ts';
import type { ListState } from '../listing/list-state.ts';
import type { FoundList } from '../listing/listing.server.ts';
import css from './search.module.css';
import { unquoted } from './shorter.ts';

const matchWords = {
  exact: m.search_exact,
  alike: m.search_alike,
  prefix: m.search_prefix,
  begins: m.search_begins,
  among: m.search_among,
  code: m.search_code,
  holds: m.search_holds,
  substring: m.search_substring,
  params: m.search_asValues,
} as const;

export function MatchNote({ data, state }: { data: FoundList; state: ListState }) {
  const { type } = state;
  const keywords = unquoted(state.keywords);
  if (data.match === '' || data.match === 'none' || data.match === 'browse' || data.rows.length === 0) return null;
  // Who searches by values knows that the words were read as such; who looks for a number is told.
  const isAsked = data.match === 'params' && type === '1';
  return (
    <>
      {data.searchedAs !== '' && <p className={css.match}>{m.search_searchedAs({ keywords, words: data.searchedAs })}</p>}
      {!isAsked && data.searchedAs === '' && (
        <p className={css.match}>
          {matchWords[data.match]({ keywords: data.match === 'params' ? keywords : data.number })}
          {data.match === 'params' && !/\s/.test(keywords) && (
            <>
              {' '}
              <Link href={listHref(state, { keywords: `"${keywords}"` })}>{m.search_inNumbers()}</Link>
            </>
          )}
        </p>
      )}
    </>
  );
}
