// What tells one wish from another: whoever waits for a part does not ask for it twice (IQ-1, IQ-3).
import { identityKey } from '@partharbor/part-values/mpn';

const bare = (text: string): string => text.normalize('NFKC').toUpperCase().trim();
const letters = (text: string): string => bare(text).replace(/[^\p{L}\p{N}]/gu, '') || bare(text);

/**
 * A part's number as written, case aside, or what a description says by its letters and digits; and the brand by its own.
 * @example wantedKey({ partNo: 'stm32-f103', description: '', brandName: 'ST' }) // 'STM32-F103 ST'
 */
export function wantedKey(wish: { readonly partNo: string; readonly description: string; readonly brandName: string }): string {
  return `${identityKey(wish.partNo) || letters(wish.description)} ${letters(wish.brandName)}`;
}
