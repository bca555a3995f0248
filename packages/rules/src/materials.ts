// Material codes: a buyer's own names of parts (MM-1, R-172).

/** Characters of a code, after trimming. */
export const CODE_MAX = 25;
export const REMARK_MAX = 100;
/** Of an uploaded list. */
export const LIST_BYTES_MAX = 2_097_152;
export const LIST_ROWS_MAX = 5_000;

/**
 * What codes are compared by: NFKC, capitals, blanks out. The database's material_key says the same.
 * @example codeKey(' m－001 a') // 'M-001A'
 */
export const codeKey = (code: string): string => code.normalize('NFKC').replace(/\s/gu, '').toUpperCase();

/** Why a text is no code; null where it is one. */
export function codeProblem(code: string): 'empty' | 'too_long' | 'characters' | null {
  const trimmed = code.trim();
  if (codeKey(trimmed) === '') return 'empty';
  if (/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u.test(trimmed) || !trimmed.isWellFormed()) return 'characters';
  return Array.from(trimmed.normalize('NFC')).length > CODE_MAX ? 'too_long' : null;
}
