// State that follows a property until the reader changes it.
import { useCallback, useState } from 'react';

/**
 * Like useState, but starts over whenever `given` changes: a field that shows the server's value and can be typed in.
 * @example const [text, setText] = useFollowing(query);
 */
export function useFollowing<T>(given: T): [T, (value: T) => void] {
  const [state, setState] = useState({ given, value: given });
  if (!Object.is(state.given, given)) setState({ given, value: given });
  const set = useCallback((value: T) => setState({ given, value }), [given]);
  return [Object.is(state.given, given) ? state.value : given, set];
}
