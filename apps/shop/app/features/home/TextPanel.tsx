// Notices, news, solutions, articles on the home page: titles with dates that lead to the texts.
import { Panel } from '@partharbor/ui/layout';
import { Link } from '@partharbor/ui/link';
import { day, monthDay } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import { detailHref, kindName, listPath, type ReadKind } from '../articles/kinds.ts';
import css from './home.module.css';
import type { HomeGoods, TextItem } from './home.server.ts';

const kinds: Readonly<Record<HomeGoods['side'][number], ReadKind>> = {
  notices: 'notice',
  news: 'news',
  solutions: 'solution',
  articles: 'article',
};

export function TextPanel({ block, texts }: { block: HomeGoods['side'][number]; texts: readonly TextItem[] }) {
  const kind = kinds[block];
  const title = kindName(kind);
  return (
    <Panel
      title={title}
      aside={
        <Link href={listPath(kind)} aria-label={m.home_allOf({ kind: title })}>
          {m.home_all()}
        </Link>
      }
      flush
    >
      {texts.length === 0 ? (
        <p className={css.empty}>{m.home_nothingYet()}</p>
      ) : (
        <ul className={css.texts}>
          {texts.map((item) => (
            <li key={item.id}>
              <Link href={detailHref(item)} className={css.text}>
                <span>{item.title}</span>
                <time dateTime={day(item.publishedAt)}>{monthDay(item.publishedAt)}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
