// Designators as one reads them: runs are drawn together. A cell that is kept is never cut, this is for showing only.

/** @example shortRefs(['C1', 'C2', 'C3', 'C7']) // 'C1-C3, C7' */
export function shortRefs(refs: readonly string[]): string {
  const runs: { prefix: string; from: number; to: number; text: string }[] = [];
  for (const ref of refs) {
    const split = /^(\D*)(\d{1,9})$/.exec(ref);
    const last = runs.at(-1);
    const number = split ? Number(split[2]) : Number.NaN;
    if (split && last && last.prefix === split[1] && last.to + 1 === number) last.to = number;
    else runs.push({ prefix: split?.[1] ?? ref, from: number, to: number, text: ref });
  }
  return runs
    .map(({ prefix, from, to, text }) => {
      if (Number.isNaN(from) || from === to) return text;
      return to === from + 1 ? `${text}, ${prefix}${to}` : `${text}-${prefix}${to}`;
    })
    .join(', ');
}
