// Sentences with something of their own inside, wherever a language puts it.
import { Fragment } from 'react';
import type { ReactNode } from 'react';

const mark = '\u0001';

/**
 * A message whose inputs are links: `within((terms) => m.checkout_accept({ terms }), <a href="…">…</a>)`.
 */
export function within(say: (...marks: string[]) => string, ...pieces: ReactNode[]): ReactNode {
  return say(...pieces.map((_piece, n) => mark + n + mark))
    .split(mark)
    .map((part, n) => (n % 2 === 0 ? part : <Fragment key={part}>{pieces[Number(part)]}</Fragment>));
}
