// Names of BOMs.

export const nameMost = 60;

/** @example nextName('Board') // 'Board (2)'; nextName('Board (2)') // 'Board (3)' */
export function nextName(name: string): string {
  const numbered = /^(.*) \((\d{1,3})\)$/.exec(name);
  const ending = ` (${numbered ? Number(numbered[2]) + 1 : 2})`;
  return (
    Array.from(numbered?.[1] ?? name)
      .slice(0, nameMost - ending.length)
      .join('') + ending
  );
}
