// Tells a word for a kind of part from part numbers that happen to hold it: LED is not looked for inside numbers first.
import { normalise, squeeze } from './normal.ts';
import { terms } from './terms.ts';

/** Letters and many digits are a maker's series, KF301; interfaces are called so too. */
const series = /^(?!rs(?:232|422|485)$)[a-z]+\d{3,}$/;

/**
 * Whether the whole text is one word of the trade for a kind of part. Words that say so only beside others do not count.
 * @example isTradeWord('ddr3') // true; isTradeWord('KF301') // false; isTradeWord('usb') // false
 */
export function isTradeWord(text: string): boolean {
  const key = squeeze(normalise(text).text);
  const term = terms.get(key);
  return (
    term !== undefined &&
    term.families.length > 0 &&
    !term.weak &&
    !term.series &&
    key.length >= 3 &&
    /[a-z]{2}/.test(key) &&
    !series.test(key)
  );
}
