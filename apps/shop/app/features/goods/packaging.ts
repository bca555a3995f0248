// How parts come, in words of the page's language.
import { m } from '../../i18n/messages.js';

const words: Readonly<Record<string, () => string>> = {
  reel: m.product_reel,
  tube: m.product_tube,
  tray: m.product_tray,
  bag: m.product_bag,
  box: m.product_box,
  'cut tape': m.product_cutTape,
};

/** A catalogue's word that is not among these stays as its source has it. @example packagingWord('reel') // '编带' */
export const packagingWord = (packaging: string): string => words[packaging]?.() ?? packaging;
