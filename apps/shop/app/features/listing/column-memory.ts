// Remembers the columns chosen for a category in a cookie, so that the server's first answer already has them.
import { columnsText, readColumns } from './list-state.ts';

const NAME = 'ph_cols';
/** Categories remembered, the last chosen first. */
const categoriesAtMost = 12;
const YEAR_SECONDS = 31_536_000;

type Memory = readonly (readonly [categoryId: string, columns: readonly string[]])[];

/** Reads the cookies of a request or of the document; what is no memory counts as none. */
function readMemory(cookies: string): Memory {
  const text = new RegExp(`(?:^|;\\s*)${NAME}=([^;]*)`).exec(cookies)?.[1] ?? '';
  let plain = '';
  try {
    plain = decodeURIComponent(text);
  } catch {
    return [];
  }
  return plain.split('|').flatMap((entry) => {
    const [categoryId = '', codes = ''] = entry.split(':');
    const columns = readColumns(codes);
    return /^\d{1,9}$/.test(categoryId) && columns ? [[categoryId, columns] as const] : [];
  });
}

/** Columns remembered for a category; null = none. */
export const rememberedFor = (cookies: string, categoryId: string): readonly string[] | null =>
  readMemory(cookies).find(([id]) => id === categoryId)?.[1] ?? null;

/** The cookie that remembers a choice, as `document.cookie` takes it; null forgets it. */
export function memoryCookie(cookies: string, categoryId: string, columns: readonly string[] | null): string {
  const others = readMemory(cookies).filter(([id]) => id !== categoryId);
  const all = [...(columns ? [[categoryId, columns] as const] : []), ...others].slice(0, categoriesAtMost);
  const text = all.map(([id, codes]) => `${id}:${columnsText(codes)}`).join('|');
  return `${NAME}=${encodeURIComponent(text)}; Path=/; Max-Age=${all.length > 0 ? YEAR_SECONDS : 0}; SameSite=Lax`;
}

/** Remembers a choice in this browser; null forgets it. */
export function rememberColumns(categoryId: string, columns: readonly string[] | null): void {
  document.cookie = memoryCookie(document.cookie, categoryId, columns);
}
