// Writes parts of pages and keeps them by all that they show.
import { hash } from 'node:crypto';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { language } from './language.ts';
import type { Writer } from './written.ts';

/** Some 3 kB a row of a list. */
const keptBytes = 16 * 1_024 * 1_024;

/** Texts by their keys; those asked for lately stay. As bytes, which take half the room of a text with Chinese in it. */
class KeptTexts {
  #young = new Map<string, Buffer>();
  #old = new Map<string, Buffer>();
  #youngBytes = 0;
  readonly #bytes: number;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  get(key: string): string | undefined {
    const young = this.#young.get(key);
    if (young) return young.toString();
    const old = this.#old.get(key);
    if (old) this.#put(key, old);
    return old?.toString();
  }

  set(key: string, text: string): void {
    this.#put(key, Buffer.from(text));
  }

  #put(key: string, text: Buffer): void {
    if (this.#youngBytes + text.length > this.#bytes / 2) {
      [this.#old, this.#young] = [this.#young, new Map()];
      this.#youngBytes = 0;
    }
    this.#young.set(key, text);
    this.#youngBytes += text.length;
  }
}

/** A writer that keeps so many bytes. React renders within a rendering: what is drawn may use no hook that gives ids. */
export function keepingWriter(bytes = keptBytes): Writer {
  const texts = new KeptTexts(bytes);
  const once = (draw: () => ReactNode): string => renderToString(draw());
  return {
    once,
    kept: (shown, draw) => {
      const key = hash('sha256', language() + JSON.stringify(shown), 'base64');
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = once(draw);
      texts.set(key, text);
      return text;
    },
  };
}
