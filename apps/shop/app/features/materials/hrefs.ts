// Addresses of the list of material codes.

/** @example materialsHref({ keywords: 'M-001', current: 2 }) // '/UserHome/myMateriel?q=M-001&current=2' */
export function materialsHref({ keywords = '', current = 1 }: { keywords?: string; current?: number }): string {
  const query = new URLSearchParams({
    ...(keywords ? { q: keywords } : {}),
    ...(current > 1 ? { current: String(current) } : {}),
  }).toString();
  return query === '' ? '/UserHome/myMateriel' : `/UserHome/myMateriel?${query}`;
}
