// Names of BOMs: how they are compared, and the next free one.

const nameMost = 60;

/** Width, letter case and blanks do not tell two names apart. @example nameKeyOf('主控板 V3') === nameKeyOf('主控板v3') */
export const nameKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase().replace(/\s+/gu, '');

/** The name with the first number behind it that is free. @example freeName('Board', new Set(['board'])) // 'Board (2)' */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n += 1) {
    const ending = ` (${n})`;
    const made = `${Array.from(name)
      .slice(0, nameMost - ending.length)
      .join('')}${ending}`;
    if (!taken.has(nameKeyOf(made))) return made;
  }
}
