// Where a reader was in each list, so that the way back from a detail leads to the same tab, search and page.

const places = new Map<string, string>();

/** Remembers what stands behind a list's path. @example keepPlace('/orders', '?status=unpaid&current=3') */
export const keepPlace = (path: string, search: string): void => void places.set(path, search);

/** Address of a list where its reader left it. @example placeOf('/orders') // '/orders?status=unpaid&current=3' */
export const placeOf = (path: string): string => path + (places.get(path) ?? '');
