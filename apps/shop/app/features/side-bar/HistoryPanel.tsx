// The panel of searches made before: six of a visitor's browser, or a buyer's last seven days (PL-6).
import { Link } from '@partharbor/ui/link';
import { useState } from 'react';
import { useLocation } from 'react-router';
import type { Edition } from '@partharbor/rules/goods';
import { m } from '../../i18n/messages.js';
import { loginHref } from '../../redirect.ts';
import { keepSearches, keptSearches } from '../shell/recent-searches.ts';
import type { KeptSearch } from '../shell/recent-searches.ts';
import { Ask } from './Ask.tsx';
import { BuyerHistory } from './BuyerHistory.tsx';
import { SearchRow } from './SearchRow.tsx';
import css from './panels.module.css';

/** What stands in the browser, and what was removed while the panel is open. */
function VisitorHistory({ edition }: { edition: Edition }) {
  const { pathname, search } = useLocation();
  const [searches, setSearches] = useState<readonly KeptSearch[]>(keptSearches);
  const [removed, setRemoved] = useState<ReadonlySet<KeptSearch>>(new Set());
  const keep = (gone: ReadonlySet<KeptSearch>) => {
    setRemoved(gone);
    keepSearches(searches.filter((one) => !gone.has(one)));
  };
  const clear = () => {
    setSearches([]);
    keepSearches([]);
  };
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{m.side_bar_historyTitle()}</h2>
        {searches.length > removed.size && (
          <Ask verb={m.side_bar_removeAll()} question={m.side_bar_askAll()} sure={m.side_bar_removeAll()} busy={false} onSure={clear} />
        )}
      </div>
      {searches.length === 0 && <p>{m.side_bar_none()}</p>}
      <ul>
        {searches.map((one) => (
          <SearchRow
            key={`${one.kind} ${one.text}`}
            text={one.text}
            kind={one.kind}
            isRemoved={removed.has(one)}
            onRemove={() => keep(new Set([...removed, one]))}
            onUndo={() => keep(new Set([...removed].filter((other) => other !== one)))}
          />
        ))}
      </ul>
      <p className={css.foot}>
        <Link href={loginHref(edition, pathname + search)}>{m.side_bar_loginForMore()}</Link>
      </p>
    </>
  );
}

export function HistoryPanel({ isBuyer, edition }: { isBuyer: boolean; edition: Edition }) {
  return isBuyer ? <BuyerHistory /> : <VisitorHistory edition={edition} />;
}
