// Short display forms of the texts that are the same in both languages (SR-8).

/** Sales figure: under 1000 as is, thousands as Nk+, millions as Nkk+, at most 999kk+ (SR-8). */
export function salesText(sales: number): string {
  if (sales < 1_000) return String(sales);
  if (sales < 1_000_000) return `${Math.floor(sales / 1_000)}k+`;
  return `${Math.min(999, Math.floor(sales / 1_000_000))}kk+`;
}
