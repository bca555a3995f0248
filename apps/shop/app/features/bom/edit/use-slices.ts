// How many rows of a list are drawn: the first ones with the page, the others behind them in slices, so that no task draws three hundred at once and
// a page does not carry as rows what it carries as data.
import { startTransition, useEffect } from 'react';
import { useOwned } from '@partharbor/ui/following';

/** Rows that the server draws: more than a window shows. */
const first = 40;
/** Further ones in one task. */
const slice = 30;

/** Begins again with the first rows for another `owner`; ends at `most`. */
export function useSlices(owner: unknown, most: number): number {
  const [drawn, setDrawn] = useOwned(owner, first);
  useEffect(() => {
    if (drawn < most) startTransition(() => setDrawn(drawn + slice));
  }, [drawn, most, setDrawn]);
  return drawn;
}
