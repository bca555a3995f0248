// Remembers the amounts before the last change, so that the summary can mark what the server changed.
import { useState } from 'react';
import type { Preview } from './groups.ts';

const marked = ['goodsAmount', 'freight', 'serviceFee', 'discounts', 'payable'] as const;
type Marked = (typeof marked)[number];

/** Amounts of `before` that differ now; a change of nothing clears the marks. */
function changedAmounts(before: Preview | null, now: Preview): Partial<Record<Marked, string>> {
  if (before === null) return {};
  return Object.fromEntries(marked.filter((name) => before[name] !== now[name]).map((name) => [name, before[name]]));
}

/** Old values of what differs from the preview shown before this one. */
export function useChanges(preview: Preview): Partial<Record<Marked, string>> {
  const [kept, setKept] = useState<{ now: Preview; before: Preview | null }>({ now: preview, before: null });
  if (kept.now === preview) return changedAmounts(kept.before, preview);
  setKept({ now: preview, before: kept.now });
  return changedAmounts(kept.now, preview);
}
