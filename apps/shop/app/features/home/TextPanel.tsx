// Announcements, notices, news, solutions: titles with dates, each read in place.
import { Panel } from '@partharbor/ui/Layout';
import { day, monthDay } from '@partharbor/rules/format';
import { m } from '../../i18n/messages.js';
import css from './home.module.css';
import type { TextItem } from './load.ts';

export function TextPanel({ title, texts }: { title: string; texts: readonly TextItem[] }) {
  return (
    <Panel title={title} flush>
      {texts.length === 0 ? (
        <p className={css.empty}>{m.home_nothingYet()}</p>
      ) : (
        <ul className={css.texts}>
          {texts.map((item) => (
            <li key={item.id}>
              <details className={css.text}>
                <summary>
                  <span>{item.title}</span>
                  <time dateTime={item.publishedAt} title={day(item.publishedAt)}>
                    {monthDay(item.publishedAt)}
                  </time>
                </summary>
                <p>{item.summary}</p>
              </details>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
