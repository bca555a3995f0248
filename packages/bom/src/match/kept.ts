// Remembers what was read of texts: in lists of parts the same ones come again and again.

/**
 * The same function of a text alone, which keeps its answers until there are too many. Nobody may change what it answers.
 * @example const packageOf = kept(5_000, readPackage)
 */
export function kept<T>(most: number, read: (text: string) => T): (text: string) => T {
  const known = new Map<string, { readonly answer: T }>();
  return (text) => {
    const before = known.get(text);
    if (before) return before.answer;
    const answer = read(text);
    if (known.size >= most) known.clear();
    known.set(text, { answer });
    return answer;
  };
}
