// Parts of a page that the server writes as text, once for all who see the same; browsers draw theirs and take over what stands there.
import type { ReactNode } from 'react';

export interface Writer {
  /**
   * The HTML of what `draw` draws, kept under `shown`: all that it depends on besides the language, as JSON can hold it. Nothing of
   * another kind may be shown, so that what is kept is never stale.
   */
  readonly kept: (shown: unknown, draw: () => ReactNode) => string;
  /** The same of what is this reader's alone. */
  readonly once: (draw: () => ReactNode) => string;
}

let found: Writer | undefined;

/** For the server's start: who writes from now on. */
export const writeBy = (given: Writer): void => void (found = given);

/** Who writes; undefined where parts are drawn. Callers ask `import.meta.env.SSR` first, so that no browser fetches what only servers do. */
export const writer = (): Writer | undefined => found;
