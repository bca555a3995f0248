// Tells a word for a kind of part from part numbers that happen to hold it: LED is not looked for inside numbers first.
import { normalise, squeeze } from './normal.ts';
import { isPlugSeries } from './plug-series.ts';
import { terms } from './terms.ts';

/** Letters and many digits are a maker's series, KF301; interfaces are called so too. */
const series = /^(?!rs(?:232|422|485)$)[a-z]+\d{3,}$/;

/** Whether the whole text is a word of the trade for a kind of part, in either language. @example namesKind('变容二极管') // true */
export function namesKind(text: string): boolean {
  const term = terms.get(squeeze(normalise(text).text));
  return term !== undefined && term.families.length > 0 && !term.weak && !term.series;
}

/**
 * The same for what could be a part number: letters, and no maker's series but those of plugs, "XH2.54".
 * @example isTradeWord('ddr3') // true; isTradeWord('KF301') // false; isTradeWord('usb') // false
 */
export function isTradeWord(text: string): boolean {
  const key = squeeze(normalise(text).text);
  if (isPlugSeries(normalise(text).text)) return true;
  const isWord = /\p{Script=Han}{2}/u.test(key) || (key.length >= 3 && /[a-z]{2}/.test(key));
  return isWord && !series.test(key) && namesKind(text);
}
