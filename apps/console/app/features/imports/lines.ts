// Lines on screen of a run's rows: a row with one of its changes each; of a row with many the first few, the others behind a button.
import { useState } from 'react';
import type { Answer } from '../../calls.ts';

export type Record = Answer<'importRows'>['records'][number];

/** One line on screen: a row with one of its changes, or what opens and closes the others. */
export interface Line {
  readonly key: string;
  readonly record: Record;
  readonly change: Record['changes'][number] | undefined;
  readonly isFirst: boolean;
  /** How many more changes this line opens; 0 = it closes them; undefined = it shows a change. */
  readonly more?: number;
}

/** Rows whose changes are all on screen. */
export interface Unfolding {
  readonly opened: ReadonlySet<string>;
  readonly toggle: (id: string) => void;
}

const SHOWN = 4;
/** A button for one or two lines would take as much place as they do. */
const HIDDEN_MIN = 3;

export function useUnfolding(): Unfolding {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) => setOpened((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id]));
  return { opened, toggle };
}

/**
 * @param records Rows of a page.
 * @param opened Ids of those to show whole.
 * @returns In the order of the server, which puts first what is asked about.
 */
export function linesOf(records: readonly Record[], opened: ReadonlySet<string>): Line[] {
  return records.flatMap((record): Line[] => {
    const { changes } = record;
    const line = (change: Line['change'], at: number): Line => ({ key: `${record.id} ${at}`, record, change, isFirst: at === 0 });
    if (changes.length === 0) return [line(undefined, 0)];
    if (changes.length < SHOWN + HIDDEN_MIN) return changes.map(line);
    const isOpen = opened.has(record.id);
    const shown = isOpen ? changes : changes.slice(0, SHOWN);
    const fold = { key: `${record.id} more`, record, change: undefined, isFirst: false, more: isOpen ? 0 : changes.length - SHOWN };
    return [...shown.map(line), fold];
  });
}
