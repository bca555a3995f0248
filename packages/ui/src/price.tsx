// A unit price, exact, whose decimal point lines up with the others of its table.
import type { ReactNode } from 'react';
import css from './small.module.css';
import { cx } from './cx.tsx';

export type Decimals = 2 | 3 | 4 | 5 | 6;

/** Longest fraction among ready formatted prices, from 2 to 6. @example longestFraction(['¥0.0098', '¥7.20']) // 4 */
export function longestFraction(prices: readonly (string | null)[]): Decimals {
  let longest: Decimals = 2;
  for (const price of prices) {
    const length = price?.includes('.') ? price.length - price.indexOf('.') - 1 : 0;
    for (const decimals of [3, 4, 5, 6] as const) if (length >= decimals && decimals > longest) longest = decimals;
  }
  return longest;
}

interface PriceProps {
  /** Ready formatted with its sign: “¥0.0098”, “$1,234.50”. Null where the part is priced by hand. */
  text: string | null;
  /** Words for a part priced by hand, e.g. 人工计价. */
  quote: ReactNode;
  /** Longest fraction of the table; reserves the room so that points align. */
  decimals?: Decimals;
  tone?: 'plain' | 'drop' | 'was';
}

export function Price({ text, quote, decimals, tone = 'plain' }: PriceProps) {
  if (text === null) return <span>{quote}</span>;
  const point = text.indexOf('.');
  const whole = point < 0 ? text : text.slice(0, point);
  return (
    <span className={cx(css.price, tone !== 'plain' && css[tone])} translate="no">
      {whole}
      {(point >= 0 || decimals) && (
        <span className={cx(css.fraction, decimals && css[`f${decimals}`])}>{point < 0 ? '' : text.slice(point)}</span>
      )}
    </span>
  );
}
