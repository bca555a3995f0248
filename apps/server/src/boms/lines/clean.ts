// Texts of foreign lists as the database can hold them: no zero characters, no half characters.

/** The same value with every text in it made fit to be stored; nothing else of a text is changed. */
export function cleanTexts<T>(value: T): T {
  if (typeof value === 'string') return value.toWellFormed().replaceAll('\0', '') as T;
  if (Array.isArray(value)) return value.map((one) => cleanTexts(one as unknown)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanTexts(one as unknown)])) as T;
}
