// A buyer's searches of the last seven days, day by day; more of them come on scrolling (PL-6).
import { Button } from '@partharbor/ui/button';
import { Notice } from '@partharbor/ui/notice';
import { useEffect, useRef } from 'react';
import { m } from '../../i18n/messages.js';
import { Ask } from './Ask.tsx';
import { isSameRecord } from './history-days.ts';
import type { HistoryDay } from './history-days.ts';
import { SearchRow } from './SearchRow.tsx';
import css from './panels.module.css';
import { useHistory } from './use-history.ts';

type History = ReturnType<typeof useHistory>;

function Day({ one, history }: { one: HistoryDay; history: History }) {
  const { title, records, total, day } = one;
  const gone = records.filter((record) => history.removed.some((other) => isSameRecord(other, record))).length;
  return (
    <section aria-label={title}>
      <div className={css.head}>
        <h3 className={css.day}>{title}</h3>
        {total > gone && (
          <Ask
            verb={m.side_bar_removeDay()}
            label={m.side_bar_removeDayOf({ day: title })}
            question={m.side_bar_askDay({ day: title, count: String(total - gone) })}
            sure={m.side_bar_remove()}
            busy={history.isBusy}
            onSure={() => history.removeDay(day)}
          />
        )}
      </div>
      <ul>
        {records.map((record) => (
          <SearchRow
            key={`${record.searchFieldType} ${record.searchValue}`}
            text={record.searchValue}
            kind={String(record.searchFieldType)}
            isRemoved={history.removed.some((other) => isSameRecord(other, record))}
            onRemove={() => history.remove(record)}
            onUndo={() => history.undo(record)}
          />
        ))}
      </ul>
    </section>
  );
}

/** Loads more when it is scrolled to; pressing does the same. */
function More({ isBusy, load }: { isBusy: boolean; load: () => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element || isBusy) return;
    const watcher = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && load());
    watcher.observe(element);
    return () => watcher.disconnect();
  });
  return (
    <div ref={ref}>
      <Button size="cell" block loading={isBusy} loadingLabel={m.side_bar_loading()} onClick={load}>
        {m.side_bar_more()}
      </Button>
    </div>
  );
}

/** What scrolls can be reached by keys. */
const scrolled = { tabIndex: 0 };

export function BuyerHistory() {
  const history = useHistory();
  const { days, end, failed, isBusy, load, removeAll } = history;
  const isEmpty = days.length === 0 && end !== null;
  return (
    <>
      <div className={css.head}>
        <h2 className={css.title}>{m.side_bar_historyTitle()}</h2>
        {days.length > 0 && (
          <Ask
            verb={m.side_bar_removeAll()}
            question={m.side_bar_askAll()}
            sure={m.side_bar_removeAll()}
            busy={isBusy}
            onSure={removeAll}
          />
        )}
      </div>
      {failed && (
        <Notice
          tone="error"
          actions={
            <Button size="cell" onClick={load}>
              {m.common_retry()}
            </Button>
          }
        >
          {failed}
        </Notice>
      )}
      <section {...scrolled} className={css.days} aria-label={m.side_bar_historyTitle()} aria-busy={isBusy}>
        {isEmpty && <p>{m.side_bar_none()}</p>}
        {days.map((one) => (
          <Day key={one.day} one={one} history={history} />
        ))}
        {end === null && !failed && <More isBusy={isBusy} load={load} />}
        {end && <p className={css.hint}>{end}</p>}
      </section>
    </>
  );
}
