// Which page numbers a pager shows.

/** First, last, and two on each side of the current page; null stands for a gap. @example pageList(5, 9) // [1, 2, 3, 4, 5, 6, 7, 8, 9] */
export function pageList(current: number, pages: number): (number | null)[] {
  const shown = new Set([1, pages]);
  for (let page = current - 2; page <= current + 2; page++) if (page >= 1 && page <= pages) shown.add(page);
  const sorted = [...shown].sort((a, b) => a - b);
  return sorted.flatMap((page, index) => {
    const before = sorted[index - 1];
    if (before === undefined || page - before === 1) return [page];
    return page - before === 2 ? [page - 1, page] : [null, page];
  });
}
