// Pages of a list as answers carry them.

/** A page of records with its place in the whole. */
export const pageOf = <T>(
  input: { readonly current: number; readonly size: number },
  total: number,
  records: T[],
): { records: T[]; total: number; pages: number; current: number; size: number } => ({
  records,
  total,
  pages: Math.max(1, Math.ceil(total / input.size)),
  current: input.current,
  size: input.size,
});
