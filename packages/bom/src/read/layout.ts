// The key under which the columns of a form of list are remembered.
import { createHash } from 'node:crypto';
import type { ColumnLook } from './content.ts';
import { looks } from './content.ts';
import { headerWords } from './names.ts';

/**
 * SHA-256 of the header's cells in one form and order; without a header, of the columns' number and what they mostly hold.
 * @example layoutKey(['MPN', 'Qty'], []) === layoutKey([' mpn', 'QTY'], [])
 */
export function layoutKey(headers: readonly string[], columnLooks: readonly ColumnLook[]): string {
  const names = headers.map(headerWords);
  while (names.at(-1) === '') names.pop();
  const text = names.length > 0 ? ['names', ...names].join('\n') : ['content', ...columnLooks.map(kindOf)].join('\n');
  return createHash('sha256').update(text).digest('hex');
}

/** What a column mostly holds, '' for nothing that can be told. */
const kindOf = (look: ColumnLook): string => (look.isRun ? 'item' : (looks.find((kind) => look[kind] >= 0.6) ?? ''));
