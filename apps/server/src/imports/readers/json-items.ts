// Divides a JSON array into the texts of its items, without reading them: an item that is broken or too long does not stop the others.
import type { JsonItem } from './jsonl.ts';
import { ROW_MAX } from './row.ts';

export class JsonItems {
  #line = 1;
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  #item = '';
  #begun = 0;
  #isOverlong = false;
  #isOver = false;
  #items: JsonItem[] = [];

  /** The items that end in this piece. */
  push(chunk: string): JsonItem[] {
    let from = 0;
    for (let at = 0; at < chunk.length; at++) {
      const char = chunk[at]!;
      if (char === '\n') this.#line++;
      if (this.#inText) this.#inside(char);
      else if (char === '"') this.#inText = true;
      else if (char === '{' || char === '[') {
        this.#depth++;
        if (this.#depth === 1) from = at + 1;
        this.#isOver = false;
      } else if (this.#depth === 1 && (char === ',' || char === ']')) {
        this.#keep(chunk, from, at);
        this.#give();
        from = at + 1;
        if (char === ']') this.#depth = 0;
      } else if (char === '}' || char === ']') this.#depth = Math.max(1, this.#depth - 1);
      if (this.#begun === 0 && this.#depth > 0 && at >= from && !/[\s,]/.test(char)) this.#begun = this.#line;
      if (this.#depth === 0 && char === ']') this.#isOver = true;
    }
    this.#keep(chunk, from, chunk.length);
    const items = this.#items;
    this.#items = [];
    return items;
  }

  /** What is left where the array does not end. */
  end(): JsonItem[] {
    this.#give();
    const items = this.#items;
    this.#items = [];
    return items;
  }

  #inside(char: string): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (char === '\\') this.#isEscaped = true;
    else if (char === '"') this.#inText = false;
  }

  #keep(chunk: string, from: number, to: number): void {
    if (this.#isOver && to === chunk.length) {
      // Behind the array nothing is expected; what stands there is an item that is no JSON.
      const rest = chunk.slice(from, to).trim();
      if (rest !== '') this.#items.push({ line: this.#line, text: rest });
      return;
    }
    if (this.#isOverlong || this.#item.length + to - from > ROW_MAX) {
      this.#isOverlong = true;
      this.#item = '';
    } else this.#item += chunk.slice(from, to);
  }

  #give(): void {
    const line = this.#begun === 0 ? this.#line : this.#begun;
    if (this.#isOverlong) this.#items.push({ line, text: '', problem: 'line_too_long' });
    else if (this.#item.trim() !== '') this.#items.push({ line, text: this.#item });
    this.#item = '';
    this.#isOverlong = false;
    this.#begun = 0;
  }
}
