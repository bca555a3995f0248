// A buyer's search history as the panel uses it: days and pages one after another, removal and having one back.
import type { HistoryRecord } from '@partharbor/contract/calls/history';
import { useCallback, useEffect, useRef, useState } from 'react';
import { clientCalls } from '../../calls-client.ts';
import { callApi } from '../../browser-call.ts';
import { m } from '../../i18n/messages.js';
import { isSameRecord, nextOf, withPage } from './history-days.ts';
import type { DayPage, HistoryDay } from './history-days.ts';

const PAGE_SIZE = 20;

interface Shown {
  readonly days: readonly HistoryDay[];
  readonly removed: readonly HistoryRecord[];
  /** Why there is no more; null while there may be. */
  readonly end: string | null;
  readonly failed: string;
  readonly isBusy: boolean;
}

const nothing: Shown = { days: [], removed: [], end: null, failed: '', isBusy: false };

/** Asks for what follows these days; a refusal because of the range is the end, and no failure (P8). */
async function more(days: readonly HistoryDay[]): Promise<Partial<Shown>> {
  const next = nextOf(days);
  const found =
    next.is === 'page'
      ? await callApi<DayPage>(clientCalls.historyDay, { dateTime: next.day, page: { current: next.page, size: PAGE_SIZE } })
      : await callApi<DayPage>(clientCalls.historyRecentDay, { date: next.before });
  if (found.ok) return found.data.dateTime === '' ? { end: '' } : { days: withPage(days, found.data) };
  return found.code === 404 || found.code === 405 ? { end: m.side_bar_lastDays() } : { failed: found.message || m.side_bar_failed() };
}

const asEntry = ({ searchValue, searchField, searchFieldType }: HistoryRecord) => ({ searchValue, searchField, searchFieldType });

export function useHistory() {
  const [shown, setShown] = useState(nothing);
  const busy = useRef(false);
  /** One thing after another: a second press while one is under way does nothing. */
  const act = useCallback(async (work: () => Promise<Partial<Shown>>) => {
    if (busy.current) return;
    busy.current = true;
    setShown((before) => ({ ...before, isBusy: true, failed: '' }));
    const change = await work();
    setShown((before) => ({ ...before, ...change, isBusy: false }));
    busy.current = false;
  }, []);
  const load = () => act(() => more(shown.days));
  useEffect(() => {
    void act(() => more([]));
  }, [act]);
  const { days, removed } = shown;
  return {
    ...shown,
    load: () => void load(),
    remove: (one: HistoryRecord) =>
      void act(async () => {
        const done = await callApi(clientCalls.historyRemove, { ...asEntry(one), createTime: one.createTime });
        return done.ok ? { removed: [...removed, one] } : { failed: done.message || m.side_bar_notDone() };
      }),
    undo: (one: HistoryRecord) =>
      void act(async () => {
        const done = await callApi(clientCalls.historyMerge, [{ ...asEntry(one), timestamp: one.createTime }]);
        return done.ok
          ? { removed: removed.filter((other) => !isSameRecord(other, one)) }
          : { failed: done.message || m.side_bar_failed() };
      }),
    removeDay: (day: string) =>
      void act(async () => {
        const done = await callApi(clientCalls.historyRemoveDay, { dateTime: day });
        return done.ok ? { days: days.filter((one) => one.day !== day) } : { failed: done.message || m.side_bar_notDone() };
      }),
    removeAll: () =>
      void act(async () => {
        const done = await callApi(clientCalls.historyRemoveAll);
        return done.ok ? { days: [], removed: [], end: '' } : { failed: done.message || m.side_bar_notDone() };
      }),
  };
}
