// What became of the rows: six figures whose sum is the rows read, each the way to its list.
import { quantity } from '@partharbor/rules/format';
import { Link } from '@partharbor/ui/link';
import { Tabs } from '@partharbor/ui/tabs';
import { m } from '../../i18n/messages.js';
import { listHref } from '../../loading.ts';
import css from './imports.module.css';
import type { ImportRun } from './Run.tsx';

const outcomes = ['new', 'changed', 'unchanged', 'suspicious', 'refused', 'skipped'] as const;
type Outcome = (typeof outcomes)[number];
/** A list of rows: of an outcome, or of what an undoing left. */
export type RowList = Outcome | 'left';

const listWords: Readonly<Record<RowList, () => string>> = {
  new: m.imports_new_rows,
  changed: m.imports_changed_rows,
  unchanged: m.imports_unchanged_rows,
  suspicious: m.imports_suspicious_rows,
  refused: m.imports_refused_rows,
  skipped: m.imports_skipped_rows,
  left: m.imports_left_rows,
};

/** What nobody agreed to was left out once the run wrote. */
const wordsOf = (list: RowList, { dryRun }: Pick<ImportRun, 'dryRun'>): string =>
  list === 'suspicious' && !dryRun ? m.imports_suspicious_left() : listWords[list]();

/** Lists in the order in which they are worth looking at. */
const shownFirst: readonly Outcome[] = ['suspicious', 'changed', 'new', 'refused', 'skipped', 'unchanged'];

/** The list of an address; the first that has rows where it names none. */
export function listOf(query: URLSearchParams, run: Pick<ImportRun, 'counts' | 'undo'>): RowList {
  const named = [...outcomes, 'left' as const].find((one) => one === query.get('list'));
  if (named) return named;
  if (run.undo.left > 0) return 'left';
  return shownFirst.find((one) => (run.counts?.[one] ?? 0) > 0) ?? 'changed';
}

const hrefOf = (query: URLSearchParams, list: RowList): string => listHref(query, { list });

interface CountsProps {
  readonly run: ImportRun;
  readonly list: RowList;
  readonly query: URLSearchParams;
}

export function Figures({ run, list, query }: CountsProps) {
  const { counts, removed } = run;
  if (!counts) return null;
  const total = outcomes.reduce((sum, one) => sum + counts[one], 0);
  const sum = m.imports_sum({ parts: outcomes.map((one) => quantity(counts[one])).join(' + '), total: quantity(total) });
  return (
    <div className={css.counts}>
      <nav className={css.figures} aria-label={m.imports_figures()}>
        {outcomes.map((one) => (
          <Link
            key={one}
            href={hrefOf(query, one)}
            className={css.figure}
            aria-current={one === list ? 'true' : undefined}
            data-outcome={counts[one] > 0 ? one : undefined}
          >
            <b>{quantity(counts[one])}</b>
            <span>{wordsOf(one, run)}</span>
          </Link>
        ))}
      </nav>
      <p className={css.sum}>
        {sum}
        {removed > 0 && <> {m.imports_removedAlso({ count: quantity(removed) })}</>}
      </p>
    </div>
  );
}

export function ListTabs({ run, list, query }: CountsProps) {
  const { counts, undo, state } = run;
  const items: { one: RowList; count: number }[] = shownFirst.map((one) => ({ one, count: counts?.[one] ?? 0 }));
  if (state === 'undone') items.unshift({ one: 'left', count: undo.left });
  return (
    <Tabs
      label={m.imports_lists()}
      plain
      items={items.map(({ one, count }) => ({
        href: hrefOf(query, one),
        label: wordsOf(one, run),
        count: quantity(count),
        current: one === list,
      }))}
    />
  );
}
