// A count as a badge has room for it.

/** @example badgeText(100) // '99+' */
export const badgeText = (count: number): string => (count > 99 ? '99+' : String(count));
