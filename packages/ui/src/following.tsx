// State that belongs to something given, and starts over when that changes.
import { useCallback, useState } from 'react';

/**
 * Like useState, but starts over with `first` whenever `owner` changes, also when one comes back: rows drawn by place.
 * @example const [sent, setSent] = useOwned(row.goodsId, null);
 */
export function useOwned<T>(owner: unknown, first: T): [T, (value: T) => void] {
  const [state, setState] = useState({ owner, value: first });
  const isOwn = Object.is(state.owner, owner);
  if (!isOwn) setState({ owner, value: first });
  const set = useCallback((value: T) => setState({ owner, value }), [owner]);
  return [isOwn ? state.value : first, set];
}

/**
 * State that follows a property until the reader changes it: a field that shows the server's value and can be typed in.
 * @example const [text, setText] = useFollowing(query);
 */
export const useFollowing = <T,>(given: T): [T, (value: T) => void] => useOwned(given, given);
