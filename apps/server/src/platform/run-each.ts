// Work on many things where one that fails must not keep the others waiting.

/**
 * Does `work` for each item in turn and answers how often it said true. What failed is thrown together at the end,
 * so that the job shows it and comes back.
 */
export async function eachOf<T>(items: readonly T[], work: (item: T) => Promise<boolean>): Promise<number> {
  const failures: unknown[] = [];
  let done = 0;
  for (const item of items) {
    try {
      if (await work(item)) done += 1;
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} of ${items.length} failed: ${String(failures[0])}`);
  return done;
}
