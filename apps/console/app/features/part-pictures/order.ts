// Where a picture comes to stand: by a key on its handle, or dropped before or behind another.

/** Ids with one of them moved to an index; null where nothing changes. @example movedTo(['a', 'b', 'c'], 'a', 2) // ['b', 'c', 'a'] */
export function movedTo(ids: readonly string[], id: string, to: number): string[] | null {
  const from = ids.indexOf(id);
  const goal = Math.min(Math.max(0, to), ids.length - 1);
  if (from === -1 || goal === from) return null;
  const rest = ids.filter((one) => one !== id);
  return [...rest.slice(0, goal), id, ...rest.slice(goal)];
}

/** The index a key leads to; undefined for keys that move nothing. */
export function indexByKey(key: string, at: number, all: number): number | undefined {
  const goals: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowUp: at - 1,
    ArrowRight: at + 1,
    ArrowDown: at + 1,
    Home: 0,
    End: all - 1,
  };
  return goals[key];
}
