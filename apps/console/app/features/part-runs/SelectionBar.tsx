// The bar over the list: ticks a page or all that match, and opens what is done with them.
import { quantity } from '@partharbor/rules/format';
import { Button } from '@partharbor/ui/button';
import { Checkbox } from '@partharbor/ui/checkbox';
import { m } from '../../i18n/messages.js';
import css from './part-runs.module.css';
import type { Selection } from './selection.ts';

interface SelectionBarProps {
  readonly selection: Selection;
  /** Ids of the rows on the page. */
  readonly page: readonly string[];
  /** How many match, in words. */
  readonly total: string;
  /** The page is all there is. */
  readonly isOnePage: boolean;
  readonly onEdit: () => void;
}

export function SelectionBar({ selection, page, total, isOnePage, onEdit }: SelectionBarProps) {
  const { isAll, count } = selection;
  const onPage = page.filter(selection.has).length;
  const isChosen = isAll || count > 0;
  return (
    <>
      <Checkbox
        label={m.part_runs_pickPage()}
        checked={onPage === page.length}
        indeterminate={onPage > 0 && onPage < page.length}
        onChange={(event) => selection.pick(page, event.currentTarget.checked)}
      />
      <output className={css.count}>
        {isAll ? m.part_runs_pickedAll() : count > 0 ? m.part_runs_picked({ count: quantity(count) }) : ''}
      </output>
      {!isAll && !isOnePage && onPage === page.length && (
        <Button kind="quiet" size="cell" onClick={selection.pickAll}>
          {m.part_runs_pickAll({ count: total })}
        </Button>
      )}
      {isChosen && (
        <>
          <Button kind="primary" size="cell" onClick={onEdit}>
            {m.part_runs_edit()}
          </Button>
          <Button kind="quiet" size="cell" onClick={selection.clear}>
            {m.part_runs_unpick()}
          </Button>
        </>
      )}
    </>
  );
}
