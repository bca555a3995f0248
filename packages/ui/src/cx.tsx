// Joins class names, leaving out what does not apply.

/** `cx('a', false, undefined, 'b')` → `'a b'`. */
export function cx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
