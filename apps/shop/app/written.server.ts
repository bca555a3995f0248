// Writes parts of pages and keeps them by all that they show.
import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { KeptBytes } from './kept-bytes.server.ts';
import { language } from './language.ts';
import type { Writer } from './written.ts';

/** Some 3 kB a row of a list; bytes take half the room of a text with Chinese in it. */
const keptBytes = 32 * 1_024 * 1_024;

/** A writer that keeps so many bytes. React renders within a rendering: what is drawn may use no hook that gives ids. */
export function keepingWriter(bytes = keptBytes): Writer {
  const texts = new KeptBytes(bytes);
  const once = (draw: () => ReactNode): string => renderToString(draw());
  return {
    once,
    kept: (shown, draw) => {
      const key = hash('sha256', language() + JSON.stringify(shown), 'base64');
      const known = texts.get(key);
      if (known) return known.toString();
      const text = once(draw);
      texts.set(key, Buffer.from(text));
      return text;
    },
  };
}
